// SPDX-License-Identifier: Apache-2.0

package feedbridge.door

import java.nio.ByteBuffer

/**
 * A feed of the process, as a core on the JVM has it: emissions in, updates out.
 *
 * The rules are those of `feedbridge.h`. What that answers with a code below zero is thrown here, as
 * [FeedBridgeException].
 */
public class FeedBridgeDoor private constructor(internal val feed: Long) : AutoCloseable {
    /** Pushes one emission. The array is read during the call alone. */
    public fun push(emission: ByteArray) {
        FeedBridgeNative.push(feed, emission)
    }

    /** Pushes one emission from a direct buffer, from its position to its limit, without a copy. */
    public fun push(emission: ByteBuffer) {
        FeedBridgeNative.pushDirect(feed, emission, emission.position(), emission.remaining())
    }

    /** Ends the feed, with a failure where there is a message. */
    public fun finish(message: String? = null) {
        FeedBridgeNative.finish(feed, message?.encodeToByteArray())
    }

    /** Acknowledges the update before and takes the next one; null where there is none. */
    public fun next(): FeedUpdate? = FeedBridgeNative.next(feed)

    /**
     * Has each update given to a handler, on the thread that pushed or acknowledged; null: no more.
     *
     * What the handler throws, the call throws that the handler was called from.
     */
    public fun observe(handler: FeedUpdateHandler?) {
        FeedBridgeNative.observe(feed, handler)
    }

    /** Says that the view shows the update of this version. Any thread. */
    public fun acknowledge(version: Long) {
        FeedBridgeNative.acknowledge(feed, version)
    }

    /** The version of the newest state. */
    public val version: Long get() = FeedBridgeNative.version(feed)

    /** Closes the feed. Whatever is called afterwards throws FB_ERROR_HANDLE, a second close too. */
    override fun close() {
        FeedBridgeNative.close(feed)
    }

    public companion object {
        /**
         * Opens a feed of a registered name.
         *
         * @param isBoundToThread whether only the thread that pushes first may push.
         */
        public fun open(name: String, isBoundToThread: Boolean = false): FeedBridgeDoor =
            FeedBridgeDoor(FeedBridgeNative.open(name.encodeToByteArray(), isBoundToThread))
    }
}

/** What a view has to do to come to the newest state; the plans as `feedbridge replay --json` prints them. */
public class FeedUpdate internal constructor(
    public val base: Long,
    public val version: Long,
    private val rung: Int,
    private val pinnedRung: Int,
    plan: ByteArray,
    pinnedPlan: ByteArray,
    failure: ByteArray?,
) {
    public val plan: String = plan.decodeToString()
    public val pinnedPlan: String = pinnedPlan.decodeToString()
    public val failure: String? = failure?.decodeToString()

    /** Whether neither plan asks for anything. */
    public val isEmpty: Boolean get() = rung == 0 && pinnedRung == 0
}

public fun interface FeedUpdateHandler {
    public fun take(update: FeedUpdate)
}

/** What the door refused: the name of the code in `feedbridge.h`, and the message. */
public class FeedBridgeException internal constructor(public val code: String, message: ByteArray) :
    RuntimeException(code + ": " + message.decodeToString())

/** `feedbridge_jni.c`. Texts are bytes: JNI's own strings are in another encoding than UTF-8. */
internal object FeedBridgeNative {
    init {
        System.loadLibrary("feedbridge_jni")
    }

    external fun open(name: ByteArray, isBoundToThread: Boolean): Long
    external fun close(feed: Long)
    external fun push(feed: Long, emission: ByteArray?)
    external fun pushDirect(feed: Long, emission: ByteBuffer?, start: Int, count: Int)
    external fun finish(feed: Long, message: ByteArray?)
    external fun next(feed: Long): FeedUpdate?
    external fun observe(feed: Long, handler: FeedUpdateHandler?)
    external fun acknowledge(feed: Long, version: Long)
    external fun version(feed: Long): Long
}
