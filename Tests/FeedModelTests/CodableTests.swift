// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Foundation
import Testing

@Suite struct CodableTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "9223372036854775807", "18446744073709551615", "12.5", "0.1",
    "12345678901234567890123456789012345678", "1234567890.0123456789", "1e+200", "5e-324",
  ])
  func aNumberKeepsItsValue(digits: String) throws {
    let number = try decode(JSONNumber.self, digits)
    #expect(number == JSONNumber(digits))
    #expect(JSONNumber(try text(number)) == number)
  }

  @Test func aNumberBeyondADoubleIsNotWrittenAsAnother() throws {
    let number = try #require(JSONNumber("1e400"))
    #expect(throws: EncodingError.self) { try text(number) }
    for type in [JSONNumber.self, JSONValue.self, DecimalText.self] as [any Decodable.Type] {
      #expect(throws: DecodingError.self) { try decode(type, "1e400") }
    }
  }

  @Test(arguments: ["null", "true", "7", #""a/b""#, "[1,[],{}]", #"{"":0,"a":null}"#])
  func anyValueComesBack(json: String) throws {
    #expect(try text(try decode(JSONValue.self, json)) == json)
  }

  @Test func idsAndKeysAreTexts() throws {
    #expect(try decode([CardID].self, #"["a"]"#) == ["a"])
    #expect(try text(SectionID("s")) == #""s""#)
    let map = try decode([MapKey: Int].self, #"{"a":1,"":2}"#)
    #expect(map == ["a": 1, "": 2])
    #expect(try text(map) == #"{"":2,"a":1}"#)
    #expect(throws: DecodingError.self) { try decode(CardID.self, "7") }
  }

  @Test func textsOfAFormatAreChecked() throws {
    #expect(try decode(DateText.self, #""2026-03-01""#).text == "2026-03-01")
    #expect(try decode(DecimalText.self, #""12.50""#).text == "12.50")
    #expect(try text(DecimalText(checked: "12.50")) == #""12.50""#)
    #expect {
      try decode([DateText].self, #"["2026-03-01","2026-02-30"]"#)
    } throws: { error in
      (error as? DecodingError).map { FieldFault($0) }
        == FieldFault(
          path: "/1", expected: "a date as 2026-03-01", found: #"the string "2026-02-30""#)
    }
  }

  @Test func anUnrecognizedCardIsWrittenAsItCame() throws {
    let card = UnrecognizedCard(
      kind: "quiz", id: nil, section: nil, raw: Array(#"{"b":[1.5,null],"a":{}}"#.utf8),
      reason: .unknownKind)
    #expect(try text(card) == #"{"a":{},"b":[1.5,null]}"#)
    let broken = UnrecognizedCard(
      kind: nil, id: nil, section: nil, raw: Array(#"{"a":"#.utf8), reason: .missingKind)
    #expect(try text([broken]) == "[null]")
  }

  @Test func errorsOfOtherTypesHaveAPlaceToo() throws {
    struct Other: Decodable { var list: [[String: Int]] }
    func path(_ json: String) -> String? {
      let read = Result { try decode(Other.self, json) }
      guard case .failure(let error as DecodingError) = read else { return nil }
      return FieldFault(error).path
    }
    #expect(path(#"{"list":[{"a":1},{"b/c":"x"}]}"#) == "/list/1/b~1c")
    #expect(path("{}") == "/list")
    #expect(path("[") == "")
    #expect(path(#"{"list":[]}"#) == nil)
  }
}
