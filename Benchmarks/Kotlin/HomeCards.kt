// SPDX-License-Identifier: Apache-2.0

package com.example.home.benchmark

import com.example.home.ArticleCard
import com.example.home.Brand
import com.example.home.HomeCard
import com.example.home.Image
import com.example.home.Money
import com.example.home.OfferCard
import com.example.home.RewardCard
import com.example.home.Serving
import com.example.home.TransactionCard
import com.example.home.Video
import com.example.home.bridge.DateTimeText
import com.example.home.bridge.DecimalText
import com.example.home.bridge.Presence
import com.example.home.bridge.UriText
import com.example.home.bridge.UuidText
import kotlin.random.Random

/** Sections of a home feed, 500 cards of about 15 fields in all: new objects on every call, to the last string. */
fun homeCards(count: Int, likes: Long): Map<String, List<HomeCard>> {
    val random = Random(1)
    val part = count / 4
    return linkedMapOf(
        "OFFERS" to List(part) { random.offer(it, if (it == part / 2) likes else random.nextLong(1_000, 9_999)) },
        "REWARDS" to List(part) { random.reward(it) },
        "TRANSACTIONS" to List(part) { random.transaction(it) },
        "FOR_YOU" to List(count - 3 * part) { random.article(it) },
    )
}

private fun Random.offer(index: Int, likes: Long) = OfferCard(
    id = "offer-$index",
    section = new("OFFERS"),
    title = text(4),
    brand = Brand(name = text(2), tint = new("#0A7E5C"), logo = image(index)),
    reward = OfferCard.Reward(new("cashback")),
    value = money(),
    likes = likes,
    expiresAt = DateTimeText("2026-03-${nextInt(10, 28)}T22:00:00Z"),
    terms = Presence.Value(text(5)),
    url = UriText("https://offers.example/$index"),
    serving = serving(),
)

private fun Random.reward(index: Int) = RewardCard(
    id = "reward-$index",
    section = new("REWARDS"),
    name = text(4),
    points = nextLong(100, 99_999),
    progress = nextInt(1, 999) / 1000.0,
    tier = RewardCard.Tier(new("silver")),
    media = Video(
        url = UriText("https://media.example/reward-$index.mp4"),
        poster = image(index),
        duration = nextInt(5, 90) + 0.5,
    ),
    serving = serving(),
)

private fun Random.transaction(index: Int) = TransactionCard(
    id = "transaction-$index",
    section = new("TRANSACTIONS"),
    merchant = text(3),
    amount = money(),
    category = TransactionCard.Category(new("groceries")),
    status = TransactionCard.Status(new("booked")),
    occurredAt = DateTimeText("2026-02-${nextInt(10, 28)}T18:04:09.250+01:00"),
    reference = UuidText("5f0c7d1e-6a53-4d0b-9a51-${nextLong(100_000_000_000, 999_999_999_999)}"),
    note = Presence.Value(text(10)),
    serving = serving(),
)

private fun Random.article(index: Int) = ArticleCard(
    id = "article-$index",
    section = new("FOR_YOU"),
    headline = text(6),
    summary = Presence.Value(text(12)),
    author = text(2),
    publishedAt = DateTimeText("2026-02-${nextInt(10, 28)}T06:00:00Z"),
    media = Presence.Value(image(index)),
    tags = List(3) { text(1) },
    readingMinutes = nextLong(2, 20),
    likes = nextLong(1_000, 9_999),
    serving = serving(),
)

private fun Random.image(index: Int) = Image(
    url = UriText("https://media.example/image-$index.jpg"),
    width = 1200,
    height = nextLong(400, 1_200),
)

private fun Random.money() = Money(DecimalText("-${nextInt(1, 999)}.${nextInt(10, 99)}"), new("EUR"))

private fun Random.serving() = Serving(
    requestId = "req-${nextInt(1_000, 9_999)}",
    serverTime = DateTimeText("2026-03-02T08:30:${nextInt(10, 59)}Z"),
)

private fun Random.text(words: Int): String = buildString {
    repeat(words) { append(WORDS.random(this@text)).append(' ') }
}

/** A string that is equal, and not the same: what a parser or a database gives. */
private fun new(text: String): String = text.toCharArray().concatToString()

private val WORDS = "coffee books über train budget calm spring Café members points".split(' ')
