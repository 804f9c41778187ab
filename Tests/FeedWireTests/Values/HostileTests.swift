// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText
import Testing

@testable import FeedWire

@Suite struct HostileTests {
  // J09: {"id":"\xFF"}
  @Test(arguments: backings) func badUTF8IsAFaultWithItsPlace(backing: WireParser.Backing) {
    let text = Array(#"{"id":""#.utf8) + [0xFF] + Array(#"","likes":1}"#.utf8)
    #expect(
      read(Like.self, text, backing).fault
        == FieldFault(
          path: "", expected: "JSON text", found: "bytes in a string that are not UTF-8",
          advice: "encode the text as UTF-8 before it is sent", offset: 7))
  }

  // J10: EF BB BF {…}
  @Test(arguments: backings) func aByteOrderMarkIsSkipped(backing: WireParser.Backing) {
    let text = [0xEF, 0xBB, 0xBF] + Array(#" {"id":"a","likes":1} "#.utf8)
    #expect(read(Like.self, text, backing).value?.id == "a")
  }

  // J12: NaN, -Infinity, 1e400
  @Test(arguments: backings) func noInfinityGetsIntoAValue(backing: WireParser.Backing) {
    for text in ["[NaN]", "[-Infinity]", "[1e400]", "[-1e400]"] {
      #expect(read([Double].self, text, backing).fault?.offset == 1, "\(text)")
    }
    #expect(read([Double].self, "[1e308,-1e-400]", backing).value == [1e308, -0.0])
  }

  // J13: 10 000 deep
  @Test(arguments: backings) func nestingIsBounded(backing: WireParser.Backing) {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(JSONValue.self, nested(512), backing).value != nil)
    #expect(
      read(JSONValue.self, nested(513), backing).fault?.found == "a value nested beyond 512 levels")
    #expect(read(JSONValue.self, nested(10_000), backing).fault != nil)
    #expect(read(JSONValue.self, String(repeating: "[", count: 100_000), backing).fault != nil)
  }

  // J13: the same of a slice that was checked as a document is, which may be deeper.
  @Test func aDeepSliceIsRefusedWhateverItWasCheckedAs() throws {
    let text = Array(
      (String(repeating: #"{"a":"#, count: 600) + "1" + String(repeating: "}", count: 600)).utf8)
    try text.withUnsafeBytes { bytes in
      let checked = try JSONText.validate(bytes)
      var issues = WireIssues()
      #expect(throws: FieldFault.self) {
        try WireParser().withValue(of: checked, in: bytes, issues: &issues) {
          (value, _) throws(FieldFault) in value.jsonValue()
        }
      }
    }
  }

  // J16: " ", [0, and {"":
  @Test(arguments: [" ", "", "[0,", #"{"":"#]) func incompleteTextsAreFaults(text: String) {
    for backing in backings {
      let fault = read(JSONValue.self, text, backing).fault
      #expect(fault?.found == "the text ends before its value does")
      #expect(fault?.offset == text.utf8.count)
    }
  }

  @Test(arguments: backings) func aValueInsideAValueIsReadByTheSameParser(
    backing: WireParser.Backing
  ) throws {
    let outer = Array(#"{"a":"outer","n":-0}"#.utf8)
    let inner = Array(#"{"b":"inner","n":-0}"#.utf8)
    let parser = WireParser(backing: backing)
    let texts = try outer.withUnsafeBytes { outer in
      try inner.withUnsafeBytes { inner in
        var issues = WireIssues()
        return try parser.withValue(of: outer, issues: &issues) {
          (value, issues) throws(FieldFault) in
          let nested = try parser.withValue(of: inner, issues: &issues) {
            (value, _) throws(FieldFault) in
            if case .tape = value.node {} else { #expect(backing != .tape) }
            return value.value(at: "/b")?.losslessText
          }
          return [nested, value.value(at: "/a")?.losslessText]
        }
      }
    }
    #expect(texts == ["inner", "outer"])
  }

  @Test(arguments: backings) func oneLongStringIsReadAndThenForgotten(
    backing: WireParser.Backing
  ) throws {
    let parser = WireParser(backing: backing)
    var issues = WireIssues()
    let long = String(repeating: #"x\u00e9"#, count: 1 << 18)
    let text = try parser.read([String].self, from: Array("[\"\(long)\"]".utf8), issues: &issues)
    #expect(text.first?.utf8.count == 3 << 18)
    #expect(try parser.read([Int].self, from: Array("[1,2]".utf8), issues: &issues) == [1, 2])
  }

  @Test func longTextsAreCutInErrors() {
    let text = "[\"" + String(repeating: "e\u{301}\u{301}\u{301}", count: 100_000) + "\"]"
    let fault = read([Int].self, text).issues.first
    #expect((fault?.found.utf8.count ?? .max) < 300)
  }
}
