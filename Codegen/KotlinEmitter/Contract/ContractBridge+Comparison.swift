// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// What was read, compared with what is written back.
  static let comparison = #"""
    /** Compares what was read with what was written back. */
    internal class Comparison(
        private val classes: Classes,
        private val options: ContractOptions,
        private val findings: Findings,
        private val subject: String,
        private val isReadAsIs: Boolean,
        private val isError: Boolean,
    ) {
        private val reasons = Reasons(classes)

        fun value(read: JsonElement, written: JsonElement, type: ContractType, where: Where) {
            val resolved = type.resolved()
            val plain = resolved.type
            when {
                read is JsonNull || written is JsonNull -> changed(read, written, where)
                plain is ListType && read is JsonArray && written is JsonArray ->
                    list(read, written, plain, where)
                plain is MapType && read is JsonObject && written is JsonObject ->
                    members(read, written, where) { plain.value }
                plain is ScalarType -> scalar(read, written, plain.scalar, where)
                plain is ContractedType -> declared(read, written, plain.shape, where)
            }
        }

        private fun declared(
            read: JsonElement,
            written: JsonElement,
            shape: ContractShape,
            where: Where,
        ) {
            when (shape) {
                is RecordShape -> if (read is JsonObject && written is JsonObject) {
                    record(read, written, shape, where)
                }
                is EnumShape -> changed(read, written, where)
                is UnionShape -> union(read, written, shape, where)
                is AliasShape -> Unit
            }
        }

        private fun list(read: JsonArray, written: JsonArray, type: ListType, where: Where) {
            if (read.size != written.size) {
                return lost("${read.size} elements are read, and ${written.size} written back", where)
            }
            read.forEachIndexed { index, element ->
                value(element, written[index], type.element, where.element(index, classes))
            }
        }

        private fun members(
            read: JsonObject,
            written: JsonObject,
            where: Where,
            type: (String) -> ContractType,
        ) {
            for ((key, member) in read) {
                val there = where.member(key, read, classes)
                val copy = written[key]
                if (copy == null) notWritten(key, there) else value(member, copy, type(key), there)
            }
        }

        private fun record(read: JsonObject, written: JsonObject, shape: RecordShape, where: Where) {
            for (property in shape.properties) {
                val member = read[property.key] ?: continue
                if (property.key in options.ignored || property.tags.isNotEmpty()) continue
                val there = where.member(property.key, read, classes)
                val copy = written[property.key]
                when {
                    copy != null -> value(member, copy, property.type, there)
                    // Holding what was written says so.
                    property.isRequired -> Unit
                    property.default?.isSame(member) == true -> Unit
                    // An empty list shows what none shows.
                    (member as? JsonArray)?.isEmpty() ?: (member as? JsonObject)?.isEmpty() ?: false -> Unit
                    member is JsonNull -> if (property.default == null) nullIsLost(there)
                    else -> notWritten(property.key, there)
                }
            }
            if (shape.others != null) {
                val others = JsonObject(read.filterKeys { it !in shape.byKey })
                members(others, written, where) { shape.others }
            }
        }

        private fun union(read: JsonElement, written: JsonElement, shape: UnionShape, where: Where) {
            val keys = shape.feed?.payload?.pointerKeys().orEmpty()
            val variant = shape.variant(read)
            if (variant == null) {
                if (!read.isSame(written)) lost("a kind that is not listed is not written back", where)
                return
            }
            var there = where
            var value: JsonElement? = read
            for (key in keys) {
                val parent = value as? JsonObject ?: return
                there = there.member(key, parent, classes)
                value = parent[key]
            }
            val content = read.at(keys) ?: return
            val copy = written.at(keys) ?: return
            value(content, copy, variant.type, there)
        }

        private fun scalar(read: JsonElement, written: JsonElement, scalar: Scalar, where: Where) {
            val left = (read as? JsonPrimitive)?.content
            val right = (written as? JsonPrimitive)?.content
            if (scalar == Scalar.Decimal && read.isString() && !written.isString() && left != right) {
                findings.warning(
                    where.path, "${read.found} is written back as ${written.found}",
                    "digits get lost on the way: keep ${where.property} as text", subject,
                )
                return
            }
            val isSpelling = left != null && right != null && scalar != Scalar.Text &&
                read.isString() && written.isString() && scalar.accepts(left) && scalar.accepts(right)
            if (isSpelling && left != right) {
                findings.warning(
                    where.path, "${read.found} is written back as ${written.found}",
                    "the view compares texts, to which these are two: keep the text as it came", subject,
                )
            } else {
                changed(read, written, where)
            }
        }

        private fun JsonElement.isString() = this is JsonPrimitive && isString

        private fun changed(read: JsonElement, written: JsonElement, where: Where) {
            if (read.isSame(written)) return
            val isCoerced = classes.areValuesCoerced && (read is JsonNull || !isError)
            val advice = if (isCoerced) {
                "your Json has coerceInputValues = true, which takes the default for what the class " +
                    "does not know"
            } else null
            val message = "${read.found} is written back as ${written.found}"
            if (isError && !isCoerced) {
                findings.error(where.path, message, advice, subject)
            } else {
                findings.warning(where.path, message, advice, subject)
            }
        }

        private fun nullIsLost(where: Where) {
            val advice = if (!classes.isNullWritten) {
                "your Json has explicitNulls = false"
            } else {
                "where the difference counts, put @EncodeDefault on it"
            }
            findings.warning(
                where.path, "null is written back as nothing; the schema tells the two apart", advice,
                subject,
            )
        }

        private fun notWritten(key: String, where: Where) {
            if (key in options.ignored) return
            val owner = where.owner
            val written = classes.property(owner, key)
            val renamed = classes.propertyDeclared(owner, key)
            when {
                renamed != null -> {
                    val other = where.path.substringBeforeLast('/') + "/" + renamed.key.pointerToken()
                    if (!findings.hasAny(other)) {
                        findings.error(
                            where.path, "${renamed.ownerName} reads and writes it as \"${renamed.key}\"",
                            reasons.renamed(renamed.key, key, owner), subject,
                        )
                    }
                }
                owner != null && written != null && written.hasDefault -> findings.warning(
                    where.path, "is read and not written back where it has the default of ${owner.title}",
                    "put @EncodeDefault on it, or give the schema the same default", subject,
                )
                classes.propertyReading(owner, key) != null -> Unit
                isReadAsIs -> lost("is read and not written back: no view gets it", where, key)
                else -> findings.error(
                    where.path,
                    "${owner?.title ?: "your class"} does not have it, and your Json refuses what a " +
                        "class does not have",
                    "add it to the class, or set ignoreUnknownKeys = true", subject,
                )
            }
        }

        private fun lost(message: String, where: Where, key: String? = null) {
            val advice = key?.let {
                "add it to ${where.owner?.title ?: "the class"}; or, if the core never has it, to " +
                    "ContractOptions.ignored"
            }
            findings.warning(where.path, message, advice, subject)
        }
    }

    """#
}
