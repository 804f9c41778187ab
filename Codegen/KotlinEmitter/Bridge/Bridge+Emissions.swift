// SPDX-License-Identifier: Apache-2.0

extension Bridge {
  /// Emissions as bytes.
  static let emissions = #"""
    /**
     * A section as an emission names it.
     *
     * @property id the section's id.
     * @property content what the section holds besides cards, where the schema gives sections content.
     * @property cards the section's cards, where they stand in it rather than in the emission's list.
     */
    public class FeedSection<out Card, out Content>(
        public val id: String,
        public val content: Content? = null,
        public val cards: List<Card>? = null,
    )

    /** The content of sections that have none. */
    @Serializable
    public data object NoContent : FeedValue

    /**
     * What a core says about its feed, as the bytes that cross the bridge: one JSON text without a line break, UTF-8. Equal
     * data gives equal bytes.
     *
     * A number of a generation says which load of the feed an emission belongs to: it begins anywhere and rises with every
     * refresh. Emissions of an older one than is shown are dropped on the other side. Half of a surrogate pair, which UTF-8
     * does not have, is replaced.
     *
     * Immutable, so that any thread may use it. Each function is O(*n*) in what it writes.
     *
     * @property cardSerializer how a card is written, and read.
     */
    public class FeedEmissions<Card, Content>(
        public val cardSerializer: KSerializer<Card>,
        private val content: KSerializer<Content>,
        private val json: Json = FeedJson,
    ) {
        private val list = ListSerializer(cardSerializer)

        /** The whole feed: what is not in it is gone. [sections], where given, is the order of the sections. */
        public fun snapshot(
            cards: List<Card> = emptyList(),
            sections: List<FeedSection<Card, Content>>? = null,
            generation: Long? = null,
        ): ByteArray = emission("snapshot", generation) {
            if (sections != null) {
                append(",\"sections\":[")
                sections.forEachIndexed { index, section ->
                    if (index > 0) append(',')
                    writeSection(section)
                }
                append(']')
            }
            writeCards(cards)
        }

        /** One section: one of the fetches that a feed is made of has landed. */
        public fun section(section: FeedSection<Card, Content>, generation: Long? = null): ByteArray =
            emission("section", generation) {
                append(",\"section\":")
                writeSection(FeedSection(section.id, section.content))
                writeCards(section.cards ?: emptyList())
            }

        /** One section by its id. */
        public fun section(section: String, cards: List<Card>, generation: Long? = null): ByteArray =
            section(FeedSection(section, cards = cards), generation)

        /** More cards at the end; those that are known are updated where they stand. */
        public fun page(cards: List<Card>, generation: Long? = null): ByteArray = emission("page", generation) { writeCards(cards) }

        /** A load of the whole feed has begun; what is shown stays until the first answer. */
        public fun refresh(generation: Long? = null): ByteArray = emission("refresh", generation) {}

        /** The load has failed; what is shown stays. */
        public fun failed(message: String? = null, generation: Long? = null): ByteArray = emission("failed", generation) {
            if (message != null) append(",\"message\":").append(text(message))
        }

        /** A card alone, as an emission holds it. */
        public fun card(card: Card): ByteArray = json.encodeToString(cardSerializer, card).encodeToByteArray()

        private inline fun emission(form: String, generation: Long?, members: StringBuilder.() -> Unit): ByteArray =
            buildString {
                append("{\"emit\":\"").append(form).append('"')
                if (generation != null) append(",\"generation\":").append(generation)
                members()
                append('}')
            }.encodeToByteArray()

        private fun StringBuilder.writeCards(cards: List<Card>) {
            append(",\"cards\":").append(json.encodeToString(list, cards))
        }

        private fun StringBuilder.writeSection(section: FeedSection<Card, Content>) {
            if (section.content == null && section.cards == null) {
                append(text(section.id))
                return
            }
            append("{\"id\":").append(text(section.id))
            if (section.content != null) {
                // The content's own members, less its braces.
                val members = json.encodeToString(content, section.content)
                if (members.length > 2) append(',').append(members, 1, members.length - 1)
            }
            if (section.cards != null) writeCards(section.cards)
            append('}')
        }

        private fun text(value: String): String = json.encodeToString(String.serializer(), value)
    }

    """#
}
