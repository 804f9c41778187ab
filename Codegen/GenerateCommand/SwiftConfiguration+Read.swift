// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import FeedSchema
package import SwiftEmitter

extension SwiftConfiguration {
  package static let option = Option(
    "config", "FILE", completion: .files(endings: [".json"]),
    help: """
      The file of options to use, instead of a feedbridge-config.json in the folder of the schemas. \
      What the command line says itself wins.
      """)

  /// The options that a command line names, or finds beside the schemas.
  ///
  /// - Returns: `nil` where something is wrong with them, which has been reported.
  package init?(
    _ arguments: Arguments, of paths: SchemaPaths, reportingTo console: Console
  ) throws(CommandFailure) {
    guard let path = arguments[Self.option] else {
      try self.init(paths, reportingTo: console)
      return
    }
    guard SchemaPaths.exists(path) else { throw CommandFailure("\(path): there is no such file") }
    guard !SchemaPaths.isFolder(path) else {
      throw CommandFailure("\(path): is a folder; name the file in it")
    }
    try self.init(at: path, reportingTo: console)
  }

  /// The options of a file, wherever it stands.
  ///
  /// - Returns: `nil` where something is wrong with them, which has been reported.
  package init?(at path: String, reportingTo console: Console) throws(CommandFailure) {
    let file = SchemaPaths.File(name: Self.fileName, path: path)
    self.init(try LoadedSchemas([file]), reportingTo: console)
  }

  /// The options that were found beside the schemas; without any, nothing is said.
  ///
  /// - Returns: `nil` where something is wrong with them, which has been reported.
  init?(_ paths: SchemaPaths, reportingTo console: Console) throws(CommandFailure) {
    let atRoot = paths.configurations.filter { $0.name == Self.fileName }
    guard atRoot.count < 2 else {
      let list = atRoot.map(\.path).sorted().joined(separator: ", ")
      throw CommandFailure("\(list): more than one file of options; say with --config which to use")
    }
    self.init(try LoadedSchemas(paths.configurations), reportingTo: console)
  }

  private init?(_ files: LoadedSchemas, reportingTo console: Console) {
    self.init()
    var diagnostics: [Diagnostic] = []
    for source in files.sources {
      let read = SwiftConfiguration(source, reporting: &diagnostics)
      if source.name == Self.fileName { self = read }
    }
    if console.report(diagnostics, in: files) { return nil }
  }
}
