// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Damages a payload in every way that a sender gets wrong, one way at a time: each member is left out,
/// each value is one of another kind, each tag is one that no schema has.
///
/// The same value gives the same list. Of long lists, an even share is taken.
struct Damage {
  /// What was done, and where.
  let description: String
  let value: JSONValue

  static func all(of value: JSONValue, limit: Int) -> [Damage] {
    let all = variants(of: value, at: "")
    guard all.count > limit else { return all }
    return (0..<limit).map { all[$0 * all.count / limit] }
  }

  private static func variants(of value: JSONValue, at path: String) -> [Damage] {
    var variants = [
      Damage(description: "another kind at \(path)", value: other(than: value, at: path))
    ]
    switch value {
    case .null, .bool, .number, .string:
      break
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        variants += Self.variants(of: element, at: "\(path)/\(index)").map { damage in
          var elements = elements
          elements[index] = damage.value
          return Damage(description: damage.description, value: .array(elements))
        }
      }
    case .object(let object):
      for (key, member) in object.members {
        let place = "\(path)/\(key.text)"
        var without = object
        without[key] = nil
        variants.append(Damage(description: "nothing at \(place)", value: .object(without)))
        if ["type", "$type", "kind"].contains(key.text) {
          var other = object
          other[key] = "no such tag"
          variants.append(Damage(description: "another tag at \(place)", value: .object(other)))
        }
        variants += Self.variants(of: member, at: place).map { damage in
          var changed = object
          changed[key] = damage.value
          return Damage(description: damage.description, value: .object(changed))
        }
      }
    }
    return variants
  }

  /// A value of another kind, which one depends on the place alone.
  private static func other(than value: JSONValue, at path: String) -> JSONValue {
    let others: [JSONValue] = [
      .null, true, 7, .number(JSONNumber(checked: "1.5")), "x", "", [], [1, "a", .null], [:],
      ["type": "no such tag"],
    ]
    let choice = path.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let kind = value.kindName
    let apart = others.filter { $0.kindName != kind }
    return apart[choice % apart.count]
  }
}

extension JSONValue {
  fileprivate var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
