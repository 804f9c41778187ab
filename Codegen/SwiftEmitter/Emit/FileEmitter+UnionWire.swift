// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FileEmitter {
  /// ```
  /// extension Media: FeedWire.WireCodable {
  ///   public init(wire value: …, issues: …) throws(FeedModel.FieldFault) {
  ///     let kind = try value.object().tag("type")
  ///     switch kind {
  ///     case "image": self = .image(try Image(wire: value, issues: &issues))
  ///     default: self = .unrecognized(FeedModel.UnrecognizedValue(kind: kind, wire: value))
  ///     }
  ///   }
  ///
  ///   public func encode(into writer: inout FeedWire.WireWriter) {
  ///     switch self {
  ///     case .image(let value): value.encode(into: &writer)
  ///     case .unrecognized(let value): value.encode(into: &writer)
  ///     }
  ///   }
  /// }
  ///
  /// extension Media: FeedWire.WireOpenDecodable {
  ///   /// Makes the value that stands for one that could not be read.
  ///   public init(unreadable value: FeedModel.JSONValue) {
  ///     self = .unrecognized(FeedModel.UnrecognizedValue(unreadable: value))
  ///   }
  ///
  ///   /// What the schema does not know about the value: its variant.
  ///   public var unknownVariant: FeedModel.FieldFault? {
  ///     guard case .unrecognized(let value) = self else { return nil }
  ///     return .unknownVariant(value.kind, at: "type")
  ///   }
  /// }
  /// ```
  func emitWire(_ plan: UnionPlan, of type: TypePlan, into printer: inout CodePrinter) {
    conformance(of: type.path, into: &printer) { printer in
      decoder(into: &printer) { emitDispatch(of: plan, as: .wire, into: &$0) }
      printer.blank()
      encoder(into: &printer) { emitEncoding(of: plan, into: &$0) }
      if plan.isCard {
        printer.blank()
        emitReading(of: plan, into: &printer)
      }
    }
    guard let unknown = plan.unknown else { return }
    conformance(of: type.path, to: "FeedWire.WireOpenDecodable", into: &printer) { printer in
      printer.line("/// Makes the value that stands for one that could not be read.")
      printer.block("\(access)init(unreadable value: \(Runtime.jsonValue))") { printer in
        printer.line("self = .unrecognized(\(unknown.type)(unreadable: value))")
      }
      // What the schema describes as the rest is known, as far as it goes.
      guard !plan.hasRest else { return }
      printer.blank()
      printer.line("/// What the schema does not know about the value: its variant.")
      printer.block("\(access)var unknownVariant: \(Runtime.fieldFault)?") { printer in
        printer.line("guard case .unrecognized\(plan.unknownBinding) = self else { return nil }")
        printer.line("return \(plan.unknownVariant)")
      }
    }
  }

  /// The body of a decoder.
  func emitDispatch(of plan: UnionPlan, as coding: Coding, into printer: inout CodePrinter) {
    switch plan.dispatch {
    case .property, .pointer, .presence:
      emitTag(of: plan, into: &printer)
      if plan.isCard, coding == .wire { return emitCardDispatch(of: plan, into: &printer) }
      let source = emitPayloadStep(of: plan, into: &printer)
      printer.line("switch \(plan.tagSubject) {")
      for variant in plan.cases {
        printer.statement("case ", variant.tagPattern, tail: ":")
        printer.indented { emitCase(variant, from: source, as: coding, into: &$0) }
      }
      printer.line("default:")
      printer.indented { emitUnknown(of: plan, kind: "kind", as: coding, into: &$0) }
      printer.line("}")
    case .jsonKind:
      emitKindDispatch(of: plan, as: coding, into: &printer)
    case .single:
      guard let variant = plan.cases.first else { return }
      if coding == .wire, !plan.payload.isEmpty {
        let reading = variant.reading(from: "value", as: .wire)
        return emitPayloadReading("self", of: plan, reading, into: &printer)
      }
      let source = emitPayloadStep(of: plan, into: &printer)
      emitCase(variant, from: source, as: coding, into: &printer)
    }
  }

  /// What tells the variant, as text; where no property does, it is empty:
  /// ```
  /// let kind = try value.object().tag("type")
  /// let kind = try value.tag(at: ["meta", "type"])
  /// let kind = try value.object().presentKey(of: ["photo", "video"]) ?? ""
  /// ```
  private func emitTag(of plan: UnionPlan, into printer: inout CodePrinter) {
    switch plan.dispatch {
    case .property(let key):
      printer.line("let kind = try value.object().tag(\(literal: key))")
    case .pointer(let keys):
      printer.line("let kind = try value.tag(at: \(keys.expression.inline))")
    case .presence:
      let keys = plan.cases.flatMap { $0.tags.map(\.text) }
      printer.statement("let keys: [\(Runtime.string)] = ", keys.expression)
      printer.line("let kind = try value.object().presentKey(of: keys) ?? \"\"")
    case .jsonKind, .single: break
    }
  }

  private func emitPayloadReading(
    _ target: Code, of plan: UnionPlan, _ reading: ValueExpression, into printer: inout CodePrinter
  ) {
    let keys = plan.payload.expression.inline
    printer.block("\(target) = try value.readPayload(at: \(keys), &issues)") { printer in
      printer.line("(value, issues) throws(\(Runtime.fieldFault)) in")
      printer.statement("", reading)
    }
  }

  /// The same by `Codable`:
  /// ```
  /// let payload = try value.payload(at: ["data"])
  /// ```
  private func emitPayloadStep(of plan: UnionPlan, into printer: inout CodePrinter) -> Code {
    guard !plan.payload.isEmpty else { return "value" }
    printer.statement(
      "let payload = try ", .call("value.payload", [Argument("at: ", plan.payload.expression)]))
    return "payload"
  }

  /// A card within a card:
  /// ```
  /// if let card = try Self.read(kind: kind, from: value, issues: &issues) {
  ///   self = card
  /// } else {
  ///   self = .unrecognized(FeedModel.UnrecognizedCard(kind: kind, wire: value))
  /// }
  /// ```
  /// Where a feed's cards hold what their kind describes in a payload, it is read from there:
  /// ```
  /// let card = try value.readPayload(at: ["data"], &issues) {
  ///   (value, issues) throws(FeedModel.FieldFault) in
  ///   try Self.read(kind: kind, from: value, issues: &issues)
  /// }
  /// if let card {
  /// ```
  private func emitCardDispatch(of plan: UnionPlan, into printer: inout CodePrinter) {
    let reading: Code = "try Self.read(kind: kind, from: value, issues: &issues)"
    if plan.payload.isEmpty {
      printer.block("if let card = \(reading)") { $0.line("self = card") }
    } else {
      emitPayloadReading("let card", of: plan, .code(reading), into: &printer)
      printer.block("if let card") { $0.line("self = card") }
    }
    printer.continueBlock("else") { printer in
      printer.line("self = .unrecognized(FeedModel.UnrecognizedCard(kind: kind, wire: value))")
    }
  }

  /// ```
  /// static func read(
  ///   kind: Swift.String,
  ///   from value: FeedWire.WireValue,
  ///   issues: inout FeedWire.WireIssues
  /// ) throws(FeedModel.FieldFault) -> Self? {
  ///   switch kind {
  ///   case "offer":
  ///     return .offer(try OfferCard(wire: value, issues: &issues))
  ///   default:
  ///     return nil
  ///   }
  /// }
  /// ```
  private func emitReading(of plan: UnionPlan, into printer: inout CodePrinter) {
    printer.block(
      "static func read",
      [
        Argument("kind: \(Runtime.string)"), Argument("from value: \(Runtime.wireValue)"),
        Argument("issues: inout \(Runtime.wireIssues)"),
      ], " throws(\(Runtime.fieldFault)) -> Self?"
    ) { printer in
      printer.line("switch \(plan.tagSubject) {")
      for variant in plan.cases {
        printer.statement("case ", variant.tagPattern, tail: ":")
        printer.indented { printer in
          printer.statement("return ", variant.reading(from: "value", as: .wire))
        }
      }
      printer.line("default:")
      printer.indented { $0.line("return nil") }
      printer.line("}")
    }
  }

  private func emitKindDispatch(
    of plan: UnionPlan, as coding: Coding, into printer: inout CodePrinter
  ) {
    var open = Set<ValueKind>([.null, .boolean, .number, .string, .array, .object])
    printer.line("switch value.kind {")
    // An integer is a number too, so that it is asked for first.
    let ordered =
      plan.cases.filter { $0.jsonKind == .integer } + plan.cases.filter { $0.jsonKind != .integer }
    for variant in ordered {
      guard let kind = variant.jsonKind else { continue }
      printer.line("case \(kind.pattern):")
      printer.indented { emitCase(variant, from: "value", as: coding, into: &$0) }
      open.remove(kind)
    }
    if !open.isEmpty {
      printer.line("default:")
      printer.indented { printer in
        emitUnknown(of: plan, kind: "value.kind.rawValue", as: coding, into: &printer)
      }
    }
    printer.line("}")
  }

  private func emitCase(
    _ variant: UnionPlan.Case, from source: Code, as coding: Coding, into printer: inout CodePrinter
  ) {
    printer.statement("self = ", variant.reading(from: source, as: coding))
  }

  /// ```
  /// self = .unrecognized(FeedModel.UnrecognizedValue(kind: kind, wire: value))
  /// ```
  /// A closed union:
  /// ```
  /// throw try value.object().unlisted("type", expected: "one of \"a\", \"b\"")
  /// ```
  private func emitUnknown(
    of plan: UnionPlan, kind: Code, as coding: Coding, into printer: inout CodePrinter
  ) {
    guard let unknown = plan.unknown else {
      if case .pointer(let keys) = plan.dispatch {
        return printer.statement(
          "throw ",
          .call(
            "value.unlisted",
            [
              Argument("at: ", keys.expression), Argument("expected: \(literal: plan.expectation)"),
            ]))
      }
      guard case .property(let key) = plan.dispatch else {
        return printer.statement("throw ", coding.fault(plan.expectation))
      }
      return printer.statement(
        "throw ",
        .call(
          "try value.object().unlisted",
          [Argument("\(literal: key)"), Argument("expected: \(literal: plan.expectation)")]))
    }
    printer.statement(
      "self = ",
      .call(".unrecognized", [Argument(coding.unrecognized(unknown, in: plan, kind: kind))]))
  }

  private func emitEncoding(of plan: UnionPlan, into printer: inout CodePrinter) {
    emitSwitch(over: plan, of: "self", otherwise: "return", into: &printer) { index, printer in
      if plan.cases.indices.contains(index), !plan.payload.isEmpty {
        return emitPayload(of: plan.cases[index], in: plan, into: &printer)
      }
      guard plan.cases.indices.contains(index), plan.cases[index].writesTag,
        case .property(let key) = plan.dispatch, let tag = plan.cases[index].tags.first
      else { return printer.line("value.encode(into: &writer)") }
      printer.line("writer.beginObject()")
      printer.line("writer.member(\(literal: key), \(tag.literal))")
      printer.line("value.encodeMembers(into: &writer)")
      printer.line("writer.endObject()")
    }
  }
}

extension FileEmitter {
  /// ```
  /// writer.beginObject()
  /// writer.member("type", "note")
  /// writer.key("data")
  /// value.encode(into: &writer)
  /// writer.endObject()
  /// ```
  private func emitPayload(
    of variant: UnionPlan.Case, in plan: UnionPlan, into printer: inout CodePrinter
  ) {
    let path = plan.writtenTagPath
    let shared = zip(path, plan.payload).prefix { $0 == $1 }.count
    printer.line("writer.beginObject()")
    for step in path.prefix(shared) { emitStep(into: step, into: &printer) }
    if let key = path.last, let tag = variant.tags.first {
      let steps = path.dropFirst(shared).dropLast()
      for step in steps { emitStep(into: step, into: &printer) }
      printer.line("writer.member(\(literal: key), \(tag.literal))")
      for _ in steps { printer.line("writer.endObject()") }
    }
    for (index, step) in plan.payload.dropFirst(shared).enumerated() {
      if index > 0 { printer.line("writer.beginObject()") }
      printer.line("writer.key(\(literal: step))")
    }
    printer.line("value.encode(into: &writer)")
    for _ in plan.payload { printer.line("writer.endObject()") }
  }

  private func emitStep(into key: String, into printer: inout CodePrinter) {
    printer.line("writer.key(\(literal: key))")
    printer.line("writer.beginObject()")
  }
}

extension UnionPlan {
  /// What is switched over: `kind`.
  fileprivate var tagSubject: Code {
    Runtime.exact("kind", among: cases.flatMap { $0.tags.map(\.text) })
  }

  /// `(let value)`, where the value's kind tells something.
  var unknownBinding: Code {
    if case .presence = dispatch { "" } else { "(let value)" }
  }

  /// `.unknownVariant(value.kind, at: "type")`
  var unknownVariant: Code {
    switch dispatch {
    case .property(let key): return ".unknownVariant(value.kind, at: \(literal: key))"
    case .pointer(let keys):
      return keys.dropLast().reversed().reduce(
        ".unknownVariant(value.kind, at: \(literal: keys.last ?? ""))"
      ) { "\($0).under(\(literal: $1))" }
    case .presence: return ".unknownVariant(nil)"
    case .jsonKind, .single: return ".unknownVariant(value.kind)"
    }
  }
}

extension UnionPlan.Case {
  /// `.image(try Image(wire: value, issues: &issues))`
  fileprivate func reading(from source: Code, as coding: Coding) -> ValueExpression {
    .call(".\(name)", [Argument("", coding.reading(payload, from: source))])
  }

  /// `"offer", "promo"`
  var tagPattern: ValueExpression {
    .code(Code(joining: tags.map { Code(literalOf: $0.text) }, with: ", "))
  }
}

extension ValueKind {
  fileprivate var pattern: Code {
    switch self {
    case .null: ".null"
    case .boolean: ".boolean"
    case .integer: ".number where value.isInteger"
    case .number: ".number"
    case .string: ".string"
    case .array: ".array"
    case .object: ".object"
    }
  }
}
