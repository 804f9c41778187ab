// SPDX-License-Identifier: Apache-2.0

extension Operands {
  /// The schemas that a verb works on.
  package static let schemas = Operands(
    "paths", completion: .schemas,
    help: """
      Schema files, and folders that are searched for *.feed.json, *.card.json and *.schema.json.
      """)
}

extension SchemaPaths {
  /// What the schemas of a verb are named from.
  package static let root = Option(
    "root", "DIR", completion: .folders,
    help: """
      The folder that the schemas are named from; without it, files go by their base names, and what \
      is found in a folder by its path from there.
      """)

  /// The schemas that a command line names.
  ///
  /// - Throws: `CommandFailure` where a path does not exist, a folder holds no schema, or a schema
  ///   stands outside the root.
  package init(_ arguments: Arguments) throws(CommandFailure) {
    let found = try SchemaPaths(arguments.operands)
    guard let root = arguments[Self.root] else {
      self = found
      return
    }
    guard Self.isFolder(root) else { throw CommandFailure("\(root): there is no such folder") }
    let named = SchemaPaths(files: found.files.map(\.path), relativeTo: root)
    if let stray = named.files.first(where: { !$0.isInsideRoot }) {
      throw CommandFailure("\(stray.path): the file is not in the folder of --root, \(root)")
    }
    self = found.renaming(named.files)
  }
}
