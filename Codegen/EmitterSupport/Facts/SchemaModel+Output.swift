// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

extension SchemaFile {
  /// What the output is called after.
  ///
  /// Flat, because two files of one name in one module do not build (and `_` is what build plugins
  /// make of `/`).
  package var outputStem: String { stem.split(separator: "/").joined(separator: "_") }
}

extension SchemaModel {
  /// The files that would overwrite each other, on a disk that does not tell cases too.
  ///
  /// - Parameter fileExtension: what the files of the language end with: `swift`.
  package func clashes(ofFiles fileExtension: String) -> [Diagnostic] {
    var owners: [String: SchemaFile] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      let key = file.outputStem.lowercased()
      if let owner = owners[key] {
        diagnostics.append(.sameOutput("\(file.outputStem).\(fileExtension)", of: file, and: owner))
      } else {
        owners[key] = file
      }
    }
    return diagnostics
  }
}

extension Diagnostic {
  fileprivate static func sameOutput(
    _ name: String, of file: SchemaFile, and other: SchemaFile
  ) -> Diagnostic {
    func start(of file: SchemaFile) -> Place {
      Place(file: file.name, offset: 0, line: 1, column: 1, pointer: "")
    }
    return Diagnostic(
      .sameOutput,
      "'\(name)' would be written for '\(file.name)' and for '\(other.name)'; rename one",
      at: start(of: file), notes: [Note("the other is here", at: start(of: other))])
  }
}
