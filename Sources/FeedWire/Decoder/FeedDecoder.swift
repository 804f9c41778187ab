// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// Decodes the emissions of a feed, and of each only what the one before did not say already.
///
/// For each kind of emission and section it keeps the bytes and the cards of the last one that was
/// accepted. An emission is compared with them, cheapest first:
///
/// 1. It is the very last one again, byte by byte: an echo.
/// 2. A card stands where it was expected, byte by byte: the old value is handed on.
/// 3. It stood elsewhere, byte by byte: the same.
/// 4. The card of its id says the same in another spelling: the same.
/// 5. It is decoded; if it is equal to the card of its id, the old value is handed on all the same.
///
/// What is handed on is the same storage, so that nothing later sees a difference either.
///
/// A card that cannot be read costs itself: it is handed on as unrecognised, with an issue. So does
/// `null` among the cards. The content of a section that cannot be read costs itself. The issues of
/// a card come with every emission that has it, wherever it stands then: an emission has the same
/// issues whether or not its cards were known. An echo has none of its own.
///
/// Refused as a whole, while what was accepted before stays:
/// - a text that cannot be followed to its end, and one with anything at fault outside of its cards
///   and the content of its sections;
/// - an emission without its list of cards, be it missing or `null`, unless sections in its list
///   hold cards or the list is empty: that it has no cards must be said (`[]`);
/// - a field of the envelope that is not of its form. `null` counts as absent for `generation`,
///   `message`, `sections`, and for `cards` in a section or beside sections that hold some.
///
///     var decoder = FeedDecoder(HomeFeed.self)
///     for try await frame in bytes.jsonFrames() {
///       switch decoder.decode(frame) { … }
///     }
///
/// A decoder is for one task at a time, and can be handed from one to another.
public struct FeedDecoder<Source: WireFeed>: ~Copyable {
  /// What comes of an emission.
  public typealias Decoding = FeedDecoding<Source.Card, Source.SectionContent>

  let source: Source
  let layout: DecoderLayout
  /// What was chosen.
  public let options: FeedDecoderOptions
  /// What was done so far.
  public internal(set) var counters = FeedDecoderCounters()

  var lanes = LaneBook()
  /// What was decoded, lane by lane.
  var values: [LaneValues<Source.Card, Source.SectionContent>] = []
  /// The lane of the very last emission, where that was accepted and had cards.
  var last: Int?

  /// Tells the merge that the stamps of all emissions are of one series.
  let stampSource = StampSource()
  var lastStamp: UInt64 = 0

  /// Used again and again.
  let outline = EmissionOutline()
  /// One for each core that decodes; more than the first are made when they are needed.
  var readers: CardReaders<Source>

  /// Creates a decoder that has seen nothing.
  public init(_ source: Source, options: FeedDecoderOptions = FeedDecoderOptions()) {
    self.source = source
    self.options = options
    layout = DecoderLayout(source.layout)
    readers = CardReaders(source, options)
  }

  /// Creates a decoder of a generated feed.
  public init<Definition: WireFeedDefinition>(
    _ definition: Definition.Type, options: FeedDecoderOptions = FeedDecoderOptions()
  ) where Source == GeneratedFeed<Definition> {
    self.init(GeneratedFeed<Definition>(), options: options)
  }
}

// A decoder cannot be copied, so that whoever sends it has it no more; the parser, which is what
// keeps it from being `Sendable` by itself, is never handed out.
extension FeedDecoder: @unchecked Sendable {}

// MARK: - Decoding

extension FeedDecoder {
  /// Decodes an emission. One UTF-8 byte order mark at its start is skipped.
  ///
  /// - Parameter bytes: the emission. It is kept for comparing: given away, it is not copied.
  /// - Complexity: O(*n*) in the number of bytes, whatever they are.
  public mutating func decode(_ bytes: consuming [UInt8]) -> Decoding {
    decode(bytes, skipsByteOrderMark: true)
  }

  /// Decodes an emission from a buffer that stays the caller's. Unless it is an echo, it is copied.
  ///
  /// One UTF-8 byte order mark at its start is skipped.
  public mutating func decode(_ bytes: UnsafeRawBufferPointer) -> Decoding {
    let known = knownPrefix(of: bytes)
    if isEcho(bytes, known) { return countEcho(bytes.count) }
    return decode(Array(bytes), known, skipsByteOrderMark: true)
  }

  /// Decodes a frame that a framer cut: it has skipped the byte order mark that may be there.
  public mutating func decode(_ frame: consuming JSONFrame) -> Decoding {
    decode(frame.bytes, skipsByteOrderMark: false)
  }

  /// Decodes what a framer gave: a frame, or why there is none, which refuses it.
  public mutating func decode(_ frame: consuming JSONFramer.Element) -> Decoding {
    switch frame {
    case .success(let frame): return decode(frame.bytes, skipsByteOrderMark: false)
    case .failure(let error):
      counters.emissions += 1
      return refuse(
        FeedIssue(
          cost: .emission, path: "", expected: error.expected,
          found: "\(error.found), at line \(error.line) (byte \(error.offset)) of the stream",
          advice: error.advice))
    }
  }

  private mutating func decode(
    _ bytes: consuming [UInt8], skipsByteOrderMark: Bool
  ) -> Decoding {
    let count = bytes.count
    let known = bytes.withUnsafeBytes { knownPrefix(of: $0) }
    if bytes.withUnsafeBytes({ isEcho($0, known) }) { return countEcho(count) }
    return decode(bytes, known, skipsByteOrderMark: skipsByteOrderMark)
  }

  private mutating func decode(
    _ bytes: consuming [UInt8], _ known: KnownPrefix, skipsByteOrderMark: Bool
  ) -> Decoding {
    let count = bytes.count
    counters.emissions += 1
    counters.bytes += count
    guard count <= Int(Int32.max) else {
      return refuse(
        FeedIssue(
          cost: .emission, path: "", expected: "an emission of less than 2 GB",
          found: "one of \(count) bytes"))
    }
    let read: Result<EmissionForm, Refusal> = bytes.withUnsafeBytes { bytes in
      do throws(Refusal) {
        return .success(try readForm(bytes, known, skipsByteOrderMark: skipsByteOrderMark))
      } catch {
        return .failure(error)
      }
    }
    switch read {
    case .failure(let refusal): return refuse(refusal.issue)
    case .success(let form): return accept(form, bytes)
    }
  }

  private func knownPrefix(of bytes: UnsafeRawBufferPointer) -> KnownPrefix {
    guard let last else { return KnownPrefix() }
    return lanes.lanes[last].bytes.withUnsafeBytes { kept in
      KnownPrefix(
        lane: last, count: bytes.commonLength(from: 0, kept, from: 0, upTo: kept.count))
    }
  }

  private func isEcho(_ bytes: UnsafeRawBufferPointer, _ known: KnownPrefix) -> Bool {
    known.lane >= 0 && known.count == bytes.count
      && lanes.lanes[known.lane].bytes.count == bytes.count
  }

  private mutating func countEcho(_ count: Int) -> Decoding {
    counters.emissions += 1
    counters.bytes += count
    counters.echoes += 1
    return .echo
  }

  private mutating func refuse(_ issue: FeedIssue) -> Decoding {
    last = nil
    counters.refused += 1
    return .refused(issue)
  }

  /// Reads the envelope, and finds the cards that are known byte by byte.
  private mutating func readForm(
    _ bytes: UnsafeRawBufferPointer, _ known: KnownPrefix, skipsByteOrderMark: Bool
  ) throws(Refusal) -> EmissionForm {
    var reader = EmissionReader(
      bytes, layout: layout, reusing: outline, known: known,
      skipsByteOrderMark: skipsByteOrderMark)
    do throws(JSONTextError) {
      try reader.read(&lanes)
    } catch {
      throw Refusal(error, at: reader.place)
    }
    return try outline.settled(in: bytes, layout)
  }
}
