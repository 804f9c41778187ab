// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension FileEmitter {
  /// ```
  /// public enum Style: FeedModel.ExactValue {
  ///   /// `primary`
  ///   case primary
  ///   /// A value that the schema does not list, kept as it came.
  ///   case unrecognized(Swift.String)
  ///
  ///   /// Makes the value of a raw text.
  ///   public init(rawValue: Swift.String) {
  ///     switch rawValue {
  ///     case "primary": self = .primary
  ///     default: self = .unrecognized(rawValue)
  ///     }
  ///   }
  ///
  ///   /// The text on the wire.
  ///   public var rawValue: Swift.String {
  ///     switch self {
  ///     case .primary: "primary"
  ///     case .unrecognized(let rawValue): rawValue
  ///     }
  ///   }
  ///   …
  /// }
  /// ```
  /// A closed enum has no `unrecognized`, and its `init?(rawValue:)` gives `nil`.
  func emit(_ plan: EnumPlan, of type: TypePlan, into printer: inout CodePrinter) {
    printer.block("\(access)enum \(type.name): \(Runtime.exactValue)") { printer in
      for value in plan.cases {
        printer.documentation(value.documentation)
        printer.line("case \(value.name)")
      }
      if plan.isOpen {
        printer.line("/// A value that the schema does not list, kept as it came.")
        printer.line("case unrecognized(\(plan.rawType))")
      }
      printer.blank()
      emitRawValue(of: plan, into: &printer)
      printer.blank()
      emitEquality(of: plan, into: &printer)
      emitTail(of: type, into: &printer)
    }
  }

  private func emitRawValue(of plan: EnumPlan, into printer: inout CodePrinter) {
    printer.line(
      plan.isOpen
        ? "/// Makes the value that stands for a raw value."
        : "/// Makes the value that stands for a raw value; `nil` where there is none.")
    let failable: Code = plan.isOpen ? "" : "?"
    printer.block("\(access)init\(failable)(rawValue: \(plan.rawType))") { printer in
      printer.line("switch \(plan.rawSubject) {")
      for value in plan.cases {
        printer.line("case \(plan.literal(of: value)): self = .\(value.name)")
      }
      printer.line(
        plan.isOpen ? "default: self = .unrecognized(rawValue)" : "default: return nil")
      printer.line("}")
    }
    printer.blank()
    printer.line("/// The value on the wire.")
    printer.block("\(access)var rawValue: \(plan.rawType)") { printer in
      printer.line("switch self {")
      for value in plan.cases {
        printer.line("case .\(value.name): \(plan.literal(of: value))")
      }
      if plan.isOpen { printer.line("case .unrecognized(let rawValue): rawValue") }
      printer.line("}")
    }
  }

  /// ```
  /// /// Whether both stand for one raw value.
  /// public static func areEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
  ///   lhs.rawValue.isEqual(to: rhs.rawValue)
  /// }
  ///
  /// /// Hashes the raw value.
  /// public func hash(into hasher: inout Swift.Hasher) {
  ///   self.rawValue.hashExactly(into: &hasher)
  /// }
  ///
  /// /// The raw value in quotes.
  /// public var changeSummary: Swift.String { self.rawValue.changeSummary }
  /// ```
  private func emitEquality(of plan: EnumPlan, into printer: inout CodePrinter) {
    printer.line("/// Whether both stand for one raw value.")
    printer.block("\(access)static func areEqual(_ lhs: Self, _ rhs: Self) -> \(Runtime.bool)") {
      printer in
      printer.line("lhs.rawValue.isEqual(to: rhs.rawValue)")
    }
    printer.blank()
    printer.line("/// Hashes the raw value.")
    printer.block("\(access)func hash(into hasher: inout \(Runtime.hasher))") { printer in
      printer.line("self.rawValue.hashExactly(into: &hasher)")
    }
    printer.blank()
    printer.line("/// The raw value in quotes.")
    printer.block("\(access)var changeSummary: \(Runtime.string)") { printer in
      printer.line(
        plan.isInteger
          ? "self.rawValue.description.changeSummary" : "self.rawValue.changeSummary")
    }
  }
}

extension EnumPlan {
  /// What is switched over: `rawValue`.
  fileprivate var rawSubject: Code {
    isInteger ? "rawValue" : Runtime.exact("rawValue", among: cases.map(\.raw))
  }

  var rawType: Code { isInteger ? Runtime.int : Runtime.string }

  func literal(of value: Case) -> Code {
    TagPlan(text: value.raw, kind: isInteger ? .integer : .text).literal
  }
}
