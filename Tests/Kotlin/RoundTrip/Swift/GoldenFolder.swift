// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation

/// What stands beside a feature's golden: its schema and payloads.
struct GoldenFolder {
  let url: URL

  init(_ name: String) {
    url = URL(fileURLWithPath: "Tests/Golden/Features/\(name)/Case")
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

/// The cards of an emission, and what is around them.
struct Cards {
  private let emission: JSONValue?
  private let pointer: String
  let texts: [String]

  init(of payload: [UInt8], at pointer: String) {
    emission = try? JSONValue(json: payload)
    self.pointer = pointer
    var value = emission
    for step in pointer.pointerSteps { value = value?[step] }
    guard case .array(let cards)? = value else {
      texts = []
      return
    }
    texts = cards.map { String(decoding: $0.json, as: UTF8.self) }
  }

  /// The emission with other cards.
  func emission(with texts: [String]) throws -> [UInt8] {
    let cards = JSONValue.array(try texts.map { try JSONValue(json: Array($0.utf8)) })
    guard let emission else { return [] }
    return Array(emission.with(cards, at: pointer.pointerSteps).json)
  }
}

extension JSONValue {
  fileprivate func with(_ value: JSONValue, at steps: [String]) -> JSONValue {
    guard let step = steps.first, case .object(var object) = self else { return value }
    object[MapKey(step)] = object[MapKey(step)]?.with(value, at: Array(steps.dropFirst()))
    return .object(object)
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
