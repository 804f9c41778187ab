// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import SchemaDecoder
import Testing

/// A feature of the generator: a folder below `Tests/Golden/Features`, and the type that its
/// payloads are read as.
struct Feature: Sendable, CustomTestStringConvertible {
  let name: String
  /// Where a payload holds its values: a feed's cards; `nil`: it is one.
  let cards: String?
  /// `nil` where no decoder is generated.
  let generated: (reader: any PayloadReader, writer: PayloadWriter)?
  /// The same by way of `Codable`, for one value.
  let codable: CodableCheck?
  /// The same through the schema alone.
  let dynamic: @Sendable (SchemaModel) throws -> any PayloadReader

  var testDescription: String { name }

  /// A feature whose payloads are values of a type.
  ///
  /// - Parameter spelling: what the schema calls the type.
  init<Value: FeedValue & WireDecodable & WireEncodable & CodableField & Codable>(
    _ name: String, _ type: Value.Type, _ spelling: String
  ) {
    let reader = ValueReader { value, issues throws(FieldFault) in
      try Value(wire: value, issues: &issues)
    }
    self.name = name
    cards = nil
    generated = (reader, PayloadWriter(reader))
    codable = CodableCheck(type)
    dynamic = { try Self.reader(of: spelling, in: $0) }
  }

  /// A feature whose payloads are emissions of a feed.
  init<Definition: WireFeedDefinition>(_ name: String, feed: Definition.Type)
  where Definition.Card: WireDecodable & WireEncodable & CodableField & Codable {
    let reader = ValueReader(feed: GeneratedFeed<Definition>())
    self.name = name
    cards = Definition.layout.cards
    generated = (reader, PayloadWriter(reader))
    codable = CodableCheck(Definition.Card.self)
    dynamic = { model in
      let feed = try #require(model.feeds.first)
      let dynamic = try #require(DynamicFeed(feed, of: model))
      #expect(dynamic.layout == Definition.layout)
      #expect(dynamic.sections == Definition.sections)
      return ValueReader(feed: dynamic)
    }
  }

  /// A feature without a decoder, whose payloads are read through the schema alone.
  init(_ name: String, withoutDecoder spelling: String) {
    self.name = name
    cards = nil
    generated = nil
    codable = nil
    dynamic = { try Self.reader(of: spelling, in: $0) }
  }

  private static func reader(
    of spelling: String, in model: SchemaModel
  ) throws -> any PayloadReader {
    let id = try #require(model.declarations.first { $0.spelling == spelling }?.id)
    let schema = DynamicSchema(model)
    return ValueReader { value, issues throws(FieldFault) in
      try schema.read(id, from: value, &issues)
    }
  }
}
