// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import FeedWire

@Suite struct WireWriterTests {
  @Test func valuesAreWrittenCompactlyInTheirOrder() {
    var writer = WireWriter()
    writer.beginObject()
    writer.member("z", 1)
    writer.member("a", [true, false])
    writer.optional("none", String?.none)
    writer.optional("some", "x")
    writer.presence("absent", Presence<Int>.absent)
    writer.presence("null", Presence<Int>.null)
    writer.presence("value", Presence<Int>.value(2))
    writer.member("empty", [Int]())
    writer.key("raw")
    writer.raw(Array("[1 ,2]".utf8))
    writer.key("map")
    writer.value(["b": 2, "a": Int?.none] as [MapKey: Int?])
    writer.key("nested")
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.endObject()
    #expect(
      writer.text == #"{"z":1,"a":[true,false],"some":"x","null":null,"value":2,"empty":[],"#
        + #""raw":[1 ,2],"map":{"a":null,"b":2},"nested":[{},[]]}"#)
  }

  @Test func onlyWhatMustBeIsEscaped() {
    #expect(
      text(of: "a\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}é😀")
        == #""a\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é😀\"")
    #expect(text(of: "") == #""""#)
  }

  @Test func doublesAreTheShortestDigits() {
    #expect(text(of: 0.1) == "0.1")
    #expect(text(of: -0.0) == "-0.0")
    #expect(text(of: 1e300) == "1e+300")
    #expect(text(of: Double.nan) == "null")
    #expect(text(of: -Double.infinity) == "null")
  }

  @Test func generatedTypesComeBack() {
    let text = #"{"id":"a","likes":3,"note":"n","tags":["x"]}"#
    guard let like = read(Like.self, text).value else {
      Issue.record("not read")
      return
    }
    #expect(self.text(of: like) == text)
  }

  @Test func textsOfAFormatComeBackAsTheyWere() {
    #expect(read(DecimalText.self, "12.50").value?.text == "12.50")
    #expect(read(DecimalText.self, #""12.50""#).value?.text == "12.50")
    #expect(read(DateText.self, #""2026-03-01""#).value.map(text(of:)) == #""2026-03-01""#)
    #expect(
      read(DateText.self, #""1 March""#).fault?.description
        == #"the card: expected a date as 2026-03-01, found the string "1 March""#)
    #expect(read(DateTimeText.self, #""2026-03-01T09:30:00Z""#).value != nil)
    #expect(read(UUIDText.self, #""no""#).fault?.expected == "a UUID")
    #expect(read(URIText.self, "5").fault?.expected == "a URI")
  }

  @Test func unrecognizedCardsGiveAJSONValueOnDemand() {
    let card = UnrecognizedCard(
      kind: "x", id: nil, section: nil, raw: Array(#"{"a":[1]}"#.utf8), reason: .unknownKind)
    #expect(card.jsonValue == ["a": [1]])
    let bad = UnrecognizedCard(
      kind: "x", id: nil, section: nil, raw: [0xFF], reason: .missingKind)
    #expect(bad.jsonValue == nil)
  }

  private func text(of value: some WireEncodable) -> String {
    var writer = WireWriter()
    writer.value(value)
    return writer.text
  }
}
