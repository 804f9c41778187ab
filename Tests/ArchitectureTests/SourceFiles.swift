// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text file of the package, as it stands in the checkout that the tests were built from.
struct SourceFile: CustomStringConvertible {
  /// The path from the package's root: `Sources/FeedModel/FeedCard.swift`.
  var path: String
  var lines: [Substring]

  var description: String { path }
  var name: String { String(path.split(separator: "/").last ?? "") }
}

extension SourceFile {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(path: String) throws {
    let url = SourceFile.root.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    self.init(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// The files with one of the extensions, anywhere below the folder, in order of their paths.
  /// Hidden folders such as a nested package's build folder are left out.
  static func all(below folder: String, extensions: Set<String> = ["swift"]) throws -> [SourceFile]
  {
    let url = root.appendingPathComponent(folder)
    let entries = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let base = root.resolvingSymlinksInPath().path + "/"
    var paths: [String] = []
    while let entry = entries?.nextObject() as? URL {
      guard extensions.contains(entry.pathExtension) else { continue }
      let path = entry.resolvingSymlinksInPath().path
      paths.append(path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path)
    }
    return try Set(paths).sorted().map { try SourceFile(path: $0) }
  }

  /// The names of the folders in a folder: one is one module.
  static func folders(in folder: String) throws -> [String] {
    let url = root.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]
    )
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    .map(\.lastPathComponent).sorted()
  }

  /// The modules that the file imports, whatever the access level, attribute or kind of import.
  var imports: Set<String> {
    var modules: Set<String> = []
    for line in lines {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let index = words.firstIndex(of: "import"),
        words[..<index].allSatisfy({ SourceFile.importModifiers.contains($0) || $0.hasPrefix("@") })
      else { continue }
      let rest = words[(index + 1)...].drop { SourceFile.importKinds.contains($0) }
      guard let module = rest.first?.split(separator: ".").first else { continue }
      modules.insert(String(module))
    }
    return modules
  }

  private static let importModifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let importKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}
