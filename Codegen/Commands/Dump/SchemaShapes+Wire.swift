// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import FeedWire

extension ObjectShape {
  func encode(into writer: inout WireWriter) {
    writer.list("properties", properties) { $0.encode(into: &$1) }
    guard let additional else { return }
    writer.key("additional")
    additional.encode(into: &writer)
  }
}

extension Property {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("key", key)
    writer.names(names)
    writer.documentation(documentation)
    writer.key("type")
    use.encode(into: &writer)
    writer.flag("required", isRequired)
    writer.flag("volatile", isVolatile)
    writer.flag("identity", isIdentity)
    if let defaultValue {
      writer.key("default")
      defaultValue.encode(into: &writer)
    }
    if let constant {
      writer.key("const")
      constant.encode(into: &writer)
    }
    writer.place(place)
    writer.endObject()
  }
}

extension EnumShape {
  func encode(into writer: inout WireWriter) {
    writer.member("enum", raw.rawValue)
    writer.flag("closed", !isOpen)
    writer.list("values", cases) { value, writer in
      writer.beginObject()
      writer.member("raw", value.raw)
      writer.names(value.names)
      writer.documentation(value.documentation)
      writer.endObject()
    }
  }
}

extension UnionShape {
  func encode(into writer: inout WireWriter) {
    switch dispatch {
    case .property(let key): writer.member("discriminator", key)
    case .pointer(let keys): writer.member("discriminator", keys)
    case .presence: writer.member("dispatch", "presence")
    case .jsonKind: writer.member("dispatch", "kind of JSON")
    case .single: writer.member("dispatch", "single")
    }
    writer.flag("closed", !isOpen)
    writer.flag("rest", hasRest)
    writer.list("variants", variants) { $0.encode(into: &$1) }
  }
}

extension UnionShape.Variant {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("spelling", spelling)
    writer.names(names)
    writer.documentation(documentation)
    if !tags.isEmpty { writer.member("tags", tags.map(\.text)) }
    writer.optional("kind", jsonKind?.rawValue)
    writer.optional("section", section)
    writer.optional("estimatedHeight", estimatedHeight)
    writer.optional("fixedHeight", fixedHeight)
    writer.key("type")
    use.encode(into: &writer)
    writer.place(place)
    writer.endObject()
  }
}

extension TypeUse {
  /// Writes the type as an object with the one key that says what it is, and `nullable`.
  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    type.encode(into: &writer)
    writer.flag("nullable", isNullable)
    writer.endObject()
  }
}

extension TypeExpression {
  fileprivate func encode(into writer: inout WireWriter) {
    switch self {
    case .boolean: writer.member("scalar", "boolean")
    case .integer(let width): writer.member("scalar", width.name)
    case .number: writer.member("scalar", "number")
    case .string: writer.member("scalar", "string")
    case .formatted(let format): writer.member("format", format.rawValue)
    case .array(let element, let policy):
      writer.key("array")
      element.encode(into: &writer)
      if policy != .drop { writer.member("elements", policy.rawValue) }
    case .map(let element):
      writer.key("map")
      element.encode(into: &writer)
    case .declared(let id): writer.member("declaration", id.index)
    case .any: writer.member("scalar", "any")
    }
  }
}

extension IntegerWidth {
  fileprivate var name: String {
    switch self {
    case .word: "integer"
    case .int32: "int32"
    case .int64: "int64"
    }
  }
}
