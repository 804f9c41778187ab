// SPDX-License-Identifier: Apache-2.0

import Compatibility
import Foundation
import Testing

/// A lock that people, tools or merges have touched.
@Suite struct LockFaultTests {
  static let head = #"{"feedbridge-lock":1}"# + "\n"
  static let object = #"{"type":"A","is":"object","schema":"a.card.json#"}"# + "\n"

  /// The text after `head`, and the fault: line, column, words of the message.
  static let faults: [(text: String, line: Int, column: Int, message: String)] = [
    ("nonsense\n", 2, 2, "JSON"),
    ("\n", 2, 1, "an empty line"),
    (#"{"type":"A","is":"object","schema":"x""# + "\n", 2, 39, "JSON"),
    (#"["type"]"# + "\n", 2, 1, "an object"),
    (#"{"type":"A","type":"A","is":"object","schema":"x"}"# + "\n", 2, 13, "type"),
    (#"{"type":"A","is":"objct","schema":"x"}"# + "\n", 2, 1, "'objct' is no kind of type"),
    (#"{"type":"A","is":"object"}"# + "\n", 2, 27, "'schema' is missing"),
    (#"{"type":"A","is":"object","schema":7}"# + "\n", 2, 36, "'schema' is a string, not 7"),
    (
      #"{"type":"A","is":"object","schema":"x","smaple":true}"# + "\n", 2, 40,
      "unknown key 'smaple'; did you mean 'sample'?"
    ),
    (#"{"type":"A","is":"object","schema":"x","sample":false}"# + "\n", 2, 49, "'sample' is true"),
    (#"{"type":"A","property":"x","of":"string"}"# + "\n", 2, 1, "no 'A' above"),
    (object + #"{"type":"A","property":"x","of":"strng"}"# + "\n", 3, 33, "'of' is a type"),
    (object + #"{"type":"A","property":"x","of":"[string"}"# + "\n", 3, 33, "'of' is a type"),
    (object + #"{"type":"A","property":"x","of":"string?x"}"# + "\n", 3, 33, "'of' is a type"),
    (object + #"{"type":"A","property":"x","of":"[#B]"}"# + "\n", 3, 1, "no type 'B'"),
    (object + object, 3, 1, "on line 2 already"),
    (
      object + #"{"type":"A","property":"x","of":"string"}"# + "\n"
        + #"{"type":"A","property":"x","of":"number"}"# + "\n", 4, 1, "on line 3 already"
    ),
    (object + "<<<<<<< ours\n", 3, 1, "merge conflict"),
    (object + "=======\n", 3, 1, "merge conflict"),
    (#"{"type":"A","is":"union","by":"magic","schema":"x"}"# + "\n", 2, 31, "'by' is"),
    (#"{"type":"A","is":"enum","of":"float","schema":"x"}"# + "\n", 2, 30, "string or integer"),
    (#"{"feed":"F","schema":"x"}"# + "\n", 2, 1, "no line with 'card'"),
    (#"{"feed":"F","id":"/id"}"# + "\n", 2, 18, "a list of strings"),
    (#"{"kind":"x"}"# + "\n", 2, 13, "'type' is missing"),
  ]

  @Test(arguments: faults.indices)
  func `a fault is told where it stands`(index: Int) {
    let fault = Self.faults[index]
    let found = #expect(throws: LockFault.self) {
      try Lock(Array((Self.head + fault.text).utf8), file: "x.lock")
    }
    #expect(
      found?.line == fault.line && found?.column == fault.column, "\(String(describing: found))")
    #expect(found?.message.contains(fault.message) == true, "\(String(describing: found))")
  }

  @Test(arguments: [
    ("", "is empty"), ("\n", "empty line"), ("{}\n", "this is no lock"),
    (#"{"feedbridge-lock":2}"#, "another version"),
    (#"{"feedbridge-lock":1,"x":2}"#, "unknown key 'x'"),
  ])
  func `what is no lock is told so`(text: String, message: String) {
    let fault = #expect(throws: LockFault.self) { try Lock(Array(text.utf8), file: "x.lock") }
    #expect(fault?.line == 1)
    #expect(fault?.message.contains(message) == true, "\(String(describing: fault))")
  }

  /// Whatever is done to the bytes of a lock, reading it ends, with a lock or a fault in its lines.
  @Test func `no byte traps`() throws {
    let text = Array(try Schemas(Pair.card.merging(Pair.feed) { $1 }).lock().text.utf8)
    let lines = text.split(separator: UInt8(ascii: "\n")).count
    var faults = 0
    for index in stride(from: 0, to: text.count, by: 211) {
      var bytes = text
      bytes[index] = [0x00, 0x22, 0x7D, 0xFF, 0x0A][index % 5]
      do throws(LockFault) {
        _ = try Lock(bytes, file: "x.lock")
      } catch {
        faults += 1
        #expect((1...lines + 1).contains(error.line) && error.column > 0)
      }
    }
    #expect(faults > text.count / 422)
  }

  /// Names that lead in a circle, or to each other, are no reason to go on for ever.
  @Test func `other names that lead in a circle end`() throws {
    let text =
      Self.head + ##"{"type":"A","is":"alias","of":"#B","schema":"x"}"## + "\n"
      + #"{"type":"B","is":"alias","of":"[#A]","schema":"y"}"# + "\n"
    let lock = try Lock(Array(text.utf8), file: "x.lock")
    let other = try Lock(
      Array(text.replacingOccurrences(of: "[#A]", with: "#A").utf8), file: "x.lock")
    #expect(lock.differences(to: lock).isEmpty)
    _ = lock.differences(to: other)
    _ = other.differences(to: lock)
  }
}
