// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import kotlin.random.Random

/**
 * Joins what several reads give that run side by side: the elements of each in their order, and those of
 * different reads in the order in which they happen to arrive.
 */
class Arrivals(private val random: Random) {
    private var order = random.nextInt()

    /** From now on they arrive in another order. */
    fun shuffle() {
        order = random.nextInt()
    }

    fun <Element> join(reads: List<List<Element>>): List<Element> {
        val next = Random(order)
        val open = reads.map { it.iterator() }.filter { it.hasNext() }.toMutableList()
        return buildList {
            while (open.isNotEmpty()) {
                val read = open[next.nextInt(open.size)]
                add(read.next())
                if (!read.hasNext()) open.remove(read)
            }
        }
    }
}
