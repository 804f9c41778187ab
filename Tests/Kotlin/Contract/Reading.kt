// SPDX-License-Identifier: Apache-2.0

package com.example.core

import com.example.feed.HomeCard
import com.example.feed.HomeCardContract
import com.example.feed.bridge.ContractOptions
import com.example.feed.bridge.FeedJson
import com.example.quirks.EventContract
import com.example.quirks.GalleryContract
import com.example.quirks.HeightContract
import com.example.quirks.MediaContract
import com.example.quirks.OpenContract
import com.example.quirks.QuirkCardContract
import com.example.quirks.QuirkSectionContract
import com.example.quirks.TreeContract
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive

@Serializable
data class Tree(val name: String, val children: List<Tree> = emptyList(), val parent: Tree? = null)

@Serializable
data class Section(val id: String, val title: String, val cards: List<Card> = emptyList())

@Serializable
data class HeadingSection(val id: String, val heading: String)

@Serializable
data class Event(val id: String, val type: String, val payload: Push)

@Serializable
data class Push(val commits: Long)

@Serializable
data class Image(val kind: String = "image", val width: Long)

/** Text alone, where the schema has a number or a text. */
object UpperCase : KSerializer<String> {
    override val descriptor = PrimitiveSerialDescriptor("UpperCase", PrimitiveKind.STRING)

    override fun serialize(encoder: Encoder, value: String) = encoder.encodeString(value.uppercase())

    override fun deserialize(decoder: Decoder) = decoder.decodeString()
}

object WriteOnly : KSerializer<String> {
    override val descriptor = PrimitiveSerialDescriptor("WriteOnly", PrimitiveKind.STRING)

    override fun serialize(encoder: Encoder, value: String) = encoder.encodeString(value)

    override fun deserialize(decoder: Decoder): String =
        throw SerializationException("a card is never read")
}

@Serializable
data class LoudTree(@Serializable(with = UpperCase::class) val name: String)

@Serializable
data class WrittenTree(@Serializable(with = WriteOnly::class) val name: String)

val readingQuirks = listOf(
    Quirk(
        "a type that holds itself",
        """
        |warning: /parent/parent, /parent: null is written back as nothing; the schema tells the two apart
        |  fix: where the difference counts, put @EncodeDefault on it
        |  seen in: a value of the schema, {"name":"text","parent":{"name":"text","parent":null}} (and 1 more)
        """,
    ) {
        TreeContract.check(
            Json, Tree.serializer(), Tree("a", listOf(Tree("b", parent = Tree("c")))), options = quiet,
        )
    },
    Quirk(
        "what is written back is another text",
        """
        |error: /name: the string "text" is written back as the string "TEXT"
        |  seen in: a value of the schema, {"name":"text"} (and 12 more)
        |warning: /children, /parent: is read and not written back: no view gets it
        |  fix: add it to LoudTree; or, if the core never has it, to ContractOptions.ignored
        |  seen in: a value of the schema, {"name":"text","children":[{"name":"text"}]} (and 9 more)
        |warning: /parent: null is written back as nothing; the schema tells the two apart
        |  fix: where the difference counts, put @EncodeDefault on it
        |  seen in: a value of the schema, {"name":"text","parent":null}
        """,
    ) {
        TreeContract.check(Json { ignoreUnknownKeys = true }, LoudTree.serializer(), options = quiet)
    },
    Quirk(
        "what is never read",
        """
        |error: the smallest value of the schema is refused by your classes: a card is never read
        |  fix: let them read it; classes that are only ever written are held by checkWriting
        |  seen in: a value of the schema, {"name":"text"}
        """,
    ) {
        TreeContract.check(Json, WrittenTree.serializer(), WrittenTree("a"), options = quiet)
    },
    Quirk("what is never read, and only written", "") {
        TreeContract.checkWriting(Json, WrittenTree.serializer(), WrittenTree("a"), options = quiet)
    },
    Quirk(
        "a section",
        """
        |warning: /cards/0/note: null is written back as nothing; the schema tells the two apart
        |  fix: where the difference counts, put @EncodeDefault on it
        |  seen in: a value of the schema, {"id":"text","title":"text","cards":[{"type":"offer","id":"text","title":"text","note":null}]}
        |warning: /cards/0/reward: a value that the schema does not list yet is refused by your classes: com.example.core.Reward does not contain element with name 'a value of tomorrow'
        |  fix: the schema may grow: give the property a default, and set coerceInputValues = true; or let a serializer keep what it does not know
        |  seen in: a value of the schema, {"id":"text","title":"text","cards":[{"type":"offer","id":"text","title":"text","reward":"a value of tomorrow"}]}
        |warning: /cards/0: a kind that the schema does not list yet is refused by your classes: Unexpected JSON token: Serializer for subclass 'a kind of tomorrow' is not found in the polymorphic scope of 'Card'
        |  fix: the schema may grow: register what reads them, in the Json's serializersModule: polymorphicDefaultDeserializer(Card::class) { … }
        |  seen in: a value of the schema, {"id":"text","title":"text","cards":[{"type":"a kind of tomorrow","id":"id"}]}
        """,
    ) {
        QuirkSectionContract.check(Json, Section.serializer(), Section("A", "a"), options = quiet)
    },
    Quirk(
        "a section whose title is called something else",
        """
        |error: /heading: the schema has no "heading"; it requires "title", which is not there
        |  fix: if it is the same, put @SerialName("title") on it in HeadingSection; else write "title", too
        |  seen in: instance 1, HeadingSection(id=A, heading=a)
        |warning: what your classes read is not checked until the errors are fixed
        """,
    ) {
        QuirkSectionContract.check(Json, HeadingSection.serializer(), HeadingSection("A", "a"), options = quiet)
    },
)

val shapeQuirks = listOf(
    Quirk(
        "a payload, and a kind that is not one's own",
        """
        |error: /type: expected one of "PushEvent", "StarEvent", found the string "PushEvents"
        |  fix: did you mean "PushEvent"?
        |  seen in: instance 2, Event(id=2, type=PushEvents, payload=Push(commits=1))
        """,
    ) {
        EventContract.checkWriting(
            Json, Event.serializer(), Event("1", "PushEvent", Push(1)), Event("2", "PushEvents", Push(1)),
            options = quiet,
        )
    },
    Quirk(
        "any JSON",
        """
        |error: /media/1/length: expected a number, found nothing
        |  seen in: instance 1, {"media":[{"kind":"image","width":1},{"kind":"film"},{"kind"…
        |error: /media/2/kind: expected one of "image", "film", found the string "gif"
        |  fix: add the kind to the schema; or, if it is the core's alone, to ContractOptions.ignored
        |  seen in: instance 1, {"media":[{"kind":"image","width":1},{"kind":"film"},{"kind"…
        |error: /media/3: expected an object, found the number 7
        |  seen in: instance 1, {"media":[{"kind":"image","width":1},{"kind":"film"},{"kind"…
        |error: /height: expected one of "auto", "stretch", found the string "Auto"
        |  fix: did you mean "auto"?
        |  seen in: instance 2, {"media":[],"height":"Auto"}
        |warning: /height: expected an integer, or a string, found the number 1.5
        |  seen in: instance 3, {"media":[],"height":1.5}
        """,
    ) {
        GalleryContract.checkWriting(
            Json, JsonElement.serializer(),
            Json.parseToJsonElement("""{"media":[{"kind":"image","width":1},{"kind":"film"},{"kind":"gif"},7]}"""),
            Json.parseToJsonElement("""{"media":[],"height":"Auto"}"""),
            Json.parseToJsonElement("""{"media":[],"height":1.5}"""),
            options = quiet,
        )
    },
    Quirk("any JSON, read", "") {
        GalleryContract.check(Json, JsonElement.serializer(), options = quiet)
    },
    Quirk(
        "what stands beside properties",
        """
        |error: /y: expected an integer, found the string "2"
        |  seen in: instance 1, {"name":"a","x":1,"y":"2"}
        """,
    ) {
        OpenContract.check(
            Json, JsonElement.serializer(), Json.parseToJsonElement("""{"name":"a","x":1,"y":"2"}"""),
            options = quiet,
        )
    },
    Quirk(
        "a text for a number or a text",
        """
        |warning: expected one of "auto", "stretch", found the string "wide"
        |  fix: a view keeps it as an unknown value: add it to the schema; or, if it is the core's alone, to ContractOptions.ignored
        |  seen in: instance 1, "wide"
        """,
    ) {
        HeightContract.check(Json, JsonElement.serializer(), JsonPrimitive("wide"), options = quiet)
    },
    Quirk(
        "a tag as a property",
        """
        |warning: no instance was given of "film"
        |  fix: give one of each, with all of its properties: nothing is known of these kinds
        """,
    ) {
        MediaContract.checkWriting(
            Json { encodeDefaults = true }, Image.serializer(), Image(width = 1), options = quiet,
        )
    },
    Quirk(
        "no id",
        """
        |error: /id: expected the id of the card, found nothing
        |  seen in: instance 1, {"type":"PushEvent","payload":{"commits":1}}
        """,
    ) {
        EventContract.checkWriting(
            Json, JsonElement.serializer(),
            Json.parseToJsonElement("""{"type":"PushEvent","payload":{"commits":1}}"""), options = quiet,
        )
    },
    Quirk(
        "no payload",
        """
        |error: /payload: expected a value, found nothing
        |  seen in: instance 1, {"id":"1","type":"PushEvent"}
        """,
    ) {
        EventContract.checkWriting(
            Json, JsonElement.serializer(), Json.parseToJsonElement("""{"id":"1","type":"PushEvent"}"""),
            options = quiet,
        )
    },
)

val theRest = listOf(
    Quirk("the classes that are generated", "") {
        HomeCardContract.check(FeedJson, HomeCard.serializer(), options = ContractOptions(isStrict = true))
    },
    Quirk(
        "prettyPrint",
        """
        |warning: your Json breaks lines, and an emission of a stream is one line
        |  fix: write the feed with prettyPrint = false
        |warning: no instance was given of "offer"
        |  fix: give one of each, with all of its properties: nothing is known of these kinds
        """,
    ) {
        QuirkCardContract.checkWriting(
            Json { prettyPrint = true }, Card.serializer(), Banner("1", "a:b"), options = quiet,
        )
    },
)
