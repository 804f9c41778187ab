// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire

/// A feed written by hand, as small as it can be with everything in it that the decoder tells
/// apart: volatile fields, exact decimals, open values, elements that can be dropped.
enum TestFeed: WireFeedDefinition {
  typealias Card = TestCard
  typealias SectionContent = TestSection

  static let sections = SectionRules()

  static let layout = WireLayout(
    kind: "type", id: ["/id"], section: ["/section"], sections: "/sections",
    sectionOfKind: ["note": "NOTES"], kinds: ["offer", "note"])

  static func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestCard? {
    switch kind {
    case "offer": .offer(try TestOffer(wire: value, issues: &issues))
    case "note": .note(try TestNote(wire: value, issues: &issues))
    default: nil
    }
  }

  static func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestSection {
    try TestSection(wire: value, issues: &issues)
  }
}

/// The same, with what a kind describes some steps further in.
enum PayloadFeed: WireFeedDefinition {
  typealias Card = TestCard
  typealias SectionContent = TestSection

  static let sections = SectionRules()

  static let layout = WireLayout(
    kind: "type", id: ["/id"], section: ["/section"], payload: "/da~1ta", kinds: ["offer"])

  static func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestCard? {
    try TestFeed.card(kind: kind, from: value, issues: &issues)
  }

  static func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestSection {
    try TestFeed.sectionContent(from: value, issues: &issues)
  }
}

enum TestCard: FeedCard {
  indirect case offer(TestOffer)
  indirect case note(TestNote)
  indirect case unrecognized(UnrecognizedCard)

  var kind: String {
    switch self {
    case .offer: "offer"
    case .note: "note"
    case .unrecognized(let card): card.kind ?? ""
    }
  }

  var unrecognizedCard: UnrecognizedCard? {
    if case .unrecognized(let card) = self { card } else { nil }
  }

  var offer: TestOffer? { if case .offer(let offer) = self { offer } else { nil } }
  var note: TestNote? { if case .note(let note) = self { note } else { nil } }

  func hasSameContent(as other: TestCard) -> Bool {
    if case .offer(let offer) = self, case .offer(let other) = other {
      return offer.hasSameContent(as: other)
    }
    return self == other
  }
}

/// Tells one decoding from another, and counts in no comparison.
final class Birth: Hashable, Sendable {
  static func == (lhs: Birth, rhs: Birth) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

struct TestOffer: WireDecodable {
  var id: String
  var likes: Int
  var title: String?
  var price: DecimalText?
  var tags: [Int]
  var extra: JSONValue?
  /// Volatile.
  var requestID: String?
  let birth = Birth()

  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    let object = try value.object()
    id = object["id"]?.losslessText ?? ""
    likes = try object.defaulted("likes", to: 0, &issues)
    title = try object.optional("title", &issues)
    price = try object.optional("price", &issues)
    let tags: [Int]? = try object.optionalArray("tags", elements: .drop, &issues)
    self.tags = tags ?? []
    extra = try object.optional("extra", &issues)
    requestID = try object.optional("requestId", &issues)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasSameContent(as: rhs) && String?.areEqual(lhs.requestID, rhs.requestID)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  func hasSameContent(as other: Self) -> Bool {
    String.areEqual(id, other.id) && likes == other.likes
      && String?.areEqual(title, other.title) && DecimalText?.areEqual(price, other.price)
      && tags == other.tags && JSONValue?.areEqual(extra, other.extra)
  }
}

struct TestNote: WireDecodable {
  var text: String
  let birth = Birth()

  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    text = try value.object().defaulted("text", to: "", &issues)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { String.areEqual(lhs.text, rhs.text) }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

struct TestSection: WireDecodable {
  var title: String?

  init(title: String?) {
    self.title = title
  }

  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    title = try value.object().optional("title", &issues)
  }
}

typealias TestDecoding = FeedDecoding<TestCard, TestSection>

extension FeedDecoder where Source == GeneratedFeed<TestFeed> {
  init(options: FeedDecoderOptions = FeedDecoderOptions()) {
    self.init(TestFeed.self, options: options)
  }

  mutating func decode(_ text: String) -> TestDecoding { decode(Array(text.utf8)) }
}

extension FeedDecoding where Card == TestCard, Content == TestSection {
  /// The cards as `SECTION[id] likes`, or what is wrong with them.
  var cards: [String] {
    (emission?.slots).map { slots in
      slots.map { slot in
        let place = "\(slot.section)[\(slot.id?.text ?? "-")]"
        switch slot.card {
        case .offer(let offer): return "\(place) \(offer.likes)"
        case .note(let note): return "\(place) \(note.text)"
        case .unrecognized(let card): return "\(place) \(card.reason.name)"
        }
      }
    } ?? []
  }

  var issueTexts: [String] { emission?.issues.map(\.description) ?? [] }

  var refusal: String? {
    if case .refused(let issue) = self { issue.description } else { nil }
  }

  var isEcho: Bool { if case .echo = self { true } else { false } }
}

extension UnrecognizedCard.Reason {
  var name: String {
    switch self {
    case .unknownKind: "unknownKind"
    case .missingKind: "missingKind"
    case .missingID: "missingID"
    case .missingSection: "missingSection"
    case .invalidField(let fault): "invalidField \(fault.path)"
    case .invalidText(let fault): "invalidText \(fault.path)"
    }
  }
}

/// Decodes a text with a decoder that has seen nothing else.
func decoded(_ text: String) -> TestDecoding {
  var decoder = FeedDecoder(TestFeed.self)
  return decoder.decode(text)
}

/// The same, of bytes.
func decoded(_ bytes: [UInt8]) -> TestDecoding {
  var decoder = FeedDecoder(TestFeed.self)
  return decoder.decode(bytes)
}
