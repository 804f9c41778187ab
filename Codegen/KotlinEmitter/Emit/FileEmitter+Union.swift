// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FileEmitter {
  /// ```
  /// @Serializable(with = HomeCard.Serializer::class)
  /// public sealed interface HomeCard : FeedValue {
  ///     /** A card that could not be read, or is of a kind that the schema lacks, as it came. */
  ///     public data class Unrecognized(public val json: JsonElement) : HomeCard
  ///
  ///     public object Serializer : UnionSerializer<HomeCard>("HomeCard") {
  ///         …
  ///     }
  /// }
  /// ```
  func emit(
    _ plan: UnionPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    printer.documentation(type.documentation)
    printer.line(
      "@\(planner.name(.serializable))(with = \(planner.ownName(of: type)).Serializer::class)")
    let head: Code = "public sealed interface \(type.name)\(planner.supertypes(of: type))"
    printer.block(head) { printer in
      for variant in plan.cases {
        guard let wrapper = variant.wrapper else { continue }
        printer.blank()
        emit(variant, called: wrapper, of: type, planner, into: &printer)
      }
      if plan.isOpen {
        printer.blank()
        printer.line(
          plan.isCard
            ? "/** A card that could not be read, or is of a kind that the schema lacks, as it came. */"
            : "/** A value of a variant that the schema lacks, as it came. */")
        let json: Code = "public val json: \(planner.name(.jsonElement))"
        printer.line("public data class Unrecognized(\(json)) : \(planner.ownName(of: type))")
      }
      printer.blank()
      emitSerializer(of: plan, of: type, planner, into: &printer)
      emitNested(of: type, planner, into: &printer)
    }
  }

  private func emit(
    _ variant: UnionPlan.Case, called name: Identifier, of type: TypePlan, _ planner: Planner,
    into printer: inout CodePrinter
  ) {
    printer.documentation(variant.documentation)
    let value: Code = "public val value: \(variant.payload)"
    let head: Code = "public data class \(name)(\(value)) : \(planner.ownName(of: type))"
    guard variant.hasVolatileParts else { return printer.line(head) }
    printer.block(head) { printer in
      printer.line(
        "override fun hasSameContent(other: \(planner.name(.any))?): \(planner.name(.boolean)) =")
      printer.indented { printer in
        printer.line(
          "other is \(name) && \(planner.name(.sameContent))(this.value, other.value)")
      }
    }
  }

  private func emitSerializer(
    of plan: UnionPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    let base: Code = "\(planner.name(.unionSerializer))<\(planner.ownName(of: type))>"
    printer.line("/** How a value stands on the wire. */")
    printer.block("public object Serializer : \(base)(\(literal: type.name.name))") { printer in
      printer.block(
        "override fun serialize(encoder: \(planner.name(.encoder)), value: \(planner.ownName(of: type)))"
      ) { printer in
        printer.block("when (value)") { printer in
          for variant in plan.cases { emitWriting(variant, in: plan, planner, into: &printer) }
          guard plan.isOpen else { return }
          let written = [Argument(planner.name(.jsonValueSerializer)), Argument("value.json")]
          printer.statement(
            "is \(planner.ownName(of: type)).Unrecognized -> ", .call("encoder.write", written))
        }
      }
      printer.blank()
      emitReading(of: plan, of: type, planner, into: &printer)
    }
  }

  private func emitWriting(
    _ variant: UnionPlan.Case, in plan: UnionPlan, _ planner: Planner,
    into printer: inout CodePrinter
  ) {
    let value: Code = variant.wrapper == nil ? "value" : "value.value"
    let written = [Argument(variant.serializer), Argument(value)]
    func tag() -> Code {
      variant.tags.first.map { "\(planner.name(.jsonPrimitive))(\($0.literal))" } ?? "null"
    }
    if !plan.payload.isEmpty {
      let arguments = [
        Argument("", plan.payload.expression), Argument("", plan.writtenTagPath.expression),
        Argument(plan.writtenTagPath.isEmpty ? "null" : tag()),
      ]
      return printer.statement(
        "is \(variant.type) -> ", .call("encoder.writePayload", arguments + written))
    }
    guard variant.writesTag, case .property(let key) = plan.dispatch else {
      return printer.statement(
        "is \(variant.type) -> ", .call("encoder.write", written))
    }
    printer.statement(
      "is \(variant.type) -> ",
      .call("encoder.writeTagged", [Argument("\(literal: key)"), Argument(tag())] + written))
  }

  /// A card that cannot be read is kept as it came: the other side says what is wrong with it.
  private func emitReading(
    of plan: UnionPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    let parameters = [
      Argument("json: \(planner.name(.jsonElement))"),
      Argument("decoder: \(planner.name(.jsonDecoder))"),
    ]
    let source: Code
    if plan.payload.isEmpty {
      source = "json"
    } else {
      let path = Code(joining: plan.payload.map { Code(literalOf: $0) }, with: ", ")
      source = "json.\(planner.name(.payloadAt))(\(path)) ?: \(planner.name(.jsonNull))"
    }
    printer.block("override fun read", parameters, ": \(planner.ownName(of: type))") { printer in
      if plan.isCard {
        printer.block("return try") { printer in
          printer.block(subject(of: plan, planner)) { printer in
            emitCases(of: plan, of: type, source, planner, into: &printer)
          }
        }
        printer.continueBlock("catch (_: IllegalArgumentException)") { printer in
          printer.line("\(planner.ownName(of: type)).Unrecognized(json)")
        }
      } else {
        printer.block("return \(subject(of: plan, planner))") { printer in
          emitCases(of: plan, of: type, source, planner, into: &printer)
        }
      }
    }
  }

  /// `when (json.tagAt("type"))`
  private func subject(of plan: UnionPlan, _ planner: Planner) -> Code {
    switch plan.dispatch {
    case .property, .pointer:
      let keys = plan.dispatch.discriminatorKeys.map { Code(literalOf: $0) }
      return "when (json.\(planner.name(.tagAt))(\(Code(joining: keys, with: ", "))))"
    case .presence:
      let keys = plan.cases.flatMap(\.tags).map { Code(literalOf: $0.text) }
      return "when (json.\(planner.name(.presentKey))(\(Code(joining: keys, with: ", "))))"
    case .jsonKind, .single:
      return "when"
    }
  }

  private func emitCases(
    of plan: UnionPlan, of type: TypePlan, _ source: Code, _ planner: Planner,
    into printer: inout CodePrinter
  ) {
    // An integer is a number too, so that it is asked for first.
    let cases =
      plan.cases.filter { $0.jsonKind == .integer } + plan.cases.filter { $0.jsonKind != .integer }
    for variant in cases {
      let reading = ValueExpression.call(
        "decoder.read", [Argument(source), Argument(variant.serializer)])
      let value =
        variant.wrapper == nil ? reading : .call(variant.type, [Argument("", reading)])
      printer.statement("\(pattern(of: variant, in: plan, planner)) -> ", value)
    }
    if plan.dispatch == .single { return }
    printer.line(
      plan.isOpen
        ? "else -> \(planner.ownName(of: type)).Unrecognized(json)"
        : "else -> unlisted(json, \(literal: plan.expectation))")
  }

  private func pattern(
    of variant: UnionPlan.Case, in plan: UnionPlan, _ planner: Planner
  ) -> Code {
    switch plan.dispatch {
    case .property, .pointer, .presence:
      return Code(joining: variant.tags.map { Code(literalOf: $0.text) }, with: ", ")
    case .single:
      return "else"
    case .jsonKind:
      switch variant.jsonKind {
      case .null?: return "json is \(planner.name(.jsonNull))"
      case .boolean?: return "json.\(planner.name(.isBoolean))"
      case .integer?: return "json.\(planner.name(.isInteger))"
      case .number?: return "json.\(planner.name(.isNumber))"
      case .string?: return "json.\(planner.name(.isText))"
      case .array?: return "json is \(planner.name(.jsonArray))"
      case .object?, nil: return "json is \(planner.name(.jsonObject))"
      }
    }
  }
}
