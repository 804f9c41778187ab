// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import GitHubEventsFeed
import HomeFeed

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
  /// The golden features, and the example feeds.
  static let tested: [Feature] =
    all + [
      Feature("Home", feed: HomeFeed.self), Feature("GitHubEvents", feed: GithubEventsFeed.self),
    ]

  /// The package of the feature's Kotlin.
  var package: String { name == "GitHubEvents" ? "golden.github" : "golden.\(name.lowercased())" }

  /// Whether a class of Kotlin holds the id and the section of every card as they came: not where a
  /// pointer leads to what a kind does not declare (`group` of an image), of which the generator warns,
  /// nor where it leads to an integer, which is written as `1` where it came as `1.0`.
  var keepsPlaces: Bool { !["SectionContent", "PointerLists", "SingleKind"].contains(name) }

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
        // Where no text or number stands where the id does, a class of Kotlin holds none, whatever it was.
        let isOfPlace = ["the id of", "the section of"].contains { issue.expected.hasPrefix($0) }
        let found = isOfPlace ? "none" : issue.found
        return "\(path): expected \(issue.expected), found \(found) [\(issue.cost)]"
      }
      // Of a map's entries, whatever their order.
      return (places ?? []) + issues.sorted()
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
      // That a variant is unknown is no fault of the value.
      let issue = issues.all.first {
        $0.cost != .nothing || $0.expected != FieldFault.unknownVariant(nil).expected
      }
      guard let issue else { return value }
      throw Unsound(description: "\(issue)")
    } catch let fault as FieldFault {
      throw Unsound(description: "\(fault)")
    }
  }
}
