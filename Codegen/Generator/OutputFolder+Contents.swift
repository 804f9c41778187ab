// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import Foundation

/// What is there.
extension OutputFolder {
  /// What stands where a file is to be.
  enum Found {
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

  func find(_ file: GeneratedFile) -> Found {
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
  func stale(in manifest: Data?, beside files: [GeneratedFile]) -> [String] {
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

  func state(of name: String) -> FileState? {
    FileState(of: place(of: name))
  }

  /// The bytes of a file, be it through a link; a pipe is not waited for.
  func contents(of name: String) -> Data? {
    guard FileState(following: place(of: name))?.kind == .file else { return nil }
    return FileManager.default.contents(atPath: place(of: name))
  }

  func place(of name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
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

  /// Files that carry our header, are none of those that should be there, and that the manifest does
  /// not name: they are left alone, and compiled with the rest. A manifest that was lost or badly
  /// merged leaves such files.
  func strays(beside files: [GeneratedFile]) -> [String] {
    let known = Set(files.map(\.name) + Self.names(in: contents(of: Self.manifestName)))
    let present = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return present.filter { name in
      guard name.hasSuffix(".swift") || name.hasSuffix(".kt"), !known.contains(name),
        let contents = contents(of: name), !contents.isEmpty
      else { return false }
      return Self.isOurs(contents)
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
