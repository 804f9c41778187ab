// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation
import Testing

/// What stands beside a feature's golden, in its folder `Case`: the schema, payloads, and what is
/// expected of them.
///
///     Case/*.feed.json, *.card.json …   the schema
///     Case/options                      arguments for `generate`; absent: none
///     Case/diagnostics.txt              what is said of the schema; absent: nothing
///     Case/good.json or good.ndjson     payloads that are read without an issue
///     Case/good.encoded                 how they are written; absent: as they came
///     Case/bad.json or bad.ndjson       payloads that are not as the schema says
///     Case/bad.issues                   the issues of each, as `number pointer: message [cost]`
struct FeatureFolder {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden/Features")

  /// The features that have a folder.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }
  }

  let url: URL

  init(_ name: String) {
    url = Self.root.appendingPathComponent("\(name)/Case")
  }

  func model() throws -> SchemaModel {
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { name in
        [".feed.json", ".card.json", ".schema.json"].contains { name.hasSuffix($0) }
      }
    let sources = try names.map { SchemaSource(name: $0, bytes: try #require(bytes($0))) }
    return try #require(SchemaPipeline.model(of: sources).model)
  }

  /// The payloads of a kind: a file that is one, or one in each line.
  func payloads(_ kind: String) -> [[UInt8]] {
    if let lines = bytes("\(kind).ndjson") {
      return lines.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }
    return bytes("\(kind).json").map { [$0] } ?? []
  }

  /// Compares a text with the file that it is expected in, or records it if that is asked for, in
  /// which case the test fails all the same: what is recorded wants to be read.
  func expect(_ text: String, in name: String) throws {
    let known = bytes(name).map { String(decoding: $0, as: UTF8.self) }
    guard (known ?? "") != text else { return }
    guard ProcessInfo.processInfo.environment["FEEDBRIDGE_RECORD"] == "1" else {
      Issue.record(
        """
        \(url.path)/\(name) says:
        \(known ?? "(there is no such file)")
        found:
        \(text)
        Run: make record-payloads
        """)
      return
    }
    let file = url.appendingPathComponent(name)
    if text.isEmpty {
      try FileManager.default.removeItem(at: file)
    } else {
      try Data(text.utf8).write(to: file)
    }
    Issue.record("recorded \(file.path): read it before you commit it")
  }

  private func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appendingPathComponent(name))).map(Array.init)
  }
}
