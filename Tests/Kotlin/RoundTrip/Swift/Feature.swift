// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire

/// A feature of the generator, as the table of the golden features lists it.
struct Feature: Sendable {
  let name: String
  /// What the schema calls the type of the values; `nil` of a feed, whose cards they are.
  let spelling: String?
  /// `nil` where no decoder is generated.
  let type: (any ValueType)?

  /// A feature whose payloads are values of a type.
  init<Value: WireDecodable & WireEncodable>(_ name: String, _ type: Value.Type, _ spelling: String)
  {
    self.name = name
    self.spelling = spelling
    self.type = GeneratedType<Value>(emission: nil)
  }

  /// A feature whose payloads are emissions of a feed.
  init<Definition: WireFeedDefinition>(_ name: String, feed: Definition.Type)
  where Definition.Card: WireDecodable & WireEncodable {
    self.name = name
    spelling = nil
    type = GeneratedType<Definition.Card>(
      emission: Emission(GeneratedFeed<Definition>(), called: "\(Definition.self)"))
  }

  /// A feature without a decoder.
  init(_ name: String, withoutDecoder spelling: String) {
    self.name = name
    self.spelling = spelling
    type = nil
  }
}

extension Feature {
  /// The package of the feature's Kotlin.
  var package: String { "golden.\(name.lowercased())" }

  /// The declaration of the values.
  func declaration(in model: SchemaModel) -> DeclarationID? {
    guard let spelling else { return model.feeds.first?.card }
    return model.declarations.first { $0.spelling == spelling }?.id
  }
}

/// How the emissions of a feed are read.
struct Emission: Sendable {
  /// The name of the feed, in both languages.
  let feed: String
  /// Where they hold their cards.
  let cards: String
  /// What is read of one: where each card stands, and what is wrong with it.
  let read: @Sendable (_ payload: [UInt8], _ cards: String) -> [String]

  init(_ feed: some WireFeed, called name: String) {
    self.feed = name
    cards = feed.layout.cards
    read = { payload, cards in
      var decoder = FeedDecoder(feed)
      let decoding = decoder.decode(payload)
      let places = decoding.emission?.slots.map { slot in
        let kind = slot.card.unrecognizedCard == nil ? slot.card.kind : "unrecognized"
        return "\(slot.section)[\(slot.id?.description ?? "")] \(kind)"
      }
      let issues = decoding.issues.filter { $0.path.hasPrefix("\(cards)/") }.map { issue in
        let path = issue.path.dropFirst(cards.count)
        return "\(path): expected \(issue.expected), found \(issue.found) [\(issue.cost)]"
      }
      return (places ?? []) + issues
    }
  }
}

/// A generated type, whatever it is.
protocol ValueType: Sendable {
  /// The name of the type, in both languages.
  var name: String { get }
  /// `nil` of what is no feed.
  var emission: Emission? { get }
  /// What is written of the value that a text is read as.
  func written(_ json: String) throws -> String
  /// Whether two texts are read as equal values, and as values of the same content.
  func compare(_ json: String, _ other: String) throws -> Comparison
}

extension ValueType {
  /// Whether one text is written of what two texts are read as.
  func hasSameBytes(_ json: String, _ other: String) throws -> Bool {
    try written(json).isSame(as: try written(other))
  }
}

/// What a language says of two values.
struct Comparison: Equatable, CustomStringConvertible {
  var isEqual: Bool
  var hasSameContent: Bool

  /// The way in which the Kotlin side writes it.
  var description: String {
    "\(isEqual ? "equal" : "different") \(hasSameContent ? "same" : "other")"
  }
}

/// A text that is not read as a value of its type without an issue.
struct Unsound: Error, CustomStringConvertible {
  var description: String
}

struct GeneratedType<Value: WireDecodable & WireEncodable>: ValueType {
  let emission: Emission?

  var name: String { "\(Value.self)" }

  func written(_ json: String) throws -> String {
    var writer = WireWriter()
    try Self.read(json).encode(into: &writer)
    return writer.text
  }

  func compare(_ json: String, _ other: String) throws -> Comparison {
    let (value, other) = (try Self.read(json), try Self.read(other))
    if value == other, value.hashValue != other.hashValue {
      throw Unsound(description: "equal values hash differently")
    }
    return Comparison(isEqual: value == other, hasSameContent: value.hasSameContent(as: other))
  }

  static func read(_ json: String) throws -> Value {
    var issues = WireIssues()
    do {
      let value = try WireParser().read(Value.self, from: Array(json.utf8), issues: &issues)
      guard let issue = issues.all.first(where: { $0.cost != .nothing }) else { return value }
      throw Unsound(description: "\(issue)")
    } catch let fault as FieldFault {
      throw Unsound(description: "\(fault)")
    }
  }
}
