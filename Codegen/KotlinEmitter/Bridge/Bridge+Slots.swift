// SPDX-License-Identifier: Apache-2.0

extension Bridge {
  /// Cards that do not hold their ids.
  static let slots = #"""
    /**
     * A card that stands in a payload, and what stands beside it: its id, and its section where the card says it.
     *
     * @property card what its kind describes.
     * @property ids the texts that make the id, in the order of the places that the schema names.
     * @property sections the same of the section; empty where every kind has one of its own, or the emission says.
     */
    public data class FeedSlot<out Card>(
        public val card: Card,
        public val ids: List<String?>,
        public val sections: List<String?> = emptyList(),
    ) : FeedValue {
        /** A card with its id in one place. */
        public constructor(card: Card, id: String, section: String? = null) :
            this(card, listOf(id), if (section == null) emptyList() else listOf(section))

        override fun hasSameContent(other: Any?): Boolean =
            other is FeedSlot<*> && ids == other.ids && sections == other.sections && sameContent(card, other.card)
    }

    /**
     * [FeedSlot] on the wire.
     *
     * @param ids the keys that lead to the id's texts, for each.
     * @param sections the same of the section.
     */
    public class FeedSlotSerializer<Card>(
        private val card: KSerializer<Card>,
        private val ids: List<List<String>>,
        private val sections: List<List<String>>,
    ) : KSerializer<FeedSlot<Card>> {
        override val descriptor: SerialDescriptor = SerialDescriptor("feedbridge.Slot", JsonElement.serializer().descriptor)

        override fun serialize(encoder: Encoder, value: FeedSlot<Card>) {
            var json = FeedJson.encodeToJsonElement(card, value.card)
            for ((path, text) in ids.zip(value.ids) + sections.zip(value.sections)) {
                // What is no object has no place for it, and a card that was not recognized has it already.
                if (text == null || json.textAt(path) == text) continue
                json = (json as? JsonObject)?.with(path, JsonPrimitive(text)) ?: json
            }
            encoder.encodeSerializableValue(JsonElement.serializer(), json)
        }

        override fun deserialize(decoder: Decoder): FeedSlot<Card> {
            val source = decoder.json()
            val json = source.decodeJsonElement()
            return FeedSlot(
                source.json.decodeFromJsonElement(card, json),
                ids.map { json.textAt(it) },
                sections.map { json.textAt(it) },
            )
        }

        private fun JsonElement.textAt(path: List<String>): String? {
            val value = payloadAt(*path.toTypedArray()) ?: return null
            return if (value.isText || value.isNumber) (value as JsonPrimitive).content else null
        }
    }

    """#
}
