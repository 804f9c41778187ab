// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real inputs that stand beside a checkout, in `../shared/real`, and are no part of it.
///
/// Tests over them are skipped where they are absent: `.enabled(if: RealInputs.exist)`.
/// `FEEDBRIDGE_REAL` names the folder where it stands elsewhere.
enum RealInputs {
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"] {
      return URL(filePath: path)
    }
    var ancestor = URL(filePath: #filePath)
    while ancestor.pathComponents.count > 1 {
      ancestor.deleteLastPathComponent()
      let candidate = ancestor.appending(path: "shared/real")
      if FileManager.default.fileExists(atPath: candidate.path(percentEncoded: false)) {
        return candidate
      }
    }
    return nil
  }()

  static let exist = folder != nil

  /// The names and bytes of the `.json` files in a folder, in the order of their names.
  static func documents(in subfolder: String) throws -> [(name: String, bytes: [UInt8])] {
    guard let folder = folder?.appending(path: subfolder) else { return [] }
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }

  /// All of them, of every folder.
  static func everyDocument() throws -> [(name: String, bytes: [UInt8])] {
    try [
      "json-test-suite", "github-events", "bluesky", "adaptive-cards/samples",
      "adaptive-cards/schemas",
    ].flatMap { try documents(in: $0) }
  }
}
