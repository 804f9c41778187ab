// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.HomeCard

/** What the core knows of the feed, section by section. Whoever reads it gets objects of his own. */
class HomeDatabase(private val clock: Clock) {
    private val rows = mutableMapOf<String, MutableList<Stored>>()
    private var requests = 0

    val sections: List<String> get() = rows.keys.toList()

    /** The cards of a section, in order. */
    fun cards(section: String): List<HomeCard> = rows.getValue(section).map { it.card(section) }

    fun rows(section: String): List<Row> = rows.getValue(section).map { it.row }

    /** The server has answered with these rows, and this is all that the section holds. */
    fun replace(section: String, with: List<Row>) {
        rows[section] = with.map(::served).toMutableList()
    }

    /** The server has sent one row: it stands where the row of its id stood, or behind all others. */
    fun put(section: String, row: Row) {
        val list = rows.getValue(section)
        val place = list.indexOfFirst { it.row.id == row.id }
        if (place < 0) list.add(served(row)) else list[place] = served(row)
    }

    fun insert(section: String, row: Row, at: Int) = rows.getValue(section).add(at, served(row))

    fun remove(section: String, at: Int) {
        rows.getValue(section).removeAt(at)
    }

    fun move(section: String, from: Int, to: Int) = rows.getValue(section).run { add(to, removeAt(from)) }

    private fun served(row: Row): Stored {
        requests += 1
        return Stored(row, "req-$requests", clock.now())
    }
}
