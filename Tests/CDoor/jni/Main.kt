// SPDX-License-Identifier: Apache-2.0

package feedbridge.door

import com.example.home.core.Story
import java.io.File
import java.nio.ByteBuffer
import kotlin.concurrent.thread

/**
 * A core and a view on the JVM: pushes each line of a trace through the door, and writes what the view is
 * asked to do, as the program in C does; has the sample core do the same with what it emits; then does
 * all that can be done wrong.
 *
 *     Main TRACE ASKED CALLED TICKS STORY
 */
public fun main(arguments: Array<String>) {
    val trace = File(arguments[0]).readBytes().lines()
    File(arguments[1]).writeText(asked(trace))
    File(arguments[2]).writeText(called(trace))
    File(arguments[4]).writeText(told(arguments[3].toInt()))
    misuse(trace)
    println("every misuse of the JVM's was an exception with its code")
}

private fun ByteArray.lines(): List<ByteArray> {
    val lines = mutableListOf<ByteArray>()
    var start = 0
    for (index in indices) {
        if (this[index] != '\n'.code.toByte()) continue
        lines += copyOfRange(start, index)
        start = index + 1
    }
    return lines
}

private const val SEED = 7

private const val NOTHING = "{\"rung\":\"none\",\"reason\":\"nothing that is shown differs\",\"text\":\"none\"," +
    "\"passes\":[],\"cards\":[],\"headers\":[]}"

private fun FeedBridgeDoor.pushUnlessRefused(line: ByteArray) {
    try {
        push(line)
    } catch (fault: FeedBridgeException) {
        check(fault.code == "FB_ERROR_REFUSED") { fault }
    }
}

/** Asks for an update after an emission, and writes it as a line of `replay --json`. */
private fun StringBuilder.appendNext(door: FeedBridgeDoor, number: Int) {
    val update = door.next()
    append("{\"emission\":$number,\"plan\":${update?.plan ?: NOTHING}")
    append(",\"pinnedPlan\":${update?.pinnedPlan ?: NOTHING}}\n")
}

private fun asked(trace: List<ByteArray>): String = buildString {
    FeedBridgeDoor.open("home").use { door ->
        trace.forEachIndexed { index, line ->
            door.pushUnlessRefused(line)
            appendNext(door, index + 1)
        }
    }
}

/** The sample core, which hands each of its emissions over as it makes it. */
private fun told(ticks: Int): String = buildString {
    FeedBridgeDoor.open("home").use { door ->
        val story = Story(SEED) { emission -> door.push(emission) }
        for (tick in 1..ticks) {
            if (tick == 1) story.begin() else story.next()
            appendNext(door, tick)
        }
    }
}

private fun called(trace: List<ByteArray>): String = buildString {
    FeedBridgeDoor.open("home").use { door ->
        door.observe { update ->
            if (!update.isEmpty) append("{\"plan\":${update.plan},\"pinnedPlan\":${update.pinnedPlan}}\n")
            door.acknowledge(update.version)
        }
        for (line in trace) door.pushUnlessRefused(line)
    }
}

// MARK: - Misuse

private fun refused(code: String, call: () -> Unit) {
    val fault = runCatching(call).exceptionOrNull()
    check(fault is FeedBridgeException && fault.code == code) { "$code was expected, not $fault" }
    check(fault.message.orEmpty().length > code.length + 2) { "$code without a message" }
}

private fun misuse(trace: List<ByteArray>) {
    refused("FB_ERROR_NAME") { FeedBridgeDoor.open("hom") }

    val door = FeedBridgeDoor.open("home")
    door.push(trace[0])
    door.push(ByteBuffer.allocateDirect(trace[1].size).put(trace[1]).flip())
    check(door.version == 2L)
    refused("FB_ERROR_REFUSED") { door.push(ByteArray(0)) }
    refused("FB_ERROR_REFUSED") { door.push(trace[2].copyOf(trace[2].size / 2)) }
    refused("FB_ERROR_ARGUMENT") { door.push(ByteBuffer.wrap(trace[2])) }
    refused("FB_ERROR_ARGUMENT") { FeedBridgeNative.push(door.feed, null) }
    refused("FB_ERROR_HANDLE") { FeedBridgeNative.push(1, trace[2]) }
    check(door.version == 2L)
    refused("FB_ERROR_VERSION") { door.acknowledge(7) }

    // What a handler throws comes out of the call that it was called from.
    val thrown = runCatching {
        door.observe {
            refused("FB_ERROR_REENTRANT") { door.push(trace[2]) }
            refused("FB_ERROR_OBSERVED") { door.next() }
            error("thrown by a handler")
        }
    }.exceptionOrNull()
    check(thrown?.message == "thrown by a handler") { "$thrown" }
    door.observe(null)
    door.close()
    refused("FB_ERROR_HANDLE") { door.push(trace[0]) }
    refused("FB_ERROR_HANDLE") { door.next() }
    refused("FB_ERROR_HANDLE") { door.observe {} }
    refused("FB_ERROR_HANDLE") { door.close() }

    FeedBridgeDoor.open("home", isBoundToThread = true).use { bound ->
        bound.push(trace[0])
        var fault: Throwable? = null
        thread { fault = runCatching { refused("FB_ERROR_THREAD") { bound.push(trace[1]) } }.exceptionOrNull() }.join()
        fault?.let { throw it }
        bound.finish("enough")
        refused("FB_ERROR_ENDED") { bound.push(trace[1]) }
    }
}
