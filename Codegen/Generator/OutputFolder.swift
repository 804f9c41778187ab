// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEmitter

/// The folder that generated files stand in, and the manifest that says which of them are ours.
///
/// Files are written only when their bytes differ, so that nothing is built again for nothing. A
/// stale file is removed only if the manifest names it *and* it carries our header; a file without
/// the header is never overwritten. No name leads out of the folder.
struct OutputFolder {
  /// What has to be done to make the folder hold the files.
  struct Changes {
    var written: [GeneratedFile] = []
    var unchanged: [String] = []
    var removed: [String] = []
    /// The manifest, where it differs.
    var manifest: String?
  }

  /// Hidden, so that SwiftPM does not take it for a resource.
  static let manifestName = ".feedbridge-manifest"

  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Compares the folder with the files that it should hold. Touches nothing.
  func changes(to files: [GeneratedFile]) throws(GenerateFailure) -> Changes {
    var changes = Changes()
    for name in files.map(\.name) + [Self.manifestName] where isFolder(name) {
      throw GenerateFailure("\(place(of: name)): a folder stands in the way; move or rename it")
    }
    let files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for file in files {
      guard Self.isPlain(file.name) else {
        throw GenerateFailure("'\(file.name)' cannot be the name of a file in '\(path)'")
      }
      guard let present = contents(of: file.name) else {
        changes.written.append(file)
        continue
      }
      if present == Data(file.contents.utf8) {
        changes.unchanged.append(file.name)
      } else if Self.isOurs(present) {
        changes.written.append(file)
      } else {
        throw GenerateFailure(
          "\(place(of: file.name)): stands in the way and was not generated; move or rename it")
      }
    }
    let names = Set(files.map(\.name))
    let present = contents(of: Self.manifestName)
    for name in Self.names(in: present) where !names.contains(name) {
      if let contents = contents(of: name), Self.isOurs(contents) { changes.removed.append(name) }
    }
    let manifest = Self.manifest(of: files)
    if present != Data(manifest.utf8) { changes.manifest = manifest }
    return changes
  }

  /// Does what has to be done.
  func apply(_ changes: Changes) throws(GenerateFailure) {
    do {
      guard !changes.written.isEmpty || !changes.removed.isEmpty || changes.manifest != nil else {
        return
      }
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      for file in changes.written { try write(file.contents, to: file.name) }
      for name in changes.removed { try FileManager.default.removeItem(atPath: place(of: name)) }
      if let manifest = changes.manifest { try write(manifest, to: Self.manifestName) }
    } catch {
      throw GenerateFailure("\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: place(of: name)), options: .atomic)
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place(of: name), isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func contents(of name: String) -> Data? {
    FileManager.default.contents(atPath: place(of: name))
  }

  private func place(of name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }
}

// MARK: - Manifest

extension OutputFolder {
  private static let manifestHeader = "# Files that FeedBridge generated here, and may remove."

  private static func manifest(of files: [GeneratedFile]) -> String {
    ([manifestHeader] + files.map(\.name)).joined(separator: "\n") + "\n"
  }

  /// The names in a manifest; whatever could lead out of the folder is none.
  private static func names(in manifest: Data?) -> [String] {
    guard let manifest else { return [] }
    return String(decoding: manifest, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && isPlain($0) }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }

  private static func isOurs(_ contents: Data) -> Bool {
    contents.starts(with: GeneratedFile.swiftHeader.utf8)
  }
}
