// SPDX-License-Identifier: Apache-2.0

package import FeedSchema
import Foundation

/// The schema files of a command line, read.
package struct LoadedSchemas: Sendable {
  /// The files as the schema pipeline takes them, under their names.
  package let sources: [SchemaSource]
  /// Where a name was read from: what diagnostics show.
  private let paths: [String: String]

  /// Takes files that were read, each with where it was read from.
  package init(_ files: [(path: String, source: SchemaSource)]) {
    sources = files.map(\.source)
    paths = Dictionary(
      files.map { ($0.source.name, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the files.
  ///
  /// - Throws: `CommandFailure` where one cannot be read.
  package init(_ paths: SchemaPaths) throws(CommandFailure) {
    try self.init(paths.files)
  }

  /// Reads files that are known by their names.
  ///
  /// - Throws: `CommandFailure` where one cannot be read.
  package init(_ named: [SchemaPaths.File]) throws(CommandFailure) {
    var files: [(path: String, source: SchemaSource)] = []
    for file in named {
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw CommandFailure("\(file.path): the file cannot be read")
      }
      files.append((file.path, SchemaSource(name: file.name, bytes: Array(data))))
    }
    self.init(files)
  }

  /// Where the file of a name was read from.
  package func path(of name: String) -> String { paths[name] ?? name }

  /// The bytes of the file of a name.
  package func bytes(of name: String) -> [UInt8]? {
    sources.first { $0.name == name }?.bytes
  }

  /// Links the schemas and reports what there is to say about them.
  ///
  /// - Returns: the model; `nil` where there was an error, which has been reported.
  package func model(reportingTo console: Console) -> SchemaModel? {
    let result = SchemaPipeline.model(of: sources)
    let failed = console.report(result.diagnostics, in: self)
    return failed ? nil : result.model
  }
}
