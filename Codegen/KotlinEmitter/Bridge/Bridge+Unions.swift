// SPDX-License-Identifier: Apache-2.0

extension Bridge {
  /// What the serializers of unions have in common.
  static let unions = #"""
    /**
     * A union: its variant is told before it is read.
     *
     * Generated serializers say which variant that is, and which value of Kotlin is of which.
     */
    public abstract class UnionSerializer<T : Any>(name: String) : KSerializer<T> {
        override val descriptor: SerialDescriptor = SerialDescriptor(name, JsonElement.serializer().descriptor)

        /** Reads a value of the variant that [json] is of. */
        protected abstract fun read(json: JsonElement, decoder: JsonDecoder): T

        override fun deserialize(decoder: Decoder): T {
            val source = decoder.json()
            return read(source.decodeJsonElement(), source)
        }

        /** Reads a value as a type. */
        protected fun <V> JsonDecoder.read(json: JsonElement, type: DeserializationStrategy<V>): V =
            this.json.decodeFromJsonElement(type, json)

        /** Writes a value as a type. */
        protected fun <V> Encoder.write(type: KSerializer<V>, value: V) {
            encodeSerializableValue(type, value)
        }

        /** What is thrown where a closed union does not list a variant. */
        protected fun unlisted(json: JsonElement, expected: String): Nothing =
            unexpected(json, expected)

        /** Writes a variant that does not hold its discriminator, or has none in it, with it. */
        protected fun <V> Encoder.writeTagged(key: String, tag: JsonPrimitive, type: KSerializer<V>, value: V) {
            val members = FeedJson.encodeToJsonElement(type, value) as JsonObject
            val own = members[key].takeUnless { it is JsonNull }
            encodeSerializableValue(JsonElement.serializer(), JsonObject(mapOf(key to tag) + members + (key to (own ?: tag))))
        }

        /**
         * Writes a variant that stands in a payload, and its discriminator beside it.
         *
         * @param payload the keys that lead to the payload.
         * @param tagPath the keys that lead to the discriminator; none where the payload holds it.
         */
        protected fun <V> Encoder.writePayload(
            payload: List<String>,
            tagPath: List<String>,
            tag: JsonPrimitive?,
            type: KSerializer<V>,
            value: V,
        ) {
            val written = FeedJson.encodeToJsonElement(type, value)
            var card = JsonObject(emptyMap())
            if (tag != null && tagPath.isNotEmpty()) card = card.with(tagPath, tag)
            encodeSerializableValue(JsonElement.serializer(), card.with(payload, written))
        }

    }

    /** The text of a discriminator: a string, an integer or a boolean, at the end of a path; `null` where there is none. */
    public fun JsonElement.tagAt(vararg path: String): String? {
        var value: JsonElement = this
        for (key in path) value = (value as? JsonObject)?.get(key) ?: return null
        return if (value.isNumber) value.integer?.toString() else (value as? JsonPrimitive)?.contentOrNull
    }

    /** The first of the keys that is there and not `null`. */
    public fun JsonElement.presentKey(vararg keys: String): String? {
        val members = this as? JsonObject ?: return null
        return keys.firstOrNull { (members[it] ?: JsonNull) !is JsonNull }
    }

    private fun JsonObject.with(path: List<String>, value: JsonElement): JsonObject {
        val key = path.first()
        val rest = path.drop(1)
        val inner = if (rest.isEmpty()) value else (this[key] as? JsonObject ?: JsonObject(emptyMap())).with(rest, value)
        return JsonObject(this + (key to inner))
    }

    /** What stands at the end of a path; `null` where there is nothing. */
    public fun JsonElement.payloadAt(vararg path: String): JsonElement? {
        var value: JsonElement = this
        for (key in path) value = (value as? JsonObject)?.get(key) ?: return null
        return value
    }

    /** Whether it is an integer of 64 bits, however it is written. */
    public val JsonElement.isInteger: Boolean
        get() = integer != null

    /** The value of an integer of 64 bits, however it is written; `null` of anything else. */
    internal val JsonElement.integer: Long?
        get() = if (isNumber) integerOf((this as JsonPrimitive).content) else null

    /** Whether it is a number. */
    public val JsonElement.isNumber: Boolean
        get() = this is JsonPrimitive && !isString && this !is JsonNull && !isBoolean

    /** Whether it is `true` or `false`. */
    public val JsonElement.isBoolean: Boolean
        get() = this is JsonPrimitive && !isString && (content == "true" || content == "false")

    /** Whether it is a string. */
    public val JsonElement.isText: Boolean
        get() = this is JsonPrimitive && isString

    """#
}
