// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire

extension DynamicSchema {
  /// Reads a value of a union: the variant is told first, then read.
  ///
  /// - Parameter feed: the feed whose cards it is the union of, met within a card: what their kind
  ///   describes may stand in a payload.
  func variant(
    of shape: UnionShape, cardsOf feed: Feed?, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicVariant {
    let kind: String
    let index: Int?
    switch shape.dispatch {
    case .property, .pointer:
      kind = try value.tag(at: shape.dispatch.discriminatorKeys)
      index = shape.variants.firstIndex { $0.hasTag(kind) }
    case .presence:
      kind = try value.object().presentKey(of: shape.variants.flatMap { $0.tags.map(\.text) }) ?? ""
      index = shape.variants.firstIndex { $0.hasTag(kind) }
    case .jsonKind:
      kind = value.kind.rawValue
      // An integer is a number too, so that it is asked for first.
      index =
        shape.variants.firstIndex { $0.jsonKind == .integer && $0.matches(value) }
        ?? shape.variants.firstIndex { $0.matches(value) }
    case .single:
      kind = ""
      index = shape.variants.indices.first
    }
    let steps = feed?.payload.flatMap { JSONPointer($0)?.tokens } ?? []
    let known = try value.readPayload(at: steps, &issues) {
      (content, issues) throws(FieldFault) -> DynamicVariant? in
      guard let index else { return nil }
      let variant = shape.variants[index]
      return DynamicVariant(
        choice: .known(index), kind: variant.kind,
        value: try read(variant.use, from: content, &issues))
    }
    if let known { return known }
    return try unknownVariant(kind, of: shape, isCard: feed != nil, value)
  }

  /// A discriminator as text.
  func tag(_ key: String, of object: WireObject) throws(FieldFault) -> String {
    guard let value = object[key] else {
      throw FieldFault.missing("the value that tells the variant").under(key)
    }
    do throws(FieldFault) {
      return try value.tag()
    } catch {
      throw error.under(key)
    }
  }

  private func unknownVariant(
    _ kind: String, of shape: UnionShape, isCard: Bool, _ value: WireValue
  ) throws(FieldFault) -> DynamicVariant {
    if isCard {
      return DynamicVariant(unrecognized: UnrecognizedCard(kind: kind, wire: value))
    }
    guard shape.isOpen else {
      throw value.unlisted(at: shape.dispatch.discriminatorKeys, expected: shape.expectation)
    }
    return DynamicVariant(choice: .unknown, kind: kind, value: .any(value.jsonValue()))
  }

  /// Reads a value of an enum by its raw text.
  func enumeration(_ shape: EnumShape, from value: WireValue) throws(FieldFault) -> String {
    let raw =
      switch shape.raw {
      case .string: try value.text()
      case .integer: String(try value.int64())
      }
    if shape.isOpen || shape.cases.contains(where: { String.areEqual($0.raw, raw) }) { return raw }
    throw FieldFault(expected: shape.expectation, found: value)
  }
}

extension UnionShape.Variant {
  /// What reports call the variant.
  var kind: String { tags.first?.text ?? jsonKind?.rawValue ?? spelling }

  func hasTag(_ text: String) -> Bool {
    tags.contains { String.areEqual($0.text, text) }
  }

  /// Whether a value is of the variant's JSON kind.
  func matches(_ value: WireValue) -> Bool {
    switch (jsonKind, value.kind) {
    case (.null, .null), (.boolean, .boolean), (.string, .string), (.array, .array),
      (.object, .object), (.number, .number):
      true
    case (.integer, .number): (try? value.int64()) != nil
    default: false
    }
  }
}
