// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// Why it was written so, and what to do about it.
  static let reasons = #"""
    /** Why your classes write what the schema does not say, and what to do about it. */
    internal class Reasons(private val classes: Classes) {
        /** Of a required property that was not written. */
        fun missing(
            property: ContractProperty,
            owner: SerialDescriptor?,
        ): String? {
            if (owner == null) return null
            val key = property.key
            val written = classes.property(owner, key)
                ?: return "${owner.title} writes no \"$key\": add it (a @Transient property is not " +
                    "written, nor one without a backing field)"
            val isNullable = written.type.isNullable
            return when {
                isNullable && !classes.isNullWritten && property.type.resolved().isNullable ->
                    "your Json has explicitNulls = false, which leaves a null out; the schema wants it " +
                        "written: set explicitNulls = true"
                isNullable && !classes.isNullWritten ->
                    "your Json has explicitNulls = false, which leaves a null out: make " +
                        "\"$key\" of ${owner.title} non-null"
                written.hasDefault && !classes.isDefaultWritten ->
                    "\"$key\" of ${owner.title} has its default, which your Json does not write " +
                        "(encodeDefaults = false): put @EncodeDefault on it, or set encodeDefaults = true"
                written.hasDefault ->
                    "\"$key\" of ${owner.title} has its default, which is not written " +
                        "(@EncodeDefault(NEVER)): take the annotation away"
                else -> null
            }
        }

        /** Of a value of another kind. */
        fun mismatch(expected: String, value: JsonElement, where: Where): String? {
            val plain = classes.plain(where.descriptor)
            val primitive = value as? JsonPrimitive
            if (primitive != null && primitive !is JsonNull && !primitive.isString &&
                !primitive.isBoolean && !primitive.isNumber
            ) {
                return "allowSpecialFloatingPointValues writes what no JSON parser reads, and the whole " +
                    "card is lost: make the number finite, or the property null, before it is written"
            }
            if (value is JsonNull) {
                return if (plain == null) null else "make ${where.property} non-null"
            }
            if (value is JsonArray && expected == "an object") {
                return when {
                    plain?.kind is PolymorphicKind && classes.isTagInArray ->
                        "your Json has useArrayPolymorphism = true, which writes [tag, object]: set it " +
                            "to false"
                    plain?.kind == StructureKind.MAP ->
                        "its keys are no texts, so that allowStructuredMapKeys writes keys and values " +
                            "in turn: use a String, an enum or a value class as the key"
                    else -> null
                }
            }
            if (plain == null) return null
            if (value is JsonObject && plain.kind == StructureKind.CLASS) {
                return if (plain.elementsCount == 1) {
                    "make ${plain.title} a value class (@JvmInline value class), which is written " +
                        "as what it holds"
                } else {
                    "${where.property} is ${plain.title}: change its type, or the schema"
                }
            }
            return kotlinType(expected)?.let { type ->
                val name = plain.serialName.removeSuffix("?")
                val writer = if (name.startsWith("kotlin.") && where.descriptor?.isInline == false) {
                    "is a ${plain.simpleName}"
                } else {
                    "is written by ${where.descriptor?.serialName?.removeSuffix("?")}"
                }
                "${where.property} $writer: $type"
            }
        }

        private fun kotlinType(expected: String): String? = when (expected) {
            "an integer", "an integer of 64 bits" -> "write a Long"
            "an integer of 32 bits" -> "write an Int"
            "a number" -> "write a Double"
            "true or false" -> "write a Boolean"
            "a string" -> "write a String"
            "an array" -> "write a List"
            "an object", "a string or a number" -> null
            else -> "write the text in this format, by a serializer"
        }

        /** Of an object without the key that tells what it is. */
        fun missingTag(members: JsonObject, shape: UnionShape, where: Where): String? {
            val key = shape.keys.last()
            val written = classes.tagKey(where.descriptor)
            val isPolymorphic = classes.isPolymorphic(where.descriptor)
            val other = members.keys.firstOrNull { it == written && isPolymorphic }
                ?: members.entries.firstOrNull { (_, value) ->
                    val tag = (value as? JsonPrimitive)?.takeIf { it.isString }?.content
                    tag != null && (tag in shape.tags)
                }?.key
            return when {
                shape.keys.size > 1 -> "add it to the class"
                other != null && isPolymorphic ->
                    "your classes write the tag as \"$other\": put @JsonClassDiscriminator(\"$key\") on " +
                        "the sealed parent, or set classDiscriminator = \"$key\""
                isPolymorphic && !classes.isTagWritten ->
                    "your Json has classDiscriminatorMode = NONE, which leaves the tag out"
                other != null -> "\"$other\" is called \"$key\" in the schema: use @SerialName(\"$key\")"
                isPolymorphic -> null
                classes.plain(where.descriptor)?.kind is PolymorphicKind ->
                    "what chooses the class by content writes no tag: add it to the class as a property"
                else -> {
                    val name = where.descriptor?.serialName ?: "the class"
                    "it was written by the serializer of one class alone ($name), which writes no tag: use that " +
                        "of its sealed parent"
                }
            }
        }

        /** Of a tag that the schema does not list. */
        fun unknownTag(tag: String, shape: UnionShape, isOfClass: Boolean): String {
            val name = tag.substringAfterLast('.')
            val meant = meantTag(tag, shape)
            return when {
                '.' in tag && isOfClass ->
                    "$name has no @SerialName, so that its tag is the name of the class: put " +
                        "@SerialName(\"${meant ?: "…"}\") on it"
                meant != null && isOfClass -> "did you mean @SerialName(\"$meant\")?"
                meant != null -> "did you mean \"$meant\"?"
                else ->
                    "add the kind to the schema; or, if it is the core's alone, to ContractOptions.ignored"
            }
        }

        /** Of a tag within an object that is of another variant. */
        fun wrongTag(property: ContractProperty, where: Where): String? =
            where.owner?.let { "put @SerialName(\"${property.tags.first()}\") on ${it.title}" }

        /** Of a value that an enum does not list. */
        fun unknownValue(raw: String, shape: EnumShape, where: Where): String {
            val meant = nearest(raw, shape.values)
            val plain = classes.plain(where.descriptor)
            val isEnum = plain?.kind == SerialKind.ENUM
            return when {
                meant != null && isEnum ->
                    "put @SerialName(\"$meant\") on it in ${plain.title}"
                meant != null -> "did you mean \"$meant\"?"
                shape.isOpen ->
                    "a view keeps it as an unknown value: add it to the schema; or, if it is the core's " +
                        "alone, to ContractOptions.ignored"
                else -> "add it to the schema"
            }
        }

        /** The property that is meant by a key that the schema does not have. */
        fun meant(
            key: String,
            absent: List<ContractProperty>,
            owner: SerialDescriptor?,
        ): ContractProperty? {
            val written = classes.property(owner, key)
            absent.firstOrNull { it.key == written?.declaredKey }?.let { return it }
            absent.firstOrNull { it.key in written?.otherNames.orEmpty() }?.let { return it }
            absent.firstOrNull { it.key.letters == key.letters }?.let { return it }
            val required = absent.filter { it.isRequired }
            return nearest(key, required.map { it.key })?.let { name ->
                required.firstOrNull { it.key == name }
            }
        }

        /** Of two properties of which each side has one alone. */
        fun exchanged(key: String, meant: String, owner: SerialDescriptor?): String =
            "if it is the same, put @SerialName(\"$meant\") on it" +
                (classes.property(owner, key)?.let { " in ${it.ownerName}" } ?: "") +
                "; else write \"$meant\", too"

        /** Of a property that is written under another name. */
        fun renamed(key: String, meant: String, owner: SerialDescriptor?): String {
            val written = classes.property(owner, key)
                ?: return "call it \"$meant\""
            return when {
                written.declaredKey == meant && classes.namingStrategy != null ->
                    "the namingStrategy of your Json (${classes.namingStrategy}) makes \"$key\" of " +
                        "\"$meant\", and wins over @SerialName: write the feed without it"
                meant in written.otherNames ->
                    "@JsonNames is for reading alone: put @SerialName(\"$meant\") on it in " +
                        "${written.ownerName}, and @JsonNames(\"$key\") for what is read"
                else -> "put @SerialName(\"$meant\") on it in ${written.ownerName}"
            }
        }

        /** Of a key that is none of the schema's. */
        fun unknownKey(
            key: String,
            near: String?,
            owner: SerialDescriptor?,
            descriptor: SerialDescriptor?,
        ): String = when {
            key == classes.tagKey(descriptor) && classes.isTagInAll ->
                "your Json has classDiscriminatorMode = ALL_JSON_OBJECTS: POLYMORPHIC writes a tag only " +
                    "where one is read"
            key == classes.tagKey(descriptor) && classes.isPolymorphic(descriptor) ->
                "${owner?.title ?: "its class"} has a sealed parent, and the schema has one type " +
                    "here: give the property that type, or make it a union in the schema"
            near != null ->
                "did you mean \"$near\"? Else add it to the schema, or to ContractOptions.ignored"
            owner != null && classes.property(owner, key) != null ->
                "add it to the schema; or, if it is the core's alone, make it @Transient or name it in " +
                    "ContractOptions.ignored"
            else -> "add it to the schema, or to ContractOptions.ignored"
        }
    }

    /** The tag of the schema that is meant by another one: by the name of a class, say. */
    internal fun meantTag(tag: String, shape: UnionShape): String? {
        val name = tag.substringAfterLast('.')
        return nearest(name, shape.tags) ?: shape.tags.firstOrNull {
            name.letters.startsWith(it.letters) || name.letters.endsWith(it.letters)
        }
    }

    """#
}
