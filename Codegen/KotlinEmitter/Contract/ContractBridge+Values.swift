// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// JSON values, and the grammars of the formats.
  static let values = #"""
    /** The key of a JSON pointer, escaped (RFC 6901). */
    internal fun String.pointerToken(): String = replace("~", "~0").replace("/", "~1")

    /** The keys of a JSON pointer. */
    internal fun String.pointerKeys(): List<String> =
        if (isEmpty()) emptyList()
        else split("/").drop(1).map { it.replace("~1", "/").replace("~0", "~") }

    /** The value some keys further in. */
    internal fun JsonElement.at(keys: List<String>): JsonElement? =
        keys.fold(this as JsonElement?) { value, key ->
            when (value) {
                is JsonObject -> value[key]
                is JsonArray -> key.toIntOrNull()?.let { value.getOrNull(it) }
                else -> null
            }
        }

    /** The same value with another one some keys further in; objects are made where there are none. */
    internal fun JsonElement?.with(keys: List<String>, value: JsonElement): JsonElement {
        val key = keys.firstOrNull() ?: return value
        val members = (this as? JsonObject).orEmpty()
        return JsonObject(members + (key to members[key].with(keys.drop(1), value)))
    }

    /** Whether it is what JSON calls a number: `NaN`, which Kotlin writes if it may, is none. */
    internal val JsonPrimitive.isNumber: Boolean
        get() = !isString && this !is JsonNull && content.isNumberText

    internal val JsonPrimitive.isBoolean: Boolean
        get() = !isString && (content == "true" || content == "false")

    /** What a message says of a value. */
    internal val JsonElement.found: String
        get() = when (this) {
            is JsonArray -> "an array"
            is JsonObject -> "an object"
            is JsonNull -> "null"
            is JsonPrimitive -> when {
                isString -> "the string \"${content.shortened()}\""
                isBoolean -> content
                isNumber -> "the number ${content.shortened()}"
                else -> "${content.shortened()}, which is no JSON"
            }
        }

    /** A discriminator's text: a string, an integer's digits, `true` or `false`. */
    internal val JsonElement.tag: String?
        get() = (this as? JsonPrimitive)?.let {
            when {
                it is JsonNull -> null
                it.isString || it.isBoolean -> it.content
                else -> it.content.takeIf { text -> text.isNumberText }?.integerDigits
            }
        }

    /** The kind of a JSON value, as the schema calls it. */
    internal fun JsonElement.isOfKind(kind: String?): Boolean = when (this) {
        is JsonArray -> kind == "array"
        is JsonObject -> kind == "object"
        is JsonNull -> kind == "null"
        is JsonPrimitive -> when {
            isString -> kind == "string"
            isBoolean -> kind == "boolean"
            kind == "integer" -> isNumber && content.integerDigits != null
            else -> kind == "number" && isNumber
        }
    }

    /** Whether it is a number as JSON writes one. */
    internal val String.isNumberText: Boolean
        get() {
            val cursor = Cursor(this)
            cursor.skip('-')
            if (!cursor.skip('0') && cursor.digits() == 0) return false
            if (cursor.skip('.') && cursor.digits() == 0) return false
            if (cursor.skip('e') || cursor.skip('E')) {
                if (!cursor.skip('+')) cursor.skip('-')
                if (cursor.digits() == 0) return false
            }
            return cursor.isAtEnd
        }

    /** The digits of an integer by value, as `1.0` and `1e3` are; `null` of a fraction. */
    internal val String.integerDigits: String?
        get() {
            val sign = if (startsWith("-")) "-" else ""
            val number = removePrefix("-").lowercase()
            val exponent = number.substringAfter('e', "0").toIntOrNull() ?: return null
            val mantissa = number.substringBefore('e')
            val whole = mantissa.substringBefore('.')
            val fraction = mantissa.substringAfter('.', "").trimEnd('0')
            val digits = (whole + fraction).trimStart('0')
            if (digits.isEmpty()) return "0"
            val zeros = exponent - fraction.length
            if (zeros > 40) return sign + digits + "0".repeat(40)
            if (zeros >= 0) return sign + digits + "0".repeat(zeros)
            val cut = digits.length + zeros
            if (cut <= 0 || digits.substring(cut).any { it != '0' }) return null
            return sign + digits.substring(0, cut)
        }

    internal fun Scalar.accepts(text: String): Boolean = when (this) {
        Scalar.DateTime -> text.isDateTime
        Scalar.Date -> Cursor(text).let { it.day() && it.isAtEnd }
        Scalar.Uri -> text.isUri
        Scalar.Uuid -> text.length == 36 && text.withIndex().all { (index, character) ->
            if (index == 8 || index == 13 || index == 18 || index == 23) character == '-'
            else character in '0'..'9' || character in 'a'..'f' || character in 'A'..'F'
        }
        Scalar.Decimal -> text.isNumberText
        else -> true
    }

    private val String.isDateTime: Boolean
        get() {
            val cursor = Cursor(this)
            if (!cursor.day() || !(cursor.skip('T') || cursor.skip('t'))) return false
            val hour = cursor.number(2, 0..23)
            if (hour == null || !cursor.skip(':')) return false
            val minute = cursor.number(2, 0..59)
            if (minute == null || !cursor.skip(':')) return false
            val second = cursor.number(2, 0..60) ?: return false
            if (cursor.skip('.') && cursor.digits() == 0) return false
            var offset = 0
            if (!cursor.skip('Z') && !cursor.skip('z')) {
                val sign = if (cursor.skip('+')) 1 else if (cursor.skip('-')) -1 else return false
                val hours = cursor.number(2, 0..23)
                if (hours == null || !cursor.skip(':')) return false
                val minutes = cursor.number(2, 0..59) ?: return false
                offset = sign * (hours * 60 + minutes)
            }
            // A leap second stands at the end of a day in UTC and nowhere else (RFC 3339, 5.7).
            val isLastMinute = (hour * 60 + minute - offset + 2880) % 1440 == 1439
            return cursor.isAtEnd && (second < 60 || isLastMinute)
        }

    private val String.isUri: Boolean
        get() {
            val colon = indexOf(':')
            if (colon <= 0 || !this[0].isAsciiLetter) return false
            val scheme = substring(0, colon)
            if (!scheme.all { it.isAsciiLetter || it in '0'..'9' || it in "+-." }) return false
            return substring(colon).none { it <= ' ' || it == '\u007F' || it in "<>\"" }
        }

    private val Char.isAsciiLetter: Boolean get() = this in 'a'..'z' || this in 'A'..'Z'

    /** A place in a text that is read from left to right. */
    private class Cursor(private val text: String) {
        private var index = 0

        val isAtEnd: Boolean get() = index == text.length

        fun skip(character: Char): Boolean {
            val isHere = index < text.length && text[index] == character
            if (isHere) index++
            return isHere
        }

        fun digits(): Int {
            val start = index
            while (index < text.length && text[index] in '0'..'9') index++
            return index - start
        }

        fun number(digits: Int, range: IntRange): Int? {
            val end = index + digits
            if (end > text.length) return null
            val part = text.substring(index, end)
            if (!part.all { it in '0'..'9' }) return null
            index = end
            return part.toInt().takeIf { it in range }
        }

        fun day(): Boolean {
            val year = number(4, 0..9999)
            if (year == null || !skip('-')) return false
            val month = number(2, 1..12)
            if (month == null || !skip('-')) return false
            val isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            val longest = when (month) {
                2 -> if (isLeap) 29 else 28
                4, 6, 9, 11 -> 30
                else -> 31
            }
            return number(2, 1..longest) != null
        }
    }

    """#
}
