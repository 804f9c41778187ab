// SPDX-License-Identifier: Apache-2.0

extension ShapedSchemas {
  /// Checks what depends on the finished types.
  ///
  /// What cannot stay is left out of the model, with a warning that says so.
  func checked(reporting diagnostics: inout [Diagnostic]) -> SchemaModel {
    var model = SchemaModel(files: files, declarations: declarations, feeds: feeds)
    for index in model.declarations.indices {
      guard case .object(var object) = model.declarations[index].shape else { continue }
      for position in object.properties.indices {
        object.properties[position].check(in: model, reporting: &diagnostics)
      }
      model.declarations[index].shape = .object(object)
    }
    for feed in feeds { feed.check(reporting: &diagnostics) }
    return model
  }
}

extension Property {
  fileprivate mutating func check(in model: SchemaModel, reporting diagnostics: inout [Diagnostic])
  {
    if let value = defaultValue, let fault = model.mismatch(of: value, with: use) {
      diagnostics.append(.defaultMismatch(key, fault, at: value.place))
      defaultValue = nil
    }
    if case .array(let element, .keep) = use.type, !model.isOpen(element) {
      diagnostics.append(.closedElements(key, at: use.place))
    }
  }
}

extension Feed {
  fileprivate func check(reporting diagnostics: inout [Diagnostic]) {
    guard !order.isEmpty else { return }
    let ranked = Set(order.map(ByteText.init))
    for section in pinned where !ranked.contains(ByteText(section)) {
      diagnostics.append(.pinnedWithoutRank(section, at: place))
    }
  }
}

extension SchemaModel {
  /// Whether an unknown value of a type can be kept.
  fileprivate func isOpen(_ use: TypeUse) -> Bool {
    switch use.type {
    case .any: return true
    case .declared(let id):
      switch self[id].shape {
      case .enumeration(let shape): return shape.isOpen
      case .union(let shape): return shape.isOpen
      case .alias(let use): return isOpen(use)
      case .object: return false
      }
    case .boolean, .integer, .number, .string, .formatted, .array, .map: return false
    }
  }

  /// Why a value is not one of a type; `nil` if it is.
  ///
  /// The depth is that of the value, which is bounded.
  func mismatch(of value: SourceValue, with use: TypeUse) -> String? {
    if case .null = value.content {
      return use.isNullable || use.type.isAny ? nil : "null is no value of it"
    }
    func expect(_ kinds: KindSet) -> String? {
      kinds.contains(KindSet(value.kind))
        ? nil : "expected \(kinds.names), found \(value.summary)"
    }
    switch use.type {
    case .any: return nil
    case .boolean: return expect(.boolean)
    case .number: return expect(.number)
    case .string, .formatted: return expect(.string)
    case .integer(let width):
      if let fault = expect(.integer) { return fault }
      return width.holds(value.digits ?? "")
        ? nil : "\(value.summary) has more than \(width == .int32 ? 32 : 64) bits"
    case .array(let element, _):
      if let fault = expect(.array) { return fault }
      return value.elements?.lazy.compactMap { mismatch(of: $0, with: element) }.first
    case .map(let element):
      if let fault = expect(.object) { return fault }
      return value.members?.lazy.compactMap { mismatch(of: $0.value, with: element) }.first
    case .declared(let id):
      return mismatch(of: value, with: self[id])
    }
  }

  private func mismatch(of value: SourceValue, with declaration: Declaration) -> String? {
    switch declaration.shape {
    case .alias(let use): return mismatch(of: value, with: use)
    case .enumeration(let shape):
      let kind: ValueKind = shape.raw == .string ? .string : .integer
      guard value.kind == kind else { return "expected a \(kind.rawValue), found \(value.summary)" }
      let raw = value.text ?? CanonicalNumber(value.digits ?? "").integerText ?? ""
      return shape.isOpen || shape.cases.contains { $0.raw.hasSameBytes(as: raw) }
        ? nil : "\(value.summary) is none of its values"
    case .object(let shape):
      guard value.members != nil else { return "expected an object, found \(value.summary)" }
      for property in shape.properties {
        if let member = value[property.key] {
          if let fault = mismatch(of: member, with: property.use) { return fault }
        } else if property.isRequired {
          return "\"\(property.key)\" is missing"
        }
      }
      return nil
    case .union(let shape):
      return mismatch(of: value, with: shape)
    }
  }

  private func mismatch(of value: SourceValue, with union: UnionShape) -> String? {
    switch union.dispatch {
    case .single: return union.variants.first.flatMap { mismatch(of: value, with: $0.use) }
    case .jsonKind:
      guard
        let variant = union.variants.first(where: {
          $0.jsonKind?.kinds.contains(KindSet(value.kind)) ?? false
        })
      else { return "\(value.summary) is none of its alternatives" }
      return mismatch(of: value, with: variant.use)
    case .property(let key):
      guard let tag = value[key].flatMap(UnionShape.Tag.init) else {
        return "\"\(key)\" does not say which of its alternatives it is"
      }
      guard let variant = union.variants.first(where: { $0.tags.contains(tag) }) else {
        return union.isOpen ? nil : "\"\(tag.text)\" is none of its alternatives"
      }
      return mismatch(of: value, with: variant.use)
    }
  }
}

extension IntegerWidth {
  fileprivate func holds(_ digits: String) -> Bool {
    guard let text = CanonicalNumber(digits).integerText else { return false }
    return self != .int32 || Int32(text) != nil
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func defaultMismatch(
    _ key: String, _ why: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .defaultMismatch, "the default of \"\(key)\" is ignored: \(why)", at: place)
  }

  fileprivate static func closedElements(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .misplacedFeedKey,
      "\"x-feed-elements\": \"keep\" means something for elements of an open enum or union only",
      at: place)
  }

  fileprivate static func pinnedWithoutRank(_ section: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .pinnedWithoutRank,
      "the pinned section \"\(section)\" has no rank: \"order\" does not list it", at: place)
  }
}
