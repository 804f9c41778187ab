// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import FeedWire

extension SchemaModel {
  /// Writes the model as an object; keys whose value is the usual one are left out.
  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.list("files", files) { $0.encode(into: &$1) }
    writer.list("declarations", declarations) { $0.encode(into: &$1) }
    writer.list("feeds", feeds) { $0.encode(into: &$1) }
    writer.endObject()
  }
}

extension SchemaFile {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("stem", stem)
    writer.member("declarations", declarations.map(\.index))
    writer.endObject()
  }
}

extension Feed {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("spelling", spelling)
    writer.names(names)
    writer.documentation(documentation)
    writer.member("card", card.index)
    writer.member("id", id)
    writer.member("section", section)
    writer.optional("payload", payload)
    writer.member("cards", cards)
    writer.optional("sections", sections)
    writer.optional("sectionContent", sectionContent?.index)
    writer.member("order", order)
    writer.member("pinned", pinned)
    writer.place(place)
    writer.endObject()
  }
}

extension Declaration {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("index", id.index)
    writer.member("spelling", spelling)
    writer.optional("scope", scope?.index)
    writer.names(names)
    writer.documentation(documentation)
    switch shape {
    case .object(let shape): shape.encode(into: &writer)
    case .enumeration(let shape): shape.encode(into: &writer)
    case .union(let shape): shape.encode(into: &writer)
    case .alias(let use):
      writer.key("alias")
      use.encode(into: &writer)
    }
    writer.place(place)
    writer.endObject()
  }
}

extension WireWriter {
  /// Writes a member that is usually `false`, where it is not.
  mutating func flag(_ key: StaticString, _ value: Bool) {
    if value { member(key, true) }
  }

  /// Writes the place as `file:line:column`.
  mutating func place(_ place: Place) {
    member("place", "\(place.file):\(place.line):\(place.column)")
  }

  mutating func names(_ names: NameOverrides) {
    optional("name", names.any)
    optional("swiftName", names.swift)
    optional("kotlinName", names.kotlin)
  }

  mutating func documentation(_ documentation: Documentation) {
    optional("title", documentation.title)
    optional("description", documentation.description)
    if !documentation.constraints.isEmpty { member("constraints", documentation.constraints) }
    if !documentation.examples.isEmpty {
      list("examples", documentation.examples) { $0.encode(into: &$1) }
    }
    flag("deprecated", documentation.isDeprecated)
  }
}

extension SourceValue {
  /// Writes the value as it stands in the schema.
  func encode(into writer: inout WireWriter) {
    switch content {
    case .null: writer.null()
    case .boolean(let value): writer.bool(value)
    case .number(let digits): writer.raw(digits.utf8)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.encode(into: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.encode(into: &writer)
      }
      writer.endObject()
    }
  }
}
