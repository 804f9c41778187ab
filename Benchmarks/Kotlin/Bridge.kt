// SPDX-License-Identifier: Apache-2.0

package com.example.home.benchmark

import com.example.home.ArticleCard
import com.example.home.HomeCard
import com.example.home.HomeFeed
import com.example.home.OfferCard
import com.example.home.RewardCard
import com.example.home.TransactionCard

/** The other side of the bridge, in this process. A feed there has a view; each emission says what it has to do. */
object Bridge {
    private val feed = HomeFeed.emissions

    /** A feed of its own. */
    external fun open(): Long

    /** The cards that the view shows anew after an emission, or -1 where there is no plan. */
    external fun bytes(feed: Long, emission: ByteArray): Int

    /**
     * The same after a snapshot of objects, which stay here: they are compared by `equals`, and encoded one by one.
     *
     * @param texts the id and the section of each, with a line feed behind either.
     */
    external fun objects(feed: Long, cards: Array<HomeCard>, texts: ByteArray): Int

    @JvmStatic
    fun encode(card: HomeCard): ByteArray = feed.card(card)
}

val HomeCard.id: String
    get() = when (this) {
        is OfferCard -> id
        is RewardCard -> id
        is TransactionCard -> id
        is ArticleCard -> id
        else -> error("the benchmark has no such card: $this")
    }
