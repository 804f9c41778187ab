// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FilePlan {
  /// Whether the declarations name `FeedModel`: an import that no public declaration needs is a
  /// warning.
  var namesFeedModel: Bool {
    !feeds.isEmpty || types.contains { $0.namesFeedModel }
  }

  /// Whether a signature of the conformances to `Codable` names `FeedModel`. A conformance alone
  /// needs an import where it is public, and not where it is of the package.
  var codableNamesFeedModel: Bool {
    types.contains { $0.codableNamesFeedModel }
  }

  /// Whether there is anything to decode.
  var hasWire: Bool {
    !feeds.isEmpty || types.contains { !$0.isAlias }
  }

  /// The rules of `swift format` that names of the schema break; a name is what it is.
  var unusualRules: [Code] {
    guard hasUnusualNames else { return [] }
    return [
      "AlwaysUseLowerCamelCase", "IdentifiersMustBeASCII", "NoLeadingUnderscores",
      "TypeNamesShouldBeCapitalized",
    ]
  }
}

extension TypePlan {
  var isAlias: Bool {
    if case .alias = shape { true } else { false }
  }

  fileprivate var namesFeedModel: Bool {
    guard case .alias(let target) = shape else { return true }
    return target.text.contains("FeedModel.")
  }

  fileprivate var codableNamesFeedModel: Bool {
    if case .union(let plan) = shape, plan.isCard || plan.unknown != nil { return true }
    return nested.contains { $0.codableNamesFeedModel }
  }

  var hasUnusualNames: Bool {
    let isOfMember =
      switch shape {
      case .structure(let plan):
        plan.stored.contains { $0.name.isUnusual } || plan.constants.contains { $0.name.isUnusual }
      case .enumeration(let plan): plan.cases.contains { $0.name.isUnusual }
      case .union(let plan): plan.cases.contains { $0.name.isUnusual }
      case .alias: false
      }
    return name.isUnusual || isOfMember || nested.contains { $0.hasUnusualNames }
  }
}
