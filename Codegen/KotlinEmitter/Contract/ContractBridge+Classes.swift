// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// What serializers say of a team's classes.
  static let classes = #"""
    /** What the serializers and the [Json] say of your classes: why they write what they write. */
    internal class Classes(val json: Json) {
        val isDefaultWritten: Boolean get() = json.configuration.encodeDefaults
        val isNullWritten: Boolean get() = json.configuration.explicitNulls
        val areUnknownKeysRead: Boolean get() = json.configuration.ignoreUnknownKeys
        val areValuesCoerced: Boolean get() = json.configuration.coerceInputValues
        val isTagWritten: Boolean
            get() = json.configuration.classDiscriminatorMode != ClassDiscriminatorMode.NONE
        val isTagInAll: Boolean
            get() = json.configuration.classDiscriminatorMode == ClassDiscriminatorMode.ALL_JSON_OBJECTS
        val isTagInArray: Boolean get() = json.configuration.useArrayPolymorphism
        val namingStrategy: String?
            get() = json.configuration.namingStrategy?.toString()?.substringAfterLast('.')

        /** What holds for all that the [Json] writes. */
        fun checkConfiguration(findings: Findings) {
            if (json.configuration.prettyPrint) {
                findings.warning(
                    "", "your Json breaks lines, and an emission of a stream is one line",
                    "write the feed with prettyPrint = false",
                )
            }
        }

        /** What is written in the end: value classes and contextual serializers looked through. */
        fun plain(descriptor: SerialDescriptor?): SerialDescriptor? {
            var plain = descriptor ?: return null
            repeat(8) {
                plain = when {
                    plain.isInline -> plain.getElementDescriptor(0)
                    plain.kind == SerialKind.CONTEXTUAL ->
                        json.serializersModule.getContextualDescriptor(plain) ?: return null
                    else -> return plain
                }
            }
            return null
        }

        /** Whether it is a parent whose classes are told by a tag that the [Json] writes. */
        fun isPolymorphic(descriptor: SerialDescriptor?): Boolean {
            val kind = plain(descriptor)?.kind
            return kind == PolymorphicKind.OPEN ||
                kind == PolymorphicKind.SEALED && variants(descriptor).isNotEmpty()
        }

        /** The key under which the tag of a class is written. */
        fun tagKey(descriptor: SerialDescriptor?): String =
            plain(descriptor)?.annotations.orEmpty()
                .filterIsInstance<JsonClassDiscriminator>().firstOrNull()?.discriminator
                ?: json.configuration.classDiscriminator

        /** The classes of a sealed or open parent, as far as they are known. */
        fun variants(descriptor: SerialDescriptor?): List<SerialDescriptor> {
            val parent = plain(descriptor) ?: return emptyList()
            return when (parent.kind) {
                // A tag and a value; what chooses by content, and JSON itself, have other elements or none.
                PolymorphicKind.SEALED -> {
                    val isTagged = parent.elementsCount == 2 && parent.getElementName(0) == "type"
                    if (!isTagged) return emptyList()
                    val all = parent.getElementDescriptor(1)
                    List(all.elementsCount) { all.getElementDescriptor(it) }
                }
                PolymorphicKind.OPEN -> json.serializersModule.getPolymorphicDescriptors(parent)
                else -> emptyList()
            }
        }

        /** The class that wrote an object; `null` where that cannot be told. */
        fun classOf(descriptor: SerialDescriptor?, value: JsonObject): SerialDescriptor? {
            val plain = plain(descriptor) ?: return null
            if (plain.kind == StructureKind.CLASS || plain.kind == StructureKind.OBJECT) return plain
            if (plain.kind !is PolymorphicKind) return null
            val tag = (value[tagKey(plain)] as? JsonPrimitive)?.content ?: return null
            return variants(plain).firstOrNull { it.serialName == tag }
        }

        /** The property that is written under a key. */
        fun property(type: SerialDescriptor?, key: String): WrittenProperty? {
            if (type == null || type.kind != StructureKind.CLASS) return null
            return (0 until type.elementsCount).map { WrittenProperty(type, it, json) }
                .firstOrNull { it.key == key }
        }

        /** The property that is called so in the class, and written under another name. */
        fun propertyDeclared(type: SerialDescriptor?, key: String): WrittenProperty? {
            if (type == null || type.kind != StructureKind.CLASS) return null
            return (0 until type.elementsCount).map { WrittenProperty(type, it, json) }
                .firstOrNull { it.declaredKey == key && it.key != key }
        }

        /** The property that reads a key by `@JsonNames`, and is written under another one. */
        fun propertyReading(type: SerialDescriptor?, key: String): WrittenProperty? {
            if (type == null || type.kind != StructureKind.CLASS) return null
            return (0 until type.elementsCount).map { WrittenProperty(type, it, json) }
                .firstOrNull { key in it.otherNames }
        }

        /** The type of what is written under a key. */
        fun child(descriptor: SerialDescriptor?, value: JsonObject, key: String): SerialDescriptor? =
            if (plain(descriptor)?.kind == StructureKind.MAP) {
                plain(descriptor)?.takeIf { it.elementsCount > 1 }?.getElementDescriptor(1)
            } else {
                property(classOf(descriptor, value), key)?.type
            }

        fun element(descriptor: SerialDescriptor?): SerialDescriptor? =
            plain(descriptor)?.takeIf { it.kind == StructureKind.LIST && it.elementsCount > 0 }
                ?.getElementDescriptor(0)
    }

    /** A property of one of your classes, as it is written. */
    internal class WrittenProperty(
        private val owner: SerialDescriptor,
        private val index: Int,
        private val json: Json,
    ) {
        val declaredKey: String get() = owner.getElementName(index)
        val key: String
            get() = json.configuration.namingStrategy
                ?.serialNameForJson(owner, index, declaredKey) ?: declaredKey
        val type: SerialDescriptor get() = owner.getElementDescriptor(index)
        val hasDefault: Boolean get() = owner.isElementOptional(index)
        val ownerName: String get() = owner.title

        /** Further names that it is read by. */
        val otherNames: List<String>
            get() = owner.getElementAnnotations(index).filterIsInstance<JsonNames>()
                .flatMap { it.names.asList() }
    }

    /** A class, as people call it; one with a @SerialName is known by that alone. */
    internal val SerialDescriptor.title: String
        get() = if ('.' in serialName) simpleName else "the class \"${serialName.removeSuffix("?")}\""

    /** The name of a class less its package. */
    internal val SerialDescriptor.simpleName: String
        get() = serialName.removeSuffix("?").substringAfterLast('.')

    /** What of a name counts where two are spelled differently. */
    internal val String.letters: String get() = lowercase().filter { it.isLetterOrDigit() }

    /** The name that was probably meant: one of the same letters, or one of few other ones. */
    internal fun nearest(word: String, names: Iterable<String>): String? {
        names.firstOrNull { it.letters == word.letters && it.letters.isNotEmpty() }?.let { return it }
        if (word.isEmpty() || word.length > 64) return null
        val limit = (word.length / 3).coerceIn(1, 3)
        return names
            .filter { it.length <= 64 && it != word }
            .map { it to distance(word.lowercase(), it.lowercase()) }
            .filter { it.second <= limit }
            .minByOrNull { it.second }?.first
    }

    /** The number of edits between two texts: insertions, removals, replacements, swaps. */
    private fun distance(left: String, right: String): Int {
        var beforeLast = IntArray(right.length + 1)
        var last = IntArray(right.length + 1) { it }
        for (row in left.indices) {
            val current = IntArray(right.length + 1)
            current[0] = row + 1
            for (column in right.indices) {
                val isSame = left[row] == right[column]
                var cost = minOf(
                    last[column + 1] + 1, current[column] + 1, last[column] + if (isSame) 0 else 1,
                )
                if (row > 0 && column > 0 && left[row] == right[column - 1] &&
                    left[row - 1] == right[column]
                ) {
                    cost = minOf(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = cost
            }
            beforeLast = last
            last = current
        }
        return last[right.length]
    }

    """#
}
