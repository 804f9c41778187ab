// SPDX-License-Identifier: Apache-2.0

/// What a validator for draft-06 finds wrong with a sample, and so what a decoder must make of it.
struct Verdict {
  /// Members that the schema does not have, by the pointers of their values: they are passed over.
  var extras: [String] = []
  /// Whether a value is none of an enum's: it is kept.
  var hasUnknownValues = false
  /// Elements without something that they must have, by the pointer of what is missing.
  var missing: [String] = []
  /// Elements of a variant that the schema does not have, by their pointers.
  var unknownVariants: [String] = []
  /// Keys that occur twice in their object. No validator sees those.
  var repeated: [String] = []

  /// Whether a validator accepts the sample.
  var isAccepted: Bool {
    extras.isEmpty && !hasUnknownValues && missing.isEmpty && unknownVariants.isEmpty
  }

  /// The pointers of the issues that are expected.
  var issues: [String] {
    (missing + unknownVariants.map { $0 + "/type" } + repeated).sorted()
  }

  /// The pointers at which a reading of the sample has less than the sample: the members that were
  /// passed over, and the arrays that lost an element.
  var losses: [String] {
    let arrays = missing.map { pointer in
      pointer.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    }
    return (extras + arrays).sorted()
  }

  /// The verdict on a sample; what is not told here is accepted.
  static func of(_ sample: String, version: String) -> Verdict {
    guard var verdict = refused[sample] else { return Verdict() }
    // The style "filtered" came with 1.6.
    if version == "1.6.0" { verdict.hasUnknownValues = false }
    return verdict
  }

  private static let refused: [String: Verdict] = [
    "Elements_Input.ChoiceSet.Filtered": Verdict(hasUnknownValues: true),
    "Elements_Table": extra("firstRowAsHeaders", "/body/0", "/body/1"),
    "Elements_Table.FirstRowAsHeaders": extra("firstRowAsHeaders", "/body/1", "/body/3"),
    "Elements_Table.GridStyle": extra(
      "firstRowAsHeaders", "/body/1", "/body/1/rows/1/cells/1/items/0",
      "/body/1/rows/2/cells/1/items/0", "/body/1/rows/3/cells/1/items/0"),
    "Elements_Table.HorizontalCellContentAlignment": nestedTables,
    "Elements_Table.VerticalCellContentAlignment": nestedTables,
    "Scenarios_ExpenseReport": extra("firstRowAsHeaders", "/body/6"),
    "Scenarios_FlightUpdateTable": Verdict(
      extras: ["/body/1/rows/6/spacing"],
      missing: (0...4).map { "/body/1/rows/\($0)/cells/1/items" }),
    "Scenarios_InputsWithValidation": extra("role", "/body/7/inlineAction"),
    "Scenarios_RestaurantOrder": Verdict(hasUnknownValues: true),
    "Tests_AdaptiveCard.Rtl.False": extra("rtl", "/body/5", "/body/6"),
    "Tests_AdaptiveCard.Rtl.True": extra("rtl", "/body/5", "/body/6"),
    "Tests_AdaptiveCard.Rtl.unset": extra("rtl", "/body/5", "/body/6"),
    "Tests_Container.ScrollableSelectableList": Verdict(repeated: ["/type", "/version"]),
    "Tests_Input.ChoiceSet.FilteredStyle.TestCard": Verdict(hasUnknownValues: true),
    "Tests_RtlTestCard": extra("rtl", "/body/3", "/body/5", "/body/5/items/2", "/body/7"),
    "Tests_StandaloneTableRow": Verdict(unknownVariants: ["/body/1", "/body/3", "/body/4"]),
    "Tests_TableColumnSetComparison": extra(
      "firstRowAsHeaders", "/body/2", "/body/4", "/body/6", "/body/8", "/body/10", "/body/15"),
    "Tests_TooltipTestCard": extra("tooltip", "/body/23", "/body/25"),
  ]

  private static let nestedTables = extra(
    "firstRowAsHeaders", "/body/1", "/body/1/rows/0/cells/1/items/0",
    "/body/1/rows/1/cells/1/items/0", "/body/1/rows/2/cells/1/items/0")

  private static func extra(_ key: String, _ places: String...) -> Verdict {
    Verdict(extras: places.map { "\($0)/\(key)" })
  }
}
