// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import SchemaDecoder

/// Reads cards with the generated decoder and with the schema alone, and compares both with each
/// other and with what must come of the cards.
struct CardCheck<Definition: WireFeedDefinition> where Definition.Card: WireCodable {
  let dynamic: DynamicFeed
  private let generated = GeneratedFeed<Definition>()
  /// The first card of each kind, which the others are compared with.
  private var first: [String: (generated: Definition.Card, dynamic: DynamicCard)] = [:]

  init(dynamic: DynamicFeed) {
    self.dynamic = dynamic
  }

  mutating func failures(of line: JSONValue) -> [String] {
    guard let content = line["content"] else { return ["the case has no content"] }
    if line["check"]?.text == "section" { return sectionFailures(content, line) }
    let kind = dynamic.layout.onlyKind ?? line["kind"]?.text ?? ""
    let (generated, dynamic) = (generated, dynamic)
    let card = Reading(of: content) { value, issues throws(FieldFault) in
      try generated.card(kind: kind, from: value, issues: &issues)
    }
    let other = Reading(of: content) { value, issues throws(FieldFault) in
      try dynamic.card(kind: kind, from: value, issues: &issues)
    }
    var failures = differences(card, other)
    failures += expectations(card, line)
    guard let value = card.value, let otherValue = other.value else { return failures }
    failures += roundTrip(value, otherValue, kind, card.issues)
    failures += comparison(value, otherValue, kind)
    if let twin = line["twin"] { failures += volatility(of: value, otherValue, twin, kind) }
    return failures
  }

  /// Where the two ways of reading a value say different things.
  private func differences<Left, Right>(
    _ card: Reading<Left>, _ other: Reading<Right>
  ) -> [String] {
    var failures: [String] = []
    if card.fault != other.fault {
      failures.append(
        "the generated decoder says \(card.fault.map { "\($0)" } ?? "nothing"), "
          + "the schema \(other.fault.map { "\($0)" } ?? "nothing")")
    }
    if card.issues != other.issues {
      failures.append("the generated decoder reports \(card.issues), the schema \(other.issues)")
    }
    if (card.value == nil) != (other.value == nil) {
      failures.append("one of the two knows the kind")
    }
    return failures
  }

  /// Where a value is not read as it must be.
  private func expectations<Value: WireEncodable>(
    _ card: Reading<Value>, _ line: JSONValue
  ) -> [String] {
    guard line["check"]?.text != "damaged" else { return [] }
    if let fault = line["fault"]?.text {
      return card.fault?.path == fault
        ? [] : ["expected a fault at \(fault), found \(card.fault.map { "\($0)" } ?? "none")"]
    }
    guard let value = card.value else {
      return ["refused: \(card.fault.map { "\($0)" } ?? "the kind is unknown")"]
    }
    var failures: [String] = []
    let issues = card.issues.map { "\($0.path) \($0.cost)" }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var expected: [String] = []
    if case .array(let texts)? = line["issues"] { expected = texts.compactMap(\.text) }
    expected.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if issues != expected {
      failures.append("expected the issues \(expected), found \(card.issues)")
    }
    guard let back = line["back"], let encoded = value.json, encoded == back else {
      failures.append(
        "comes back as \(value.written), not as \(line["back"].map { "\($0.written)" } ?? "")")
      return failures
    }
    return failures
  }

  /// decode → encode → decode is equal, and nothing new is said.
  private func roundTrip(
    _ card: Definition.Card, _ other: DynamicCard, _ kind: String, _ issues: [FeedIssue]
  ) -> [String] {
    let text = card.written
    guard let json = card.json else { return ["writes what is no JSON: \(text)"] }
    let again = Reading(of: json) { value, issues throws(FieldFault) in
      try Definition.Card(wire: value, issues: &issues)
    }
    guard let copy = again.value else {
      return ["cannot be read again: \(again.fault.map { "\($0)" } ?? ""); wrote \(text)"]
    }
    var failures: [String] = []
    if copy != card { failures.append("is not equal when read again; wrote \(text)") }
    if copy.hashValue != card.hashValue { failures.append("hashes differently when read again") }
    if !copy.hasSameContent(as: card) { failures.append("has other content when read again") }
    if copy.written != text { failures.append("wrote \(text), then \(copy.written)") }
    if again.issues.contains(where: { $0.cost != .nothing }) {
      failures.append("has issues when read again: \(again.issues)")
    }
    let content = dynamic.layout.payload.flatMap { json.value(at: $0) } ?? json
    let dynamic = dynamic
    let otherAgain = Reading(of: content) { value, issues throws(FieldFault) in
      try dynamic.card(kind: kind, from: value, issues: &issues)
    }
    if otherAgain.value != other {
      failures.append("the schema reads another card from what was written: \(text)")
    }
    return failures
  }

  /// Both ways name the same changes.
  private mutating func comparison(
    _ card: Definition.Card, _ other: DynamicCard, _ kind: String
  ) -> [String] {
    guard let first = first[kind] else {
      first[kind] = (card, other)
      return []
    }
    var failures: [String] = []
    let changes = card.changes(since: first.generated)
    let others = other.changes(since: first.dynamic)
    if changes != others { failures.append("the changes are \(changes), of the schema \(others)") }
    if (card == first.generated) != (other == first.dynamic) { failures.append("one is equal") }
    return failures
  }

  private func volatility(
    of card: Definition.Card, _ other: DynamicCard, _ twin: JSONValue, _ kind: String
  ) -> [String] {
    let (generated, dynamic) = (generated, dynamic)
    let twinCard = Reading(of: twin) { value, issues throws(FieldFault) in
      try generated.card(kind: kind, from: value, issues: &issues)
    }
    let otherTwin = Reading(of: twin) { value, issues throws(FieldFault) in
      try dynamic.card(kind: kind, from: value, issues: &issues)
    }
    guard let twin = twinCard.value, let otherTwin = otherTwin.value else {
      return ["the twin cannot be read: \(twinCard.fault.map { "\($0)" } ?? "")"]
    }
    var failures: [String] = []
    if !twin.hasSameContent(as: card) || !otherTwin.hasSameContent(as: other) {
      failures.append("what is volatile counts: \(twin.changes(since: card))")
    }
    if (twin == card) != (otherTwin == other) { failures.append("one twin is equal") }
    if !twin.changes(since: card).isEmpty { failures.append("what is volatile is a change") }
    return failures
  }

  private func sectionFailures(_ content: JSONValue, _ line: JSONValue) -> [String] {
    let (generated, dynamic) = (generated, dynamic)
    guard dynamic.hasSectionContent else {
      // A section of nothing but an id has no content.
      return line["back"] == [:] && !generated.hasSectionContent
        ? [] : ["sections have no content"]
    }
    let section = Reading(of: content) { value, issues throws(FieldFault) in
      try generated.sectionContent(from: value, issues: &issues)
    }
    let other = Reading(of: content) { value, issues throws(FieldFault) in
      try dynamic.sectionContent(from: value, issues: &issues)
    }
    var failures = differences(section, other)
    if let fault = section.fault { failures.append("the section is refused: \(fault)") }
    if let value = section.value as? any WireEncodable, let json = value.json,
      json != line["back"]
    {
      failures.append("comes back as \(value.written)")
    }
    return failures
  }
}
