// SPDX-License-Identifier: Apache-2.0

extension FilePlan {
  /// Whether the declarations name `FeedModel`: an import that no public declaration needs is a
  /// warning.
  var namesFeedModel: Bool {
    !feeds.isEmpty || types.contains { $0.namesFeedModel }
  }

  /// Whether there is anything to decode.
  var hasWire: Bool {
    !feeds.isEmpty || types.contains { !$0.isAlias }
  }

  /// The rules of `swift format` that names of the schema break; a name is what it is.
  var unusualRules: [Code] {
    types.contains { $0.hasUnusualNames }
      ? ["AlwaysUseLowerCamelCase", "IdentifiersMustBeASCII", "NoLeadingUnderscores",
        "TypeNamesShouldBeCapitalized"] : []
  }
}

extension TypePlan {
  fileprivate var isAlias: Bool {
    if case .alias = shape { true } else { false }
  }

  fileprivate var namesFeedModel: Bool {
    guard case .alias(let target) = shape else { return true }
    return target.text.contains("FeedModel.")
  }

  fileprivate var hasUnusualNames: Bool {
    let members: [Identifier]
    switch shape {
    case .structure(let plan): members = plan.stored.map(\.name) + plan.constants.map(\.name)
    case .enumeration(let plan): members = plan.cases.map(\.name)
    case .union(let plan): members = plan.cases.map(\.name)
    case .alias: members = []
    }
    return name.isUnusual || members.contains(where: \.isUnusual)
      || nested.contains { $0.hasUnusualNames }
  }
}
