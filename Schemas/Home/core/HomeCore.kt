// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.HomeFeed

/**
 * The core of the home feed. It reads all sections of the database side by side and hands over the whole
 * feed, as one buffer, whenever it is told that something may have changed.
 *
 * It does not ask what did change: whoever reads the emissions finds out.
 */
class HomeCore(
    private val database: HomeDatabase,
    private val arrivals: Arrivals,
    private val emit: (ByteArray) -> Unit,
) {
    private val feed = HomeFeed.emissions

    /** The generation of what is emitted: what belongs to the feed before a refresh is known as late. */
    private var live = 1L

    /** The generation that the last refresh has asked for. */
    private var asked = 1L

    /** Something may have changed: the feed, as it is now. */
    fun tick() {
        emit(feed.snapshot(arrivals.join(database.sections.map(database::cards)), generation = live))
    }

    /** One section was fetched by itself. */
    fun sectionArrived(section: String) {
        emit(feed.section(section, database.cards(section), generation = live))
    }

    /** The next page of a section was fetched: the cards that it ends with, [count] of them. */
    fun pageArrived(section: String, count: Int) {
        emit(feed.page(database.cards(section).takeLast(count), generation = live))
    }

    /** A page of the feed before the last refresh was fetched, too late. */
    fun latePageArrived(section: String) {
        emit(feed.page(database.cards(section), generation = live - 1))
    }

    /** The member pulls to refresh. What is shown goes on until the answer. */
    fun refresh() {
        asked += 1
        emit(feed.refresh(generation = asked))
    }

    /** The refresh is answered: from now on, this is the feed. */
    fun refreshAnswered() {
        live = asked
        tick()
    }

    /** The refresh has failed: what is shown goes on. */
    fun refreshFailed(message: String) {
        emit(feed.failed(generation = asked, message = message))
    }
}
