// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension NameGrammar {
  /// Names as Swift has them.
  static let swift = NameGrammar(
    language: "Swift", isLegal: Identifier.isLegal,
    taken: [
      .type: takenByTypes, .property: takenByProperties, .value: takenByCases, .kind: takenByCases,
    ],
    capitalized: [.type], wanted: { $0.swift })

  /// The modules that the code names, and members that every generated type has.
  private static let takenByTypes: Set<String> = [
    "Swift", "FeedModel", "FeedWire", "Self", "Any", "any", "Type", "Protocol", "ID", "sample",
  ]

  /// `self` in backticks is still `self`; the others are requirements of protocols.
  private static let takenByProperties: Set<String> = [
    "self", "Self", "Type", "hashValue", "changeSummary", "Swift", "FeedModel", "FeedWire",
  ]

  /// `none` and `some` compile and misbehave through Optional.
  private static let takenByCases: Set<String> = [
    "self", "Self", "Type", "init", "none", "some", "unrecognized", "hashValue",
    "changeSummary", "rawValue", "kind", "unrecognizedCard", "estimatedHeight",
    "fixedHeight", "sample", "unknownVariant", "Swift", "FeedModel", "FeedWire",
  ]
}
