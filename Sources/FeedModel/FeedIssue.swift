// SPDX-License-Identifier: Apache-2.0

/// Something in an emission that was not as the schema says, and what it cost.
///
/// Nothing is dropped silently: whatever does not reach the feed is an issue, and is counted.
public struct FeedIssue: Hashable, Sendable, CustomStringConvertible {
  /// What was lost, from the least to the most.
  public enum Cost: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Nothing: the value was kept (a duplicate key, say: the last one counts).
    case nothing
    /// One element of an array or one entry of a map; of a card that was there twice, one copy.
    case element
    /// One section's own content.
    case sectionContent
    /// One card: it is kept as unrecognised.
    case card
    /// The whole emission: the last good feed stays.
    case emission

    /// What costs less is less.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .nothing: 0
      case .element: 1
      case .sectionContent: 2
      case .card: 3
      case .emission: 4
      }
    }
  }

  /// What was lost.
  public var cost: Cost
  /// The JSON pointer (RFC 6901) of the place, from the emission's root.
  public var path: String
  /// The byte offset of the place in the emission, where it is known.
  public var offset: Int?
  /// What the schema wants there: `an integer`.
  public var expected: String
  /// What stood there: `the string "12"`.
  public var found: String
  /// What to do about it, where that can be said.
  public var advice: String?
  /// The card concerned, as `SECTION[id]`, where there is one.
  public var card: String?

  /// An issue at a place.
  public init(
    cost: Cost, path: String, offset: Int? = nil, expected: String, found: String,
    advice: String? = nil, card: String? = nil
  ) {
    self.cost = cost
    self.path = path
    self.offset = offset
    self.expected = expected
    self.found = found
    self.advice = advice
    self.card = card
  }

  /// The issue that a fault is, at its cost.
  public init(cost: Cost, fault: FieldFault) {
    self.init(
      cost: cost, path: fault.path, offset: fault.offset, expected: fault.expected,
      found: fault.found, advice: fault.advice)
  }

  /// `/cards/3/likes (byte 812): expected an integer, found the string "12"`
  public var description: String {
    let place = offset.map { " (byte \($0))" } ?? ""
    let hint = advice.map { "; \($0)" } ?? ""
    let name = path.isEmpty ? "the emission" : path
    return "\(name)\(place): expected \(expected), found \(found)\(hint)"
  }
}
