// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation
import Testing

/// The payloads that stand beside the goldens, as values of the generated types.
enum Payload {
  static func bytes(_ feature: String, _ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Golden/Features/\(feature)/Case/\(name).json")
    return Array(try Data(contentsOf: file))
  }

  /// Decodes a feature's `good.json`, expects no issue, and expects the value to survive encoding.
  static func good<Value: WireCodable>(_ type: Value.Type, of feature: String) throws -> Value {
    let value = try decode(type, from: bytes(feature, "good"))
    let again = try decode(type, from: encode(value))
    #expect(again == value)
    #expect(again.hashValue == value.hashValue)
    #expect(again.hasSameContent(as: value))
    #expect(changes(from: value, to: again).isEmpty)
    return value
  }

  /// The issues of a payload that decodes all the same.
  static func issues<Value: WireCodable>(
    _ type: Value.Type, of feature: String, _ name: String
  ) throws -> (value: Value, issues: [String]) {
    var issues = WireIssues()
    let value = try WireParser().read(type, from: bytes(feature, name), issues: &issues)
    return (value, issues.all.map { "\($0.cost) \($0.path)" })
  }

  static func decode<Value: WireCodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    var issues = WireIssues()
    let value = try WireParser().read(type, from: bytes, issues: &issues)
    #expect(issues.isEmpty, "\(issues.all)")
    return value
  }

  static func decode<Value: WireCodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: Array(text.utf8))
  }

  static func encode(_ value: some WireEncodable) -> [UInt8] {
    var writer = WireWriter()
    value.encode(into: &writer)
    return writer.bytes
  }

  static func text(_ value: some WireEncodable) -> String {
    String(decoding: encode(value), as: UTF8.self)
  }

  static func changes<Value: FeedValue>(from old: Value, to new: Value) -> [String] {
    var changes: [FieldChange] = []
    new.collectChanges(since: old, at: "", into: &changes)
    return changes.map(\.description)
  }
}
