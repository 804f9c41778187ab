// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import FeedSchema
import FeedWire
import SchemaDecoder

/// What payloads are, by the schema that a command line names: emissions of a feed, or values.
enum OpenedSchema {
  case feed(DynamicFeed)
  case value(DynamicSchema, DeclarationID)

  /// Finds and links the schema: a feed where its root says so, else a type that its root describes,
  /// or the place in it that follows a `#`.
  ///
  /// - Returns: `nil` where the schema has errors, which have been reported.
  /// - Throws: `CommandFailure` where there is no such file, or nothing in it to read payloads with.
  init?(_ operand: String, reportingTo console: Console) throws(CommandFailure) {
    let (file, fragment) = SchemaPaths.exists(operand) ? (operand, nil) : operand.splitAtHash
    guard !SchemaPaths.isFolder(file) else {
      guard let opened = try OpenedFeed(file, reportingTo: console) else { return nil }
      self = .feed(opened.feed)
      return
    }
    let schemas = try LoadedSchemas(try SchemaPaths(closureOf: file))
    let name = schemas.sources.first { schemas.path(of: $0.name) == file }?.name ?? file
    if fragment == nil, try Self.isFeed(name, in: schemas) {
      guard let opened = try OpenedFeed(file, reportingTo: console) else { return nil }
      self = .feed(opened.feed)
      return
    }
    // A file that refers to the place makes a type of it, whatever the named one is called.
    let probe = SchemaSource(
      name: "payload of \(name).card.json",
      text: JSONLine { writer in
        writer.beginObject()
        writer.key("$ref")
        writer.string("\(name)#\(fragment ?? "")")
        writer.endObject()
      }.description)
    let files = schemas.sources.map { (path: schemas.path(of: $0.name), source: $0) }
    let probed = LoadedSchemas(files + [(path: operand, source: probe)])
    guard let model = probed.model(reportingTo: console) else { return nil }
    guard let id = model.files.first(where: { $0.name == probe.name })?.declarations.first else {
      throw Self.nothing(in: operand)
    }
    if case .alias(let use) = model[id].shape, case .any = model.resolved(use).type {
      throw Self.nothing(in: operand)
    }
    self = .value(DynamicSchema(model), id)
  }

  /// Whether the file's root says that it is a feed; so it is, too, where that cannot be told.
  private static func isFeed(_ name: String, in schemas: LoadedSchemas) throws(CommandFailure)
    -> Bool
  {
    let result = SchemaPipeline.model(of: schemas.sources)
    guard let model = result.model else { return true }
    return model.feeds.contains { $0.place.file == name }
  }

  private static func nothing(in operand: String) -> CommandFailure {
    CommandFailure(
      "\(operand): there is no feed (no 'x-feed') and no type at this place of the schema; name one "
        + "in it, as in 'person.schema.json#/$defs/Person'")
  }
}

extension String {
  /// `file#fragment` as its two halves.
  fileprivate var splitAtHash: (file: String, fragment: String?) {
    guard let hash = firstIndex(of: "#") else { return (self, nil) }
    return (String(self[..<hash]), String(self[index(after: hash)...]))
  }
}
