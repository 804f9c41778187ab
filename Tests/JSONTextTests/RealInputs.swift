// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real inputs that stand beside a checkout, in `../shared/real`, and are no part of it.
///
/// Tests over them are skipped where they are absent: `.enabled(if: RealInputs.exist)`.
/// `FEEDBRIDGE_REAL` names the folder where it stands elsewhere.
enum RealInputs {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "../shared/real").standardized
  }()

  static let exist = FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))

  /// The names and bytes of the `.json` files of a folder, in the order of their names.
  static func documents(in subfolder: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appending(path: subfolder)
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }
}
