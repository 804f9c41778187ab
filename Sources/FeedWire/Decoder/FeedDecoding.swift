// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What came of an emission's bytes.
public enum FeedDecoding<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The bytes are those of the emission before, which was accepted: nothing to merge.
  case echo
  /// The emission, and where its cards came from.
  case emission(FeedEmission<Card, Content>, FeedDecodeReport)
  /// The bytes are no emission; what was shown stays.
  case refused(FeedIssue)

  /// The emission, where there is one.
  public var emission: FeedEmission<Card, Content>? {
    if case .emission(let emission, _) = self { emission } else { nil }
  }

  /// What was wrong with the bytes, be they accepted or refused.
  public var issues: [FeedIssue] {
    switch self {
    case .echo: []
    case .emission(let emission, _): emission.issues
    case .refused(let issue): [issue]
    }
  }

  /// Where the cards came from, where there is an emission.
  public var report: FeedDecodeReport? {
    if case .emission(_, let report) = self { report } else { nil }
  }
}

/// Where the cards of one emission came from, compared with the last one of its kind and section.
public struct FeedDecodeReport: Hashable, Sendable {
  /// The cards of the emission: the sum of the counts below, except `unrecognized`.
  public var cards = 0
  /// Reused, bytes equal, where they were expected: in the order of the last emission, removals
  /// left out.
  public var inPlace = 0
  /// Reused, bytes equal, from elsewhere in the feed.
  public var moved = 0
  /// Reused, serialised anew: other white space, order of keys or escape sequences.
  public var respelled = 0
  /// Decoded, and equal to the card of the same id, which was kept.
  public var equal = 0
  /// Decoded, and different from the card of the same id in volatile fields only.
  public var volatileOnly = 0
  /// Decoded, and different from the card of the same id.
  public var changed = 0
  /// Decoded; no card of the same id was known.
  public var added = 0
  /// Those of all that are unrecognised.
  public var unrecognized = 0
  /// The issues that are not listed, because there are more than `FeedDecoderOptions.issueLimit`.
  public var issuesOmitted = 0
  /// Whether the bytes are those of the last emission of the kind and section. It was then not the
  /// very last one, or it would be an echo.
  public var isIdentical = false
  /// Whether there are other sections, other section content, or another number of cards.
  public var hasOtherFrame = false

  /// Creates a report of an emission without cards.
  public init() {}

  /// The cards that were decoded.
  public var decoded: Int { equal + volatileOnly + changed + added }

  /// In which form the emission says again what the last one of its kind and section said; `nil`
  /// where it says something else.
  public var repetition: FeedRepetition? {
    if isIdentical { return .identical }
    if hasOtherFrame || changed + added > 0 { return nil }
    if volatileOnly > 0 { return .volatileFields }
    if equal > 0 { return .equal }
    if respelled > 0 { return .respelled }
    return moved > 0 ? .reordered : .envelope
  }
}

/// The forms in which an emission can say again what the one before said.
public enum FeedRepetition: String, Hashable, Sendable, CaseIterable {
  /// The same bytes.
  case identical
  /// The same cards and sections in another envelope: a request's id, say.
  case envelope
  /// The same cards in another order.
  case reordered
  /// Serialised anew: other white space, order of keys or escape sequences. Nothing was decoded.
  case respelled
  /// Serialised anew in other ways, found equal after decoding.
  case equal
  /// Cards that differ in volatile fields only.
  case volatileFields
}
