// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText
import Testing

@testable import FeedWire

/// libjson-c and the tape, each the other's oracle.
@Suite struct DifferentialTests {
  @Test(.enabled(if: RealInputs.exist, "needs ../shared/real or FEEDBRIDGE_REAL"))
  func realDocumentsHaveTheSameValue() throws {
    for (name, bytes) in try RealInputs.everyDocument() {
      expectSameAnswers(bytes, "\(name)")
      if name.hasPrefix("y_"), !name.hasPrefix("y_object_escaped_null_in_key") {
        #expect(read(JSONValue.self, bytes, .tape).fault == nil, "\(name)")
      }
    }
  }

  @Test func randomDocumentsHaveTheSameValue() {
    var generator = RandomJSON(seed: 11)
    for round in 0..<1_500 {
      let document = generator.document()
      let text = round % 3 == 0 ? generator.corrupted(document) : document
      expectSameAnswers(text, "seed 11, round \(round): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func escapedCharactersBeyondU_FFFFAreTheSame() {
    for block in stride(from: UInt32(0x10000), through: 0x10FC00, by: 0x400) {
      for scalar in [block, block + 0x1FF, block + 0x3FF] {
        let high = String(0xD800 + (scalar - 0x10000) >> 10, radix: 16)
        let low = String(0xDC00 + scalar & 0x3FF, radix: 16)
        let text = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
        for backing in backings {
          #expect(read([String].self, "[\"\\u\(high)\\u\(low)\"]", backing).value == [text])
        }
      }
    }
  }

  @Test func whatIsWrittenIsReadBackTheSame() throws {
    var generator = RandomJSON(seed: 12)
    for round in 0..<500 {
      let text = generator.document()
      guard let value = read(JSONValue.self, text, .preferred).value else { continue }
      let written = value.json
      #expect(read(JSONValue.self, written, .tape).value == value, "round \(round)")
      #expect(try JSONValue(json: written).json == written, "round \(round)")
      #expect(try JSONValue(json: written).hashValue == value.hashValue, "round \(round)")
    }
  }

  private func expectSameAnswers(_ text: [UInt8], _ comment: Comment) {
    let tree = answers(text, .preferred)
    let tape = answers(text, .tape)
    #expect(tree == tape, comment)
    let isJSON = (try? JSONText.validate(text, options: .wire)) != nil
    #expect((tree.value == nil) == !isJSON, comment)
  }

  /// All that can be asked of every value in a text, as one text.
  private func answers(_ text: [UInt8], _ backing: WireParser.Backing) -> Reading<String> {
    let reading = read(Answers.self, text, backing)
    return Reading(value: reading.value?.text, fault: reading.fault, issues: reading.issues)
  }
}

/// A value as the answers to all that can be asked of it.
private struct Answers: FeedValue, WireDecodable {
  var text: String

  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    text = Self.answers(of: value)
  }

  private static func answers(of value: WireValue) -> String {
    switch value.kind {
    case .object:
      var text = ""
      if let object = try? value.object() {
        text += "\(object.count)"
        object.forEach { (key, value) in
          text += " \(Array(key.utf8)) \(answers(of: value)) \(object[key]?.kind ?? .null)"
        }
        text += " \(object["absent"] == nil) \(object["id" as StaticString]?.summary ?? "-")"
      }
      return "{\(text)}"
    case .array:
      let array = try? value.array()
      return "[\(array?.count ?? -1) \((array?.map(answers(of:)) ?? []).joined(separator: " "))]"
    default:
      return """
        \(value.kind) \(value.losslessText?.utf8.map(String.init).joined(separator: ",") ?? "-") \
        \(outcome(value.int64)) \(outcome(value.int32)) \(outcome(value.bool)) \
        \(outcome { () throws(FieldFault) in try value.double().bitPattern }) \
        \(outcome(value.tag)) \(value.summary)
        """
    }
  }

  private static func outcome<Value>(_ read: () throws(FieldFault) -> Value) -> String {
    do throws(FieldFault) {
      return "\(try read())"
    } catch {
      return "\(error)"
    }
  }
}
