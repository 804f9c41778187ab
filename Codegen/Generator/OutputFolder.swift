// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation
import SwiftEmitter

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

  private let path: String

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

  /// What is there and what should be, of all that has to be done.
  func differences(of changes: Changes) -> [FileDifference] {
    let written = changes.written.map { ($0.name, Optional($0.contents)) }
    let removed = changes.removed.map { ($0, String?.none) }
    let manifest = changes.manifest.map { [(Self.manifestName, Optional($0))] } ?? []
    return (manifest + written + removed)
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      .map { name, wanted in
        let present = contents(of: name).map { String(decoding: $0, as: UTF8.self) }
        return FileDifference(name: name, present: present, wanted: wanted)
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

// MARK: - What is there

extension OutputFolder {
  /// What stands where a file is to be.
  private enum Found {
    case nothing
    /// The very file.
    case same
    /// One that the generator made.
    case older
    /// One that it did not make.
    case foreign
    case folder
    /// A symbolic link to something else than the very file: whose that is, is not known.
    case link
    /// One that may be anybody's.
    case unreadable
  }

  private func find(_ file: GeneratedFile) -> Found {
    let state = state(of: file.name)
    if state?.kind == .folder { return .folder }
    let present = contents(of: file.name)
    if present == Data(file.contents.utf8) { return .same }
    if state?.kind == .link { return .link }
    guard let state else { return .nothing }
    guard state.kind == .file else { return .foreign }
    guard let present else { return .unreadable }
    return Self.isOurs(present) ? .older : .foreign
  }

  /// The names in a manifest that no schema asks for any more, and whose files are ours.
  private func stale(in manifest: Data?, beside files: [GeneratedFile]) -> [String] {
    let names = Set(files.map(\.name))
    return Self.names(in: manifest).filter { name in
      guard !names.contains(name), let state = state(of: name), state.kind == .file,
        let contents = contents(of: name), Self.isOurs(contents)
      else { return false }
      // On a disk that does not tell capitals apart, a file that was renamed so is the new one.
      let folded = name.lowercased()
      return !files.contains {
        $0.name.lowercased() == folded && self.state(of: $0.name) == state
      }
    }
  }

  private func state(of name: String) -> FileState? {
    FileState(of: place(of: name))
  }

  /// The bytes of a file, be it through a link; a pipe is not waited for.
  private func contents(of name: String) -> Data? {
    guard FileState(following: place(of: name))?.kind == .file else { return nil }
    return FileManager.default.contents(atPath: place(of: name))
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

  /// The names in a manifest, whatever ends its lines; what could lead out of the folder is none.
  private static func names(in manifest: Data?) -> [String] {
    guard let manifest else { return [] }
    return String(decoding: manifest, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init).filter { !$0.hasPrefix("#") && isPlain($0) }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }

  /// Whether the generator made the file. An empty one may be what a power cut left of ours, and
  /// has nothing to lose.
  private static func isOurs(_ contents: Data) -> Bool {
    contents.isEmpty || contents.starts(with: GeneratedFile.swiftHeader.utf8)
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
