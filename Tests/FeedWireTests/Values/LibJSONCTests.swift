// SPDX-License-Identifier: Apache-2.0

#if !FEEDBRIDGE_TAPE && (os(Linux) || os(macOS))
  import CJSONC
  import FeedModel
  import Testing

  @testable import FeedWire

  /// What libjson-c does with a text that nothing was checked of: why our scanner is the border.
  @Suite struct LibJSONCTests {
    // J20: the documents that are no JSON and that libjson-c takes, strict and checking UTF-8.
    private static let wronglyAccepted = [
      "n_number_-01.json", "n_number_-2..json", "n_number_0.e1.json", "n_number_2.e+3.json",
      "n_number_2.e-3.json", "n_number_2.e3.json", "n_number_NaN.json",
      "n_number_infinity.json", "n_number_minus_infinity.json",
      "n_number_neg_int_starting_with_zero.json", "n_number_neg_real_without_int_part.json",
      "n_number_real_without_fractional_part.json", "n_object_single_quote.json",
      "n_string_unescaped_newline.json", "n_string_unescaped_tab.json",
    ]

    @Test(.enabled(if: RealInputs.exist, "needs ../shared/real or FEEDBRIDGE_REAL"))
    func fifteenDocumentsThatAreNoJSONAreAcceptedByItAndNotByUs() throws {
      let documents = try RealInputs.documents(in: "json-test-suite")
      let refusable = documents.filter { $0.name.hasPrefix("n_") }
      #expect(refusable.filter { isAccepted($0.bytes) }.map(\.name) == Self.wronglyAccepted)
      for (name, bytes) in refusable {
        #expect(read(JSONValue.self, bytes, .preferred).fault != nil, "\(name)")
        #expect(read(JSONValue.self, bytes, .tape).fault != nil, "\(name)")
      }
    }

    @Test func whatItWouldChangeIsLeftToTheTape() throws {
      for text in [
        "[9223372036854775808]", "[-9223372036854775809]", "[18446744073709551616]", "[-0]",
        #"{"a":1,"a":2}"#, "1", #""text""#,
        #"["\ud836\udc00"]"#,
      ] {
        let parser = WireParser()
        var issues = WireIssues()
        _ = try parser.read(JSONValue.self, from: Array(text.utf8), issues: &issues)
        #expect(parser.treesBuilt == 0, "\(text)")
      }
      for text in [
        "[]", "{}", #"{"a":[1,2.50,"x",null,true]}"#, "[9007199254740993, 1e3]",
        #"["\ud83d\ude00"]"#,
      ] {
        let parser = WireParser()
        var issues = WireIssues()
        _ = try parser.read(JSONValue.self, from: Array(text.utf8), issues: &issues)
        #expect(parser.treesBuilt == 1, "\(text)")
      }
    }

    /// Whether bare libjson-c takes the whole text.
    private func isAccepted(_ bytes: [UInt8]) -> Bool {
      guard let tokener = json_tokener_new_ex(520) else { return false }
      defer { json_tokener_free(tokener) }
      json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
      // A zero byte after the text tells it that a number has ended.
      let text = bytes + [0]
      let value = text.withUnsafeBytes { buffer in
        json_tokener_parse_ex(
          tokener, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count))
      }
      defer { json_object_put(value) }
      return json_tokener_get_error(tokener) == json_tokener_success
        && json_tokener_get_parse_end(tokener) == bytes.count
    }
  }
#endif
