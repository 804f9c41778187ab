// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation

extension Completion {
  /// Payloads, whatever their framing.
  static let payloads = files(endings: [".json", ".ndjson", ".jsonl", ".json-seq"])
}

/// A recorded trace as it is read: piece by piece, so that its length does not matter.
struct TraceSource {
  /// The path as it was given, `standard input` for `-`.
  let name: String
  /// The length in bytes, where it is known beforehand.
  let size: Int?
  /// The next bytes; none at the end.
  let next: () throws -> [UInt8]

  /// Opens a trace.
  ///
  /// - Parameter operand: a path, or `-` for standard input.
  /// - Throws: `CommandFailure` where there is no such file.
  init(_ operand: String, in world: World) throws(CommandFailure) {
    if operand == "-" {
      self.init(name: "standard input", size: nil, next: world.input)
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
      throw CommandFailure("\(operand): there is no such file")
    }
    if isFolder.boolValue { throw CommandFailure("\(operand): is a folder; name a file in it") }
    guard let file = FileHandle(forReadingAtPath: operand) else {
      throw CommandFailure("\(operand): cannot be read; look at its permissions")
    }
    let size = try? FileManager.default.attributesOfItem(atPath: operand)[.size] as? Int
    self.init(name: operand, size: size) {
      try file.read(upToCount: 1 << 18).map(Array.init) ?? []
    }
  }

  private init(name: String, size: Int?, next: @escaping () throws -> [UInt8]) {
    self.name = name
    self.size = size
    self.next = next
  }
}
