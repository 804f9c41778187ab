// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import FeedSchema
import SchemaDecoder

/// A feed that a command line names by its schema.
struct OpenedFeed {
  let feed: DynamicFeed

  /// Finds and links the schema.
  ///
  /// A folder is taken as it is and must hold one feed. Of a file, the schemas in the folder that it
  /// stands in are taken too, and the files that it refers to, whatever they are called.
  ///
  /// - Returns: `nil` where the schema has errors, which have been reported.
  /// - Throws: `CommandFailure` where there is no feed, or more than one to choose from.
  init?(_ operand: String, reportingTo console: Console) throws(CommandFailure) {
    let isFolder = SchemaPaths.isFolder(operand)
    let paths = try isFolder ? SchemaPaths([operand]) : SchemaPaths(closureOf: operand)
    let named = isFolder ? nil : paths.files.first { $0.path == operand }
    let schemas = try LoadedSchemas(paths)
    guard let model = schemas.model(reportingTo: console) else { return nil }
    let feeds = model.feeds.filter { named == nil || $0.place.file == named?.name }
    guard let feed = feeds.first else {
      throw CommandFailure("\(operand): there is no feed in this schema (no 'x-feed' at its root)")
    }
    guard feeds.count == 1 else {
      let files = feeds.map { schemas.path(of: $0.place.file) }.joined(separator: ", ")
      throw CommandFailure("\(operand): there is more than one feed; name one of \(files)")
    }
    guard let dynamic = DynamicFeed(feed, of: model) else {
      throw CommandFailure("\(operand): the cards of the feed are no union")
    }
    self.feed = dynamic
  }
}
