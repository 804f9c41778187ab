// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import TestSupport

/// Makes payloads of a model, each of them one that its schema allows.
struct Instances {
  let model: SchemaModel
  let roles: [[UnionRole]]
  var random: SeededGenerator

  init(of model: SchemaModel, seed: UInt64) {
    self.model = model
    roles = model.unionRoles()
    random = SeededGenerator(seed: seed)
  }

  mutating func text(of id: DeclarationID) -> String {
    text(of: TypeUse(type: .declared(id), isNullable: false, place: model[id].place), depth: 0)
  }

  private mutating func text(of use: TypeUse, depth: Int) -> String {
    if use.isNullable, random.chance(1, in: 3) { return "null" }
    switch use.type {
    case .boolean: return random.pick(["true", "false"])
    case .integer(.int32): return random.pick(["0", "-7", "2147483647"])
    case .integer: return random.pick(["0", "12", "9007199254740993"])
    case .number: return random.pick(["0", "18.18", "-1e-3"])
    case .string: return random.pick([#""""#, #""text""#, #""7""#])
    case .formatted(let format): return text(of: format)
    case .any: return random.pick(["null", "1.5", #""x""#, "[]", #"{"a":1}"#])
    case .array(let element, _):
      let elements = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        text(of: element, depth: depth + 1)
      }
      return "[\(elements.joined(separator: ","))]"
    case .map(let entry):
      let entries = (0..<Int.random(in: 0...2, using: &random)).map {
        "\"k\($0)\":\(text(of: entry, depth: depth + 1))"
      }
      return "{\(entries.joined(separator: ","))}"
    case .declared(let id): return text(of: model[id], depth: depth)
    }
  }

  private mutating func text(of format: TextFormat) -> String {
    switch format {
    case .dateTime: #""2026-03-01T10:00:00Z""#
    case .date: #""2026-03-01""#
    case .uri: #""https://example.com/""#
    case .uuid: #""6F9619FF-8B86-D011-B42D-00CF4FC964FF""#
    case .decimal: random.pick([#""1.50""#, "1.50"])
    }
  }

  private mutating func text(of declaration: Declaration, depth: Int) -> String {
    switch declaration.shape {
    case .alias(let use): return text(of: use, depth: depth)
    case .enumeration(let enumeration):
      let raw = random.pick(enumeration.cases).raw
      return enumeration.raw == .string ? "\"\(raw)\"" : raw
    case .union(let union):
      let variant = random.pick(union.variants)
      guard case .property(let key) = union.dispatch, case .declared(let id) = variant.use.type,
        case .object(let object) = model[id].shape
      else { return text(of: variant.use, depth: depth) }
      let tag = random.pick(variant.tags)
      let value = tag.kind == .string ? "\"\(tag.text)\"" : tag.text
      return text(of: object, id, telling: (key, value), depth: depth)
    case .object(let object): return text(of: object, declaration.id, telling: nil, depth: depth)
    }
  }

  private mutating func text(
    of object: ObjectShape, _ id: DeclarationID, telling tag: (key: String, value: String)?,
    depth: Int
  ) -> String {
    var members: [String] = []
    if let tag, !object.has(key: tag.key) { members.append("\"\(tag.key)\":\(tag.value)") }
    for property in object.properties {
      if let tag, tag.key == property.key {
        members.append("\"\(tag.key)\":\(tag.value)")
      } else if let constant = property.constant?.text {
        members.append("\"\(property.key)\":\"\(constant)\"")
      } else if property.isRequired || (depth < 4 && random.chance(1, in: 2)) {
        members.append("\"\(property.key)\":\(text(of: property.use, depth: depth + 1))")
      }
    }
    if let additional = object.additional, random.chance(1, in: 2) {
      members.append("\"beside\":\(text(of: additional, depth: depth + 1))")
    }
    members.shuffle(using: &random)
    return "{\(members.joined(separator: ","))}"
  }
}
