// SPDX-License-Identifier: Apache-2.0

package com.example.home.benchmark

import com.example.home.HomeCard
import com.example.home.HomeFeed
import com.example.home.bridge.hasSameContent

/** A way for a feed to come from the core to the view. */
abstract class Way(val name: String) {
    protected val emissions = HomeFeed.emissions
    protected val feed: Long = Bridge.open()

    /** The processor time that the other side took so far, with what it asked of this one. */
    var beyond = 0L
        private set

    /** The cards that the view shows anew, or -1 where it has nothing to do. */
    abstract fun tick(sections: Map<String, List<HomeCard>>): Int

    protected fun cross(call: () -> Int): Int {
        val start = thread.currentThreadCpuTime
        return call().also { beyond += thread.currentThreadCpuTime - start }
    }
}

/** The core writes all of it, and does not ask what changed. */
class Bytes : Way("bytes") {
    override fun tick(sections: Map<String, List<HomeCard>>): Int {
        val emission = emissions.snapshot(sections.values.flatten())
        return cross { Bridge.bytes(feed, emission) }
    }
}

/** The objects stay in the core; the other side asks whether they are equal, and only what differs is written. */
class Objects : Way("objects") {
    override fun tick(sections: Map<String, List<HomeCard>>): Int {
        val texts = buildString {
            for ((section, cards) in sections) {
                for (card in cards) append(card.id).append('\n').append(section).append('\n')
            }
        }
        val cards = sections.values.flatten().toTypedArray()
        val bytes = texts.encodeToByteArray()
        return cross { Bridge.objects(feed, cards, bytes) }
    }
}

/** The core compares with what it emitted last, and writes the sections that show something else. */
class DroppedInCore : Way("dropped in the core") {
    private var last: Map<String, List<HomeCard>> = emptyMap()

    override fun tick(sections: Map<String, List<HomeCard>>): Int {
        var shown = -1
        for ((section, cards) in sections) {
            if (last[section]?.hasSameContent(cards) == true) continue
            val emission = emissions.section(section, cards)
            shown = maxOf(shown, cross { Bridge.bytes(feed, emission) })
        }
        last = sections
        return shown
    }
}
