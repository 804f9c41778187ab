// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of the checkout that the tests were built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names of the files in a folder that end so.
  static func names(in folder: String, ending suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Real payloads lie beside the checkout where they may be had, or where `FEEDBRIDGE_REAL` says.
  static let realEvents =
    (ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"].map { URL(fileURLWithPath: $0) }
    ?? url("../shared/real")).appendingPathComponent("github-events/events.json")
  static var hasRealEvents: Bool { FileManager.default.fileExists(atPath: realEvents.path) }
}
