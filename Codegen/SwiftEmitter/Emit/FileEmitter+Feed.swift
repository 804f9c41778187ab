// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension FileEmitter {
  /// ```
  /// public enum HomeFeed: FeedModel.FeedDefinition {
  ///   /// The feed's cards.
  ///   public typealias Card = HomeCard
  ///   /// What a section holds besides cards.
  ///   public typealias SectionContent = HomeSection
  ///
  ///   /// The order of the sections, and those that stand apart.
  ///   public static let sections: FeedModel.SectionRules = FeedModel.SectionRules(
  ///     order: ["HEADER", "OFFERS"],
  ///     pinned: ["HEADER"]
  ///   )
  /// }
  /// ```
  func emit(_ plan: FeedPlan, into printer: inout CodePrinter) {
    printer.documentation(plan.documentation)
    printer.block("\(access)enum \(plan.name): FeedModel.FeedDefinition") { printer in
      printer.line("/// The feed's cards.")
      printer.line("\(access)typealias Card = \(plan.card)")
      printer.line("/// What a section holds besides cards.")
      let content = plan.sectionContent ?? "FeedModel.NoSectionContent"
      printer.line("\(access)typealias SectionContent = \(content)")
      printer.blank()
      printer.line("/// The order of the sections, and those that stand apart.")
      printer.statement(
        "\(access)static let sections: FeedModel.SectionRules = ",
        .call(
          "FeedModel.SectionRules",
          [
            Argument("order: ", plan.order.expression),
            Argument("pinned: ", plan.pinned.expression),
          ]))
    }
  }
}
