// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// One thing in which the schemas of today are not those of the lock.
package struct Difference: Hashable, Sendable {
  package var rule: Rule
  /// What differs, by its name in Swift and its key: `OfferCard.likes`.
  package var subject: String
  /// What there is to say, in one sentence.
  package var message: String
  /// Where it stands in the schemas; of what is gone, where that stood in which it was.
  package var place: Place
  /// Its line in the lock, of what the lock has.
  package var lockLine: Int?

  package var effect: Effect { rule.effect }
}

extension [Difference] {
  /// In the order in which they are read: by place, what is worse first.
  func sortedByPlace() -> [Difference] {
    sorted { lhs, rhs in
      if !lhs.place.file.hasSameBytes(as: rhs.place.file) {
        return lhs.place.file.precedes(rhs.place.file)
      }
      if lhs.place.offset != rhs.place.offset { return lhs.place.offset < rhs.place.offset }
      if lhs.effect.worst != rhs.effect.worst { return lhs.effect.worst > rhs.effect.worst }
      if lhs.rule != rhs.rule { return lhs.rule.rawValue < rhs.rule.rawValue }
      return lhs.subject.precedes(rhs.subject)
    }
  }
}
