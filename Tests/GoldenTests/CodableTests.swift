// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation
import GoldenFeatures
import Testing

@Suite struct CodableGolden {
  @Test func cardsThatHoldCardsAreReadAndWritten() throws {
    let card = try Payload.good(CodableCard.self, of: "Codable")
    guard case .shelf(let shelf) = card, case .keys(let keys) = shelf.cards[0],
      case .unrecognized(let quiz)? = shelf.spare?.first
    else { return #expect(Bool(false)) }
    #expect(keys.empty == 0 && keys.`init` == 3 && keys.aBC == .null)
    #expect(keys.additionalProperties == ["more": 1e300, "none": nil])
    #expect(quiz.kind == "quiz" && quiz.reason == .unknownKind)
    #expect(shelf.price?.text == "12.50")
  }

  @Test func aBadCardWithinACardIsFoundAsOnTheWire() throws {
    let bytes = try Payload.bytes("Codable", "bad")
    CodablePayload.expectSameAsWire(CodableShelf.self, from: bytes)
    let (shelf, issues) = try CodablePayload.decode(CodableShelf.self, from: bytes)
    #expect(shelf.cards.count == 2 && shelf.spare?.count == 3)
    #expect(issues.contains { $0.path == "/cards/0/a~1b~0c" && $0.cost == .element })
  }

  @Test func aBadCardIsKeptAndCostsNoOther() throws {
    let text = #"""
      [{"kind":"keys","id":"1","section":"S"}, {"kind":"keys","id":"2","section":"S","init":"x"},
       {"kind":"quiz","id":"3"}, {"id":"4"}, 7, null, {"kind":"keys","id":"5","section":"S"}]
      """#
    let (cards, issues) = try CodablePayload.decode([CodableCard].self, from: Array(text.utf8))
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

  @Test func whatADecoderCannotTellIsWhatTheDocumentationSays() throws {
    let text = #"{"kind":"shelf","id":"1","section":"S","cards":[],"price":12.50}"#
    let wire = try Payload.decode(CodableShelf.self, from: text)
    let coded = try CodablePayload.decode(CodableShelf.self, from: Array(text.utf8)).value
    #expect(wire.price?.text == "12.50" && coded.price?.text == "12.5")
    let quiz = Array(#"{"z":1,"a":[1.50,12345678901234567890.123456789,-0,1e-400]}"#.utf8)
    let value = try CodablePayload.decode(JSONValue.self, from: quiz).value
    #expect(
      Swift.String(decoding: value.json, as: UTF8.self)
        == #"{"a":[1.5,12345678901234567890.123456789,-0,0],"z":1}"#)
  }

  @Test func anErrorOfADecoderHasAPlace() throws {
    #expect {
      try CodablePayload.decode(CodableShelf.self, from: Array(#"{"kind":"shelf"}"#.utf8))
    } throws: { error in
      guard let error = error as? DecodingError else { return false }
      return FieldFault(error) == FieldFault(path: "/id", expected: "a value", found: "nothing")
    }
  }
}
