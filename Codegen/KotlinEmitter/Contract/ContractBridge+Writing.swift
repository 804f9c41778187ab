// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// What was written, held against the schema.
  static let writing = #"""
    /** Writes instances, and holds what was written against the schema. */
    internal class Writing<T>(
        private val json: Json,
        private val serializer: KSerializer<T>,
        private val classes: Classes,
        private val options: ContractOptions,
        private val findings: Findings,
    ) {
        /** An instance as it is written; `null` where writing fails, which is a finding. */
        fun write(instance: T, subject: String, isOfSchema: Boolean = true): JsonElement? =
            try {
                Json.parseToJsonElement(json.encodeToString(serializer, instance))
            } catch (failure: Exception) {
                if (isOfSchema) {
                    findings.error(
                        "", "writing fails: ${failure.summary}", failure.adviceForWriting(), subject,
                    )
                } else if (!findings.hasErrors) {
                    findings.warning(
                        "", "what the schema does not list yet is read and cannot be written back: " +
                            failure.summary,
                        null, subject,
                    )
                }
                null
            }

        fun hold(value: JsonElement, type: ContractType, subject: String) {
            Holding(classes, options, findings, subject)
                .value(value, type, Where("", serializer.descriptor, null, ""))
        }

        private fun Exception.adviceForWriting(): String? {
            val text = message.orEmpty()
            return when {
                "conflicts with JSON class discriminator" in text ->
                    "take the property out of the class: the Json writes the tag by itself, and it is " +
                        "the class's @SerialName"
                "special floating-point" in text ->
                    "JSON has no NaN and no infinity: make the number finite, or the property null, " +
                        "before it is written"
                "used in JSON as a key" in text ->
                    "a key is a text: use a String, an enum or a value class as the key " +
                        "(allowStructuredMapKeys would write an array, which the schema does not mean)"
                else -> null
            }
        }
    }

    /** What a failure says, on one line, without where in a text it happened. */
    internal val Throwable.summary: String
        get() = (message ?: this::class.simpleName ?: "no reason given").lineSequence().first()
            .replace(Regex(" at offset \\d+"), "")
            .replace(Regex("(, but it was missing)? at path:? ?\\S+"), "")
            .substringBefore(". ").removeSuffix(".")
            .shortened(200)

    /** A place in what was written, and the class that wrote it. */
    internal class Where(
        val path: String,
        val descriptor: SerialDescriptor?,
        val owner: SerialDescriptor?,
        val key: String,
    ) {
        fun element(index: Int, classes: Classes) =
            Where("$path/$index", classes.element(descriptor), owner, key)

        fun member(key: String, value: JsonObject, classes: Classes) = Where(
            "$path/${key.pointerToken()}", classes.child(descriptor, value, key),
            classes.classOf(descriptor, value), key,
        )

        /** The property of the class that holds the value, as people say it. */
        val property: String
            get() = if (owner == null) "the value" else "\"$key\" of ${owner.title}"
    }

    /** Holds one value against the schema. */
    internal class Holding(
        private val classes: Classes,
        private val options: ContractOptions,
        private val findings: Findings,
        private val subject: String,
    ) {
        private val reasons = Reasons(classes)

        /** @param except keys that the union around the value has read already. */
        fun value(
            value: JsonElement,
            type: ContractType,
            where: Where,
            except: Set<String> = emptySet(),
        ) {
            val resolved = type.resolved()
            if (value is JsonNull && resolved.isNullable) return
            when (val plain = resolved.type) {
                is ScalarType -> scalar(value, plain.scalar, where)
                is ListType -> (value as? JsonArray)?.forEachIndexed { index, element ->
                    value(element, plain.element, where.element(index, classes))
                } ?: mismatch("an array", value, where)
                is MapType -> (value as? JsonObject)?.forEach { (key, entry) ->
                    value(entry, plain.value, where.member(key, value, classes))
                } ?: mismatch("an object", value, where)
                is ContractedType -> when (val shape = plain.shape) {
                    is RecordShape -> record(value, shape, where, except)
                    is EnumShape -> enum(value, shape, where)
                    is UnionShape -> union(value, shape, where)
                    is AliasShape -> Unit
                }
                is NullableType -> Unit
            }
        }

        private fun mismatch(expected: String, value: JsonElement, where: Where) {
            findings.error(
                where.path, "expected $expected, found ${value.found}",
                reasons.mismatch(expected, value, where), subject,
            )
        }

        // Scalars

        private fun scalar(value: JsonElement, scalar: Scalar, where: Where) {
            if (scalar == Scalar.Anything) return sound(value, where)
            val primitive = value as? JsonPrimitive
                ?: return mismatch(scalar.expectation, value, where)
            val isRight = when (scalar) {
                Scalar.Boolean -> primitive.isBoolean
                Scalar.Number -> primitive.isNumber
                Scalar.Integer, Scalar.Int32 -> return integer(primitive, scalar, where)
                Scalar.Decimal ->
                    (primitive.isString || primitive.isNumber) && scalar.accepts(primitive.content)
                else -> primitive.isString && scalar.accepts(primitive.content)
            }
            if (!isRight) mismatch(scalar.expectation, value, where)
        }

        private fun integer(value: JsonPrimitive, scalar: Scalar, where: Where) {
            val digits = if (value.isNumber) value.content.integerDigits else null
            if (digits == null) return mismatch(scalar.expectation, value, where)
            when {
                digits.toLongOrNull() == null -> mismatch("an integer of 64 bits", value, where)
                scalar == Scalar.Int32 && digits.toIntOrNull() == null ->
                    mismatch("an integer of 32 bits", value, where)
            }
        }

        /** What the schema leaves open has to be JSON all the same. */
        private fun sound(value: JsonElement, where: Where) {
            when (value) {
                is JsonArray -> value.forEachIndexed { index, element ->
                    sound(element, where.element(index, classes))
                }
                is JsonObject -> value.forEach { (key, member) ->
                    sound(member, where.member(key, value, classes))
                }
                is JsonPrimitive -> {
                    val isJson = value is JsonNull || value.isString || value.isBoolean
                    if (!isJson && !value.isNumber) mismatch("a value of JSON", value, where)
                }
            }
        }

        private fun enum(value: JsonElement, shape: EnumShape, where: Where) {
            val primitive = value as? JsonPrimitive
            val raw = when {
                primitive == null || primitive is JsonNull -> null
                shape.isText -> primitive.content.takeIf { primitive.isString }
                else -> primitive.content.takeIf { primitive.isNumber }?.integerDigits
            }
            if (raw == null) return mismatch(if (shape.isText) "a string" else "an integer", value, where)
            enumValue(raw, value.found, shape, where)
            val plain = classes.plain(where.descriptor)?.takeIf { it.kind == SerialKind.ENUM } ?: return
            // One value shows the class: what is wrong with the others is told, too.
            for (index in 0 until plain.elementsCount) {
                val other = plain.getElementName(index)
                if (other != raw) enumValue(other, "the string \"$other\"", shape, where)
            }
        }

        private fun enumValue(raw: String, found: String, shape: EnumShape, where: Where) {
            if (raw in shape.values || raw in options.ignored) return
            val isSlip = shape.values.any { it.letters == raw.letters }
            val advice = reasons.unknownValue(raw, shape, where)
            val message = "expected ${shape.expectation.shortenedList()}, found $found"
            if (!shape.isOpen || isSlip) {
                findings.error(where.path, message, advice, subject)
            } else {
                findings.warning(where.path, message, advice, subject)
            }
        }

        // Objects

        private fun record(value: JsonElement, shape: RecordShape, where: Where, except: Set<String>) {
            val members = value as? JsonObject ?: return mismatch("an object", value, where)
            val owner = classes.classOf(where.descriptor, members)
            val unknown = members.keys.filter { it !in shape.byKey && it !in except }
            val absent = shape.properties.filter { it.key !in members }.toMutableList()
            if (shape.others != null) {
                for (key in unknown) {
                    value(members.getValue(key), shape.others, where.member(key, members, classes))
                }
            } else {
                val strange = unknown.filter { it !in options.ignored }
                strange.forEach { unknownKey(it, absent, members, owner, where, strange.size == 1) }
            }
            for (property in shape.properties) {
                val member = members[property.key]
                val there = where.member(property.key, members, classes)
                when {
                    member != null -> property(member, property, there)
                    property.isRequired && property in absent -> missing(property, owner, there)
                }
            }
        }

        private fun property(value: JsonElement, property: ContractProperty, where: Where) {
            val type = property.type.resolved()
            val scalar = (type.type as? ScalarType)?.scalar
            when {
                // Of a property that may be absent, `null` and an empty address mean that it is.
                value is JsonNull && !property.isRequired -> Unit
                // What absence means may be written, too.
                property.default?.isSame(value) == true -> Unit
                scalar == Scalar.Uri && !property.isRequired && value == JsonPrimitive("") -> Unit
                property.tags.isNotEmpty() -> if (value.tag !in property.tags) {
                    findings.error(
                        where.path,
                        "expected ${property.tags.joinToString(" or ") { "\"$it\"" }}, found ${value.found}",
                        reasons.wrongTag(property, where), subject,
                    )
                }
                property.isIdentity && value is JsonPrimitive && value !is JsonNull ->
                    if (!value.isString && !value.isNumber) {
                        mismatch("a string or a number", value, where)
                    }
                else -> {
                    value(value, property.type, where)
                    constant(value, property, where)
                }
            }
        }

        private fun constant(value: JsonElement, property: ContractProperty, where: Where) {
            val constant = property.constant ?: return
            if (value.isSame(constant) || value !is JsonPrimitive || value is JsonNull) return
            if (constant is JsonPrimitive && constant.isString != value.isString) return
            findings.warning(
                where.path, "expected ${constant.found}, the only value, found ${value.found}", null,
                subject,
            )
        }

        private fun missing(
            property: ContractProperty,
            owner: SerialDescriptor?,
            where: Where,
        ) {
            findings.error(
                where.path, "expected ${property.expectation}, found nothing",
                reasons.missing(property, owner), subject,
            )
        }

        /** A key that the schema does not have: most likely another name for one that is absent. */
        private fun unknownKey(
            key: String,
            absent: MutableList<ContractProperty>,
            members: JsonObject,
            owner: SerialDescriptor?,
            where: Where,
            isOnly: Boolean,
        ) {
            val path = where.member(key, members, classes).path
            val meant = reasons.meant(key, absent, owner)
            val exchanged = absent.filter { it.isRequired }.singleOrNull()?.takeIf { isOnly }
            if (meant == null && exchanged != null) {
                absent.remove(exchanged)
                val other = exchanged.key
                findings.error(
                    path, "the schema has no \"$key\"; it requires \"$other\", which is not there",
                    reasons.exchanged(key, other, owner), subject,
                )
                return
            }
            if (meant == null) {
                val near = nearest(key, absent.map { it.key })
                findings.warning(
                    path, "the schema has no \"$key\", and no view gets it",
                    reasons.unknownKey(key, near, owner, where.descriptor), subject,
                )
                return
            }
            absent.remove(meant)
            val need = if (meant.isRequired) "requires" else "has"
            findings.error(
                path, "the schema has no \"$key\"; it $need \"${meant.key}\", which is not there",
                reasons.renamed(key, meant.key, owner), subject,
            )
        }

        // Unions

        private fun union(value: JsonElement, shape: UnionShape, where: Where) {
            val members = value as? JsonObject
            if (shape.dispatch != UnionShape.Dispatch.Kind && members == null) {
                return mismatch("an object", value, where)
            }
            val variant = when (shape.dispatch) {
                UnionShape.Dispatch.Value -> variantByTag(members ?: return, shape, where) ?: return
                else -> shape.variant(value) ?: return unknownVariant(value, shape, where)
            }
            val keys = shape.feed?.payload?.pointerKeys().orEmpty()
            var content: JsonElement = value
            var there = where
            for (key in keys) {
                val parent = content as? JsonObject ?: return mismatch("an object", content, there)
                there = there.member(key, parent, classes)
                content = parent[key] ?: run {
                    findings.error(there.path, "expected a value, found nothing", null, subject)
                    return
                }
            }
            val except = if (keys.isEmpty()) setOfNotNull(shape.keys.singleOrNull()) else emptySet()
            value(content, variant.type, there, except)
            if (shape.feed != null && members != null) identity(shape.feed, members, where)
        }

        private fun unknownVariant(value: JsonElement, shape: UnionShape, where: Where) {
            if (shape.hasRest && shape.feed == null) return
            val message = "expected ${shape.expectation.shortenedList()}, found ${value.found}"
            if (shape.isOpen && shape.feed == null) {
                findings.warning(where.path, message, null, subject)
            } else {
                findings.error(where.path, message, null, subject)
            }
        }

        private fun variantByTag(
            members: JsonObject,
            shape: UnionShape,
            where: Where,
        ): ContractVariant? {
            val path = where.path + shape.keys.joinToString("") { "/" + it.pointerToken() }
            val found = members.at(shape.keys)
            if (found == null) {
                findings.error(
                    path, "expected ${shape.expectation.shortenedList()}, found nothing",
                    reasons.missingTag(members, shape, where), subject,
                )
                return null
            }
            val tag = found.tag
            shape.variants.firstOrNull { tag != null && tag in it.tags }?.let { return it }
            if (tag == null) {
                findings.error(
                    path, "expected a string, an integer or a boolean, found ${found.found}",
                    null, subject,
                )
            } else if (tag !in options.ignored) {
                unknownTag(tag, shape, path, classes.isPolymorphic(where.descriptor))
            }
            return null
        }

        /** A tag that the schema does not list. */
        fun unknownTag(tag: String, shape: UnionShape, path: String, isOfClass: Boolean) {
            val message =
                "expected ${shape.expectation.shortenedList()}, found the string \"${tag.shortened(80)}\""
            if (shape.hasRest && shape.feed == null) return
            val advice = reasons.unknownTag(tag, shape, isOfClass)
            val isSlip = '.' in tag || shape.tags.any { it.letters == tag.letters }
            if (!shape.isOpen || shape.feed != null || isSlip) {
                findings.error(path, message, advice, subject)
            } else {
                findings.warning(path, message, advice, subject)
            }
        }

        /** A card without an id is shown by no view. */
        private fun identity(feed: FeedPlaces, members: JsonObject, where: Where) {
            val isThere = feed.id.any { pointer ->
                val id = members.at(pointer.pointerKeys()) as? JsonPrimitive
                id != null && id !is JsonNull && (id.isString || id.isNumber)
            }
            // A property that is missing or of another kind has been told already.
            if (isThere || feed.id.any { findings.hasAny(where.path + it) }) return
            findings.error(
                where.path + feed.id.first(), "expected the id of the card, found nothing",
                null, subject,
            )
        }
    }

    /** The variant that a value is of, where no tag tells it. */
    internal fun UnionShape.variant(value: JsonElement): ContractVariant? = when (dispatch) {
        UnionShape.Dispatch.Single -> variants.first()
        UnionShape.Dispatch.Kind ->
            variants.firstOrNull { it.kind == "integer" && value.isOfKind("integer") }
                ?: variants.firstOrNull { value.isOfKind(it.kind) }
        UnionShape.Dispatch.Presence -> variants.firstOrNull { variant ->
            variant.tags.any { ((value as? JsonObject)?.get(it) ?: JsonNull) !is JsonNull }
        }
        UnionShape.Dispatch.Value -> value.at(keys)?.tag?.let { tag ->
            variants.firstOrNull { tag in it.tags }
        }
    }

    /** What a message asks for. */
    internal val ContractProperty.expectation: String
        get() {
            if (tags.isNotEmpty()) return tags.joinToString(" or ") { "\"$it\"" }
            return when (val type = type.resolved().type) {
                is ScalarType -> type.scalar.expectation
                is ListType -> "an array"
                is ContractedType -> when (val shape = type.shape) {
                    is EnumShape -> shape.expectation.shortenedList()
                    is UnionShape -> if (shape.dispatch == UnionShape.Dispatch.Kind) {
                        shape.expectation
                    } else {
                        "an object"
                    }
                    else -> "an object"
                }
                else -> "an object"
            }
        }

    /** A list as `one of "a", "b"`, cut where it is long. */
    internal fun String.shortenedList(): String {
        if (length <= 240) return this
        val cut = lastIndexOf(", ", 240)
        val rest = substring(cut + 2).split(", ").size
        return substring(0, cut) + ", … ($rest more)"
    }

    """#
}
