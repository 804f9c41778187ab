// SPDX-License-Identifier: Apache-2.0

import Coders
import FeedModel
import FeedWire

// Reads a card a line, and expects each to be known, without an issue, and to come back to the byte;
// and `JSONDecoder` and `JSONEncoder` to agree.
// Everything is named with its module: the cards are called like most of what there is.
@MainActor func check(_ line: Swift.String) -> Swift.String? {
  var issues = FeedWire.WireIssues()
  do {
    let bytes = Swift.Array(line.utf8)
    let card = try FeedWire.WireParser().read(MinedCard.self, from: bytes, issues: &issues)
    guard issues.isEmpty else { return "\(issues.all)" }
    guard card.unrecognizedCard == nil else { return "is not known" }
    var writer = FeedWire.WireWriter()
    card.encode(into: &writer)
    guard writer.bytes == bytes else {
      return "comes back as \(Swift.String(decoding: writer.bytes, as: Swift.UTF8.self))"
    }
    guard try Coders.readByFoundation(MinedCard.self, bytes) == card else {
      return "is another card to JSONDecoder"
    }
    let written = try Coders.writtenByFoundation(card)
    guard try Coders.readByFoundation(MinedCard.self, written) == card else {
      return "is written by JSONEncoder as \(Swift.String(decoding: written, as: Swift.UTF8.self))"
    }
    return nil
  } catch {
    return "\(error)"
  }
}

var lines = 0
var failures = 0
while let line = Swift.readLine() {
  lines += 1
  guard let failure = check(line) else { continue }
  failures += 1
  Swift.print("\(line): \(failure)")
}
Swift.print("Tests/MinedWords: \(lines) cards, \(failures) failures")
guard lines > 0, failures == 0 else { Swift.fatalError("a word did not come back") }
