// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension FileEmitter {
  /// ```
  /// public indirect enum Media: FeedModel.ExactValue {
  ///   /// A still picture.
  ///   case image(Image)
  ///   case video(Video)
  ///   /// A variant that the schema does not have, kept as it came.
  ///   case unrecognized(FeedModel.UnrecognizedValue)
  ///
  ///   /// What tells the variant.
  ///   public var kind: Swift.String {
  ///     if case .unrecognized(let value) = self { return value.kind }
  ///     switch self {
  ///     case .image: return "image"
  ///     case .video: return "video"
  ///     default: return ""
  ///     }
  ///   }
  ///   …
  /// }
  /// ```
  /// A feed's card union is the same, conforms to `FeedCard`, and keeps an `UnrecognizedCard`.
  func emit(_ plan: UnionPlan, of type: TypePlan, into printer: inout CodePrinter) {
    let indirect: Code = plan.isIndirect ? "indirect " : ""
    let conformance: Code =
      plan.isCard ? "FeedModel.FeedCard, \(Runtime.exactValue)" : Runtime.exactValue
    printer.block("\(access)\(indirect)enum \(type.name): \(conformance)") { printer in
      for variant in plan.cases {
        printer.documentation(variant.documentation)
        printer.line("case \(variant.name)(\(variant.payload))")
      }
      if let unknown = plan.unknown {
        printer.line("/// \(unknown.documentation)")
        printer.line("case unrecognized(\(unknown.type))")
      }
      printer.blank()
      emitKind(of: plan, into: &printer)
      printer.blank()
      emitEquality(of: plan, into: &printer)
      printer.blank()
      emitContent(of: plan, into: &printer)
      emitTail(of: type, into: &printer)
    }
  }

  /// ```
  /// /// The card that stands for one that could not be read.
  /// public var unrecognizedCard: FeedModel.UnrecognizedCard? {
  ///   if case .unrecognized(let value) = self { value } else { nil }
  /// }
  ///
  /// /// The first height estimate in points, until one was measured.
  /// public var estimatedHeight: Swift.Double? {
  ///   switch self {
  ///   case .offer: 120.0
  ///   default: nil
  ///   }
  /// }
  /// ```
  private func emitKind(of plan: UnionPlan, into printer: inout CodePrinter) {
    printer.line("/// What tells the variant: the canonical value of its discriminator.")
    printer.block("\(access)var kind: \(Runtime.string)") { printer in
      if let unknown = plan.unknown {
        printer.line("if case .unrecognized(let value) = self { return \(unknown.kind) }")
      }
      printer.line("switch self {")
      for variant in plan.cases {
        printer.line("case .\(variant.name): return \(literal: variant.kind)")
      }
      if plan.unknown != nil { printer.line("default: return \"\"") }
      printer.line("}")
    }
    guard plan.isCard else { return }
    printer.blank()
    printer.line("/// The card that stands for one that could not be read.")
    printer.block("\(access)var unrecognizedCard: FeedModel.UnrecognizedCard?") { printer in
      printer.line("if case .unrecognized(let value) = self { value } else { nil }")
    }
    emitHeight(
      "estimatedHeight", "/// The first height estimate in points, until one was measured.",
      plan.cases.map { ($0.name, $0.estimatedHeight) }, into: &printer)
    emitHeight(
      "fixedHeight", "/// The fixed outer height in points, of a kind that has one.",
      plan.cases.map { ($0.name, $0.fixedHeight) }, into: &printer)
  }

  private func emitHeight(
    _ name: Code, _ documentation: Code, _ heights: [(Identifier, Code?)],
    into printer: inout CodePrinter
  ) {
    guard heights.contains(where: { $0.1 != nil }) else { return }
    printer.blank()
    printer.line(documentation)
    printer.block("\(access)var \(name): Swift.Double?") { printer in
      printer.line("switch self {")
      for (name, height) in heights {
        if let height { printer.line("case .\(name): \(height)") }
      }
      printer.line("default: nil")
      printer.line("}")
    }
  }

  /// ```
  /// /// Whether both are of one variant and equal.
  /// public static func areEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
  ///   switch lhs {
  ///   case .image(let value):
  ///     guard case .image(let other) = rhs else { return false }
  ///     return value.isEqual(to: other)
  ///   …
  ///   }
  /// }
  ///
  /// /// Hashes the variant and its value.
  /// public func hash(into hasher: inout Swift.Hasher) {
  ///   switch self {
  ///   case .image(let value):
  ///     hasher.combine(0)
  ///     value.hashExactly(into: &hasher)
  ///   …
  ///   }
  /// }
  /// ```
  private func emitEquality(of plan: UnionPlan, into printer: inout CodePrinter) {
    let names = plan.caseNames
    printer.line("/// Whether both are of one variant and equal.")
    printer.block("\(access)static func areEqual(_ lhs: Self, _ rhs: Self) -> \(Runtime.bool)") {
      printer in
      emitSwitch(over: plan, of: "lhs", otherwise: "return false", into: &printer) {
        index, printer in
        printer.line("guard case .\(names[index])(let other) = rhs else { return false }")
        printer.line("return value.isEqual(to: other)")
      }
    }
    printer.blank()
    printer.line("/// Hashes the variant and its value.")
    printer.block("\(access)func hash(into hasher: inout \(Runtime.hasher))") { printer in
      emitSwitch(over: plan, of: "self", otherwise: "return", into: &printer) { index, printer in
        printer.line("hasher.combine(\(index))")
        printer.line("value.hashExactly(into: &hasher)")
      }
    }
  }

  /// ```
  /// /// Appends the differences in content since an older value.
  /// public func collectChanges(
  ///   since old: Self,
  ///   at path: Swift.String,
  ///   into changes: inout [FeedModel.FieldChange]
  /// ) {
  ///   switch self {
  ///   case .image(let value):
  ///     if case .image(let old) = old {
  ///       return value.collectChanges(since: old, at: path, into: &changes)
  ///     }
  ///   …
  ///   }
  ///   changes.append(
  ///     FeedModel.FieldChange(path: path, old: old.changeSummary, new: self.changeSummary))
  /// }
  /// ```
  private func emitContent(of plan: UnionPlan, into printer: inout CodePrinter) {
    let names = plan.caseNames
    if plan.hasVolatileParts {
      printer.line("/// Whether both show the same: `==` less what is volatile.")
      printer.block("\(access)func hasSameContent(as other: Self) -> \(Runtime.bool)") { printer in
        emitSwitch(over: plan, of: "self", otherwise: "return false", into: &printer) {
          index, printer in
          printer.line("guard case .\(names[index])(let other) = other else { return false }")
          printer.line("return value.hasSameContent(as: other)")
        }
      }
      printer.blank()
    }
    emitChangesHead(into: &printer) { printer in
      emitSwitch(over: plan, of: "self", otherwise: "break", into: &printer) { index, printer in
        printer.block("if case .\(names[index])(let old) = old") { printer in
          printer.line("return value.collectChanges(since: old, at: path, into: &changes)")
        }
      }
      printer.line("let new = self.changeSummary")
      printer.line(
        "changes.append(\(Runtime.fieldChange)(path: path, old: old.changeSummary, new: new))")
    }
    printer.blank()
    printer.line("/// The kind in braces.")
    printer.block("\(access)var changeSummary: \(Runtime.string)") { printer in
      guard let unknown = plan.unknown else { return printer.line(#""{\(self.kind)}""#) }
      printer.line(
        "if case .unrecognized(let value) = self { return \(unknown.summary) }")
      printer.line(#"return "{\(self.kind)}""#)
    }
  }
}

extension FileEmitter {
  /// A switch with a case for each variant, which binds `value`.
  ///
  /// The compiler gives up on exhaustive switches over some 600 cases, so that the last case of a
  /// large union is a `default` that looks for itself:
  /// ```
  /// switch self {
  /// case .image(let value):
  ///   …
  /// default:
  ///   guard case .unrecognized(let value) = self else { return }
  ///   …
  /// }
  /// ```
  func emitSwitch(
    over plan: UnionPlan, of subject: Code, otherwise: Code, into printer: inout CodePrinter,
    _ body: (_ index: Int, _ printer: inout CodePrinter) -> Void
  ) {
    let names = plan.caseNames
    printer.line("switch \(subject) {")
    for (index, name) in names.enumerated() {
      if plan.isLarge, index == names.count - 1 {
        printer.line("default:")
        printer.indented { printer in
          printer.line("guard case .\(name)(let value) = \(subject) else { \(otherwise) }")
          body(index, &printer)
        }
      } else {
        printer.line("case .\(name)(let value):")
        printer.indented { body(index, &$0) }
      }
    }
    printer.line("}")
  }
}

extension UnionPlan {
  /// What stands for a variant that the schema does not have.
  struct Unknown {
    var type: Code
    var documentation: Code
    var kind: Code
    var summary: Code
  }

  var unknown: Unknown? {
    guard isOpen else { return nil }
    guard !isCard else {
      return Unknown(
        type: "FeedModel.UnrecognizedCard",
        documentation: "A card that could not be read, or is of a kind that the schema lacks.",
        kind: #"value.kind ?? """#, summary: "value.changeSummary")
    }
    return Unknown(
      type: "FeedModel.UnrecognizedValue",
      documentation: "A variant that the schema does not have, kept as it came.",
      kind: "value.kind", summary: "value.changeSummary")
  }

  /// The names of all cases, the unknown one last.
  var caseNames: [Code] {
    cases.map { "\($0.name)" } + (isOpen ? ["unrecognized"] : [])
  }
}
