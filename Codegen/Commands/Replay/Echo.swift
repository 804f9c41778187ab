// SPDX-License-Identifier: Apache-2.0

import FeedPipeline
import FeedWire

/// The forms in which an emission can hold cards and change nothing that is shown.
package enum Echo: String, Hashable, Sendable, CaseIterable {
  /// The bytes of an emission before, once more.
  case identicalBytes
  /// Every card byte for byte where it stood; the envelope around them differs.
  case sameCards
  /// Every card byte for byte, some of them elsewhere: parallel fetches landed in another order.
  case reordered
  /// Cards in another spelling (key order, white space, escapes) with the same meaning.
  case serialisedAnew
  /// Cards that had to be decoded and came out equal.
  case equalAfterDecoding
  /// Cards that differ in volatile fields alone.
  case onlyVolatile
  /// Cards and sections that other emissions had brought.
  case alreadyShown

  /// What an emission was that was merged and raised no version; `nil` where it had something new
  /// that is not shown: a card that cannot be read, or no card at all.
  init?(_ report: FeedDecodeReport) {
    switch report.repetition {
    case .identical: self = .identicalBytes
    case .envelope: self = .sameCards
    case .reordered: self = .reordered
    case .respelled: self = .serialisedAnew
    case .equal: self = .equalAfterDecoding
    case .volatileFields: self = .onlyVolatile
    case nil:
      guard report.cards > 0, report.unrecognized == 0 || report.decoded == 0 else { return nil }
      self = .alreadyShown
    }
  }

  /// As a person reads it.
  var label: String {
    switch self {
    case .identicalBytes: "identical bytes"
    case .sameCards: "same cards in another envelope"
    case .reordered: "reordered"
    case .serialisedAnew: "serialised anew"
    case .equalAfterDecoding: "serialised anew and decoded to find out"
    case .onlyVolatile: "only volatile fields changed"
    case .alreadyShown: "already shown"
    }
  }
}
