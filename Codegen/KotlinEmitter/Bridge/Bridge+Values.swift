// SPDX-License-Identifier: Apache-2.0

extension Bridge {
  /// Values that Kotlin has no type for.
  static let values = #"""
    /**
     * The one configuration that both sides mean: keys that the schema lacks are passed over, and what is
     * written follows from the classes alone.
     */
    public val FeedJson: Json = Json {
        ignoreUnknownKeys = true
        explicitNulls = true
        encodeDefaults = true
    }

    /**
     * A generated value.
     *
     * Two are equal where all their properties are: `Double` by its bits with all `NaN` equal, text by its code units, as on
     * the other side of the bridge.
     */
    public interface FeedValue {
        /**
         * Whether [other] shows the same: equal but for what the schema calls volatile. For `distinctUntilChanged`, so that
         * an echo is dropped before it is written.
         */
        public fun hasSameContent(other: Any?): Boolean = this == other
    }

    /** Whether both show the same, value for value. O(*n*). */
    public fun <T> List<T>.hasSameContent(other: List<T>): Boolean = sameContent(this, other)

    /** Whether both show the same: [FeedValue.hasSameContent] looked for in lists, maps and [Presence] too. O(*n*). */
    public fun sameContent(one: Any?, other: Any?): Boolean = when (one) {
        is FeedValue -> one.hasSameContent(other)
        is Presence.Value<*> -> other is Presence.Value<*> && sameContent(one.value, other.value)
        is List<*> -> other is List<*> && one.size == other.size && one.indices.all { sameContent(one[it], other[it]) }
        is Map<*, *> ->
            other is Map<*, *> && one.size == other.size &&
                one.all { (key, value) -> other.containsKey(key) && sameContent(value, other[key]) }
        else -> one == other
    }

    /** A property that may be absent, `null` or a value, which are three things. */
    @Serializable(with = PresenceSerializer::class)
    public sealed interface Presence<out T> {
        /** The property is not there. */
        public data object Absent : Presence<Nothing>

        /** The property is `null`. */
        public data object Null : Presence<Nothing>

        /** The property has a value. */
        public data class Value<out T>(val value: T) : Presence<T>
    }

    /** The value, where there is one. */
    public val <T : Any> Presence<T>.valueOrNull: T?
        get() = (this as? Presence.Value)?.value

    /** A moment as RFC 3339 writes it, as it was written: `2026-03-01T09:30:00.125+01:00`. The other side checks it. */
    @Serializable
    @JvmInline
    public value class DateTimeText(public val text: String)

    /** A day as RFC 3339 writes it, as it was written: `2026-03-01`. The other side checks it. */
    @Serializable
    @JvmInline
    public value class DateText(public val text: String)

    /** A URI as it was written. The other side checks it. */
    @Serializable
    @JvmInline
    public value class UriText(public val text: String)

    /** A UUID as it was written. The other side checks it. */
    @Serializable
    @JvmInline
    public value class UuidText(public val text: String)

    /**
     * An exact decimal as it was written: `12.5` and `12.50` are two.
     *
     * @property text the digits.
     * @property isNumber whether it is written as a number rather than as a string; no part of its value.
     * @throws IllegalArgumentException where it is to be a number and [text] is none (RFC 8259, section 6).
     */
    @Serializable(with = DecimalTextSerializer::class)
    public class DecimalText(public val text: String, public val isNumber: Boolean = false) {
        init {
            require(!isNumber || isJsonNumber(text)) { "\"$text\" is no number in JSON" }
        }

        override fun equals(other: Any?): Boolean = other is DecimalText && text == other.text

        override fun hashCode(): Int = text.hashCode()

        override fun toString(): String = text
    }

    /**
     * A number of which every digit counts, for a [JsonElement].
     *
     * @throws IllegalArgumentException where [text] is no number (RFC 8259, section 6).
     */
    public fun exactNumber(text: String): JsonPrimitive {
        require(isJsonNumber(text)) { "\"$text\" is no number in JSON" }
        return JsonUnquotedLiteral(text)
    }

    /** The value of a number's text: `1e3` and `1.0` are integers; `null` of a fraction, and of more than 64 bits. */
    private fun integerOf(text: String): Long? {
        if (!isJsonNumber(text)) return null
        text.toLongOrNull()?.let { return it }
        val mantissa = text.substringBefore('e').substringBefore('E')
        val fraction = mantissa.substringAfter('.', "")
        val digits = mantissa.replace(".", "").trimEnd('0')
        if (digits.none { it in '1'..'9' }) return 0
        val exponent = if (mantissa.length == text.length) 0 else text.substring(mantissa.length + 1).toIntOrNull() ?: return null
        val zeros = exponent.toLong() - fraction.length + (mantissa.replace(".", "").length - digits.length)
        return if (zeros in 0L..18L) (digits + "0".repeat(zeros.toInt())).toLongOrNull() else null
    }

    private fun isJsonNumber(text: String): Boolean {
        var at = if (text.startsWith('-')) 1 else 0

        fun digits(): Int {
            val start = at
            while (at < text.length && text[at] in '0'..'9') at += 1
            return at - start
        }

        val startsWithZero = text.getOrNull(at) == '0'
        val whole = digits()
        if (whole == 0 || (startsWithZero && whole > 1)) return false
        if (text.getOrNull(at) == '.') {
            at += 1
            if (digits() == 0) return false
        }
        if (text.getOrNull(at) == 'e' || text.getOrNull(at) == 'E') {
            at += 1
            if (text.getOrNull(at) == '+' || text.getOrNull(at) == '-') at += 1
            if (digits() == 0) return false
        }
        return at == text.length
    }

    """#
}
