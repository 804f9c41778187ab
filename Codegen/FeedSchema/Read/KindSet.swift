// SPDX-License-Identifier: Apache-2.0

/// A set of kinds of JSON values. `number` stands for numbers with a fraction; a schema's
/// `"type": "number"` is both `number` and `integer`.
struct KindSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let null = KindSet(rawValue: 1)
  static let boolean = KindSet(rawValue: 2)
  static let integer = KindSet(rawValue: 4)
  static let fraction = KindSet(rawValue: 8)
  static let string = KindSet(rawValue: 16)
  static let array = KindSet(rawValue: 32)
  static let object = KindSet(rawValue: 64)

  static let number: KindSet = [.integer, .fraction]
  static let all = KindSet(rawValue: 127)

  /// What a value of a kind belongs to.
  init(_ kind: ValueKind) {
    switch kind {
    case .null: self = .null
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .fraction
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  /// What a name in `type` means; `nil` if it is no name of a type.
  init?(typeName: String) {
    switch typeName {
    case "null": self = .null
    case "boolean": self = .boolean
    case "integer": self = .integer
    case "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }

  /// The kinds that a union by JSON kind tells apart, in the order in which variants are listed;
  /// integers are told from fractions only where fractions are not in the set.
  var groups: [ValueKind] {
    var kinds: [ValueKind] = []
    if contains(.boolean) { kinds.append(.boolean) }
    if contains(.fraction) {
      kinds.append(.number)
    } else if contains(.integer) {
      kinds.append(.integer)
    }
    if contains(.string) { kinds.append(.string) }
    if contains(.array) { kinds.append(.array) }
    if contains(.object) { kinds.append(.object) }
    return kinds
  }

  /// The names of the types in words: `string or null`.
  var names: String {
    var names = groups.map(\.rawValue)
    if contains(.null) { names.append("null") }
    return names.isEmpty ? "nothing" : names.joined(separator: " or ")
  }
}

extension ValueKind {
  /// The kinds of values that a variant of this kind takes.
  var kinds: KindSet { self == .number ? .number : KindSet(self) }
}
