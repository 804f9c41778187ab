// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// A model in a dense form, for tests to compare.
///
///     struct Offer { id: string; title: string?; n: int = 3 }
///     union Card by type { "offer": Offer; "deal", "sale": Deal }
///     enum Kind { "a", "b" }
///     alias Name = string
extension SchemaModel {
  var sketch: String { declarations.map { sketch($0) }.joined(separator: "\n") }

  /// One declaration, by its spelling.
  func sketch(of spelling: String) -> String? {
    declarations.first { $0.spelling == spelling }.map { sketch($0) }
  }

  private func path(_ declaration: Declaration) -> String {
    (declaration.scope.map { path(self[$0]) + "." } ?? "") + declaration.spelling
  }

  private func sketch(_ declaration: Declaration) -> String {
    let name = path(declaration)
    switch declaration.shape {
    case .object(let object):
      var parts = object.properties.map(sketch)
      if let additional = object.additional { parts.append("*: " + sketch(additional)) }
      return "struct \(name) { \(parts.joined(separator: "; ")) }"
    case .enumeration(let shape):
      let cases = shape.cases.map { shape.raw == .string ? "\"\($0.raw)\"" : $0.raw }
      return "\(shape.isOpen ? "" : "closed ")enum \(name) { \(cases.joined(separator: ", ")) }"
    case .union(let union):
      let by: String
      switch union.dispatch {
      case .property(let key): by = "by \(key) "
      case .pointer(let keys): by = "by /\(keys.joined(separator: "/")) "
      case .presence: by = "by presence "
      case .jsonKind: by = ""
      case .single: by = "of one "
      }
      let variants = union.variants.map { variant in
        let tags = variant.tags.map { $0.kind == .string ? "\"\($0.text)\"" : $0.text }
          .joined(separator: ", ")
        return "\(variant.jsonKind?.rawValue ?? tags): \(sketch(variant.use))"
      }
      return
        "\(union.isOpen ? "" : "closed ")union \(name) \(by){ \(variants.joined(separator: "; ")) }"
    case .alias(let use):
      return "alias \(name) = \(sketch(use))"
    }
  }

  private func sketch(_ property: Property) -> String {
    var text = property.isVolatile ? "volatile " : ""
    text += property.key + (property.isRequired ? ": " : "?: ") + sketch(property.use)
    if let constant = property.constant { text += " == " + sketch(constant) }
    if let value = property.defaultValue { text += " = " + sketch(value) }
    return text
  }

  func sketch(_ use: TypeUse) -> String {
    let text: String
    switch use.type {
    case .boolean: text = "bool"
    case .integer(let width): text = width == .word ? "int" : width.rawValue
    case .number: text = "number"
    case .string: text = "string"
    case .formatted(let format): text = format.rawValue
    case .array(let element, let policy):
      text = "[\(sketch(element))]" + (policy == .drop ? "" : " \(policy.rawValue)")
    case .map(let value): text = "{\(sketch(value))}"
    case .declared(let id): text = path(self[id])
    case .any: text = "any"
    }
    return text + (use.isNullable ? "?" : "")
  }

  private func sketch(_ value: SourceValue) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let digits): digits
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(sketch).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \(sketch($0.value))" }.joined(separator: ", "))}"
    }
  }
}
