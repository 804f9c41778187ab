// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// The type of scalars of one kind: their alternatives are merged.
  func scalar(
    _ kind: ValueKind, _ group: [Leaf], of conjunction: Conjunction, as naming: Naming
  ) -> TypeExpression {
    let composition = composer.composition(of: conjunction)
    let openness = composition.feed.isOpen ?? group.lazy.compactMap(\.composition.feed.isOpen).first
    let isConstant =
      group.count == 1 && group[0].composition.values?.count { $0.kind != .null } == 1
    if group.contains(where: { $0.composition.values != nil }), kind != .number,
      !isConstant || openness != nil
    {
      let shape = EnumShape(
        raw: kind == .string ? .string : .integer, cases: cases(of: group),
        isOpen: openness?.value ?? true || group.contains { $0.composition.values == nil })
      let id = declare(conjunction, as: naming, shape: .enumeration(shape))
      for leaf in group where leaf.composition.values == nil {
        addConstraints(of: leaf.composition, to: id)
      }
      return .declared(id)
    }
    if kind == .number, let leaf = group.first(where: { $0.composition.values != nil }),
      !isConstant
    {
      diagnostics.append(
        .unsupportedEnum(at: leaf.composition.values?.first?.place ?? place(of: conjunction)))
    }
    if kind == .integer, let values = group[0].composition.values, isConstant,
      let value = values.first(where: { $0.kind != .null }), raw(of: value) == nil
    {
      diagnostics.append(.wideConstant(value))
      return .any
    }
    let formats = group.map { $0.composition.formats.first?.value }
    return plain(kind, formats.allSatisfy { $0 == formats[0] } ? formats[0] : nil)
  }

  /// The type of a scalar that lists no values.
  func plain(_ kind: ValueKind, _ format: String?) -> TypeExpression {
    switch kind {
    case .string:
      format.flatMap(TextFormat.init(rawValue:)).map(TypeExpression.formatted) ?? .string
    case .integer: .integer(format.flatMap(IntegerWidth.init(format:)) ?? .word)
    default: .number
    }
  }

  private func addConstraints(of composition: Composition, to id: DeclarationID) {
    for constraint in composition.constraints
    where !declarations[id.index].documentation.constraints.contains(constraint) {
      declarations[id.index].documentation.constraints.append(constraint)
    }
  }

  /// The cases of an enum, each once.
  private func cases(of group: [Leaf]) -> [EnumShape.Case] {
    var cases: [EnumShape.Case] = []
    var seen: [ByteText: Place] = [:]
    for leaf in group {
      let values = leaf.composition.values ?? []
      for value in values {
        guard let raw = raw(of: value) else {
          if case .number = value.content { diagnostics.append(.wideEnumValue(value)) }
          continue
        }
        if let first = seen[ByteText(raw)] {
          if group.count == 1 {
            diagnostics.append(.duplicateEnumValue(value, first: first))
          }
          continue
        }
        seen[ByteText(raw)] = value.place
        var enumCase = EnumShape.Case(raw: raw, place: value.place)
        // An alternative of one value is a place to say something about it.
        if values.count == 1, group.count > 1 {
          enumCase.names = leaf.composition.feed.names
          enumCase.documentation = documentation(of: leaf.composition)
        }
        cases.append(enumCase)
      }
    }
    return cases
  }

  /// The raw value of a case; `nil` of what no payload can be read as.
  private func raw(of value: SourceValue) -> String? {
    switch value.content {
    case .string(let text): text
    case .number(let digits): CanonicalNumber(digits).integerText
    default: nil
    }
  }
}

extension IntegerWidth {
  fileprivate init?(format: String) {
    switch format {
    case "int32": self = .int32
    case "int64": self = .int64
    default: return nil
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unsupportedEnum(at place: Place) -> Diagnostic {
    Diagnostic(
      .unsupportedEnum, "an enum of fractions becomes a plain number", at: place)
  }

  fileprivate static func wideEnumValue(_ value: SourceValue) -> Diagnostic {
    Diagnostic(
      .unsupportedEnum, "\(value.summary) is no integer of 64 bits; it is left out of the enum",
      at: value.place)
  }

  fileprivate static func wideConstant(_ value: SourceValue) -> Diagnostic {
    Diagnostic(
      .unsupportedEnum,
      "\(value.summary) is no integer of 64 bits; what stands here becomes JSONValue",
      at: value.place)
  }

  fileprivate static func duplicateEnumValue(
    _ value: SourceValue, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateEnumValue, "\(value.summary) is listed twice", at: value.place,
      notes: [.init("it is listed here first", at: first)])
  }
}
