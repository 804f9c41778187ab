// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

import com.example.home.OfferCard
import com.example.home.TransactionCard
import com.example.home.bridge.DateTimeText
import kotlin.random.Random

/**
 * What an emission is, and what must come of it.
 *
 * @property kind what happened
 * @property echo the form in which the emission says again what is shown; `-` where it says something new,
 *   or nothing of cards; `any` where that depends on more than the emission before it
 * @property plan the plan that it calls for, as `feedbridge replay` writes it
 * @property pinned the plan of the section that never scrolls away
 */
data class Step(val kind: String, val echo: String = "-", val plan: String = "none", val pinned: String = "none")

/**
 * What happens to a home feed: mostly nothing, now and then a change, a page, a refresh. The same [seed]
 * tells the same story, and every step of it makes the core emit once.
 */
class Story(seed: Int, emit: (ByteArray) -> Unit) {
    private val random = Random(seed)
    private val database = HomeDatabase(SteadyClock())
    private val arrivals = Arrivals(random)
    private val core = HomeCore(database, arrivals, emit)

    /** What must happen next, whatever else might. */
    private var sequel: (() -> Step)? = null
    private var isRefreshing = false

    // What came since the whole feed was emitted last.
    private var hasShuffled = false
    private var hasPaged = false
    private var hasSection = false

    private var offers = 0
    private var transactions = 0

    /** Everything is fetched, and all of it is new. */
    fun begin(): Step {
        database.replace(HEADER, listOf(Greeting("hello", "Robin", unread = 2)))
        database.replace(BALANCE, listOf(Account("main", cents = 120_455)))
        database.replace(OFFERS, List(8) { offer() })
        database.replace(REWARDS, List(4) { Reward("r-$it", "Reward $it", points = 300L + it, percent = 10 * it) })
        database.replace(TRANSACTIONS, List(10) { transaction() }.reversed())
        database.replace(FOR_YOU, List(PAGE, ::article))
        val shown = database.sections - HEADER
        return whole(
            "snapshot",
            plan = "reload ${shown.sumOf { database.rows(it).size }} in ${shown.size} sections: first content",
            pinned = "reload 1 in 1 section: first content",
        )
    }

    /** What happens next. */
    fun next(): Step {
        sequel?.let { step ->
            sequel = null
            return step()
        }
        // Reads that run side by side rarely end as they did the last time.
        if (random.nextInt(3) > 0) shuffle()
        val chance = random.nextInt(100)
        return when {
            chance < 52 -> again()
            chance < 56 -> everythingServedAnew()
            chance < 60 -> oneServedAnew()
            chance < 80 -> change()
            chance < 83 -> insertion()
            chance < 86 -> removal()
            chance < 89 -> move()
            chance < 92 -> section()
            chance < 96 -> page()
            isRefreshing -> endOfRefresh()
            else -> refresh()
        }
    }

    // Nothing happens

    private fun again(): Step = whole(
        if (hasShuffled) "interleaved" else "echo",
        echo = if (hasShuffled) "reordered" else "identicalBytes",
    )

    /** Another request, another server's time, and the same content. */
    private fun everythingServedAnew(): Step {
        for (section in database.sections) database.replace(section, database.rows(section))
        return whole("served anew", echo = "onlyVolatile")
    }

    private fun oneServedAnew(): Step {
        val section = database.sections.random(random)
        database.put(section, database.rows(section).random(random))
        return whole("one served anew", echo = "onlyVolatile")
    }

    // Something happens

    private fun change(): Step {
        val section = database.sections.random(random)
        val (row, change) = database.rows(section).random(random).edited(random)
        database.put(section, row)
        val plan = "reconfigure $section[${row.id}]: $change"
        return if (section == HEADER) whole("change", pinned = plan) else whole("change", plan = plan)
    }

    private fun insertion(): Step {
        if (database.rows(OFFERS).size > 12) return removal()
        val row = offer()
        val place = random.nextInt(database.rows(OFFERS).size + 1)
        database.insert(OFFERS, row, place)
        return whole("insertion", plan = "batch +$OFFERS[${row.id}]@$place")
    }

    private fun removal(): Step {
        if (database.rows(OFFERS).size < 5) return insertion()
        val place = database.rows(OFFERS).indices.random(random)
        val row = database.rows(OFFERS)[place]
        database.remove(OFFERS, place)
        return whole("removal", plan = "batch -$OFFERS[${row.id}]@$place")
    }

    /** By two places at least: of two neighbours that change places, either might be the one that moved. */
    private fun move(): Step {
        val rows = database.rows(OFFERS)
        val from = rows.indices.random(random)
        val to = rows.indices.filter { it < from - 1 || it > from + 1 }.random(random)
        database.move(OFFERS, from, to)
        return whole("move", plan = "batch $OFFERS[${rows[from].id}]@$from→$to")
    }

    /** One of the reads is repeated by itself: there is a new transaction, or nothing new. */
    private fun section(): Step {
        val isNew = random.nextBoolean()
        val row = transaction()
        val before = database.rows(TRANSACTIONS)
        database.replace(TRANSACTIONS, if (isNew) listOf(row) + before.dropLast(1) else before)
        core.sectionArrived(TRANSACTIONS)
        hasSection = true
        val last = before.size - 1
        return if (isNew) {
            Step("section", plan = "batch -$TRANSACTIONS[${before[last].id}]@$last +$TRANSACTIONS[${row.id}]@0")
        } else {
            Step("section", echo = "any")
        }
    }

    // The end of the feed

    private fun page(): Step {
        val known = database.rows(FOR_YOU)
        for (number in known.size until known.size + PAGE) database.put(FOR_YOU, article(number))
        core.pageArrived(FOR_YOU, PAGE)
        hasPaged = true
        if (random.nextInt(3) == 0) sequel = ::samePage
        return Step("page", plan = "append $PAGE after $FOR_YOU[${known.last().id}]")
    }

    private fun samePage(): Step {
        core.pageArrived(FOR_YOU, PAGE)
        return Step("same page", echo = "identicalBytes")
    }

    // Pull to refresh

    private fun refresh(): Step {
        core.refresh()
        isRefreshing = true
        return Step("refresh")
    }

    private fun endOfRefresh(): Step {
        isRefreshing = false
        if (random.nextInt(4) == 0) {
            core.refreshFailed("the network is down")
            return Step("failed")
        }
        val gone = database.rows(FOR_YOU).withIndex().drop(PAGE)
        for (section in database.sections) database.replace(section, database.rows(section))
        database.replace(FOR_YOU, database.rows(FOR_YOU).take(PAGE))
        sequel = ::latePage
        val plan = gone.joinToString(" ") { (place, row) -> "-$FOR_YOU[${row.id}]@$place" }
        return if (gone.isEmpty()) answer(echo = "onlyVolatile") else answer(plan = "batch $plan")
    }

    private fun latePage(): Step {
        core.latePageArrived(FOR_YOU)
        return Step("late page")
    }

    // Emissions of the whole feed

    private fun shuffle() {
        arrivals.shuffle()
        hasShuffled = true
    }

    private fun whole(kind: String, echo: String = "-", plan: String = "none", pinned: String = "none"): Step {
        core.tick()
        return emittedWhole(Step(kind, echo, plan, pinned))
    }

    private fun answer(echo: String = "-", plan: String = "none"): Step {
        core.refreshAnswered()
        return emittedWhole(Step("answer", echo, plan))
    }

    /** What a page or a section has brought, the whole feed says again in a form of its own. */
    private fun emittedWhole(step: Step): Step {
        val echo = if (hasPaged) "alreadyShown" else if (hasSection) "any" else step.echo
        hasShuffled = false
        hasPaged = false
        hasSection = false
        return if (step.echo == "-") step else step.copy(echo = echo)
    }

    // New rows

    private fun offer(): Offer {
        offers += 1
        return Offer(
            id = "o-$offers",
            title = "Offer $offers: up to ${5 + offers % 4 * 5} % back",
            brand = BRANDS[offers % BRANDS.size],
            reward = if (offers % 2 == 0) OfferCard.Reward.Cashback else OfferCard.Reward.Points,
            likes = 10L * offers,
        )
    }

    private fun transaction(): Transaction {
        transactions += 1
        return Transaction(
            id = "t-$transactions",
            merchant = BRANDS[transactions % BRANDS.size],
            cents = -random.nextLong(100, 10_000),
            status = TransactionCard.Status.Booked,
            time = DateTimeText("2026-03-01T18:04:09.250+01:00"),
        )
    }

    private fun article(number: Int): Article = Article(
        id = "a-$number",
        headline = "Article $number",
        time = DateTimeText("2026-02-27T06:00:00Z"),
        likes = 100L + number,
    )

    private companion object {
        const val HEADER = "HEADER"
        const val BALANCE = "BALANCE"
        const val OFFERS = "OFFERS"
        const val REWARDS = "REWARDS"
        const val TRANSACTIONS = "TRANSACTIONS"
        const val FOR_YOU = "FOR_YOU"
        const val PAGE = 3
        val BRANDS = listOf("Corner Café", "Seitenweise", "Ruhepol", "Fernweh")
    }
}
