// SPDX-License-Identifier: Apache-2.0

public import FeedModel

// What generated unions need: to check the discriminator of an object that was reached without
// them, and to keep what the schema does not have.

extension WireObject {
  /// Checks a discriminator that must be there and means one variant: it is not stored.
  ///
  /// - Throws: the fault at the key where the value is none of those that are accepted.
  public func constant(_ key: StaticString, _ accepted: [StaticString]) throws(FieldFault) {
    guard let value = self[key] else {
      throw FieldFault.missing("the value that tells the variant").under(key)
    }
    try check(value, key, accepted)
  }

  /// The same for a discriminator that may be absent or `null`.
  public func optionalConstant(
    _ key: StaticString, _ accepted: [StaticString]
  ) throws(FieldFault) {
    guard let value = self[key], !value.isNull else { return }
    try check(value, key, accepted)
  }

  private func check(
    _ value: WireValue, _ key: StaticString, _ accepted: [StaticString]
  ) throws(FieldFault) {
    // Nearly always it is the text that is wanted, which need not be made a string.
    for text in accepted where value.isString(text) { return }
    let tag = try self.tag(key)
    if accepted.contains(where: { $0.hasText(tag) }) { return }
    let expected = accepted.map { "\"\($0)\"" }.joined(separator: " or ")
    throw FieldFault(expected: expected, found: value).under(key)
  }

  /// The fault of a discriminator that tells no variant of a closed union.
  public func unlisted(_ key: StaticString, expected: StaticString) -> FieldFault {
    guard let value = self[key] else { return FieldFault.missing(expected.description).under(key) }
    return FieldFault(expected: expected.description, found: value).under(key)
  }
}

extension WireObject {
  /// The first of some keys whose value is there and not `null`: the one that tells a variant.
  public func presentKey(of keys: [String]) -> String? {
    keys.first { key in self[key].map { !$0.isNull } ?? false }
  }
}

extension WireValue {
  /// A discriminator as text, some keys further in.
  ///
  /// - Throws: the fault at the first key that is missing, or at the value that is no discriminator.
  public func tag(at keys: [String]) throws(FieldFault) -> String {
    guard let key = keys.first else { return try tag() }
    guard let value = try object()[key] else {
      throw FieldFault.missing("the value that tells the variant").under(key)
    }
    do throws(FieldFault) {
      return try value.tag(at: Array(keys.dropFirst()))
    } catch {
      throw error.under(key)
    }
  }

  /// The fault of a discriminator, some keys further in, that tells no variant of a closed union; of
  /// the value itself where there are no keys.
  public func unlisted(at keys: [String], expected: String) -> FieldFault {
    guard let key = keys.first else { return FieldFault(expected: expected, found: self) }
    guard let value = (try? object())?[key] else { return FieldFault.missing(expected).under(key) }
    return value.unlisted(at: Array(keys.dropFirst()), expected: expected).under(key)
  }

  /// Reads what a card's kind describes, some keys further in. Issues and faults say where it stands.
  public func readPayload<Value>(
    at keys: [String], _ issues: inout WireIssues,
    _ read: (WireValue, inout WireIssues) throws(FieldFault) -> Value
  ) throws(FieldFault) -> Value {
    guard let key = keys.first else { return try read(self, &issues) }
    guard let value = try object()[key] else { throw FieldFault.missing("a value").under(key) }
    let before = issues.count
    do throws(FieldFault) {
      let payload = try value.readPayload(at: Array(keys.dropFirst()), &issues, read)
      issues.prefix(from: before, with: key)
      return payload
    } catch {
      issues.prefix(from: before, with: key)
      throw error.under(key)
    }
  }

  /// Whether the value is an integer by value that 64 bits hold.
  public var isInteger: Bool { (try? int64()) != nil }
}

extension WireWriter {
  /// Writes the entries of a map beside the members of an object, in byte order of the keys.
  public mutating func members(_ entries: [MapKey: some WireEncodable]) {
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      self.key(key.text)
      value.encode(into: &self)
    }
  }
}

extension UnrecognizedValue: WireEncodable {
  /// Keeps a value of a variant that the schema does not have.
  public init(kind: String, wire value: WireValue) {
    self.init(kind: kind, value: value.jsonValue())
  }

  /// Keeps a value that could not be read.
  public init(unreadable value: JSONValue) {
    self.init(kind: "", value: value)
  }

  /// Writes the value as it came.
  public func encode(into writer: inout WireWriter) { value.encode(into: &writer) }
}

extension UnrecognizedCard: WireEncodable {
  /// Keeps a card within a card whose kind the schema does not have.
  public init(kind: String, wire value: WireValue) {
    self.init(
      kind: kind, id: nil, section: nil, raw: value.jsonValue().json, reason: .unknownKind)
  }

  /// Keeps a card within a card that could not be read.
  public init(unreadable value: JSONValue) {
    self.init(kind: nil, id: nil, section: nil, raw: value.json, reason: .missingKind)
  }

  /// Writes the card as it came; `null` where that is not JSON text.
  public func encode(into writer: inout WireWriter) {
    if case .invalidText = reason { return writer.null() }
    writer.raw(raw)
  }
}
