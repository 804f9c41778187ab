// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedBridgeC
import FeedModel
import FeedWire
import Testing

/// A feed of one kind of card, as small as a feed can be.
enum DoorFeed: WireFeedDefinition {
  typealias Card = DoorCard
  typealias SectionContent = NoSectionContent

  static let sections = SectionRules(order: ["A", "B"], pinned: ["TOP"])
  static let layout = WireLayout(
    kind: "type", id: ["/id"], section: ["/section"], sections: "/sections", kinds: ["note"])

  static func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> DoorCard? {
    guard kind == "note" else { return nil }
    let object = try value.object()
    return .note(text: try object.required("text", &issues))
  }

  static func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> NoSectionContent {
    NoSectionContent()
  }

  /// Registered once, whichever test comes first.
  static let name: String = {
    FeedDoors.register(DoorFeed.self, as: "door-feed")
    return "door-feed"
  }()
}

enum DoorCard: FeedCard {
  case note(text: String)
  indirect case unrecognized(UnrecognizedCard)

  var kind: String {
    switch self {
    case .note: "note"
    case .unrecognized(let card): card.kind ?? ""
    }
  }

  var unrecognizedCard: UnrecognizedCard? {
    if case .unrecognized(let card) = self { card } else { nil }
  }
}

/// An emission's bytes: `A a=1 b=2; B c=3` are sections, and cards with their texts.
func snapshot(_ sections: String) -> String {
  var names: [String] = []
  var cards: [String] = []
  for section in sections.split(separator: ";") {
    let words = section.split(separator: " ")
    guard let name = words.first else { continue }
    names.append("\"\(name)\"")
    for word in words.dropFirst() {
      let parts = word.split(separator: "=")
      cards.append(
        #"{"type":"note","id":"\#(parts[0])","section":"\#(name)","text":"\#(parts[1])"}"#)
    }
  }
  return #"{"emit":"snapshot","sections":[\#(names.joined(separator: ","))],"#
    + #""cards":[\#(cards.joined(separator: ","))]}"#
}

// MARK: - A feed, as a program in C has it

/// An open feed, closed when it is let go. Only what C has is called.
final class OpenFeed: Sendable {
  let feed: fb_feed

  init(_ choose: (inout fb_options) -> Void = { _ in }) {
    var options = fb_options.sized()
    choose(&options)
    var feed: fb_feed = 0
    #expect(fb_open(DoorFeed.name, &options, &feed) == FB_OK)
    self.feed = feed
  }

  deinit {
    _ = fb_close(feed)
  }

  @discardableResult
  func push(_ text: String) -> fb_code {
    var text = text
    return text.withUTF8 { fb_push(feed, $0.baseAddress, $0.count, nil) }
  }

  func pushed(_ text: String) -> (code: fb_code, result: fb_result) {
    var text = text
    var result = fb_result.sized()
    let code = text.withUTF8 { fb_push(feed, $0.baseAddress, $0.count, &result) }
    return (code, result)
  }

  func next() -> (code: fb_code, update: fb_update) {
    var update = fb_update.sized()
    let code = fb_next(feed, &update)
    return (code, update)
  }

  func json(_ group: fb_group_kind = FB_MAIN) -> String? {
    var json = fb_text()
    return fb_update_json(feed, group, &json) == FB_OK ? json.string : nil
  }

  /// What the view shows: `A[a b] B[c]`.
  func shown(_ group: fb_group_kind = FB_MAIN) -> String? {
    var contents = fb_group()
    guard fb_update_group(feed, group, &contents) == FB_OK else { return nil }
    return (0..<contents.section_count).map { index in
      let section = contents.sections[index]
      let ids = (section.first..<section.first + section.count).map {
        contents.cards[$0].id.string ?? "?"
      }
      return "\(section.id.string ?? "?")[\(ids.joined(separator: " "))]"
    }.joined(separator: " ")
  }

  var issues: String? {
    var json = fb_text()
    return fb_issues_json(feed, &json) == FB_OK ? json.string : nil
  }

  var version: UInt64 {
    var version: UInt64 = 0
    #expect(fb_version(feed, &version) == FB_OK)
    return version
  }

  var counters: fb_counters {
    var counters = fb_counters.sized()
    #expect(fb_read_counters(feed, &counters) == FB_OK)
    return counters
  }
}

extension fb_options {
  static func sized() -> Self {
    var value = Self()
    value.size = UInt32(MemoryLayout<Self>.stride)
    return value
  }
}

extension fb_result {
  static func sized() -> Self {
    var value = Self()
    value.size = UInt32(MemoryLayout<Self>.stride)
    return value
  }
}

extension fb_update {
  static func sized() -> Self {
    var value = Self()
    value.size = UInt32(MemoryLayout<Self>.stride)
    return value
  }
}

extension fb_counters {
  static func sized() -> Self {
    var value = Self()
    value.size = UInt32(MemoryLayout<Self>.stride)
    return value
  }
}

extension fb_text {
  /// The text; `nil` where there is none. That a zero byte ends it is checked on the way.
  var string: String? {
    guard let bytes else { return nil }
    #expect(bytes[count] == 0)
    return String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

extension fb_plan {
  /// `0-A.0 0+B.1 1~A.0[a]`: pass, kind and place of each operation, and its card.
  var steps: String {
    (0..<count).map { index in
      let operation = operations[index]
      let signs = ["-", ">", "+", "-S", ">S", "+S", "~", "~S"]
      let target =
        operation.kind == FB_MOVE || operation.kind == FB_MOVE_SECTION
        ? "→\(operation.to.section).\(operation.to.item)" : ""
      let id = operation.id.string.map { "[\($0)]" } ?? ""
      return "\(operation.pass)\(signs[Int(operation.kind.rawValue)])"
        + "\(operation.from.section).\(operation.from.item)\(target)"
        + ":\(operation.section.string ?? "?")\(id)"
    }.joined(separator: " ")
  }
}

/// What fb_error_message says on this thread.
var message: String { String(cString: fb_error_message()) }
