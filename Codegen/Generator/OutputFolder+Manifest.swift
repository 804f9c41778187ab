// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import Foundation

/// The list of the files that are ours.
extension OutputFolder {
  private static let manifestHeader = "# Files that FeedBridge generated here, and may remove."

  static func manifest(of files: [GeneratedFile]) -> String {
    ([manifestHeader] + files.map(\.name)).joined(separator: "\n") + "\n"
  }

  /// The names in a manifest, whatever ends its lines; what could lead out of the folder is none.
  static func names(in manifest: Data?) -> [String] {
    guard let manifest else { return [] }
    return String(decoding: manifest, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }
      .map(String.init).filter { !$0.hasPrefix("#") && isPlain($0) }
  }

  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }

  /// Whether the generator made the file. An empty one may be what a power cut left of ours, and
  /// has nothing to lose.
  static func isOurs(_ contents: Data) -> Bool {
    contents.isEmpty || contents.starts(with: GeneratedFile.header.utf8)
  }
}
