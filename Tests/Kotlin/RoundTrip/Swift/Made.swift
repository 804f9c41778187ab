// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import GoldenFeatures

/// What comes from no text of JSON. Kotlin/Made.kt has the same values, by the same names.
struct Made {
  let name: Swift.String
  /// What is wrong with what Kotlin says of it.
  let fault: (_ answer: Swift.String) -> Swift.String?

  /// A value that Kotlin has written, and that is read as one of Swift.
  static func value<Value: WireDecodable & WireEncodable>(_ name: Swift.String, _ value: Value)
    -> Made
  {
    Made(name: name) { answer in
      do {
        let read = try GeneratedType<Value>.read(answer)
        return read == value ? nil : "is read as \(read)"
      } catch {
        return "\(error)"
      }
    }
  }

  /// A value that JSON does not have, so that what was written is not read.
  static func refused<Value: WireDecodable & WireEncodable>(
    _ name: Swift.String, _ type: Value.Type, _ fault: Swift.String
  ) -> Made {
    Made(name: name) { answer in
      do {
        return "is read as \(try GeneratedType<Value>.read(answer))"
      } catch {
        return "\(error)" == fault ? nil : "\(error)"
      }
    }
  }

  /// Two values, of which both languages say the same.
  ///
  /// - Parameter differs: why they do not.
  static func pair<Value: FeedValue>(
    _ name: Swift.String, _ value: Value, _ other: Value, differs: DeliberateDifference? = nil
  ) -> Made {
    Made(name: name) { answer in
      if value == other, value.hashValue != other.hashValue { return "equal, hashes differently" }
      let comparison = Comparison(
        isEqual: value == other, hasSameContent: value.hasSameContent(as: other))
      if (comparison.description == answer) == (differs == nil) { return nil }
      return "Swift says \(comparison), Kotlin \(answer)"
    }
  }
}

extension Made {
  static var all: [Made] { values + pairs }

  private static var values: [Made] {
    [
      .value("the defaults", DefaultsCard()),
      .value("the constants", ConstantsCard()),
      .value("what must be there alone", NullabilityCard(must: "m", mustOrNull: nil)),
      .value(
        "a variant without its discriminator",
        OptionalCard(media: .image(OptionalImage(type: "image", url: "u")))),
      .value("NaN where there may be none", Film(seconds: nil)),
      .refused(
        "NaN where there must be a number", Circle.self, "/radius: expected a number, found null"),
      .refused(
        "infinity where there must be a number", Circle.self,
        "/radius: expected a number, found null"),
      .value("minus zero", Circle(radius: -0.0)),
      .value("the least number", Circle(radius: .leastNonzeroMagnitude)),
      .value("the greatest number", Circle(radius: .greatestFiniteMagnitude)),
      .value("a sum", Circle(radius: 0.1 + 0.2)),
      .value("half of a surrogate pair", Picture(url: "a?b")),
      .value("halves in the wrong order", Picture(url: "??")),
      .value("NUL and controls", Picture(url: "\u{0}\u{1}\u{1f}\u{7f}\u{2028}")),
      .value("null as any JSON", KindsCard(everything: .null)),
      .value(
        "keys in any order",
        MapsCard(names: ["b": "1", "\u{ff5e}": "2", "\u{1f600}": "3", "": "4"])),
    ]
  }

  private static var pairs: [Made] {
    [
      .pair("NaN and NaN", Circle(radius: .nan), Circle(radius: -.nan)),
      .pair("zero and minus zero", Circle(radius: 0), Circle(radius: -0.0)),
      .pair("NaN and NaN that may be absent", Film(seconds: .nan), Film(seconds: -.nan)),
      .pair("zero and minus zero that may be absent", Film(seconds: 0), Film(seconds: -0.0)),
      .pair("NaN and NaN that may be null", Inner(x: .value(.nan)), Inner(x: .value(-.nan))),
      .pair("zero and minus zero that may be null", Inner(x: .value(0)), Inner(x: .value(-0.0))),
      .pair("absent and null", Inner(x: .absent), Inner(x: .null)),
      .pair("NaN and NaN as a variant", number(.nan), number(-.nan)),
      .pair("zero and minus zero as a variant", number(0), number(-0.0)),
      .pair("NaN and NaN in a map", map(.nan), map(-.nan)),
      .pair("zero and minus zero in a map", map(0), map(-0.0)),
      .pair("null and nothing in a map", map(nil), MapsCard(names: [:], nullable: [:])),
      .pair("a letter in two spellings", Picture(url: "\u{e9}"), Picture(url: "e\u{301}")),
      .pair(
        "a key in two spellings", MapsCard(names: ["\u{e9}": ""]),
        MapsCard(names: [MapKey("e\u{301}"): ""])),
      .pair("an enum in two spellings", tier("\u{e9}"), tier("e\u{301}")),
      .pair(
        "an enum that the schema lists, by its text", tier("gold"),
        EnumsCard(tier: .gold, answer: .no)),
      .pair(
        "decimals of other digits", DecimalsCard(amount: DecimalText(checked: "12.5")),
        DecimalsCard(amount: DecimalText(checked: "12.50"))),
      .pair("a decimal as a string and as a number", decimal(#""12.5""#), decimal("12.5")),
      .pair(
        "what is volatile", TrackedCard(id: "a", requestId: "1"),
        TrackedCard(id: "a", requestId: "2")),
      .pair(
        "what is volatile in a variant",
        TrackedCard(id: "a", media: .image(TrackedImage(pixel: "1"))),
        TrackedCard(id: "a", media: .image(TrackedImage(pixel: "2")))),
      .pair(
        "what is volatile in a list", TrackedCard(id: "a", list: [TrackedImage(pixel: "1")]),
        TrackedCard(id: "a", list: [TrackedImage()])),
      .pair(
        "what is volatile in a map", TrackedCard(id: "a", map: ["k": TrackedImage(pixel: "1")]),
        TrackedCard(id: "a", map: ["k": TrackedImage()])),
      .pair(
        "what is not volatile in a map", TrackedCard(id: "a", map: ["k": TrackedImage(url: "1")]),
        TrackedCard(id: "a", map: ["k": TrackedImage()])),
      .pair(
        "keys of any JSON in another order", any(["a": .null, "b": .null]),
        any(["b": .null, "a": .null])),
      .pair("elements of any JSON in another order", any([.null, 1]), any([1, .null])),
      .pair(
        "a number of any JSON in two spellings", any(1), any(.number(JSONNumber(checked: "1.0"))),
        differs: .numbersOfAnyJSON),
      .pair("zero and minus zero of any JSON", any(0), any(.number(JSONNumber(checked: "-0")))),
      .pair("a number and a string of any JSON", any(1), any("1")),
      .pair("null and nothing of any JSON", KindsCard(everything: .null), KindsCard()),
      .pair(
        "an empty URI and none", formats(#","maybe":"""#), formats(""), differs: .emptyURI),
      .pair("a variant that the schema lacks", unrecognized("\u{e9}"), unrecognized("e\u{301}")),
    ]
  }

  private static func number(_ value: Double) -> KindsCard.TextOrNumber { .number(value) }

  private static func map(_ value: Double?) -> MapsCard {
    MapsCard(names: [:], nullable: ["k": value])
  }

  private static func any(_ value: JSONValue) -> KindsCard { KindsCard(everything: value) }

  private static func tier(_ text: Swift.String) -> EnumsCard {
    EnumsCard(tier: EnumsCard.Tier(rawValue: text), answer: .no)
  }

  private static func decimal(_ json: Swift.String) -> DecimalsCard {
    read("{\"amount\":\(json)}")
  }

  private static func formats(_ members: Swift.String) -> FormatsCard {
    read(
      """
      {"moment":"2026-03-01T09:30:00Z","day":"2026-03-01","link":"urn:x:y","amount":"1",
      "uuid":"5a1f2f3c-0000-4000-8000-0000000000ff"\(members)}
      """)
  }

  private static func read<Value: WireDecodable & WireEncodable>(_ json: Swift.String) -> Value {
    do {
      return try GeneratedType<Value>.read(json)
    } catch {
      preconditionFailure("\(json): \(error)")
    }
  }

  private static func unrecognized(_ type: Swift.String) -> UnionsCard {
    UnionsCard(
      media: .unrecognized(UnrecognizedValue(kind: type, value: ["type": .string(type)])))
  }
}
