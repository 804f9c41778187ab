// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension FileEmitter {
  /// ```
  /// extension HomeFeed: FeedWire.WireFeedDefinition {
  ///   /// Where things stand on the wire.
  ///   public static let layout: FeedWire.WireLayout = FeedWire.WireLayout(
  ///     kind: "type",
  ///     id: ["/id"],
  ///     …
  ///   )
  ///
  ///   /// Reads a card of a kind; `nil` where the schema has none of it.
  ///   public static func card(
  ///     kind: Swift.String,
  ///     from value: FeedWire.WireValue,
  ///     issues: inout FeedWire.WireIssues
  ///   ) throws(FeedModel.FieldFault) -> Card? {
  ///     try Card.read(kind: kind, from: value, issues: &issues)
  ///   }
  ///
  ///   /// Reads a section's own content.
  ///   public static func sectionContent(
  ///     from value: FeedWire.WireValue,
  ///     issues: inout FeedWire.WireIssues
  ///   ) throws(FeedModel.FieldFault) -> SectionContent {
  ///     try SectionContent(wire: value, issues: &issues)
  ///   }
  /// }
  /// ```
  func emitWire(_ plan: FeedPlan, into printer: inout CodePrinter) {
    conformance(of: "\(plan.name)", to: "FeedWire.WireFeedDefinition", into: &printer) { printer in
      printer.line("/// Where things stand on the wire.")
      printer.statement(
        "\(access)static let layout: FeedWire.WireLayout = ", plan.layout.expression)
      printer.blank()
      emitCardDecoder(of: plan, into: &printer)
      printer.blank()
      emitSectionDecoder(of: plan, into: &printer)
    }
  }

  private func emitCardDecoder(of plan: FeedPlan, into printer: inout CodePrinter) {
    printer.line("/// Reads a card of a kind; `nil` where the schema has none of it.")
    printer.block(
      "\(access)static func card",
      [
        Argument("kind: \(Runtime.string)"), Argument("from value: \(Runtime.wireValue)"),
        Argument("issues: inout \(Runtime.wireIssues)"),
      ], " throws(\(Runtime.fieldFault)) -> Card?"
    ) { printer in
      printer.line("try Card.read(kind: kind, from: value, issues: &issues)")
    }
  }

  private func emitSectionDecoder(of plan: FeedPlan, into printer: inout CodePrinter) {
    printer.line("/// Reads a section's own content.")
    printer.block(
      "\(access)static func sectionContent",
      [
        Argument("from value: \(Runtime.wireValue)"),
        Argument("issues: inout \(Runtime.wireIssues)"),
      ], " throws(\(Runtime.fieldFault)) -> SectionContent"
    ) { printer in
      printer.line(
        plan.sectionContent == nil
          ? "SectionContent()" : "try SectionContent(wire: value, issues: &issues)")
    }
  }
}

extension LayoutPlan {
  fileprivate var expression: ValueExpression {
    var arguments = [Argument("kind: \(literal: kind)")]
    if let kindPointer { arguments.append(Argument("kindPointer: \(literal: kindPointer)")) }
    if !kindKeys.isEmpty { arguments.append(Argument("kindKeys: ", kindKeys.expression)) }
    arguments.append(Argument("id: ", id.expression))
    arguments.append(Argument("section: ", section.expression))
    if let payload { arguments.append(Argument("payload: \(literal: payload)")) }
    arguments.append(Argument("cards: \(literal: cards)"))
    if let sections { arguments.append(Argument("sections: \(literal: sections)")) }
    let entries = sectionOfKind.map {
      (key: Code(literalOf: $0.kind), value: ValueExpression.code(Code(literalOf: $0.section)))
    }
    arguments.append(Argument("sectionOfKind: ", .dictionary(entries)))
    arguments.append(Argument("kinds: ", kinds.expression))
    if let onlyKind { arguments.append(Argument("onlyKind: \(literal: onlyKind)")) }
    return .call("FeedWire.WireLayout", arguments)
  }
}

extension [String] {
  /// The texts as a list of literals.
  var expression: ValueExpression { .list(map { .code(Code(literalOf: $0)) }) }
}
