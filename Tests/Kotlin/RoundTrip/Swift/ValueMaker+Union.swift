// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension ValueMaker {
  /// A value of a variant that the schema lists, or of one that it does not.
  ///
  /// - Parameter feed: the feed whose cards the union is of.
  mutating func value(of shape: UnionShape, cardsOf feed: Feed?) -> JSON {
    let isOpen = shape.isOpen || feed != nil
    if shape.variants.isEmpty || (isOpen && room > 0 && random.chance(12)) {
      if let unknown = unknownVariant(of: shape) { return placed(unknown, in: feed) }
    }
    // Some are told by what they happen to hold.
    for _ in 0..<50 {
      let index = pick(of: shape)
      let made = card(of: shape.variants[index], of: shape, in: feed)
      if shape.dispatch != .presence || shape.presentVariant(of: made) == index { return made }
    }
    return placed(.object([]), in: feed)
  }

  /// A variant; where there is no more room, one that ends soonest.
  private mutating func pick(of shape: UnionShape) -> Int {
    guard room < 0 else { return random.below(shape.variants.count) }
    let heights = shape.variants.map { variant -> Int in
      guard case .declared(let id) = variant.use.type else { return 0 }
      return self.heights[id.index]
    }
    return heights.indices.min { heights[$0] < heights[$1] } ?? 0
  }

  private mutating func card(
    of variant: UnionShape.Variant, of shape: UnionShape, in feed: Feed?
  ) -> JSON {
    var use = variant.use
    use.isNullable = false
    let content = value(of: use)
    let payload = feed?.payload.map(\.pointerSteps) ?? []
    var made = payload.isEmpty ? content : JSON.object([])
    if !payload.isEmpty { made.set(content, at: payload) }
    if !shape.steps.isEmpty { tell(variant, at: shape.steps, in: &made) }
    return placed(made, in: feed)
  }

  /// Writes down which variant it is, if the value does not say so already. What has more than one name
  /// may be called by any of them.
  private mutating func tell(
    _ variant: UnionShape.Variant, at steps: [String], in made: inout JSON
  ) {
    if let tag = made.tag(at: steps), variant.tags.contains(where: { $0.text.isSame(as: tag) }),
      model.isUnion(variant.use) || random.chance(60)
    {
      return
    }
    guard !variant.tags.isEmpty else { return }
    let tag = random.pick(variant.tags)
    let value: JSON =
      switch tag.kind {
      case .boolean: .bool(tag.text == "true")
      case .integer, .number: .number(tag.text)
      case .null, .string, .array, .object: .string(tag.text)
      }
    made.set(value, at: steps)
  }

  /// A card has an id and a section, whatever its kind says. Digits are a text there, too.
  private func placed(_ card: JSON, in feed: Feed?) -> JSON {
    guard let feed, case .object = card else { return card }
    var card = card
    if let payload = feed.payload?.pointerSteps, card.value(at: payload) == nil {
      card.set(.object([]), at: payload)
    }
    for pointer in feed.id + feed.section where card.value(at: pointer.pointerSteps) == nil {
      card.set(7, at: pointer.pointerSteps)
    }
    return card
  }

  /// `nil` where every value is of a variant.
  private mutating func unknownVariant(of shape: UnionShape) -> JSON? {
    switch shape.dispatch {
    case .single:
      return nil
    case .presence:
      return .object([JSON.Member("x-of-a-newer-schema", anything(depth: 2))])
    case .property, .pointer:
      var made = JSON.object([JSON.Member("x-of-a-newer-schema", anything(depth: 2))])
      let tags = shape.variants.flatMap(\.tags)
      let names = ["of a newer schema", "é", "e\u{301}"].filter { name in
        !tags.contains { $0.text.isSame(as: name) }
      }
      made.set(.string(random.pick(names)), at: shape.steps)
      return made
    case .jsonKind:
      let kinds = shape.variants.compactMap(\.jsonKind)
      let others: [(ValueKind, JSON)] = [
        (.boolean, .bool(true)), (.number, .number("1.50")), (.string, "unknown"),
        (.array, [1, .null]), (.object, ["depth": .number("2.50")]),
      ]
      let unknown = others.filter { !kinds.contains($0.0) }
      return unknown.isEmpty ? nil : random.pick(unknown).1
    }
  }
}

extension SchemaModel {
  /// Whether a type is a union, by whatever name.
  fileprivate func isUnion(_ use: TypeUse) -> Bool {
    guard case .declared(let id) = use.type else { return false }
    switch self[id].shape {
    case .union: return true
    case .alias(let target): return isUnion(target)
    case .object, .enumeration: return false
    }
  }
}

extension UnionShape {
  /// The keys that lead to the discriminator.
  fileprivate var steps: [String] {
    switch dispatch {
    case .property(let key): [key]
    case .pointer(let keys): keys
    case .presence, .jsonKind, .single: []
    }
  }

  /// The first variant of which a key is there and not `null`.
  fileprivate func presentVariant(of value: JSON) -> Int? {
    variants.firstIndex { variant in
      variant.tags.contains { tag in value[tag.text].map { $0.kind != "null" } ?? false }
    }
  }
}

extension String {
  /// The steps of a JSON pointer.
  var pointerSteps: [String] {
    split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}

extension JSON {
  /// What stands at the end of some steps through objects.
  func value(at steps: [String]) -> JSON? {
    var value: JSON? = self
    for step in steps { value = value?[step] }
    return value
  }

  /// The text of what tells a variant.
  fileprivate func tag(at steps: [String]) -> String? {
    switch value(at: steps) {
    case .string(let text)?: text
    case .number(let digits)?: digits
    case .bool(let flag)?: flag ? "true" : "false"
    case .null?, .array?, .object?, nil: nil
    }
  }

  /// Puts a value at the end of some steps, and objects on the way where there are none.
  mutating func set(_ value: JSON, at steps: [String]) {
    guard let step = steps.first else {
      self = value
      return
    }
    if case .object = self {} else { self = .object([]) }
    var inner = self[step] ?? .object([])
    inner.set(value, at: Array(steps.dropFirst()))
    self[step] = inner
  }
}
