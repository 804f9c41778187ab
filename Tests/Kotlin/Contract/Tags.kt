// SPDX-License-Identifier: Apache-2.0

@file:OptIn(ExperimentalSerializationApi::class)

package com.example.core

import com.example.feed.bridge.ContractOptions
import com.example.quirks.QuirkCardContract
import kotlinx.serialization.EncodeDefault
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.PolymorphicSerializer
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.ClassDiscriminatorMode
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonClassDiscriminator
import kotlinx.serialization.json.JsonContentPolymorphicSerializer
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.modules.SerializersModule
import kotlinx.serialization.modules.polymorphic
import kotlinx.serialization.modules.subclass

// What is as it should be.

@Serializable
sealed interface Card

@Serializable
@SerialName("offer")
data class Offer(
    val id: String,
    val title: String,
    val likes: Long = 0,
    val note: String? = null,
    val price: Price? = null,
    val reward: Reward? = null,
) : Card

@Serializable
@SerialName("banner")
data class Banner(val id: String, val url: String) : Card

@Serializable
data class Price(val amount: String, val currency: String)

@Serializable
enum class Reward {
    @SerialName("cashback")
    Cashback,

    @SerialName("points")
    Points,

    @SerialName("gift")
    Gift,
}

// No @SerialName.

@Serializable
sealed interface Unnamed

@Serializable
data class MyOffer(val id: String, val title: String) : Unnamed

@Serializable
@SerialName("banner")
data class UnnamedBanner(val id: String, val url: String) : Unnamed

// Another key.

@Serializable
@JsonClassDiscriminator("kind")
sealed interface Kinds

@Serializable
@SerialName("offer")
data class KindOffer(val id: String, val title: String) : Kinds

@Serializable
@SerialName("banner")
data class KindBanner(val id: String, val url: String) : Kinds

// A property in the way.

@Serializable
sealed interface Doubled

@Serializable
@SerialName("offer")
data class DoubledOffer(val type: String = "offer", val id: String, val title: String) : Doubled

@Serializable
@SerialName("banner")
data class DoubledBanner(val id: String, val url: String) : Doubled

// Another tag, and one that the schema does not have.

@Serializable
sealed interface Slips

@Serializable
@SerialName("ofer")
data class SlipOffer(val id: String, val title: String) : Slips

@Serializable
@SerialName("banner")
data class SlipBanner(val id: String, val url: String) : Slips

@Serializable
@SerialName("quiz")
data class Quiz(val id: String) : Slips

// Told by something else than the plugin.

object ByContent : JsonContentPolymorphicSerializer<Card>(Card::class) {
    override fun selectDeserializer(element: JsonElement) =
        if ("url" in element.jsonObject) Banner.serializer() else Offer.serializer()
}

// Registered, with a class for what is not known.

interface OpenCard

@Serializable
@SerialName("offer")
data class OpenOffer(
    val id: String,
    val title: String,
    val likes: Long = 0,
    @EncodeDefault val note: String? = null,
    val price: Price? = null,
    val reward: String? = null,
) : OpenCard

@Serializable
@SerialName("banner")
data class OpenBanner(val id: String, val url: String) : OpenCard

@Serializable
data class UnknownCard(val type: String, val id: String) : OpenCard

private val openJson = Json {
    serializersModule = SerializersModule {
        polymorphic(OpenCard::class) {
            subclass(OpenOffer::class)
            subclass(OpenBanner::class)
            defaultDeserializer { UnknownCard.serializer() }
        }
    }
}

private val offer = Offer(id = "1", title = "Coffee", price = Price("1.20", "EUR"))

val tagQuirks = listOf(
    Quirk(
        "nothing",
        """
        |warning: /note: null is written back as nothing; the schema tells the two apart
        |  fix: where the difference counts, put @EncodeDefault on it
        |  seen in: a value of the schema, {"type":"offer","id":"text","title":"text","note":null}
        |warning: /reward: a value that the schema does not list yet is refused by your classes: com.example.core.Reward does not contain element with name 'a value of tomorrow'
        |  fix: the schema may grow: give the property a default, and set coerceInputValues = true; or let a serializer keep what it does not know
        |  seen in: a value of the schema, {"type":"offer","id":"text","title":"text","reward":"a value of tomorrow"}
        |warning: a kind that the schema does not list yet is refused by your classes: Unexpected JSON token: Serializer for subclass 'a kind of tomorrow' is not found in the polymorphic scope of 'Card'
        |  fix: the schema may grow: register what reads them, in the Json's serializersModule: polymorphicDefaultDeserializer(Card::class) { … }
        |  seen in: a value of the schema, {"type":"a kind of tomorrow","id":"id"}
        """,
    ) { QuirkCardContract.check(Json, Card.serializer(), offer, Banner("2", "a:b"), options = quiet) },
    Quirk(
        "classes that are registered",
        """
        |warning: what the schema does not list yet is read and cannot be written back: Serializer for subclass 'UnknownCard' is not found in the polymorphic scope of 'OpenCard'
        |  seen in: a value of the schema, {"type":"a kind of tomorrow","id":"id"}
        """,
    ) {
        QuirkCardContract.check(openJson, PolymorphicSerializer(OpenCard::class), OpenBanner("2", "a:b"), options = quiet)
    },
    Quirk(
        "a class by content",
        """
        |error: /type: expected one of "offer", "banner", found nothing
        |  fix: what chooses the class by content writes no tag: add it to the class as a property
        |  seen in: instance 1, Offer(id=1, title=Coffee, likes=0, note=null, price=Price(am… (and 10 more)
        |warning: /note: null is written back as nothing; the schema tells the two apart
        |  fix: where the difference counts, put @EncodeDefault on it
        |  seen in: a value of the schema, {"type":"offer","id":"text","title":"text","note":null}
        """,
    ) {
        QuirkCardContract.check(Json, ByContent, offer, Banner("2", "a:b"), options = quiet)
    },
    Quirk("instances alone", "") {
        QuirkCardContract.checkWriting(Json, Card.serializer(), offer, Banner("2", "a:b"), options = quiet)
    },
    Quirk(
        "no instance of a kind",
        """
        |warning: no instance was given of "banner"
        |  fix: give one of each, with all of its properties: nothing is known of these kinds
        """,
    ) { QuirkCardContract.checkWriting(Json, Card.serializer(), offer, options = quiet) },
    Quirk(
        "no instance of a kind, and strict",
        """
        |warning: no instance was given of "banner"
        |  fix: give one of each, with all of its properties: nothing is known of these kinds
        """,
    ) {
        QuirkCardContract.checkWriting(
            Json, Card.serializer(), offer, options = ContractOptions(isStrict = true),
        )
    },
    Quirk("a kind that is ignored", "") {
        QuirkCardContract.checkWriting(
            Json, Card.serializer(), offer, options = ContractOptions(ignored = setOf("banner")),
        )
    },
    Quirk(
        "a sealed class without @SerialName",
        """
        |error: /type: expected one of "offer", "banner", found the string "com.example.core.MyOffer"
        |  fix: MyOffer has no @SerialName, so that its tag is the name of the class: put @SerialName("offer") on it
        |  seen in: instance 1, MyOffer(id=1, title=Coffee) (and 1 more)
        """,
    ) { QuirkCardContract.check(Json, Unnamed.serializer(), MyOffer("1", "Coffee"), options = quiet) },
    Quirk(
        "the same without an instance",
        """
        |error: /type: expected one of "offer", "banner", found the string "com.example.core.MyOffer"
        |  fix: MyOffer has no @SerialName, so that its tag is the name of the class: put @SerialName("offer") on it
        |  seen in: the classes of Unnamed
        """,
    ) { QuirkCardContract.check(Json, Unnamed.serializer(), options = quiet) },
    Quirk(
        "a tag of another spelling, and a kind too many",
        """
        |error: /type: expected one of "offer", "banner", found the string "ofer"
        |  fix: did you mean @SerialName("offer")?
        |  seen in: instance 1, SlipOffer(id=1, title=Coffee) (and 1 more)
        |error: /type: expected one of "offer", "banner", found the string "quiz"
        |  fix: add the kind to the schema; or, if it is the core's alone, to ContractOptions.ignored
        |  seen in: instance 2, Quiz(id=2) (and 1 more)
        """,
    ) {
        QuirkCardContract.check(Json, Slips.serializer(), SlipOffer("1", "Coffee"), Quiz("2"), options = quiet)
    },
    Quirk(
        "@JsonClassDiscriminator",
        """
        |error: /type: expected one of "offer", "banner", found nothing
        |  fix: your classes write the tag as "kind": put @JsonClassDiscriminator("type") on the sealed parent, or set classDiscriminator = "type"
        |  seen in: instance 1, KindOffer(id=1, title=Coffee) (and 1 more)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        QuirkCardContract.check(
            Json, Kinds.serializer(), KindOffer("1", "Coffee"), KindBanner("2", "a:b"), options = quiet,
        )
    },
    Quirk(
        "classDiscriminator",
        """
        |error: /type: expected one of "offer", "banner", found nothing
        |  fix: your classes write the tag as "#class": put @JsonClassDiscriminator("type") on the sealed parent, or set classDiscriminator = "type"
        |  seen in: instance 1, Offer(id=1, title=Coffee, likes=0, note=null, price=Price(am…
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        QuirkCardContract.check(
            Json { classDiscriminator = "#class" }, Card.serializer(), offer, options = quiet,
        )
    },
    Quirk(
        "classDiscriminatorMode = NONE",
        """
        |error: /type: expected one of "offer", "banner", found nothing
        |  fix: your Json has classDiscriminatorMode = NONE, which leaves the tag out
        |  seen in: instance 1, Offer(id=1, title=Coffee, likes=0, note=null, price=Price(am… (and 1 more)
        """,
    ) {
        QuirkCardContract.checkWriting(
            Json { classDiscriminatorMode = ClassDiscriminatorMode.NONE },
            Card.serializer(), offer, Banner("2", "a:b"), options = quiet,
        )
    },
    Quirk(
        "classDiscriminatorMode = ALL_JSON_OBJECTS",
        """
        |warning: /price/type: the schema has no "type", and no view gets it
        |  fix: your Json has classDiscriminatorMode = ALL_JSON_OBJECTS: POLYMORPHIC writes a tag only where one is read
        |  seen in: instance 1, Offer(id=1, title=Coffee, likes=0, note=null, price=Price(am…
        """,
    ) {
        QuirkCardContract.checkWriting(
            Json { classDiscriminatorMode = ClassDiscriminatorMode.ALL_JSON_OBJECTS },
            Card.serializer(), offer, Banner("2", "a:b"), options = quiet,
        )
    },
    Quirk(
        "useArrayPolymorphism",
        """
        |error: expected an object, found an array
        |  fix: your Json has useArrayPolymorphism = true, which writes [tag, object]: set it to false
        |  seen in: instance 1, Offer(id=1, title=Coffee, likes=0, note=null, price=Price(am…
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        QuirkCardContract.check(
            Json { useArrayPolymorphism = true }, Card.serializer(), offer, options = quiet,
        )
    },
    Quirk(
        "the serializer of one class",
        """
        |error: /type: expected one of "offer", "banner", found nothing
        |  fix: it was written by the serializer of one class alone (offer), which writes no tag: use that of its sealed parent
        |  seen in: instance 1, Offer(id=1, title=Coffee, likes=0, note=null, price=Price(am… (and 8 more)
        |warning: /note: null is written back as nothing; the schema tells the two apart
        |  fix: where the difference counts, put @EncodeDefault on it
        |  seen in: a value of the schema, {"type":"offer","id":"text","title":"text","note":null}
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        QuirkCardContract.check(Json, Offer.serializer(), offer, options = quiet)
    },
    Quirk(
        "a property that is called as the tag",
        """
        |error: writing fails: Sealed class 'offer' cannot be serialized as base class 'com.example.core.Doubled' because it has property name that conflicts with JSON class discriminator 'type'
        |  fix: take the property out of the class: the Json writes the tag by itself, and it is the class's @SerialName
        |  seen in: instance 1, DoubledOffer(type=offer, id=1, title=Coffee) (and 8 more)
        """,
    ) {
        QuirkCardContract.check(
            Json, Doubled.serializer(), DoubledOffer("offer", "1", "Coffee"), options = quiet,
        )
    },
)
