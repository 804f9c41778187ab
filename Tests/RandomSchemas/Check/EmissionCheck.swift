// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import SchemaDecoder

/// Reads all the cards in one emission: each has its id and section, and a bad one costs itself.
struct EmissionCheck<Definition: WireFeedDefinition> {
  let dynamic: DynamicFeed

  func failures(of bytes: [UInt8], _ cards: [JSONValue]) -> [Failure] {
    var decoder = FeedDecoder(Definition.self)
    var other = FeedDecoder(dynamic)
    let decoding = decoder.decode(bytes)
    let otherDecoding = other.decode(bytes)
    guard let emission = decoding.emission, let otherEmission = otherDecoding.emission else {
      return [Failure(what: "the emission is refused: \(decoding.issues)", line: .null)]
    }
    var failures: [Failure] = []
    if decoding.issues != otherDecoding.issues {
      failures.append(
        Failure(
          what:
            "the emission has the issues \(decoding.issues), by the schema \(otherDecoding.issues)",
          line: .null))
    }
    guard emission.slots.count == cards.count, otherEmission.slots.count == cards.count else {
      failures.append(
        Failure(what: "\(cards.count) cards became \(emission.slots.count)", line: .null))
      return failures
    }
    for (index, line) in cards.enumerated() {
      let slot = emission.slots[index]
      let otherSlot = otherEmission.slots[index]
      let id = line["id"]?.text.map { CardID($0) }
      let section = line["section"]?.text.map { SectionID($0) }
      let isLost = line["fault"] != nil
      if slot.id != id || otherSlot.id != id {
        failures.append(Failure(what: "has the id \(String(describing: slot.id))", line: line))
      }
      if slot.section != section || otherSlot.section != section {
        failures.append(Failure(what: "is in the section \(slot.section)", line: line))
      }
      if (slot.card.unrecognizedCard != nil) != isLost
        || (otherSlot.card.unrecognizedCard != nil) != isLost
      {
        failures.append(
          Failure(
            what: "among others it is \(slot.card.changeSummary), by the schema "
              + "\(otherSlot.card.changeSummary)", line: line))
      }
    }
    return failures
  }
}
