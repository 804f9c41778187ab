// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation

/// What stands beside a feature's golden: its schema and payloads.
struct GoldenFolder {
  let url: URL

  init(_ name: String) {
    let example = URL(fileURLWithPath: "Schemas/\(name)")
    let isExample = FileManager.default.fileExists(atPath: example.path)
    url = isExample ? example : URL(fileURLWithPath: "Tests/Golden/Features/\(name)/Case")
  }

  func model() throws -> SchemaModel {
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { name in
        [".feed.json", ".card.json", ".schema.json"].contains { name.hasSuffix($0) }
      }
    let sources = try names.map { name in
      SchemaSource(
        name: name, bytes: Array(try Data(contentsOf: url.appendingPathComponent(name))))
    }
    guard let model = SchemaPipeline.model(of: sources).model else {
      throw Unsound(description: "\(url.path) has no schema")
    }
    return model
  }

  /// The payloads of a kind: a file that is one, or one in each line.
  func payloads(_ kind: String) -> [[UInt8]] {
    if let lines = bytes("\(kind).ndjson") {
      return lines.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }
    return bytes("\(kind).json").map { [$0] } ?? []
  }

  private func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appendingPathComponent(name))).map(Array.init)
  }
}

/// A payload that stands beside a golden, or was made.
struct Payload {
  /// Of one that was made.
  static let damaged = "damaged"

  /// `good` or `bad`, or `damaged`.
  var kind: String
  /// Which of them, from 0.
  var number: Int
}

extension [UInt8] {
  /// The text of the list that stands at a place of a JSON text; `nil` of none.
  func list(at pointer: String) -> String? {
    var value = try? JSONValue(json: self)
    for step in pointer.pointerSteps { value = value?[step] }
    guard case .array? = value, let value else { return nil }
    return String(decoding: value.json, as: UTF8.self)
  }
}

extension String {
  /// A JSON text with the keys of each object in order.
  var withSortedKeys: String {
    guard let value = try? JSONValue(json: Array(utf8)) else { return self }
    return String(decoding: value.withSortedKeys.json, as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate var withSortedKeys: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withSortedKeys))
    case .object(let object):
      .object(
        JSONObject(
          object.members.sorted { $0.0 < $1.0 }.map { ($0.0, $0.1.withSortedKeys) }))
    }
  }
}
