// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Why an object is no card of the feed.
enum ObjectFault {
  case missingID
  case missingSection
  /// What the mapping threw.
  case unmapped(any Error)
  /// The mapping made an unrecognised card itself.
  case unrecognized(UnrecognizedCard)

  /// The card that stands for the object. It has no bytes: there were none.
  func card(kind: String?, section: SectionID?, id: CardID?) -> UnrecognizedCard {
    let reason: UnrecognizedCard.Reason =
      switch self {
      case .missingID: .missingID
      case .missingSection: .missingSection
      case .unmapped: .invalidField(fault)
      case .unrecognized(let card): card.reason
      }
    if case .unrecognized(let card) = self { return card }
    return UnrecognizedCard(kind: kind, id: id, section: section, raw: [], reason: reason)
  }

  /// What is reported of it, with paths from the object.
  func issue(section: SectionID?, id: CardID?) -> FeedIssue {
    var issue = FeedIssue(cost: .card, fault: fault)
    if let section { issue.card = cardName(section: section, id: id) }
    return issue
  }

  private var fault: FieldFault {
    switch self {
    case .missingID:
      FieldFault(
        path: "", expected: "an object with an id", found: "nil",
        advice: "without an id, nothing tells which card of the next emission it is")
    case .missingSection:
      FieldFault(
        path: "", expected: "an object with a section", found: "nil",
        advice: "where all cards stand in one section, return its id for each")
    case .unmapped(let error as FieldFault):
      error
    case .unmapped(let error):
      FieldFault(path: "", expected: "an object that maps to a card", found: "\(error)")
    case .unrecognized(let card):
      card.fault
    }
  }
}

extension UnrecognizedCard {
  /// The fault that the reason holds, or one that says it.
  fileprivate var fault: FieldFault {
    switch reason {
    case .invalidField(let fault), .invalidText(let fault): fault
    case .unknownKind, .missingKind, .missingID, .missingSection:
      FieldFault(
        path: "", expected: "a card that can be read", found: "an unrecognised \(kind ?? "card")")
    }
  }
}
