// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.bridge.DateTimeText

/** Tells the time. The core is given one, so that a test says what time it is. */
fun interface Clock {
    fun now(): DateTimeText
}

/** A clock by which a second passes whenever somebody looks, beginning in the morning of 2 March 2026. */
class SteadyClock : Clock {
    private var seconds = 8 * 3600 + 30 * 60

    override fun now(): DateTimeText {
        seconds = (seconds + 1) % (24 * 3600)
        val time = listOf(seconds / 3600, seconds / 60 % 60, seconds % 60)
        return DateTimeText("2026-03-02T${time.joinToString(":") { it.toString().padStart(2, '0') }}Z")
    }
}
