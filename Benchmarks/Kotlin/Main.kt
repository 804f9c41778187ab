// SPDX-License-Identifier: Apache-2.0

package com.example.home.benchmark

import com.example.home.HomeCard
import com.sun.management.ThreadMXBean
import java.lang.management.ManagementFactory

private const val CARDS = 500
private const val SERIES = 7

/** Series that are left out: until then, the virtual machine still compiles. */
private const val WARMING = 5

/** Ticks of a feed, of which each way takes the same, by turns. */
private enum class Tick { Echo, Change }

/** What one tick cost the thread: its processor time, in all and beyond the bridge, and what it allocated here. */
private class Cost(val nanoseconds: Long, val beyond: Long, val bytes: Long)

/**
 * Measures an echo and a changed card of 500, from the objects of the core to the plan. Prints a line for each way and
 * tick: the median of the series' medians, the least and the most of these, what of it the other side took, in
 * microseconds, and the kilobytes.
 */
fun main(vararg arguments: String) {
    val (library, rounds) = arguments
    System.load(library)
    val ways = listOf(Bytes(), Objects(), DroppedInCore())
    for (way in ways) way.tick(homeCards(CARDS, likes = 0))
    var likes = 0L
    val series = List(WARMING + SERIES) { List(rounds.toInt()) { round(ways, likes = ++likes) } }.drop(WARMING)

    for (tick in Tick.entries) {
        for (way in ways) {
            val costs = series.map { rounds -> rounds.map { it.getValue(way to tick) } }
            val times = costs.map { rounds -> rounds.map { it.nanoseconds }.median() }.sorted()
            val beyond = costs.map { rounds -> rounds.map { it.beyond }.median() }.median()
            val memory = costs.flatten().map { it.bytes }.median() / 1_024
            val numbers = listOf(times[SERIES / 2], times.first(), times.last(), beyond).map { "%.1f".format(it / 1e3) }
            println("$tick\t${way.name}\t${numbers.joinToString("\t")}\t$memory")
        }
    }
}

private fun round(ways: List<Way>, likes: Long): Map<Pair<Way, Tick>, Cost> = buildMap {
    for (tick in listOf(Tick.Change, Tick.Echo)) {
        for (way in ways) put(way to tick, way.cost(tick, homeCards(CARDS, likes)))
    }
}

internal val thread = ManagementFactory.getThreadMXBean() as ThreadMXBean

private fun Way.cost(tick: Tick, cards: Map<String, List<HomeCard>>): Cost {
    val bytes = thread.currentThreadAllocatedBytes
    val before = beyond
    val start = thread.currentThreadCpuTime
    val shown = tick(cards)
    val end = thread.currentThreadCpuTime
    check(shown == if (tick == Tick.Echo) -1 else 1) { "$name: a view showed $shown cards on $tick" }
    return Cost(end - start, beyond - before, thread.currentThreadAllocatedBytes - bytes)
}

private fun List<Long>.median(): Long = sorted()[size / 2]
