// SPDX-License-Identifier: Apache-2.0

extension ShapedSchemas {
  /// Checks what depends on the finished types.
  ///
  /// What cannot stay is left out of the model, with a warning that says so.
  func checked(reporting diagnostics: inout [Diagnostic]) -> SchemaModel {
    var model = SchemaModel(files: files, declarations: declarations, feeds: feeds)
    for declaration in declarations {
      guard case .object(var object) = declaration.shape else { continue }
      var isChanged = false
      for (position, property) in object.properties.enumerated() {
        guard !property.isSound(in: model, reporting: &diagnostics) else { continue }
        object.properties[position].defaultValue = nil
        isChanged = true
      }
      if isChanged { model.declarations[declaration.id.index].shape = .object(object) }
    }
    model.dropEndlessDefaults(reporting: &diagnostics)
    model.endEndlessValues(reporting: &diagnostics)
    model.markIdentities()
    for feed in feeds { feed.check(reporting: &diagnostics) }
    return model
  }
}

extension Property {
  /// Whether it can keep the default that it has, if any.
  fileprivate func isSound(
    in model: SchemaModel, reporting diagnostics: inout [Diagnostic]
  ) -> Bool {
    if case .array(let element, .keep) = use.type, !model.isOpen(element) {
      diagnostics.append(.closedElements(key, at: use.place))
    }
    guard let value = defaultValue, let fault = model.mismatch(of: value, with: use) else {
      return true
    }
    diagnostics.append(.defaultMismatch(key, fault, at: value.place))
    return false
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
  /// Whether a value that cannot be read can be kept as an unknown one of a type.
  fileprivate func isOpen(_ use: TypeUse) -> Bool {
    switch use.type {
    case .any: return true
    case .declared(let id):
      switch self[id].shape {
      case .union(let shape): return shape.isOpen
      case .alias(let use): return isOpen(use)
      // An enum knows unknown values of its own kind; an element of another kind is at fault.
      case .object, .enumeration: return false
      }
    case .boolean, .integer, .number, .string, .formatted, .array, .map: return false
    }
  }

  /// Why a value is not one of a type; `nil` if it is. The depth of the value costs no stack.
  func mismatch(of value: SourceValue, with use: TypeUse) -> String? {
    var pending = [(value, use)]
    while let (value, use) = pending.popLast() {
      if let fault = mismatch(of: value, with: resolved(use), thenCheck: &pending) { return fault }
    }
    return nil
  }

  /// Checks a value less what stands inside it, which is added to `pending`.
  private func mismatch(
    of value: SourceValue, with use: TypeUse, thenCheck pending: inout [(SourceValue, TypeUse)]
  ) -> String? {
    if case .null = value.content {
      return use.isNullable || use.type.isAny ? nil : "null is no value of it"
    }
    switch use.type {
    case .any: return nil
    case .boolean: return value.mismatch(with: .boolean)
    case .number:
      if let fault = value.mismatch(with: .number) { return fault }
      return Double(value.digits ?? "")?.isFinite ?? false
        ? nil : "\(value.summary) is beyond the greatest double"
    case .string: return value.mismatch(with: .string)
    case .formatted(let format):
      // As in a payload, a decimal may be a number.
      if format == .decimal, value.digits != nil { return nil }
      if let fault = value.mismatch(with: .string) { return fault }
      return format.accepts(value.text ?? "")
        ? nil : "\(value.summary) is not of the format \"\(format.rawValue)\""
    case .integer(let width):
      if let fault = value.mismatch(with: .integer) { return fault }
      return width.value(of: value.digits ?? "") != nil
        ? nil : "\(value.summary) has more than \(width == .int32 ? 32 : 64) bits"
    case .array(let element, _):
      pending += (value.elements ?? []).reversed().map { ($0, element) }
      return value.mismatch(with: .array)
    case .map(let element):
      pending += (value.members ?? []).reversed().map { ($0.value, element) }
      return value.mismatch(with: .object)
    case .declared(let id):
      return mismatch(of: value, with: self[id].shape, thenCheck: &pending)
    }
  }

  private func mismatch(
    of value: SourceValue, with shape: Declaration.Shape,
    thenCheck pending: inout [(SourceValue, TypeUse)]
  ) -> String? {
    switch shape {
    case .alias(let use):
      pending.append((value, use))
      return nil
    case .enumeration(let shape):
      if let fault = value.mismatch(with: shape.raw == .string ? .string : .integer) {
        return fault
      }
      let raw = value.text ?? CanonicalNumber(value.digits ?? "").integerText ?? ""
      return shape.isOpen || shape.cases.contains { $0.raw.hasSameBytes(as: raw) }
        ? nil : "\(value.summary) is none of its values"
    case .object(let shape):
      for property in shape.properties {
        if let member = value[property.key] {
          pending.append((member, property.use))
        } else if property.isRequired, value.members != nil {
          return "\"\(property.key)\" is missing"
        }
      }
      if let additional = shape.additional {
        let others = (value.members ?? []).filter { !shape.has(key: $0.key) }
        pending += others.reversed().map { ($0.value, additional) }
      }
      return value.mismatch(with: .object)
    case .union(let union):
      return mismatch(of: value, with: union, thenCheck: &pending)
    }
  }

  private func mismatch(
    of value: SourceValue, with union: UnionShape,
    thenCheck pending: inout [(SourceValue, TypeUse)]
  ) -> String? {
    if let variant = union.variant(of: value) {
      pending.append((value, union.variants[variant].use))
      return nil
    }
    guard let key = union.dispatch.discriminatorKeys.last else {
      return "\(value.summary) is none of its alternatives"
    }
    let pointer = JSONPointer(tokens: union.dispatch.discriminatorKeys)
    guard let tag = value[pointer].flatMap(UnionShape.Tag.init) else {
      return "\"\(key)\" does not say which of its alternatives it is"
    }
    return "\"\(tag.text)\" is none of its alternatives"
  }
}

extension SourceValue {
  fileprivate func mismatch(with kinds: KindSet) -> String? {
    kinds.contains(KindSet(kind)) ? nil : "expected \(kinds.names), found \(summary)"
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
      "\"x-feed-elements\": \"keep\" means something for elements of an open union only",
      at: place)
  }

  fileprivate static func pinnedWithoutRank(_ section: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .pinnedWithoutRank,
      "the pinned section \"\(section)\" has no rank: \"order\" does not list it", at: place)
  }
}
