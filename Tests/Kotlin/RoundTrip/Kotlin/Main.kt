// SPDX-License-Identifier: Apache-2.0

import golden.home.bridge.FeedEmissions
import golden.home.bridge.FeedJson
import golden.home.bridge.FeedValue
import java.io.File
import kotlinx.serialization.KSerializer
import kotlinx.serialization.builtins.ListSerializer

/** A generated type, as its serializer has it. */
class Type<T>(private val serializer: KSerializer<T>) {
    private fun read(json: String): T = FeedJson.decodeFromString(serializer, json)

    private fun write(value: T): String = FeedJson.encodeToString(serializer, value).encodeToByteArray().decodeToString()

    /** What is written of the value that a text is read as; that is read as the same, and written alike. */
    fun again(json: String): String {
        val value = read(json)
        val written = write(value)
        val copy = read(written)
        check(copy == value) { "another value when read again: $written" }
        check(copy.hashCode() == value.hashCode()) { "another hash when read again: $written" }
        check((copy as FeedValue).hasSameContent(value)) { "other content when read again: $written" }
        check(write(copy) == written) { "wrote $written, then ${write(copy)}" }
        return written
    }

    /** Whether two texts are read as equal values, and as values of the same content. */
    fun compare(json: String, otherJson: String): String {
        val value = read(json)
        val other = read(otherJson)
        check(value != other || value.hashCode() == other.hashCode()) { "equal values hash differently" }
        val isSame = (value as FeedValue).hasSameContent(other)
        check((other as FeedValue).hasSameContent(value) == isSame) { "the same content one way only" }
        val hasSameBytes = write(value) == write(other)
        return (if (value == other) "equal" else "different") + (if (isSame) " same" else " other") +
            (if (value == other && !hasSameBytes) ", not by bytes" else "")
    }
}

/** The emissions of a feed. */
class Emissions<Card>(private val emissions: FeedEmissions<Card, *>) {
    /** A snapshot of cards, some of which may be none. */
    fun snapshot(json: String): String {
        val cards = FeedJson.decodeFromString(ListSerializer(emissions.cardSerializer), json)
        return emissions.snapshot(cards).decodeToString()
    }
}

/** Answers questions, line by line, and says what it made itself: `main QUESTIONS ANSWERS MADE`. */
fun main(arguments: Array<String>) {
    File(arguments[1]).bufferedWriter().use { answers ->
        File(arguments[0]).forEachLine { line ->
            val parts = line.split('\t')
            val answer = try {
                when (parts[0]) {
                    "again" -> types.getValue(parts[1]).again(parts[2])
                    "emission" -> feeds.getValue(parts[1]).snapshot(parts[2])
                    else -> types.getValue(parts[1]).compare(parts[2], parts[3])
                }
            } catch (error: Exception) {
                "!" + error.toString().replace('\n', ' ').replace('\t', ' ')
            }
            answers.appendLine(answer)
        }
    }
    File(arguments[2]).writeText(made().joinToString("\n"))
}
