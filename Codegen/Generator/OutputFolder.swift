// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import Foundation

/// The folder that generated files stand in, and the manifest that says which of them are ours.
///
/// Files are written only when their bytes differ, so that nothing is built again for nothing. A
/// stale file is removed only if the manifest names it *and* it carries our header; a file without
/// the header is never overwritten, unless it is empty. No name leads out of the folder, and no
/// symbolic link does.
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

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Compares the folder with the files that it should hold. Touches nothing.
  func changes(to files: [GeneratedFile]) throws(GenerateFailure) -> Changes {
    var changes = Changes()
    if let state = FileState(following: path), state.kind != .folder {
      throw GenerateFailure("\(path): is a file; what is generated goes into a folder")
    }
    let files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for file in files where !Self.isPlain(file.name) {
      throw GenerateFailure("'\(file.name)' cannot be the name of a file in '\(path)'")
    }
    for (file, found) in zip(files, files.concurrentMap { find($0) }) {
      switch found {
      case .nothing, .older: changes.written.append(file)
      case .same: changes.unchanged.append(file.name)
      case .folder: throw .folder(at: place(of: file.name))
      case .link: throw .link(at: place(of: file.name))
      case .foreign: throw .foreign(at: place(of: file.name))
      case .unreadable: throw .unreadable(at: place(of: file.name))
      }
    }
    let present = contents(of: Self.manifestName)
    changes.removed = stale(in: present, beside: files)
    let manifest = Self.manifest(of: files)
    guard present != Data(manifest.utf8) else { return changes }
    switch state(of: Self.manifestName)?.kind {
    case .folder: throw .folder(at: place(of: Self.manifestName))
    case .link: throw .link(at: place(of: Self.manifestName))
    case .other: throw .foreign(at: place(of: Self.manifestName))
    case .file where present == nil: throw .unreadable(at: place(of: Self.manifestName))
    case .file, nil: changes.manifest = manifest
    }
    return changes
  }

  /// Does what has to be done.
  func apply(_ changes: Changes) throws(GenerateFailure) {
    do throws(POSIXError) {
      guard !changes.written.isEmpty || !changes.removed.isEmpty || changes.manifest != nil else {
        return
      }
      try Self.make(path)
      // One after the other: a folder lets nobody else in while a file is made in it.
      for file in changes.written { try write(file.contents, to: file.name) }
      for name in changes.removed {
        guard unlink(place(of: name)) == 0 else { throw POSIXError.last }
      }
      if let manifest = changes.manifest { try write(manifest, to: Self.manifestName) }
    } catch {
      throw GenerateFailure(
        "\(path): cannot be written: \(String(cString: strerror(error.code.rawValue)))")
    }
  }

  /// Makes a folder, and those that it stands in. Foundation would not say why it cannot.
  private static func make(_ path: String) throws(POSIXError) {
    guard FileState(following: path) == nil else { return }
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    if !parent.isEmpty { try make(String(parent)) }
    guard path.hasSuffix("/") || mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw POSIXError.last
    }
  }

  /// Writes a file beside its place and moves it there, so that nobody reads half of one.
  ///
  /// `Data` waits until each file is on the disk, which for a thousand files takes longer than to
  /// make them. What is generated can be generated again, and need not wait.
  private func write(_ text: String, to name: String) throws(POSIXError) {
    let draft = place(of: ".feedbridge-draft-\(ProcessInfo.processInfo.processIdentifier)")
    // What a process of this number left behind, or a link that would lead elsewhere.
    unlink(draft)
    guard let file = fopen(draft, "wbx") else { throw POSIXError.last }
    do throws(POSIXError) {
      var text = text
      let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
      guard fclose(file) == 0, isWritten, rename(draft, place(of: name)) == 0 else {
        throw POSIXError.last
      }
    } catch {
      unlink(draft)
      throw error
    }
  }
}

// MARK: - Failures

extension GenerateFailure {
  fileprivate static func folder(at place: String) -> GenerateFailure {
    GenerateFailure("\(place): a folder stands in the way; move or rename it")
  }

  fileprivate static func foreign(at place: String) -> GenerateFailure {
    GenerateFailure(
      "\(place): stands in the way and was not generated; move or rename it")
  }

  fileprivate static func unreadable(at place: String) -> GenerateFailure {
    GenerateFailure(
      "\(place): cannot be read, so that it is not known whether it was generated")
  }

  fileprivate static func link(at place: String) -> GenerateFailure {
    GenerateFailure(
      "\(place): a symbolic link stands in the way; remove it, as nothing is written through it")
  }
}

extension POSIXError {
  /// Why the last call of the system failed.
  fileprivate static var last: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
