// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.TransactionCard.Status
import kotlin.random.Random

/** A row after somebody has changed one value of it, and that change: `/likes 41→42`. */
data class Edit(val row: Row, val change: String)

/** One of the changes that happen to such a row. */
fun Row.edited(random: Random): Edit = when (this) {
    is Greeting -> Edit(copy(unread = unread + 1), "/unreadCount $unread→${unread + 1}")
    is Account -> {
        val after = copy(cents = cents - random.nextLong(1, 5_000))
        val change = "\"${decimal(cents)}\"→\"${decimal(after.cents)}\""
        Edit(after, "/available/amount $change, /lines/0/amount/amount $change")
    }
    is Offer ->
        if (random.nextInt(3) == 0) {
            Edit(copy(isSaved = !isSaved), "/isSaved $isSaved→${!isSaved}")
        } else {
            Edit(copy(likes = likes + 1), "/likes $likes→${likes + 1}")
        }
    is Reward -> {
        val after = percent % 100 + 1
        Edit(copy(percent = after), "/progress ${percent / 100.0}→${after / 100.0}")
    }
    is Transaction -> {
        val after = if (status == Status.Pending) Status.Booked else Status.Pending
        Edit(copy(status = after), "/status \"${status.rawValue}\"→\"${after.rawValue}\"")
    }
    is Article -> Edit(copy(likes = likes + 1), "/likes $likes→${likes + 1}")
}
