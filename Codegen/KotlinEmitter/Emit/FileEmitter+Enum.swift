// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FileEmitter {
  /// An open enum holds any raw value, and equal ones are equal whether the schema lists them or not:
  /// ```
  /// @Serializable
  /// @JvmInline
  /// public value class Style(public val rawValue: String) {
  ///     public companion object {
  ///         public val Bold: Style
  ///             get() = Style("bold")
  ///     }
  /// }
  /// ```
  /// A closed one is an `enum class`:
  /// ```
  /// @Serializable
  /// public enum class Tone {
  ///     @SerialName("warm")
  ///     Warm,
  /// }
  /// ```
  func emit(
    _ plan: EnumPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    printer.documentation(type.documentation)
    if plan.isOpen {
      emitOpen(plan, of: type, planner, into: &printer)
    } else {
      emitClosed(plan, of: type, planner, into: &printer)
    }
  }

  private func emitOpen(
    _ plan: EnumPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    let raw = planner.name(plan.isInteger ? .long : .string)
    printer.line("@\(planner.name(.serializable))")
    printer.line("@\(planner.name(.jvmInline))")
    let head: Code = "public value class \(type.name)(public val rawValue: \(raw))"
    printer.block("\(head)\(planner.interfaces(of: type))") { printer in
      emitNested(
        of: type, planner,
        companion: { printer in
          for value in plan.cases {
            printer.blank()
            printer.documentation(value.documentation)
            printer.line("public val \(value.name): \(planner.ownName(of: type))")
            printer.indented { printer in
              printer.line("get() = \(planner.ownName(of: type))(\(plan.literal(of: value)))")
            }
          }
        }, into: &printer)
    }
  }

  private func emitClosed(
    _ plan: EnumPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    if plan.isInteger {
      printer.line(
        "@\(planner.name(.serializable))(with = \(planner.ownName(of: type)).Serializer::class)")
    } else {
      printer.line("@\(planner.name(.serializable))")
    }
    let parameters: Code = plan.isInteger ? "(public val rawValue: \(planner.name(.long)))" : ""
    let head: Code = "public enum class \(type.name)\(parameters)"
    printer.block("\(head)\(planner.interfaces(of: type))") { printer in
      for value in plan.cases {
        printer.documentation(value.documentation)
        if plan.isInteger {
          printer.line("\(value.name)(\(plan.literal(of: value))),")
        } else {
          if value.name.name != value.raw {
            printer.line("@\(planner.name(.serialName))(\(literal: value.raw))")
          }
          printer.line("\(value.name),")
        }
      }
      if plan.isInteger || !type.nested.isEmpty || type.sample != nil { printer.line(";") }
      if plan.isInteger {
        printer.blank()
        printer.line("/** How a value stands on the wire. */")
        printer.statement(
          "public object Serializer : ",
          .call(
            "\(planner.name(.integerEnumSerializer))<\(planner.ownName(of: type))>",
            [
              Argument("\(literal: type.name.name)"), Argument("entries"),
              Argument("{ it.rawValue }"), Argument("\(literal: plan.expectation)"),
            ]))
      }
      emitNested(of: type, planner, into: &printer)
    }
  }
}

extension EnumPlan {
  fileprivate func literal(of value: Case) -> Code {
    guard isInteger, let number = Int64(value.raw) else { return Code(literalOf: value.raw) }
    return Code(number, width: .int64)
  }
}
