// SPDX-License-Identifier: Apache-2.0

@file:OptIn(ExperimentalSerializationApi::class)

package com.example.core

import com.example.feed.bridge.ContractOptions
import com.example.quirks.CounterContract
import com.example.quirks.HeadlineContract
import com.example.quirks.PlayerContract
import com.example.quirks.RemarkContract
import kotlinx.serialization.EncodeDefault
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonNames
import kotlinx.serialization.json.JsonNamingStrategy

@Serializable
data class Counter(val likes: Long)

@Serializable
data class DefaultCounter(val likes: Long = 0)

@Serializable
data class AlwaysCounter(@EncodeDefault val likes: Long = 0)

@Serializable
data class NeverCounter(@EncodeDefault(EncodeDefault.Mode.NEVER) val likes: Long = 0)

@Serializable
data class TransientCounter(@Transient val likes: Long = 0)

@Serializable
data class SlipCounter(val like: Long)

@Serializable
data class RenamedCounter(@SerialName("likes") val count: Long)

@Serializable
data class FurtherCounter(val likes: Long, val shares: Long)

@Serializable
data class FurtherDefaultCounter(val likes: Long, val shares: Long = 0)

@Serializable
data class Remark(val note: String?)

@Serializable
data class StrictRemark(val note: String)

@Serializable
data class OldHeadline(@JsonNames("title") val headline: String, val createdAt: String? = null)

@Serializable
data class Headline(val title: String, val createdAt: String? = null)

@Serializable
data class NullHeadline(val title: String?, val createdAt: String? = null)

@Serializable
data class WantingHeadline(val title: String, val createdAt: String)

@Serializable
data class ShortHeadline(val title: String)

@Serializable
data class Player(val volume: Double = 1.0, val isMuted: Boolean = true, val speed: Double = 1.0)

val propertyQuirks = listOf(
    Quirk("no quirk", "") { CounterContract.check(Json, Counter.serializer(), Counter(1), options = quiet) },
    Quirk(
        "encodeDefaults",
        """
        |error: /likes: expected an integer, found nothing
        |  fix: "likes" of DefaultCounter has its default, which your Json does not write (encodeDefaults = false): put @EncodeDefault on it, or set encodeDefaults = true
        |  seen in: instance 1, DefaultCounter(likes=0)
        """,
    ) {
        CounterContract.check(Json, DefaultCounter.serializer(), DefaultCounter(), options = quiet)
    },
    Quirk("encodeDefaults = true", "") {
        CounterContract.check(
            Json { encodeDefaults = true }, DefaultCounter.serializer(), DefaultCounter(), options = quiet,
        )
    },
    Quirk("@EncodeDefault", "") {
        CounterContract.check(Json, AlwaysCounter.serializer(), AlwaysCounter(), options = quiet)
    },
    Quirk(
        "@EncodeDefault(NEVER)",
        """
        |error: /likes: expected an integer, found nothing
        |  fix: "likes" of NeverCounter has its default, which is not written (@EncodeDefault(NEVER)): take the annotation away
        |  seen in: instance 1, NeverCounter(likes=0)
        """,
    ) {
        CounterContract.check(
            Json { encodeDefaults = true }, NeverCounter.serializer(), NeverCounter(), options = quiet,
        )
    },
    Quirk(
        "@Transient",
        """
        |error: /likes: expected an integer, found nothing
        |  fix: TransientCounter writes no "likes": add it (a @Transient property is not written, nor one without a backing field)
        |  seen in: instance 1, TransientCounter(likes=1) (and 1 more)
        """,
    ) {
        CounterContract.check(Json, TransientCounter.serializer(), TransientCounter(1), options = quiet)
    },
    Quirk("@SerialName", "") {
        CounterContract.check(Json, RenamedCounter.serializer(), RenamedCounter(1), options = quiet)
    },
    Quirk(
        "another name",
        """
        |error: /like: the schema has no "like"; it requires "likes", which is not there
        |  fix: put @SerialName("likes") on it in SlipCounter
        |  seen in: instance 1, SlipCounter(like=1)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        CounterContract.check(Json, SlipCounter.serializer(), SlipCounter(1), options = quiet)
    },
    Quirk(
        "a property too many",
        """
        |error: FurtherCounter requires "shares", which the schema does not have
        |  fix: give it a default, or add it to the schema
        |  seen in: a value of the schema, {"likes":12}
        |warning: /shares: the schema has no "shares", and no view gets it
        |  fix: add it to the schema; or, if it is the core's alone, make it @Transient or name it in ContractOptions.ignored
        |  seen in: instance 1, FurtherCounter(likes=1, shares=2)
        """,
    ) {
        CounterContract.check(Json, FurtherCounter.serializer(), FurtherCounter(1, 2), options = quiet)
    },
    Quirk(
        "a property too many, with a default",
        """
        |warning: /shares: the schema has no "shares", and no view gets it
        |  fix: add it to the schema; or, if it is the core's alone, make it @Transient or name it in ContractOptions.ignored
        |  seen in: instance 1, FurtherDefaultCounter(likes=1, shares=2)
        """,
    ) {
        CounterContract.check(
            Json, FurtherDefaultCounter.serializer(), FurtherDefaultCounter(1, 2), options = quiet,
        )
    },
    Quirk("a property too many that is ignored", "") {
        CounterContract.check(
            Json, FurtherDefaultCounter.serializer(), FurtherDefaultCounter(1, 2),
            options = ContractOptions(isStrict = true, ignored = setOf("shares"), triesUnknown = false),
        )
    },
    Quirk(
        "explicitNulls",
        """
        |error: /note: expected a string, found nothing
        |  fix: your Json has explicitNulls = false, which leaves a null out; the schema wants it written: set explicitNulls = true
        |  seen in: instance 1, Remark(note=null) (and 1 more)
        """,
    ) {
        RemarkContract.check(Json { explicitNulls = false }, Remark.serializer(), Remark(null), options = quiet)
    },
    Quirk("explicitNulls = true", "") {
        RemarkContract.check(Json, Remark.serializer(), Remark(null), options = quiet)
    },
    Quirk(
        "no null where the schema has one",
        """
        |error: /note: null, which the schema allows, is refused by your classes: Unexpected JSON token: Expected string literal but 'null' literal was found
        |  fix: make the property nullable in StrictRemark
        |  seen in: a value of the schema, {"note":null}
        """,
    ) {
        RemarkContract.check(Json, StrictRemark.serializer(), StrictRemark("a"), options = quiet)
    },
    Quirk(
        "null where the schema has none",
        """
        |error: /title: expected a string, found null
        |  fix: make "title" of NullHeadline non-null
        |  seen in: instance 1, NullHeadline(title=null, createdAt=null)
        """,
    ) {
        HeadlineContract.check(Json, NullHeadline.serializer(), NullHeadline(null), options = quiet)
    },
    Quirk(
        "null where the schema has none, which is left out",
        """
        |error: /title: expected a string, found nothing
        |  fix: your Json has explicitNulls = false, which leaves a null out: make "title" of NullHeadline non-null
        |  seen in: instance 1, NullHeadline(title=null, createdAt=null)
        """,
    ) {
        HeadlineContract.check(
            Json { explicitNulls = false }, NullHeadline.serializer(), NullHeadline(null), options = quiet,
        )
    },
    Quirk(
        "@JsonNames",
        """
        |error: /headline: the schema has no "headline"; it requires "title", which is not there
        |  fix: @JsonNames is for reading alone: put @SerialName("title") on it in OldHeadline, and @JsonNames("headline") for what is read
        |  seen in: instance 1, OldHeadline(headline=a, createdAt=null) (and 2 more)
        """,
    ) {
        HeadlineContract.check(Json, OldHeadline.serializer(), OldHeadline("a"), options = quiet)
    },
    Quirk(
        "namingStrategy",
        """
        |error: /created_at: the schema has no "created_at"; it has "createdAt", which is not there
        |  fix: the namingStrategy of your Json (SnakeCase) makes "created_at" of "createdAt", and wins over @SerialName: write the feed without it
        |  seen in: instance 1, Headline(title=a, createdAt=2026-03-01T09:30:00Z)
        """,
    ) {
        HeadlineContract.check(
            Json { namingStrategy = JsonNamingStrategy.SnakeCase },
            Headline.serializer(), Headline("a", "2026-03-01T09:30:00Z"), options = quiet,
        )
    },
    Quirk(
        "an optional property that the class requires",
        """
        |error: /createdAt: the schema lets it be absent, and WantingHeadline refuses that
        |  fix: give "createdAt" of WantingHeadline a default (= null), or require it in the schema
        |  seen in: a value of the schema, {"title":"text"}
        """,
    ) {
        HeadlineContract.check(Json, WantingHeadline.serializer(), options = quiet)
    },
    Quirk(
        "an optional property that the class lacks",
        """
        |error: /createdAt: ShortHeadline does not have it, and your Json refuses what a class does not have
        |  fix: add it to the class, or set ignoreUnknownKeys = true
        |  seen in: a value of the schema, {"title":"text","createdAt":"2026-03-01T09:30:00Z"}
        """,
    ) {
        HeadlineContract.check(Json, ShortHeadline.serializer(), options = quiet)
    },
    Quirk(
        "the same, where unknown keys are ignored",
        """
        |warning: /createdAt: is read and not written back: no view gets it
        |  fix: add it to ShortHeadline; or, if the core never has it, to ContractOptions.ignored
        |  seen in: a value of the schema, {"title":"text","createdAt":"2026-03-01T09:30:00Z"}
        """,
    ) {
        HeadlineContract.check(
            Json { ignoreUnknownKeys = true }, ShortHeadline.serializer(), options = quiet,
        )
    },
    Quirk("the same, where the key is ignored here", "") {
        HeadlineContract.check(
            Json, ShortHeadline.serializer(),
            options = ContractOptions(isStrict = true, ignored = setOf("createdAt")),
        )
    },
    Quirk(
        "another default",
        """
        |error: /volume: absent, it is 0.5 in the schema and 1.0 in Player
        |  fix: give it the default 0.5 in Player, or none
        """,
    ) { PlayerContract.check(Json, Player.serializer(), options = quiet) },
)
