// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import SchemaDecoder

/// A way to read payloads: generated code, or the schema alone.
protocol PayloadReader: Sendable {
  /// Reads a payload.
  func read(_ payload: [UInt8]) -> PayloadOutcome
  /// What a payload changes, compared with another that was read before.
  func compare(_ payload: [UInt8], with old: [UInt8]) -> PayloadComparison
}

/// What came of a payload.
struct PayloadOutcome: Equatable {
  /// Where the values stand, one for each: `SECTION[id] kind` of a card.
  var places: [String] = []
  /// `pointer: expected …, found … [cost]`
  var issues: [String] = []
}

/// What one payload changes, compared with another.
struct PayloadComparison: Equatable {
  var isEqual: Bool
  var hasSameContent: Bool
  var changes: [String]
}

/// Reads payloads as values of one type.
struct ValueReader<Value: FeedValue>: PayloadReader {
  struct Values {
    var values: [Value] = []
    var places: [String] = []
    var issues: [String] = []
  }

  let values: @Sendable ([UInt8]) -> Values

  func read(_ payload: [UInt8]) -> PayloadOutcome {
    let read = values(payload)
    return PayloadOutcome(places: read.places, issues: read.issues)
  }

  func compare(_ payload: [UInt8], with old: [UInt8]) -> PayloadComparison {
    let (new, old) = (values(payload).values, values(old).values)
    let isSameCount = new.count == old.count
    var changes: [FieldChange] = []
    for (new, old) in zip(new, old) { new.collectChanges(since: old, at: "", into: &changes) }
    return PayloadComparison(
      isEqual: isSameCount && zip(new, old).allSatisfy { $0 == $1 },
      hasSameContent: isSameCount && zip(new, old).allSatisfy { $0.hasSameContent(as: $1) },
      changes: changes.map(\.description))
  }

  /// Reads a payload that is one value.
  init(
    reading read: @escaping @Sendable (WireValue, inout WireIssues) throws(FieldFault) -> Value
  ) {
    values = { payload in
      let reading = Reading<Value>(ofBytes: payload, read)
      return Values(
        values: reading.card.map { [$0] } ?? [], places: reading.card.map { _ in ["value"] } ?? [],
        issues: (reading.fault.map { ["\($0) [value]"] } ?? [])
          + reading.issues.map { "\($0.text) [\($0.cost)]" })
    }
  }

  /// Reads a payload that is an emission of a feed.
  init<Source: WireFeed>(feed: Source) where Source.Card == Value {
    values = { payload in
      var decoder = FeedDecoder(feed)
      let decoding = decoder.decode(payload)
      var read = Values(issues: decoding.issues.map { "\($0.text) [\($0.cost)]" })
      guard let emission = decoding.emission else { return read }
      read.values = emission.slots.map(\.card)
      read.places = emission.slots.map { slot in
        let kind = slot.card.unrecognizedCard == nil ? slot.card.kind : "unrecognized"
        return "\(slot.section)[\(slot.id?.description ?? "")] \(kind)"
      }
      // What a section shows of its own is a part of what was read.
      read.places += (emission.sections ?? []).map { entry in
        "\(entry.id)\(entry.content == nil ? "" : " with content")"
      }
      return read
    }
  }
}

extension FeedIssue {
  /// The issue without its offset, which says no more than its path.
  fileprivate var text: String {
    "\(path): expected \(expected), found \(found)\(advice.map { "; \($0)" } ?? "")"
  }
}

/// Writes what generated code has read.
struct PayloadWriter: Sendable {
  /// The text of every value of a payload, and whether each is equal to what that text reads as.
  let write: @Sendable ([UInt8]) -> (texts: [String], survives: Bool)

  init<Value: FeedValue & WireDecodable & WireEncodable>(_ reader: ValueReader<Value>) {
    write = { payload in
      var texts: [String] = []
      var survives = true
      for value in reader.values(payload).values {
        var writer = WireWriter()
        value.encode(into: &writer)
        texts.append(writer.text)
        var issues = WireIssues()
        let again = try? WireParser().read(Value.self, from: writer.bytes, issues: &issues)
        survives = survives && again == value && again?.hashValue == value.hashValue
      }
      return (texts, survives)
    }
  }
}
