// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation
import GoldenFeatures
import Testing

/// What is special about reading with `JSONDecoder`. That it agrees with the wire in all else is tested
/// for every feature, beside the schema decoder.
@Suite struct CodableGolden {
  @Test func cardsThatHoldCardsAreReadAndWritten() throws {
    let cards = try decode([CodableCard].self, from: try Payload.bytes("Codable", "good")).value
    guard case .shelf(let shelf)? = cards.first, case .keys(let keys) = shelf.cards[0],
      case .unrecognized(let quiz)? = shelf.spare?.first
    else { return #expect(Bool(false)) }
    #expect(keys.empty == 0 && keys.`init` == 3 && keys.aBC == .null)
    #expect(keys.additionalProperties == ["more": 1e300, "none": nil])
    #expect(quiz.kind == "quiz" && quiz.reason == .unknownKind)
    #expect(shelf.price?.text == "12.50")
  }

  @Test func aBadCardIsKeptAndCostsNoOther() throws {
    let text = #"""
      [{"kind":"keys","id":"1","section":"S"}, {"kind":"keys","id":"2","section":"S","init":"x"},
       {"kind":"quiz","id":"3"}, {"id":"4"}, 7, null, {"kind":"keys","id":"5","section":"S"}]
      """#
    let (cards, issues) = try decode([CodableCard].self, from: Array(text.utf8))
    #expect(cards.map(\.kind) == ["keys", "keys", "quiz", "", "", "", "keys"])
    #expect(issues.map(\.cost) == Array(repeating: .card, count: 5))
    #expect(issues.map(\.path) == ["/1/init", "/2/kind", "/3/kind", "/4", "/5"])
    #expect(
      cards.map { $0.unrecognizedCard?.reason } == [
        nil,
        .invalidField(
          FieldFault(path: "/init", expected: "an integer", found: #"the string "x""#)),
        .unknownKind, .missingKind, .missingKind, .missingKind, nil,
      ])
    let written = try JSONValue(json: Array(JSONEncoder().encode(cards)))
    #expect(try written == JSONValue(json: Array(text.utf8)))
  }

  @Test func aCardThatCannotBeKeptCostsNoOther() throws {
    let text = #"[{"kind":"quiz","x":1e400},{"kind":"keys","id":"1","section":"S"}]"#
    let (cards, issues) = try decode([CodableCard].self, from: Array(text.utf8))
    #expect(issues.map(\.path) == ["/0/x"])
    #expect(cards.map(\.kind) == ["quiz", "keys"])
    guard case .invalidText(let fault)? = cards[0].unrecognizedCard?.reason else {
      return #expect(Bool(false))
    }
    #expect(fault.path == "/x" && fault.found == "a number beyond the range of a double")
    #expect(try JSONValue(json: Array(JSONEncoder().encode(cards[0]))) == .null)
  }

  @Test func whatADecoderCannotTellIsWhatTheDocumentationSays() throws {
    let text = #"{"kind":"shelf","id":"1","section":"S","cards":[],"price":12.50}"#
    let wire = try Payload.decode(CodableShelf.self, from: text)
    let coded = try decode(CodableShelf.self, from: Array(text.utf8)).value
    #expect(wire.price?.text == "12.50" && coded.price?.text == "12.5")
    let quiz = Array(#"{"z":1,"a":[1.50,12345678901234567890.123456789,-0,1e-400]}"#.utf8)
    let value = try decode(JSONValue.self, from: quiz).value
    #expect(
      Swift.String(decoding: value.json, as: UTF8.self)
        == #"{"a":[1.5,12345678901234567890.123456789,-0,0],"z":1}"#)
  }

  @Test func anErrorOfADecoderHasAPlace() throws {
    #expect {
      try decode(CodableShelf.self, from: Array(#"{"kind":"shelf"}"#.utf8))
    } throws: { error in
      guard let error = error as? DecodingError else { return false }
      return FieldFault(error) == FieldFault(path: "/id", expected: "a value", found: "nothing")
    }
  }

  @Test func keysThatAreOneStringAreOneKey() throws {
    let text = "{\"type\":\"caf\u{E9}\",\"id\":\"1\",\"caf\u{E9}\":1,\"cafe\u{301}\":2}"
    let wire = try Payload.decode(Composed.self, from: text)
    let coded = try decode(Composed.self, from: Array(text.utf8)).value
    #expect(wire.composed == 1 && wire.decomposed == 2)
    #expect(coded.composed == coded.decomposed)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, from text: [UInt8]
  ) throws -> (value: Value, issues: [FeedIssue]) {
    let heard = Heard()
    let decoder = JSONDecoder()
    decoder.userInfo[.feedIssues] = FeedIssueHandler { heard.append($0) }
    let value = try decoder.decode(type, from: Data(text))
    return (value, heard.issues)
  }

  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [FeedIssue] = []

    var issues: [FeedIssue] { lock.withLock { found } }

    func append(_ issue: FeedIssue) { lock.withLock { found.append(issue) } }
  }
}
