// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@Suite struct JSONValueTests {
  @Test func equalityIsByMeaning() {
    let one: JSONValue = ["a": 1, "b": [true, "x"]]
    let other: JSONValue = ["b": [true, "x"], "a": 1]
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != ["a": 1, "b": [true, "y"]])
    #expect(one != ["a": 1, "b": [true, "x"], "c": 1])
    #expect(["a": 1] as JSONValue != ["b": 1])
    #expect(.null as JSONValue != false)
    // Two spellings of one text are two texts.
    #expect("caf\u{E9}" as JSONValue != "cafe\u{301}")
  }

  @Test(arguments: [
    ("1", "1.0"), ("1000", "1e3"), ("0.5", "5E-1"), ("0", "0.00e7"), ("-0", "-0.0"),
    ("123456789012345678901", "1.23456789012345678901e20"), ("1e999999999", "10e999999998"),
  ])
  func numbersAreEqualByExactValue(lhs: String, rhs: String) throws {
    let lhs = try #require(JSONNumber(lhs))
    let rhs = try #require(JSONNumber(rhs))
    #expect(lhs == rhs)
    #expect(lhs.hashValue == rhs.hashValue)
  }

  @Test(arguments: [
    ("0", "-0"), ("1", "-1"), ("0.3", "0.30000000000000001"),
    ("9007199254740992", "9007199254740993"), ("1e99999999999999999999", "1e99999999999999999998"),
    ("1e999999999", "1e999999998"),
  ])
  func numbersThatOnlyRoundAlikeAreNot(lhs: String, rhs: String) throws {
    #expect(try #require(JSONNumber(lhs)) != #require(JSONNumber(rhs)))
  }

  @Test(arguments: ["", "-", "01", "1.", ".5", "1e", "NaN", "+1", "1 ", "0x1"])
  func whatIsNoNumberIsNone(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test func objectsKeepTheOrderAndEachKeyOnce() {
    var object = JSONObject([("b", 1), ("a", 2), ("b", 3)])
    #expect(object.keys == ["b", "a"])
    #expect(object["b"] == 3)
    object["c"] = 4
    object["b"] = nil
    #expect(object.keys == ["a", "c"])
    for index in 0..<100 { object[MapKey("k\(index)")] = 0 }
    object["k50"] = nil
    object["k99"] = 99
    #expect(object.count == 101)
    #expect(object["k50"] == nil)
    #expect(object["k99"] == 99)
    #expect(object["a"] == 2)
  }

  @Test func changesAreOneLine() {
    var changes: [FieldChange] = []
    let old: JSONValue = ["a": 1]
    (["a": 2, "b": 3] as JSONValue).collectChanges(since: old, at: "/x", into: &changes)
    #expect(changes.map(\.description) == ["/x {1 key}→{2 keys}"])
    (["a": 1] as JSONValue).collectChanges(since: old, at: "/x", into: &changes)
    #expect(changes.count == 1)
  }
}
