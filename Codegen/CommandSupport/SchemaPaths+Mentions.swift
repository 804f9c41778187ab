// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation

extension SchemaPaths {
  /// Finds a file, and whatever files it refers to, directly or not: a schema that others wrote keeps
  /// the name that they gave it. Where a reference may mean a schema by its id, the schemas in the
  /// folder that the file stands in are taken too, less other feeds; else they are left out, so that
  /// a mistake in one of them is no mistake in this one.
  ///
  /// - Throws: `CommandFailure` where the file does not exist.
  package init(closureOf operand: String) throws(CommandFailure) {
    let folder = Self.folder(of: operand)
    let paths = try SchemaPaths([operand], besides: folder)
    if paths.configurations.contains(where: { $0.path == operand }) {
      throw CommandFailure("\(operand): holds options, and is no schema")
    }
    var files = paths.files.filter { $0.path == operand || !$0.name.hasSuffix(".feed.json") }
    var open = files.filter { $0.path == operand }
    var seen = Set(open.map(\.name))
    var takesFolder = false
    while let file = open.popLast() {
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      let source = SchemaSource(name: file.name, bytes: Array(data))
      takesFolder = takesFolder || source.mentionsIdentities
      for name in source.mentionedFiles where seen.insert(name).inserted {
        if let known = files.first(where: { $0.name == name }) {
          open.append(known)
          continue
        }
        let mentioned = File(name: name, path: folder == "." ? name : "\(folder)/\(name)")
        guard FileManager.default.fileExists(atPath: mentioned.path) else {
          takesFolder = true
          continue
        }
        files.append(mentioned)
        open.append(mentioned)
      }
    }
    self.init(named: takesFolder ? files : files.filter { seen.contains($0.name) })
  }
}
