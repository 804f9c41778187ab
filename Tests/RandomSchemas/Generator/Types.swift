// SPDX-License-Identifier: Apache-2.0

/// What a random schema means, before it is spelled as one: instances are made of this, so that the
/// generator and this test can disagree about what a schema says.
struct Types {
  var definitions: [Definition] = []
}

/// A type where it is used.
struct Use {
  var kind: Kind
  var isNullable = false

  indirect enum Kind {
    case boolean, number, string, any
    /// `int32`, `int64`, or none.
    case integer(format: String?)
    case text(Format)
    /// One value, which is kept even if another comes.
    case constant(JSON)
    case array(Use)
    case map(Use)
    case named(Int)
  }
}

enum Format: String, CaseIterable {
  case dateTime = "date-time"
  case date, uri, uuid, decimal
  /// One that the language does not know.
  case email
}

/// A type that the schema spells once: under a name, or inline where it is used.
struct Definition {
  var name: String
  var isInline: Bool
  var body: Body
  /// The types in whose making it stood first: they must not be found in its defaults.
  var isFinished = false

  enum Body {
    case object(ObjectType)
    case enumeration(EnumType)
    case union(UnionType)
    case kinds(KindsType)
    case alias(Use)
    /// The object that passes on to it is still being made.
    case pending
  }
}

struct ObjectType {
  var properties: [Property] = []
  /// What stands beside the properties, where that is data.
  var additional: Use?
  /// Further tags, by the object's own word.
  var aliases: [JSON] = []
  /// The section of the cards of this kind.
  var section: String?
}

struct Property {
  var key: String
  var use: Use
  var isRequired: Bool
  var role = Role.content
  var policy: Policy?
  var isVolatile = false
  var standard: Node?

  enum Role { case content, tag, id, section }
  enum Policy: String, CaseIterable { case drop, keep, fail }
}

struct EnumType {
  /// All texts, or all integers.
  var values: [JSON]
  /// Whether a list of its values alone would be said to be closed, open, or nothing at all.
  var isOpen: Bool?
  var spelling = Spelling.list

  enum Spelling: CaseIterable { case list, typedList, constants, listOrAny }
}

/// A union whose variants are told by a property.
struct UnionType {
  var key: String
  var spelling: Spelling
  var variants: [Variant]
  /// Properties that all variants have, and that the schema spells once, around them.
  var common: [Property] = []
  var isOpen: Bool?

  enum Spelling {
    /// By the constants in the variants.
    case inferred
    /// By the keyword, with a mapping.
    case mapped
    /// By the keyword, the variants called as their definitions are.
    case implicit
  }

  struct Variant {
    var object: Int
    /// Canonical first.
    var tags: [JSON]
    /// What `x-feed-aliases` says at this place.
    var aliases: [JSON] = []
    /// The union within this one that holds the variant.
    var nested: Int?
  }
}

/// A union whose variants are told by the kind of the JSON value.
struct KindsType {
  var alternatives: [Use]
  var isOpen: Bool?
}

extension Types {
  /// A use with other names looked through.
  func resolved(_ use: Use) -> Use {
    guard case .named(let index) = use.kind, case .alias(var target) = definitions[index].body
    else { return use }
    target.isNullable = target.isNullable || use.isNullable
    return resolved(target)
  }

  func isAnything(_ use: Use) -> Bool {
    if case .any = resolved(use).kind { true } else { false }
  }

  func object(_ index: Int) -> ObjectType {
    guard case .object(let object) = definitions[index].body else {
      fatalError("\(definitions[index].name) is no object")
    }
    return object
  }

  /// The kind of a type's values, as JSON Schema names it; `nil` of what has several.
  func jsonKind(_ use: Use) -> String? {
    switch resolved(use).kind {
    case .boolean: return "boolean"
    case .number: return "number"
    case .integer: return "integer"
    case .string, .text: return "string"
    case .constant(let value): return value.kind == "number" ? "integer" : value.kind
    case .array: return "array"
    case .map: return "object"
    case .any: return nil
    case .named(let index):
      switch definitions[index].body {
      case .object, .union, .pending: return "object"
      case .enumeration(let type): return type.values[0].kind == "number" ? "integer" : "string"
      case .kinds, .alias: return nil
      }
    }
  }

  /// Every definition that a value of a type may hold.
  func reachable(from use: Use) -> Set<Int> {
    var found: Set<Int> = []
    var pending = [use]
    while let use = pending.popLast() {
      switch use.kind {
      case .array(let inner), .map(let inner): pending.append(inner)
      case .named(let index):
        guard found.insert(index).inserted else { continue }
        switch definitions[index].body {
        case .object(let object):
          pending += object.properties.map(\.use) + (object.additional.map { [$0] } ?? [])
        case .union(let union):
          pending += union.variants.map { Use(kind: .named($0.object)) }
        case .kinds(let kinds): pending += kinds.alternatives
        case .alias(let use): pending.append(use)
        case .enumeration, .pending: break
        }
      default: break
      }
    }
    return found
  }
}
