// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// Values that a schema allows.
  static let samples = #"""
    /** Makes values that the schema allows. */
    internal class Samples {
        /** What a value stands in. */
        private class Around(val types: Set<ContractedType> = emptySet(), val depth: Int = 0) {
            fun with(type: ContractedType) = Around(types + type, depth + 1)

            val deeper: Around get() = Around(types, depth + 1)
        }

        /** The smallest or the largest value of a type; `null` where that has no end. */
        fun sample(type: ContractType, isFull: Boolean): JsonElement? = sample(type, isFull, Around())

        /** What is large is so in few levels: each level may be as wide as its type. */
        private fun sample(
            type: ContractType,
            wantsFull: Boolean,
            around: Around,
        ): JsonElement? = sample(type.resolved(), wantsFull && around.depth < 4, around)

        private fun sample(
            type: ResolvedType,
            isFull: Boolean,
            around: Around,
        ): JsonElement? = when (val plain = type.type) {
            is ScalarType -> scalar(plain.scalar)
            is ListType -> JsonArray(
                listOfNotNull(if (isFull) sample(plain.element, true, around.deeper) else null),
            )
            is MapType -> JsonObject(
                (if (isFull) sample(plain.value, true, around.deeper) else null)
                    ?.let { mapOf("key" to it) }.orEmpty(),
            )
            is ContractedType ->
                if (plain in around.types) null else declared(plain, isFull, around.with(plain))
            is NullableType -> JsonNull
        }
            // What holds itself ends where it may be null.
            ?: if (type.isNullable) JsonNull else null

        private fun declared(
            contract: ContractedType,
            isFull: Boolean,
            around: Around,
        ): JsonElement? = when (val shape = contract.shape) {
            is RecordShape -> record(shape, isFull, around)
            is EnumShape -> shape.values.firstOrNull()?.let { value(it, shape.isText) }
            is UnionShape -> shape.variants.firstNotNullOfOrNull { variant ->
                sample(variant.type, isFull, around)?.let { tagged(it, variant, shape) }
            }
            is AliasShape -> null
        }

        private fun record(
            shape: RecordShape,
            isFull: Boolean,
            around: Around,
        ): JsonElement? {
            val members = LinkedHashMap<String, JsonElement>()
            for (property in shape.properties) {
                if (!property.isRequired && !isFull) continue
                val value = property(property, isFull, around)
                if (value != null) members[property.key] = value else if (property.isRequired) return null
            }
            return JsonObject(members)
        }

        /** A value of a property: an example of the schema, where it has one. */
        fun property(property: ContractProperty, isFull: Boolean): JsonElement? =
            property(property, isFull, Around())

        private fun property(
            property: ContractProperty,
            isFull: Boolean,
            around: Around,
        ): JsonElement? =
            property.tags.firstOrNull()?.let { value(it, property.type.isText) }
                ?: property.constant ?: property.example
                ?: sample(property.type, isFull, around)

        private val ContractType.isText: Boolean
            get() = when (val type = resolved().type) {
                is ScalarType -> type.scalar == Scalar.Text
                is ContractedType -> (type.shape as? EnumShape)?.isText ?: true
                else -> true
            }

        /** What a kind describes as a value of its union. */
        fun tagged(
            content: JsonElement,
            variant: ContractVariant,
            shape: UnionShape,
            tag: String? = variant.tags.firstOrNull(),
        ): JsonElement {
            val payload = shape.feed?.payload?.pointerKeys().orEmpty()
            var whole = if (payload.isEmpty()) content else JsonObject(emptyMap()).with(payload, content)
            if (shape.dispatch == UnionShape.Dispatch.Value && tag != null) {
                val present = whole.at(shape.keys)
                if (present?.tag != tag) {
                    val isText = (present as? JsonPrimitive)?.isString ?: true
                    whole = whole.with(shape.keys, value(tag, isText))
                }
            }
            for (pointer in shape.feed?.id.orEmpty()) {
                if (whole.at(pointer.pointerKeys()) == null) {
                    whole = whole.with(pointer.pointerKeys(), JsonPrimitive("id"))
                }
            }
            return whole
        }

        fun value(raw: String, isText: Boolean): JsonElement =
            if (isText) JsonPrimitive(raw) else Json.parseToJsonElement(raw)

        private fun scalar(scalar: Scalar): JsonElement = when (scalar) {
            Scalar.Boolean -> JsonPrimitive(true)
            Scalar.Integer, Scalar.Int32 -> JsonPrimitive(12)
            Scalar.Number -> JsonPrimitive(1.5)
            Scalar.Text -> JsonPrimitive("text")
            Scalar.DateTime -> JsonPrimitive("2026-03-01T09:30:00Z")
            Scalar.Date -> JsonPrimitive("2026-03-01")
            Scalar.Uri -> JsonPrimitive("https://example.com/a?b=c")
            Scalar.Uuid -> JsonPrimitive("123e4567-e89b-12d3-a456-426614174000")
            Scalar.Decimal -> JsonPrimitive("12.50")
            Scalar.Anything -> JsonObject(mapOf("key" to JsonArray(listOf(JsonPrimitive("text")))))
        }
    }

    """#
}
