// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.ArticleCard
import com.example.home.BalanceCard
import com.example.home.BalanceLine
import com.example.home.Brand
import com.example.home.GreetingCard
import com.example.home.HomeCard
import com.example.home.Money
import com.example.home.OfferCard
import com.example.home.RewardCard
import com.example.home.Serving
import com.example.home.TransactionCard
import com.example.home.bridge.DecimalText
import com.example.home.bridge.Presence
import com.example.home.bridge.UriText
import kotlin.math.absoluteValue

/** The card that shows a row: a new object on every call, equal to the last where the row is the same. */
fun Stored.card(section: String): HomeCard {
    val serving = Serving(requestId = requestId, serverTime = serverTime)
    return when (row) {
        is Greeting -> GreetingCard(
            id = row.id,
            section = section,
            name = row.name,
            message = "Good morning",
            unreadCount = row.unread,
            serving = serving,
        )
        is Account -> BalanceCard(
            id = row.id,
            section = section,
            available = euros(row.cents),
            lines = listOf(BalanceLine(label = "Current account", amount = euros(row.cents))),
            serving = serving,
        )
        is Offer -> OfferCard(
            id = row.id,
            section = section,
            title = row.title,
            brand = Brand(name = row.brand),
            reward = row.reward,
            likes = row.likes,
            isSaved = row.isSaved,
            terms = Presence.Null,
            url = UriText("https://offers.example/${row.id}"),
            serving = serving,
        )
        is Reward -> RewardCard(
            id = row.id,
            section = section,
            name = row.name,
            points = row.points,
            progress = row.percent / 100.0,
            serving = serving,
        )
        is Transaction -> TransactionCard(
            id = row.id,
            section = section,
            merchant = row.merchant,
            amount = euros(row.cents),
            status = row.status,
            occurredAt = row.time,
            serving = serving,
        )
        is Article -> ArticleCard(
            id = row.id,
            section = section,
            headline = row.headline,
            publishedAt = row.time,
            tags = listOf("money"),
            likes = row.likes,
            serving = serving,
        )
    }
}

private fun euros(cents: Long): Money = Money(amount = DecimalText(decimal(cents)), currency = "EUR")

/** An exact amount: never through a binary fraction. */
fun decimal(cents: Long): String {
    val digits = cents.absoluteValue.toString().padStart(3, '0')
    return "${if (cents < 0) "-" else ""}${digits.dropLast(2)}.${digits.takeLast(2)}"
}
