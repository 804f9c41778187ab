// SPDX-License-Identifier: Apache-2.0

/// What an emission turned out to be before anything was merged: new content, or an echo and of
/// which kind.
package enum Arrival: String, Hashable, Sendable, CaseIterable {
  /// The bytes of the emission before, once more.
  case identicalBytes
  /// Every card byte for byte where it stood; the envelope around them differs.
  case sameCards
  /// Every card byte for byte, some of them elsewhere: parallel fetches landed in another order.
  case reordered
  /// Cards in another spelling (key order, white space, escapes) with the same meaning.
  case serialisedAnew
  /// Cards that had to be decoded and came out equal: they differ in what the schema does not know.
  case equalAfterDecoding
  /// Cards that differ in volatile fields alone.
  case onlyVolatile
  /// Something that is shown changed.
  case changed
  /// No cards are in it, or it did not come to them: a refresh, a failure, stale or refused.
  case none

  /// Whether it is an echo: it held cards, and nothing that is shown changed.
  package var isEcho: Bool { self != .changed && self != .none }

  /// As a summary counts it: `3 identical bytes`.
  var label: String {
    switch self {
    case .identicalBytes: "identical bytes"
    case .sameCards: "same cards in another envelope"
    case .reordered: "reordered"
    case .serialisedAnew: "serialised anew"
    case .equalAfterDecoding: "equal after decoding"
    case .onlyVolatile: "only volatile fields changed"
    case .changed: "changed"
    case .none: "no cards"
    }
  }
}

/// How the cards of an emission, or of a whole trace, were come by, in the decoder's tiers.
package struct CardTally: Hashable, Sendable {
  /// Kept: the same bytes in the same place.
  package var inPlace = 0
  /// Kept: the same bytes elsewhere.
  package var moved = 0
  /// Kept: the same meaning in another spelling.
  package var respelled = 0
  /// Decoded.
  package var decoded = 0
  /// Of those: equal to the card of that id, which was kept.
  package var keptEqual = 0

  package var reused: Int { inPlace + moved + respelled }
  package var total: Int { reused + decoded }

  static func += (lhs: inout Self, rhs: Self) {
    lhs.inPlace += rhs.inPlace
    lhs.moved += rhs.moved
    lhs.respelled += rhs.respelled
    lhs.decoded += rhs.decoded
    lhs.keptEqual += rhs.keptEqual
  }

  /// What an emission with these cards is, if merging it changed nothing that is shown.
  var echo: Arrival {
    if decoded > keptEqual { return .onlyVolatile }
    if decoded > 0 { return .equalAfterDecoding }
    if respelled > 0 { return .serialisedAnew }
    return moved > 0 ? .reordered : .sameCards
  }
}
