// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.OfferCard
import com.example.home.TransactionCard
import com.example.home.bridge.DateTimeText

/** What the database holds of a card. */
sealed interface Row {
    val id: String
}

data class Greeting(override val id: String, val name: String, val unread: Int) : Row

data class Account(override val id: String, val cents: Long) : Row

data class Offer(
    override val id: String,
    val title: String,
    val brand: String,
    val reward: OfferCard.Reward,
    val likes: Long,
    val isSaved: Boolean = false,
) : Row

data class Reward(override val id: String, val name: String, val points: Long, val percent: Int) : Row

data class Transaction(
    override val id: String,
    val merchant: String,
    val cents: Long,
    val status: TransactionCard.Status,
    val time: DateTimeText,
) : Row

data class Article(override val id: String, val headline: String, val time: DateTimeText, val likes: Long) : Row

/** A row, and the answer of the server that it came with. */
data class Stored(val row: Row, val requestId: String, val serverTime: DateTimeText)
