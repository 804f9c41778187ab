// SPDX-License-Identifier: Apache-2.0

import golden.constants.ConstantsCard
import golden.decimals.DecimalsCard
import golden.defaults.DefaultsCard
import golden.enums.EnumsCard
import golden.formats.FormatsCard
import golden.home.bridge.DateText
import golden.home.bridge.DateTimeText
import golden.home.bridge.DecimalText
import golden.home.bridge.FeedJson
import golden.home.bridge.FeedValue
import golden.home.bridge.Presence
import golden.home.bridge.UriText
import golden.home.bridge.UuidText
import golden.home.bridge.exactNumber
import golden.jsonkinds.KindsCard
import golden.maps.MapsCard
import golden.nullability.Inner
import golden.nullability.NullabilityCard
import golden.optionaltags.OptionalCard
import golden.optionaltags.OptionalImage
import golden.unions.Circle
import golden.unions.Film
import golden.unions.Media
import golden.unions.Picture
import golden.unions.UnionsCard
import golden.volatile.TrackedCard
import golden.volatile.TrackedImage
import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

// What comes from no text of JSON. Swift/Made.swift has the same values, by the same names.

private fun <T> written(name: String, serializer: KSerializer<T>, value: T): String =
    "$name\t" + FeedJson.encodeToString(serializer, value).encodeToByteArray().decodeToString()

private fun compared(name: String, value: FeedValue, other: FeedValue): String {
    check(value != other || value.hashCode() == other.hashCode()) { "$name: equal values hash differently" }
    return "$name\t" + (if (value == other) "equal" else "different") + (if (value.hasSameContent(other)) " same" else " other")
}

fun made(): List<String> = listOf(
    written("the defaults", DefaultsCard.serializer(), DefaultsCard()),
    written("the constants", ConstantsCard.serializer(), ConstantsCard()),
    written("what must be there alone", NullabilityCard.serializer(), NullabilityCard(must = "m", mustOrNull = null)),
    written("a variant without its discriminator", OptionalCard.serializer(), OptionalCard(media = OptionalImage(url = "u"))),
    written("NaN where there may be none", Film.serializer(), Film(seconds = Double.NaN)),
    written("NaN where there must be a number", Circle.serializer(), Circle(radius = Double.NaN)),
    written("infinity where there must be a number", Circle.serializer(), Circle(radius = Double.NEGATIVE_INFINITY)),
    written("minus zero", Circle.serializer(), Circle(radius = -0.0)),
    written("the least number", Circle.serializer(), Circle(radius = Double.MIN_VALUE)),
    written("the greatest number", Circle.serializer(), Circle(radius = Double.MAX_VALUE)),
    written("a sum", Circle.serializer(), Circle(radius = 0.1 + 0.2)),
    written("half of a surrogate pair", Picture.serializer(), Picture(url = "a\uD800b")),
    written("halves in the wrong order", Picture.serializer(), Picture(url = "\uDC00\uD800")),
    written("NUL and controls", Picture.serializer(), Picture(url = "\u0000\u0001\u001f\u007f\u2028")),
    written("null as any JSON", KindsCard.serializer(), KindsCard(everything = JsonNull)),
    written("keys in any order", MapsCard.serializer(), MapsCard(names = mapOf("b" to "1", "\uFF5E" to "2", "\uD83D\uDE00" to "3", "" to "4"))),

    compared("NaN and NaN", Circle(Double.NaN), Circle(-Double.NaN)),
    compared("zero and minus zero", Circle(0.0), Circle(-0.0)),
    compared("NaN and NaN that may be absent", Film(Double.NaN), Film(-Double.NaN)),
    compared("zero and minus zero that may be absent", Film(0.0), Film(-0.0)),
    compared("NaN and NaN that may be null", Inner(Presence.Value(Double.NaN)), Inner(Presence.Value(-Double.NaN))),
    compared("zero and minus zero that may be null", Inner(Presence.Value(0.0)), Inner(Presence.Value(-0.0))),
    compared("absent and null", Inner(Presence.Absent), Inner(Presence.Null)),
    compared("NaN and NaN as a variant", KindsCard.TextOrNumber.Number(Double.NaN), KindsCard.TextOrNumber.Number(-Double.NaN)),
    compared("zero and minus zero as a variant", KindsCard.TextOrNumber.Number(0.0), KindsCard.TextOrNumber.Number(-0.0)),
    compared("NaN and NaN in a map", map(Double.NaN), map(-Double.NaN)),
    compared("zero and minus zero in a map", map(0.0), map(-0.0)),
    compared("null and nothing in a map", map(null), MapsCard(names = emptyMap(), nullable = emptyMap())),
    compared("a letter in two spellings", Picture("\u00e9"), Picture("e\u0301")),
    compared("a key in two spellings", MapsCard(mapOf("\u00e9" to "")), MapsCard(mapOf("e\u0301" to ""))),
    compared("an enum in two spellings", tier("\u00e9"), tier("e\u0301")),
    compared("an enum that the schema lists, by its text", tier("gold"), EnumsCard(EnumsCard.Tier.Gold, EnumsCard.Answer.No)),
    compared("decimals of other digits", DecimalsCard(DecimalText("12.5")), DecimalsCard(DecimalText("12.50"))),
    compared("a decimal as a string and as a number", DecimalsCard(DecimalText("12.5")), DecimalsCard(DecimalText("12.5", isNumber = true))),
    compared("what is volatile", TrackedCard(id = "a", requestId = "1"), TrackedCard(id = "a", requestId = "2")),
    compared("what is volatile in a variant", TrackedCard(id = "a", media = TrackedImage(pixel = "1")), TrackedCard(id = "a", media = TrackedImage(pixel = "2"))),
    compared("what is volatile in a list", TrackedCard(id = "a", list = listOf(TrackedImage(pixel = "1"))), TrackedCard(id = "a", list = listOf(TrackedImage()))),
    compared("what is volatile in a map", TrackedCard(id = "a", map = mapOf("k" to TrackedImage(pixel = "1"))), TrackedCard(id = "a", map = mapOf("k" to TrackedImage()))),
    compared("what is not volatile in a map", TrackedCard(id = "a", map = mapOf("k" to TrackedImage(url = "1"))), TrackedCard(id = "a", map = mapOf("k" to TrackedImage()))),
    compared("keys of any JSON in another order", any(JsonObject(mapOf("a" to JsonNull, "b" to JsonNull))), any(JsonObject(mapOf("b" to JsonNull, "a" to JsonNull)))),
    compared("elements of any JSON in another order", any(JsonArray(listOf(JsonNull, JsonPrimitive(1)))), any(JsonArray(listOf(JsonPrimitive(1), JsonNull)))),
    compared("a number of any JSON in two spellings", any(JsonPrimitive(1)), any(exactNumber("1.0"))),
    compared("zero and minus zero of any JSON", any(exactNumber("0")), any(exactNumber("-0"))),
    compared("a number and a string of any JSON", any(JsonPrimitive(1)), any(JsonPrimitive("1"))),
    compared("null and nothing of any JSON", KindsCard(everything = JsonNull), KindsCard()),
    compared("an empty URI and none", formats(UriText("")), formats(null)),
    compared("a variant that the schema lacks", unrecognized("\u00e9"), unrecognized("e\u0301")),
)

private fun map(value: Double?) = MapsCard(names = emptyMap(), nullable = mapOf("k" to value))

private fun any(json: JsonElement) = KindsCard(everything = json)

private fun formats(maybe: UriText?) = FormatsCard(
    moment = DateTimeText("2026-03-01T09:30:00Z"),
    day = DateText("2026-03-01"),
    link = UriText("urn:x:y"),
    maybe = maybe,
    uuid = UuidText("5a1f2f3c-0000-4000-8000-0000000000ff"),
    amount = DecimalText("1"),
)

private fun tier(text: String) = EnumsCard(tier = EnumsCard.Tier(text), answer = EnumsCard.Answer.No)

private fun unrecognized(type: String) =
    UnionsCard(media = Media.Unrecognized(JsonObject(mapOf("type" to JsonPrimitive(type)))))
