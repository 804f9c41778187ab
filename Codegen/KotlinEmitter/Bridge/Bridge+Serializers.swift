// SPDX-License-Identifier: Apache-2.0

extension Bridge {
  /// How values stand on the wire that serialization writes otherwise, or not at all.
  static let serializers = #"""
    /** [Presence] on the wire; [Presence.Absent] is left out by the class that it stands in. */
    public class PresenceSerializer<T>(private val value: KSerializer<T>) : KSerializer<Presence<T>> {
        override val descriptor: SerialDescriptor = SerialDescriptor("feedbridge.Presence", value.descriptor).nullable

        override fun serialize(encoder: Encoder, value: Presence<T>) {
            when (value) {
                is Presence.Value -> encoder.encodeSerializableValue(this.value, value.value)
                Presence.Null, Presence.Absent -> encoder.encodeNull()
            }
        }

        override fun deserialize(decoder: Decoder): Presence<T> {
            if (decoder.decodeNotNullMark()) return Presence.Value(decoder.decodeSerializableValue(value))
            decoder.decodeNull()
            return Presence.Null
        }
    }

    /** `true` or `false`, and no string that reads so. */
    public object BooleanSerializer : KSerializer<Boolean> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("feedbridge.Boolean", PrimitiveKind.BOOLEAN)

        override fun serialize(encoder: Encoder, value: Boolean) {
            encoder.encodeBoolean(value)
        }

        override fun deserialize(decoder: Decoder): Boolean {
            val json = decoder.json().decodeJsonElement()
            if (!json.isBoolean) unexpected(json, "true or false")
            return (json as JsonPrimitive).content == "true"
        }
    }

    /** Integers, however they are written: `1e3` and `1.0` are some, and `"1"` is none. */
    public object IntegerSerializer : KSerializer<Long> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("feedbridge.Integer", PrimitiveKind.LONG)

        override fun serialize(encoder: Encoder, value: Long) {
            encoder.encodeLong(value)
        }

        override fun deserialize(decoder: Decoder): Long {
            val json = decoder.json().decodeJsonElement()
            return json.integer ?: unexpected(json, "an integer")
        }
    }

    /** Integers of 32 bits. */
    public object Integer32Serializer : KSerializer<Int> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("feedbridge.Integer32", PrimitiveKind.INT)

        override fun serialize(encoder: Encoder, value: Int) {
            encoder.encodeInt(value)
        }

        override fun deserialize(decoder: Decoder): Int {
            val json = decoder.json().decodeJsonElement()
            val value = json.integer
            if (value == null || value != value.toInt().toLong()) unexpected(json, "an integer of 32 bits")
            return value.toInt()
        }
    }

    /** Numbers; `NaN` and the infinities, which JSON does not have, are `null`, so that they cost a card and no emission. */
    public object NumberSerializer : KSerializer<Double> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("feedbridge.Number", PrimitiveKind.DOUBLE)

        override fun serialize(encoder: Encoder, value: Double) {
            if (value.isFinite()) encoder.encodeDouble(value) else encoder.encodeNull()
        }

        override fun deserialize(decoder: Decoder): Double {
            val json = decoder.json().decodeJsonElement()
            if (!json.isNumber) unexpected(json, "a number")
            return (json as JsonPrimitive).content.toDouble()
        }
    }

    /** [DecimalText] on the wire: a string or a number, as it came. */
    public object DecimalTextSerializer : KSerializer<DecimalText> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("feedbridge.Decimal", PrimitiveKind.STRING)

        override fun serialize(encoder: Encoder, value: DecimalText) {
            if (value.isNumber) {
                encoder.encodeSerializableValue(JsonElement.serializer(), exactNumber(value.text))
            } else {
                encoder.encodeString(value.text)
            }
        }

        override fun deserialize(decoder: Decoder): DecimalText {
            val json = decoder.json().decodeJsonElement()
            if (!json.isText && !json.isNumber) unexpected(json, "a decimal")
            return DecimalText((json as JsonPrimitive).content, isNumber = !json.isString)
        }
    }

    /** Texts that say who a card is or where it stands: of a number, its digits are the text. */
    public object IdentitySerializer : KSerializer<String> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("feedbridge.Identity", PrimitiveKind.STRING)

        override fun serialize(encoder: Encoder, value: String) {
            encoder.encodeString(value)
        }

        override fun deserialize(decoder: Decoder): String {
            val json = decoder.json().decodeJsonElement()
            if (!json.isText && !json.isNumber) unexpected(json, "a string or a number")
            return (json as JsonPrimitive).content
        }
    }

    /** Any JSON, `null` included: numbers to the last digit, objects by key. */
    public object JsonValueSerializer : KSerializer<JsonElement> {
        // Nullable, so that a `null` is read as `JsonNull`, which is not the same as nothing.
        override val descriptor: SerialDescriptor =
            SerialDescriptor("feedbridge.Json", JsonElement.serializer().descriptor).nullable

        override fun serialize(encoder: Encoder, value: JsonElement) {
            encoder.encodeSerializableValue(JsonElement.serializer(), exact(value))
        }

        override fun deserialize(decoder: Decoder): JsonElement = decoder.json().decodeJsonElement()

        // Serialization writes a number as the nearest `Double`, and an object in the order of its keys.
        private fun exact(value: JsonElement): JsonElement = when (value) {
            is JsonObject -> JsonObject(value.mapValues { exact(it.value) }.sortedByKey())
            is JsonArray -> JsonArray(value.map { exact(it) })
            is JsonPrimitive -> if (value.isString || !isJsonNumber(value.content)) value else exactNumber(value.content)
        }
    }

    /** Maps by key, so that equal ones are equal bytes. */
    public class SortedMapSerializer<K : Comparable<K>, V>(
        key: KSerializer<K>,
        value: KSerializer<V>,
    ) : KSerializer<Map<K, V>> {
        private val entries = MapSerializer(key, value)

        override val descriptor: SerialDescriptor = SerialDescriptor("feedbridge.Map", entries.descriptor)

        override fun serialize(encoder: Encoder, value: Map<K, V>) {
            entries.serialize(encoder, value.sortedByKey())
        }

        override fun deserialize(decoder: Decoder): Map<K, V> = entries.deserialize(decoder)
    }

    /**
     * A property with one value: written as that, and checked when it is read.
     *
     * @param value what is written.
     * @param others what is read as the same.
     */
    public abstract class ConstantSerializer<T : Any>(
        private val base: KSerializer<T>,
        private val value: T,
        private vararg val others: T,
    ) : KSerializer<T> {
        override val descriptor: SerialDescriptor = SerialDescriptor("feedbridge.Constant", base.descriptor)

        override fun serialize(encoder: Encoder, value: T) {
            base.serialize(encoder, this.value)
        }

        override fun deserialize(decoder: Decoder): T {
            val json = decoder.json().decodeJsonElement()
            // "1" and 1 mean the same variant.
            val tag = json.tagAt()
            if (tag != value.toString() && others.none { tag == it.toString() }) unexpected(json, value.toString())
            return value
        }
    }

    /** An enum of integers that lists all of its values. */
    public abstract class IntegerEnumSerializer<T : Any>(
        name: String,
        private val entries: List<T>,
        private val rawValue: (T) -> Long,
        private val expected: String,
    ) : KSerializer<T> {
        override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor(name, PrimitiveKind.LONG)

        override fun serialize(encoder: Encoder, value: T) {
            encoder.encodeLong(rawValue(value))
        }

        override fun deserialize(decoder: Decoder): T {
            val json = decoder.json().decodeJsonElement()
            val found = json.integer
            return entries.firstOrNull { rawValue(it) == found } ?: unexpected(json, expected)
        }
    }

    /**
     * An object that keeps what stands beside its properties in a property of its own.
     *
     * @param property what that is called while it is written and read.
     * @param keys the keys of the other properties.
     */
    public abstract class MembersBesideSerializer<T : Any>(
        base: KSerializer<T>,
        private val property: String,
        private vararg val keys: String,
    ) : JsonTransformingSerializer<T>(base) {
        override fun transformSerialize(element: JsonElement): JsonElement {
            val members = element as JsonObject
            val beside = members[property] as? JsonObject ?: return element
            return JsonObject(members.filterKeys { it != property } + beside.filterKeys { it !in keys })
        }

        override fun transformDeserialize(element: JsonElement): JsonElement {
            val members = element as? JsonObject ?: return element
            val beside = JsonObject(members.filterKeys { it !in keys })
            return JsonObject(members.filterKeys { it in keys } + (property to beside))
        }
    }

    private fun <K : Comparable<K>, V> Map<K, V>.sortedByKey(): Map<K, V> =
        if (size < 2) this else entries.sortedBy { it.key }.associate { it.key to it.value }

    private fun unexpected(json: JsonElement, expected: String): Nothing =
        throw SerializationException("expected $expected, found ${json.toString().take(80)}")

    private fun Decoder.json(): JsonDecoder =
        this as? JsonDecoder ?: throw SerializationException("a feed is read from JSON, and from nothing else")

    """#
}
