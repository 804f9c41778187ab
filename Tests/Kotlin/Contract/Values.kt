// SPDX-License-Identifier: Apache-2.0

@file:OptIn(ExperimentalSerializationApi::class)

package com.example.core

import com.example.quirks.CounterContract
import com.example.quirks.FormatsContract
import com.example.quirks.HeadlineContract
import com.example.quirks.MoodContract
import com.example.quirks.RatioContract
import com.example.quirks.SmallContract
import com.example.quirks.StockContract
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.builtins.LongAsStringSerializer
import kotlinx.serialization.json.Json

@Serializable
data class TextCounter(@Serializable(with = LongAsStringSerializer::class) val likes: Long)

@Serializable
data class FloatingCounter(val likes: Double)

@Serializable
data class NarrowCounter(val likes: Int)

@Serializable
data class UnsignedCounter(val likes: ULong)

@Serializable
data class Small(val level: Long)

@Serializable
data class Ratio(val ratio: Double)

@Serializable
data class Title(val text: String)

@Serializable
data class WrappedHeadline(val title: Title, val createdAt: String? = null)

@Serializable
@JvmInline
value class InlineTitle(val text: String)

@Serializable
data class InlineHeadline(val title: InlineTitle, val createdAt: String? = null)

@Serializable
data class NumberHeadline(val title: Long, val createdAt: Long? = null)

@Serializable
data class Stock(val stock: Map<String, Long>)

@Serializable
data class Place(val shelf: Int, val row: Int)

@Serializable
data class PlacedStock(val stock: Map<Place, Long>)

@Serializable
enum class LoudReward { CASHBACK, POINTS, GIFT, VOUCHER }

@Serializable
enum class Tone { Warm, Cold }

@Serializable
data class LoudMood(val reward: LoudReward, val tone: Tone)

@Serializable
enum class SoundTone {
    @SerialName("warm")
    Warm,

    @SerialName("cold")
    Cold,
}

@Serializable
data class DefaultMood(val reward: Reward = Reward.Gift, val tone: SoundTone)

@Serializable
enum class ShortReward {
    @SerialName("cashback")
    Cashback,
}

@Serializable
data class ShortMood(val reward: ShortReward, val tone: SoundTone)

@Serializable
data class Texts(val at: String, val on: String, val uuid: String, val url: String, val amount: String)

@Serializable
data class FloatingTexts(val at: String, val on: String, val uuid: String, val url: String, val amount: Double)

val valueQuirks = listOf(
    Quirk(
        "a Long as text",
        """
        |error: /likes: expected an integer, found the string "1"
        |  fix: "likes" of TextCounter is written by kotlinx.serialization.LongAsStringSerializer: write a Long
        |  seen in: instance 1, TextCounter(likes=1)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        CounterContract.check(Json, TextCounter.serializer(), TextCounter(1), options = quiet)
    },
    Quirk(
        "a fraction for an integer",
        """
        |error: /likes: expected an integer, found the number 1.5
        |  fix: "likes" of FloatingCounter is a Double: write a Long
        |  seen in: instance 1, FloatingCounter(likes=1.5)
        """,
    ) {
        CounterContract.check(Json, FloatingCounter.serializer(), FloatingCounter(1.5), options = quiet)
    },
    Quirk("a whole Double for an integer", "") {
        CounterContract.check(Json, FloatingCounter.serializer(), FloatingCounter(2.0), options = quiet)
    },
    Quirk(
        "an Int for a Long",
        """
        |warning: /likes: an integer of more than 32 bits is refused by your classes: Unexpected JSON token: Failed to parse int for input '2147483648'
        |  fix: make it a Long; or say so in the schema: "format": "int32"
        |  seen in: a value of the schema, {"likes":2147483648}
        """,
    ) {
        CounterContract.check(Json, NarrowCounter.serializer(), NarrowCounter(1), options = quiet)
    },
    Quirk(
        "more than 64 bits",
        """
        |error: /likes: expected an integer of 64 bits, found the number 18446744073709551615
        |  fix: "likes" of UnsignedCounter is written by kotlin.ULong: write a Long
        |  seen in: instance 1, UnsignedCounter(likes=18446744073709551615)
        """,
    ) {
        CounterContract.check(
            Json, UnsignedCounter.serializer(), UnsignedCounter(ULong.MAX_VALUE), options = quiet,
        )
    },
    Quirk(
        "more than 32 bits",
        """
        |error: /level: expected an integer of 32 bits, found the number 3000000000
        |  fix: "level" of Small is a Long: write an Int
        |  seen in: instance 1, Small(level=3000000000)
        """,
    ) {
        SmallContract.check(Json, Small.serializer(), Small(3_000_000_000), options = quiet)
    },
    Quirk(
        "NaN, which is refused",
        """
        |error: writing fails: Unexpected special floating-point value NaN
        |  fix: JSON has no NaN and no infinity: make the number finite, or the property null, before it is written
        |  seen in: instance 1, Ratio(ratio=NaN)
        """,
    ) {
        RatioContract.check(Json, Ratio.serializer(), Ratio(Double.NaN), options = quiet)
    },
    Quirk(
        "allowSpecialFloatingPointValues",
        """
        |error: /ratio: expected a number, found NaN, which is no JSON
        |  fix: allowSpecialFloatingPointValues writes what no JSON parser reads, and the whole card is lost: make the number finite, or the property null, before it is written
        |  seen in: instance 1, Ratio(ratio=NaN)
        |error: /ratio: expected a number, found -Infinity, which is no JSON
        |  fix: allowSpecialFloatingPointValues writes what no JSON parser reads, and the whole card is lost: make the number finite, or the property null, before it is written
        |  seen in: instance 2, Ratio(ratio=-Infinity)
        """,
    ) {
        RatioContract.check(
            Json { allowSpecialFloatingPointValues = true },
            Ratio.serializer(), Ratio(Double.NaN), Ratio(Double.NEGATIVE_INFINITY), options = quiet,
        )
    },
    Quirk(
        "a class around a value",
        """
        |error: /title: expected a string, found an object
        |  fix: make Title a value class (@JvmInline value class), which is written as what it holds
        |  seen in: instance 1, WrappedHeadline(title=Title(text=a), createdAt=null)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        HeadlineContract.check(
            Json, WrappedHeadline.serializer(), WrappedHeadline(Title("a")), options = quiet,
        )
    },
    Quirk("a value class", "") {
        HeadlineContract.check(
            Json, InlineHeadline.serializer(), InlineHeadline(InlineTitle("a")), options = quiet,
        )
    },
    Quirk(
        "numbers for texts",
        """
        |error: /title: expected a string, found the number 1
        |  fix: "title" of NumberHeadline is a Long: write a String
        |  seen in: instance 1, NumberHeadline(title=1, createdAt=1700000000)
        |error: /createdAt: expected a date and time as 2026-03-01T09:30:00Z, found the number 1700000000
        |  fix: "createdAt" of NumberHeadline is a Long: write the text in this format, by a serializer
        |  seen in: instance 1, NumberHeadline(title=1, createdAt=1700000000)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        HeadlineContract.check(
            Json, NumberHeadline.serializer(), NumberHeadline(1, 1_700_000_000), options = quiet,
        )
    },
    Quirk("a map", "") {
        StockContract.check(Json, Stock.serializer(), Stock(mapOf("a/b" to 1)), options = quiet)
    },
    Quirk(
        "keys that are no texts",
        """
        |error: writing fails: Value of type 'com.example.core.Place' can't be used in JSON as a key in the map
        |  fix: a key is a text: use a String, an enum or a value class as the key (allowStructuredMapKeys would write an array, which the schema does not mean)
        |  seen in: instance 1, PlacedStock(stock={Place(shelf=1, row=2)=3})
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        StockContract.check(
            Json, PlacedStock.serializer(), PlacedStock(mapOf(Place(1, 2) to 3)), options = quiet,
        )
    },
    Quirk(
        "allowStructuredMapKeys",
        """
        |error: /stock: expected an object, found an array
        |  fix: its keys are no texts, so that allowStructuredMapKeys writes keys and values in turn: use a String, an enum or a value class as the key
        |  seen in: instance 1, PlacedStock(stock={Place(shelf=1, row=2)=3})
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        StockContract.check(
            Json { allowStructuredMapKeys = true },
            PlacedStock.serializer(), PlacedStock(mapOf(Place(1, 2) to 3)), options = quiet,
        )
    },
    Quirk(
        "enums without @SerialName",
        """
        |error: /reward: expected one of "cashback", "points", "gift", found the string "CASHBACK"
        |  fix: put @SerialName("cashback") on it in LoudReward
        |  seen in: instance 1, LoudMood(reward=CASHBACK, tone=Warm)
        |error: /reward: expected one of "cashback", "points", "gift", found the string "POINTS"
        |  fix: put @SerialName("points") on it in LoudReward
        |  seen in: instance 1, LoudMood(reward=CASHBACK, tone=Warm)
        |error: /reward: expected one of "cashback", "points", "gift", found the string "GIFT"
        |  fix: put @SerialName("gift") on it in LoudReward
        |  seen in: instance 1, LoudMood(reward=CASHBACK, tone=Warm)
        |error: /tone: expected one of "warm", "cold", found the string "Warm"
        |  fix: put @SerialName("warm") on it in Tone
        |  seen in: instance 1, LoudMood(reward=CASHBACK, tone=Warm)
        |error: /tone: expected one of "warm", "cold", found the string "Cold"
        |  fix: put @SerialName("cold") on it in Tone
        |  seen in: instance 1, LoudMood(reward=CASHBACK, tone=Warm)
        |warning: /reward: expected one of "cashback", "points", "gift", found the string "VOUCHER"
        |  fix: a view keeps it as an unknown value: add it to the schema; or, if it is the core's alone, to ContractOptions.ignored
        |  seen in: instance 1, LoudMood(reward=CASHBACK, tone=Warm)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        MoodContract.check(
            Json, LoudMood.serializer(), LoudMood(LoudReward.CASHBACK, Tone.Warm), options = quiet,
        )
    },
    Quirk(
        "coerceInputValues",
        """
        |warning: /reward: the string "a value of tomorrow" is written back as the string "gift"
        |  fix: your Json has coerceInputValues = true, which takes the default for what the class does not know
        |  seen in: a value of the schema, {"reward":"a value of tomorrow","tone":"warm"}
        """,
    ) {
        MoodContract.check(
            Json { coerceInputValues = true; encodeDefaults = true },
            DefaultMood.serializer(), DefaultMood(tone = SoundTone.Warm), options = quiet,
        )
    },
    Quirk(
        "values that a class lacks",
        """
        |error: /reward: "points", which the schema allows, is refused by your classes: com.example.core.ShortReward does not contain element with name 'points'
        |  fix: add it to ShortReward
        |  seen in: a value of the schema, {"reward":"points","tone":"warm"}
        |error: /reward: "gift", which the schema allows, is refused by your classes: com.example.core.ShortReward does not contain element with name 'gift'
        |  fix: add it to ShortReward
        |  seen in: a value of the schema, {"reward":"gift","tone":"warm"}
        |warning: /reward: a value that the schema does not list yet is refused by your classes: com.example.core.ShortReward does not contain element with name 'a value of tomorrow'
        |  fix: the schema may grow: give the property a default, and set coerceInputValues = true; or let a serializer keep what it does not know
        |  seen in: a value of the schema, {"reward":"a value of tomorrow","tone":"warm"}
        """,
    ) {
        MoodContract.check(Json, ShortMood.serializer(), options = quiet)
    },
    Quirk(
        "texts of formats",
        """
        |error: /at: expected a date and time as 2026-03-01T09:30:00Z, found the string "2026-03-01"
        |  fix: "at" of Texts is a String: write the text in this format, by a serializer
        |  seen in: instance 1, Texts(at=2026-03-01, on=1.3.2026, uuid=1, url=/path, amount=…
        |error: /on: expected a date as 2026-03-01, found the string "1.3.2026"
        |  fix: "on" of Texts is a String: write the text in this format, by a serializer
        |  seen in: instance 1, Texts(at=2026-03-01, on=1.3.2026, uuid=1, url=/path, amount=…
        |error: /uuid: expected a UUID, found the string "1"
        |  fix: "uuid" of Texts is a String: write the text in this format, by a serializer
        |  seen in: instance 1, Texts(at=2026-03-01, on=1.3.2026, uuid=1, url=/path, amount=…
        |error: /url: expected a URI, found the string "/path"
        |  fix: "url" of Texts is a String: write the text in this format, by a serializer
        |  seen in: instance 1, Texts(at=2026-03-01, on=1.3.2026, uuid=1, url=/path, amount=…
        |error: /amount: expected a decimal as "12.50", found the string "1,50"
        |  fix: "amount" of Texts is a String: write the text in this format, by a serializer
        |  seen in: instance 1, Texts(at=2026-03-01, on=1.3.2026, uuid=1, url=/path, amount=…
        """,
    ) {
        FormatsContract.check(
            Json, Texts.serializer(),
            Texts("2026-03-01", "1.3.2026", "1", "/path", "1,50"), options = quiet,
        )
    },
    Quirk(
        "a decimal as a Double",
        """
        |warning: /amount: the string "12.50" is written back as the number 12.5
        |  fix: digits get lost on the way: keep "amount" of FloatingTexts as text
        |  seen in: a value of the schema, {"at":"2026-03-01T09:30:00Z","on":"2026-03-01","uuid":"123e4567-e89b-12d3-a456-426614174000","url":"https://example.com/a?b=c","amount":"12.50"}
        """,
    ) {
        FormatsContract.check(Json, FloatingTexts.serializer(), options = quiet)
    },
)
