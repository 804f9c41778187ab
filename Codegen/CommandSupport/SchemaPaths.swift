// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation

/// The schema files that a command line names.
///
/// A file that is named is taken whatever it is called, under its base name. Of a folder, every
/// `*.feed.json`, `*.card.json` and `*.schema.json` in it and below is taken, under its path from
/// the folder; hidden files and folders are left out. Nothing else decides a name, so that a build
/// plugin, which knows file names only, comes to the same ones. A file that is found in two ways has
/// its path from the outermost folder, whatever the order of the command line.
///
/// A `feedbridge-config.json` that is named, or found in a folder, is no schema and stands apart.
package struct SchemaPaths: Sendable {
  package struct File: Hashable, Sendable {
    /// The path from the folder that was named, or the base name of a file that was.
    package let name: String
    /// Where it is read from: what was given, and the way down from it.
    package let path: String
    /// Whether it stands in the folder that it is named from.
    let isInsideRoot: Bool

    package init(name: String, path: String, isInsideRoot: Bool = true) {
      self.name = name
      self.path = path
      self.isInsideRoot = isInsideRoot
    }
  }

  /// In byte order of their names; each file once, however often it was named.
  package let files: [File]
  /// The files of options that were named, or found beside the schemas, likewise.
  package let configurations: [File]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - operands: files and folders.
  ///   - folder: a folder whose schemas are taken too; it may hold none.
  /// - Throws: `CommandFailure` where a path does not exist or a folder holds no schema.
  package init(_ operands: [String], besides folder: String? = nil) throws(CommandFailure) {
    var found: [File] = []
    for operand in operands {
      guard FileManager.default.fileExists(atPath: operand) else {
        throw CommandFailure("\(operand): there is no such file or folder")
      }
      if Self.isFolder(operand) {
        found += try Self.files(in: operand)
      } else {
        found.append(File(name: Self.baseName(of: operand), path: operand))
      }
    }
    if let folder { found += (try? Self.files(in: folder)) ?? [] }
    // A file that was found twice has the longest of its names, whatever came first.
    found.sort { $0.name.utf8.count > $1.name.utf8.count }
    var seen: Set<[UInt8]> = []
    self.init(named: found.filter { seen.insert(Array(Self.canonical($0.path).utf8)).inserted })
    if files.isEmpty, let configuration = configurations.first {
      throw CommandFailure("\(configuration.path): holds options; name the schemas too")
    }
  }

  /// Takes files that are known, by their names.
  init(named files: [File]) {
    let files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.files = files.filter { !Self.isConfiguration($0.name) }
    configurations = files.filter { Self.isConfiguration($0.name) }
  }

  /// The same files of options, with other schemas.
  func renaming(_ files: [File]) -> SchemaPaths {
    SchemaPaths(named: files + configurations)
  }

  /// Takes files that are known, named by their paths from a folder that they stand in.
  package init(files: [String], relativeTo root: String) {
    let root = Self.canonical(root)
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let named = files.map { path in
      // The file itself is not resolved: a build plugin names its output after the link.
      let canonical = Self.canonical(Self.folder(of: path)) + "/" + Self.baseName(of: path)
      let isInside = canonical.hasPrefix(prefix)
      let name =
        isInside ? String(canonical.dropFirst(prefix.count)) : Self.baseName(of: path)
      return File(name: name, path: path, isInsideRoot: isInside)
    }
    self.files = named.filter { !Self.isConfiguration($0.name) }
    configurations = named.filter { Self.isConfiguration($0.name) }
  }

  /// Whether there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether there is a file or a folder at a path.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether a file found in a folder is taken for a schema.
  package static func isSchema(_ name: String) -> Bool {
    [".feed.json", ".card.json", ".schema.json"].contains { name.hasSuffix($0) }
  }

  /// Whether a file holds options, whatever folder it stands in.
  private static func isConfiguration(_ name: String) -> Bool {
    name == SchemaSource.configurationName || name.hasSuffix("/\(SchemaSource.configurationName)")
  }

  /// The folder that a file stands in, as the path was written.
  package static func folder(of path: String) -> String {
    // Foundation traps where the path is one character.
    let path = path.withoutTrailingSlashes
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = String(path[..<slash]).withoutTrailingSlashes
    return folder.isEmpty ? "/" : folder
  }

  private static func baseName(of path: String) -> String {
    let path = path.withoutTrailingSlashes
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The schemas in a folder, of which there must be one, and the files of options.
  private static func files(in folder: String) throws(CommandFailure) -> [File] {
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw CommandFailure("\(folder): the folder cannot be read")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let files = names.compactMap { $0 as? String }
      .filter { isSchema($0) || isConfiguration($0) }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { File(name: $0, path: prefix + $0) }
    if !files.contains(where: { isSchema($0.name) }) {
      throw CommandFailure(
        "\(folder): there is no schema in this folder (*.feed.json, *.card.json, *.schema.json)")
    }
    return files
  }
}

extension String {
  fileprivate var withoutTrailingSlashes: String {
    var path = self[...]
    while path.last == "/" { path.removeLast() }
    return String(path)
  }
}
