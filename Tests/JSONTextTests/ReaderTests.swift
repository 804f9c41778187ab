// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct ReaderTests {
  @Test func tokensComeInOrderWithTheirPlaces() throws {
    let text = Array(#" {"a":[1,true,null],"b\n":"x"} "#.utf8)
    try text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var read: [String] = []
      while let token = try reader.next() {
        read.append("\(token.kind) \(String(decoding: bytes[token.range], as: UTF8.self))")
      }
      try reader.finish()
      #expect(
        read == [
          "beginObject {", #"key "a""#, "beginArray [", "number 1", "true true", "null null",
          "endArray ]", #"key "b\n""#, #"string "x""#, "endObject }",
        ])
    }
  }

  @Test func membersAndElementsAreWalked() throws {
    let text = Array(#"{"a":1,"cards":[{"id":"x"}, [] ,3],"z":{}}"#.utf8)
    try text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var slices: [String] = []
      var keys: [String] = []
      _ = try reader.next()
      while let key = try reader.nextKey() {
        keys.append(JSONText.decodeString(key, in: bytes))
        if JSONText.hasText("cards", key, in: bytes) {
          _ = try reader.next()
          while try reader.nextElement() {
            let range = try reader.skipValue()
            slices.append(String(decoding: bytes[range], as: UTF8.self))
          }
        } else {
          _ = try reader.skipValue()
        }
      }
      try reader.finish()
      #expect(keys == ["a", "cards", "z"])
      #expect(slices == [#"{"id":"x"}"#, "[]", "3"])
    }
  }

  @Test func aValueThatIsKnownIsPassedOver() throws {
    let text = Array(#"[{"id":"x"},{"id":"y"}]"#.utf8)
    try text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      _ = try reader.next()
      #expect(try reader.nextElement())
      reader.resume(afterValueEndingAt: 11)
      #expect(try reader.nextElement())
      #expect(try reader.skipValue() == 12..<22)
      #expect(try reader.nextElement() == false)
      try reader.finish()
    }
  }

  @Test func whatWasNoticedIsTold() throws {
    let facts = try JSONText.validate(Array(#"{"a":[1,{"a":2}],"b\u0000":-0}"#.utf8)).facts
    #expect(facts.keys == 3)
    #expect(facts.values == 6)
    #expect(facts.depth == 3)
    #expect(facts.hasWideIntegers)
    #expect(facts.hasNullInKeys)
    let plain = try JSONText.validate(Array("[123456789012345678, -0.0, 1e99]".utf8)).facts
    #expect(!plain.hasWideIntegers && !plain.hasNullInKeys)
  }

  @Test func positionsCountLinesAndBytes() {
    let text = Array("{\r\n \"é\": ?\r}\nx".utf8)
    text.withUnsafeBytes { bytes in
      #expect(JSONTextPosition(of: 0, in: bytes).description == "1:1")
      #expect(JSONTextPosition(of: 10, in: bytes).description == "2:8")
      #expect(JSONTextPosition(of: 12, in: bytes).description == "3:1")
      #expect(JSONTextPosition(of: 14, in: bytes).description == "4:1")
      #expect(JSONTextPosition(of: 99, in: bytes).description == "4:2")
    }
  }

  // J13: `[` × 100 000
  @Test func nestingIsBoundedAndIterative() {
    let bracket = UInt8(ascii: "[")
    #expect(
      outcome([UInt8](repeating: bracket, count: 100_000), of: skip)
        == JSONTextError(.nestingTooDeep(limit: 65_536), at: 65_536))
    let deep =
      [UInt8](repeating: bracket, count: 65_536)
      + [UInt8](repeating: UInt8(ascii: "]"), count: 65_536)
    #expect(outcome(deep, of: skip) == nil)
    #expect(outcome(deep, of: readTokens) == nil)
  }

  // J13: 10 000 deep in one field costs the value around it, and what follows can be read.
  @Test func aDeepValueIsContained() throws {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let text = Array("[{\"x\":\(deep)},2]".utf8)
    try text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes, options: .wire)
      var faults: [JSONTextError] = []
      _ = try reader.next()
      #expect(try reader.nextElement())
      _ = try reader.skipValue(containing: &faults)
      #expect(faults.map(\.kind) == [.valueTooDeep(limit: 512)])
      #expect(try reader.nextElement())
      #expect(try reader.skipValue(containing: &faults).count == 1)
      #expect(try reader.nextElement() == false)
    }
  }

  @Test func alternatingBracketsCloseAsTheyOpened() {
    let open = String(repeating: #"[{"a":"#, count: 500)
    let close = String(repeating: "}]", count: 500)
    #expect(error(of: open + "1" + close) == nil)
    #expect(error(of: open + "1" + close.dropLast(2) + "]}") != nil)
  }
}
