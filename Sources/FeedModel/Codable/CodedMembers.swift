// SPDX-License-Identifier: Apache-2.0

/// Writes the members of an object into an `Encoder`, as the wire has them.
///
/// Their order is the encoder's: Foundation's has `.sortedKeys`, and else none.
public struct CodedMembers {
  private var container: KeyedEncodingContainer<CodedKey>

  /// Begins an object; without members it is an empty one.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: CodedKey.self)
  }

  /// Writes a key and its value.
  public mutating func member(_ key: String, _ value: some CodableField) throws {
    try container.encode(CodedField(value), forKey: CodedKey(key))
  }

  /// Writes a key and its value, or nothing where there is no value.
  public mutating func optional(_ key: String, _ value: (some CodableField)?) throws {
    if let value { try member(key, value) }
  }

  /// Writes a key with its value or with `null`, or nothing where it is absent.
  public mutating func presence(_ key: String, _ value: Presence<some CodableField>) throws {
    switch value {
    case .absent: break
    case .null: try container.encodeNil(forKey: CodedKey(key))
    case .value(let value): try member(key, value)
    }
  }

  /// Writes the entries of a map beside the members of an object.
  public mutating func members(_ entries: [MapKey: some CodableField]) throws {
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) { try member(key.text, value) }
  }

  /// Writes a value some keys further in, objects between.
  public mutating func payload(at keys: [String], _ value: some CodableField) throws {
    var inner = self
    for key in keys.dropLast() {
      inner.container = inner.container.nestedContainer(
        keyedBy: CodedKey.self, forKey: CodedKey(key))
    }
    if let last = keys.last { try inner.member(last, value) }
  }
}
