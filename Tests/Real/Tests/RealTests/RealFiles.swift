// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation

/// The payloads that others wrote, which stand outside of the project.
enum RealFiles {
  /// Where they stand: `run.sh` says it.
  static var folder: URL {
    URL(filePath: ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"] ?? "../shared/real")
  }

  /// The names of the JSON files in a folder, in their order.
  static func names(in path: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.map(\.lastPathComponent).sorted()
  }

  /// The bytes of a file, less a byte order mark.
  static func bytes(_ path: String) throws -> [UInt8] {
    let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

extension JSONValue {
  /// The value of a text.
  static func read(_ bytes: [UInt8]) throws -> JSONValue {
    var issues = WireIssues()
    return try WireParser().read(from: bytes, issues: &issues)
  }

  /// The pointers at which something stands in this value that a reading of it does not have: a
  /// member that is not there, a value that is another one, an array of another length. What the
  /// reading has besides (a default) does not count, unless `isExact`.
  func losses(in reading: JSONValue, isExact: Bool = false, at path: String = "") -> [String] {
    switch (self, reading) {
    case (.object(let object), .object(let read)):
      let lost = object.members.flatMap { key, value in
        let place = "\(path)/\(key.text)"
        return read[key].map { value.losses(in: $0, isExact: isExact, at: place) } ?? [place]
      }
      let added = isExact ? read.keys.filter { object[$0] == nil }.map { "\(path)/\($0.text)" } : []
      return lost + added
    case (.array(let elements), .array(let read)):
      guard elements.count == read.count else { return [path] }
      return zip(elements, read).enumerated().flatMap { index, pair in
        pair.0.losses(in: pair.1, isExact: isExact, at: "\(path)/\(index)")
      }
    case (.number(let number), .number(let read)):
      return number.double == read.double ? [] : [path]
    default:
      return self == reading ? [] : [path]
    }
  }
}

extension WireEncodable {
  var encoded: [UInt8] {
    var writer = WireWriter()
    encode(into: &writer)
    return writer.bytes
  }
}
