// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A schema of objects, enums and unions that refer to each other, and that can be edited at
/// random.
struct Draft {
  struct Property {
    var key: String
    var type: String
    var isRequired: Bool
    var isNullable = false
    var hasDefault = false
    var isVolatile = false
    var isDeprecated = false
  }

  enum Shape {
    case object([Property], keepsOthers: Bool)
    case enumeration([String], isOpen: Bool)
    /// Of the objects of these names, which it tells by a property of its own.
    case union([String], isOpen: Bool)
  }

  var types: [(name: String, shape: Shape)] = []
  private var count = 0

  /// Types without names, and a default for each that has one.
  private static let plain = [
    ("string", #""type": "string""#), ("integer", #""type": "integer""#),
    ("number", #""type": "number""#), ("boolean", #""type": "boolean""#),
    ("date", #""type": "string", "format": "date""#),
    ("decimal", #""type": "string", "format": "decimal""#),
    ("int32", #""type": "integer", "format": "int32""#),
    ("list", #""type": "array", "items": { "type": "integer" }"#),
    ("texts", #""type": "array", "items": { "type": "string" }"#),
    ("map", #""type": "object", "additionalProperties": { "type": "number" }"#), ("any", ""),
  ]
  private static let defaults = [
    "string": [#""a""#, #""b""#], "integer": ["1", "2"], "number": ["1.5"], "boolean": ["true"],
  ]

  init(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 2...5, using: &random) { addType(&random) }
  }

  // MARK: - Edits

  mutating func edit(_ random: inout SeededGenerator) {
    if random.chance(1, in: 8) { return addType(&random) }
    let index = Int.random(in: types.indices, using: &random)
    if random.chance(1, in: 12), types.count > 1 {
      let name = types.remove(at: index).name
      return forget(name)
    }
    switch types[index].shape {
    case .object(var properties, var keepsOthers):
      if random.chance(1, in: 8) { keepsOthers.toggle() }
      edit(&properties, &random)
      types[index].shape = .object(properties, keepsOthers: keepsOthers)
    case .enumeration(var values, var isOpen):
      switch Int.random(in: 0..<3, using: &random) {
      case 0: values.append(newName("v"))
      case 1 where values.count > 2: values.remove(at: 0)
      default: isOpen.toggle()
      }
      types[index].shape = .enumeration(values, isOpen: isOpen)
    case .union(var names, var isOpen):
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let others = objects.filter { !names.contains($0) }
        if !others.isEmpty { names.append(random.pick(others)) }
      case 1 where names.count > 2: names.remove(at: 0)
      default: isOpen.toggle()
      }
      types[index].shape = .union(names, isOpen: isOpen)
    }
  }

  private mutating func edit(_ properties: inout [Property], _ random: inout SeededGenerator) {
    let new = newProperty(&random)
    guard !properties.isEmpty else { return properties.append(new) }
    let index = Int.random(in: properties.indices, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: properties.insert(new, at: index)
    case 1: properties.remove(at: index)
    case 2: properties[index].isRequired.toggle()
    case 3: properties[index].isNullable.toggle()
    case 4: properties[index].hasDefault.toggle()
    case 5: properties[index].isVolatile.toggle()
    case 6: properties[index].isDeprecated.toggle()
    case 7: properties[index].type = new.type
    default: properties.swapAt(0, index)
    }
  }

  /// Takes a type that is gone out of all that it was used in.
  private mutating func forget(_ name: String) {
    for index in types.indices {
      switch types[index].shape {
      case .object(let properties, let keepsOthers):
        types[index].shape = .object(
          properties.filter { $0.type != "#\(name)" }, keepsOthers: keepsOthers)
      case .union(let names, let isOpen):
        types[index].shape = .union(names.filter { $0 != name }, isOpen: isOpen)
      case .enumeration: break
      }
    }
    types.removeAll { if case .union(let names, _) = $0.shape { names.count < 2 } else { false } }
    if types.isEmpty { types.append((newName("T"), .enumeration(["a", "b"], isOpen: true))) }
  }

  private mutating func addType(_ random: inout SeededGenerator) {
    let name = newName("T")
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      types.append((name, .enumeration(["a", "b", "c"], isOpen: random.chance(1, in: 2))))
    case 1 where objects.count > 1:
      types.append((name, .union(Array(objects.prefix(3)), isOpen: random.chance(1, in: 2))))
    default:
      let properties = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        newProperty(&random)
      }
      types.append((name, .object(properties, keepsOthers: false)))
    }
  }

  private mutating func newProperty(_ random: inout SeededGenerator) -> Property {
    // An object that must hold itself has no value: others are named where they may be absent.
    let isReference = random.chance(1, in: 3) && !types.isEmpty
    return Property(
      key: newName("p"),
      type: isReference ? "#\(random.pick(types).name)" : random.pick(Self.plain).0,
      isRequired: !isReference && random.chance(1, in: 2))
  }

  private mutating func newName(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  private var objects: [String] {
    types.compactMap { if case .object = $0.shape { $0.name } else { nil } }
  }

  // MARK: - Text

  /// The schema; the definitions in another order, where that is asked for.
  func text(isReversed: Bool = false) -> String {
    let definitions = (isReversed ? types.reversed() : types).map {
      "\"\($0.name)\": \(text(of: $0.shape, $0.name))"
    }
    return #"{ "$defs": { \#(definitions.joined(separator: ",\n")) } }"#
  }

  private func text(of shape: Shape, _ name: String) -> String {
    switch shape {
    case .enumeration(let values, let isOpen):
      let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
      return #"{ "x-feed-open": \#(isOpen), "enum": [\#(list)] }"#
    case .union(let names, let isOpen):
      let list = names.map { ##"{ "$ref": "#/$defs/\##($0)" }"## }.joined(separator: ", ")
      return #"{ "x-feed-open": \#(isOpen), "oneOf": [\#(list)] }"#
    case .object(let properties, let keepsOthers):
      let required = (["t"] + properties.filter(\.isRequired).map(\.key)).map { "\"\($0)\"" }
      let members = ([#""t": { "const": "\#(name)" }"#] + properties.map { text(of: $0) })
      let others = keepsOthers ? #""additionalProperties": {}, "# : ""
      return """
        { "type": "object", \(others)"required": [\(required.joined(separator: ", "))],
          "properties": { \(members.joined(separator: ", ")) } }
        """
    }
  }

  private func text(of property: Property) -> String {
    var parts: [String] = []
    if property.type.hasPrefix("#") {
      parts.append(##""$ref": "#/$defs/\##(property.type.dropFirst())""##)
    } else {
      var type = Self.plain.first { $0.0 == property.type }?.1 ?? ""
      if property.isNullable, let range = type.range(of: #""type": ""#),
        let end = type[range.upperBound...].firstIndex(of: "\"")
      {
        let word = type[range.upperBound..<end]
        type.replaceSubrange(
          range.lowerBound...end, with: #""type": ["\#(word)", "null"]"#)
      }
      if !type.isEmpty { parts.append(type) }
    }
    if property.hasDefault, let value = Self.defaults[property.type]?.first {
      parts.append(#""default": \#(value)"#)
    }
    if property.isVolatile { parts.append(#""x-feed-volatile": true"#) }
    if property.isDeprecated { parts.append(#""deprecated": true"#) }
    return "\"\(property.key)\": { \(parts.joined(separator: ", ")) }"
  }
}
