// SPDX-License-Identifier: Apache-2.0

/// An object inside a `Decoder`, read key by key by the rules of the wire. Valid as long as its
/// decoder.
public struct CodedObject {
  private let container: KeyedDecodingContainer<CodedKey>
  private let value: CodedValue

  init(_ container: KeyedDecodingContainer<CodedKey>, of value: CodedValue) {
    self.container = container
    self.value = value
  }

  /// The value of a key; `nil` where the key is absent.
  subscript(key: String) -> CodedValue? {
    get throws {
      let key = CodedKey(key)
      guard container.contains(key) else { return nil }
      return CodedValue(try container.superDecoder(forKey: key))
    }
  }

  /// The value of a key that must be there.
  func present(_ key: String, as expected: String = "a value") throws -> CodedValue {
    guard let member = try self[key] else {
      let path = "\(value.path)/\(key.escapedForJSONPointer)"
      let fault = FieldFault(path: path, expected: expected, found: "nothing")
      throw DecodingError.keyNotFound(
        CodedKey(key),
        DecodingError.Context(
          codingPath: value.decoder.codingPath,
          debugDescription: "expected \(expected), found nothing", underlyingError: fault))
    }
    return member
  }
}

// MARK: - Properties

extension CodedObject {
  /// A property that must be there.
  public func required<Value: CodableField>(_ key: String) throws -> Value {
    try present(key).read()
  }

  /// A property that may be absent, or `null` where that is no value of it.
  public func optional<Value: CodableField>(_ key: String) throws -> Value? {
    guard let value = try self[key], !Value.isAbsent(coded: value),
      Value.isCodedAsNull || !value.isNull
    else { return nil }
    // Named, because an optional is a field too, for which `null` is none.
    let result: Value = try value.read()
    return result
  }

  /// A property that has a default where it is absent, or `null` where that is no value of it.
  public func defaulted<Value: CodableField>(
    _ key: String, to fallback: @autoclosure () -> Value
  ) throws -> Value {
    guard let value = try self[key], !Value.isAbsent(coded: value),
      Value.isCodedAsNull || !value.isNull
    else { return fallback() }
    return try value.read()
  }

  /// A property that has a default where it is absent, and none where it is `null`.
  public func defaultedNullable<Value: CodableField>(
    _ key: String, to fallback: @autoclosure () -> Value?
  ) throws -> Value? {
    guard let value = try self[key], !Value.isAbsent(coded: value) else { return fallback() }
    return value.isNull ? nil : try value.read()
  }

  /// A property of which absent and `null` are told apart.
  public func presence<Value: CodableField>(_ key: String) throws -> Presence<Value> {
    guard let value = try self[key], !Value.isAbsent(coded: value) else { return .absent }
    return value.isNull ? .null : .value(try value.read())
  }

  /// A text that must be there and that may be a number: its digits. Ids are.
  public func requiredText(_ key: String) throws -> String {
    try present(key).losslessText()
  }

  /// The same of a text that may be absent or `null`.
  public func optionalText(_ key: String) throws -> String? {
    guard let value = try self[key], !value.isNull else { return nil }
    return try value.losslessText()
  }

  /// A discriminator as text: a string, an integer's digits, `true` or `false`.
  public func tag(_ key: String) throws -> String {
    try present(key, as: "the value that tells the variant").tag()
  }

  /// The first of some keys whose value is there and not `null`: the one that tells a variant.
  public func presentKey(of keys: [String]) throws -> String? {
    try keys.first { key in try self[key].map { !$0.isNull } ?? false }
  }

  /// Checks a discriminator that must be there and means one variant: it is not stored.
  public func constant(_ key: String, _ accepted: [String]) throws {
    try check(try present(key, as: "the value that tells the variant"), accepted)
  }

  /// The same for a discriminator that may be absent or `null`.
  public func optionalConstant(_ key: String, _ accepted: [String]) throws {
    guard let value = try self[key], !value.isNull else { return }
    try check(value, accepted)
  }

  /// The error of a discriminator that tells no variant of a closed union.
  public func unlisted(_ key: String, expected: String) -> any Error {
    do {
      return try present(key, as: expected).fault(expected: expected)
    } catch {
      return error
    }
  }

  private func check(_ value: CodedValue, _ accepted: [String]) throws {
    let tag = try value.tag()
    if accepted.contains(where: { $0.hasSameBytes(as: tag) }) { return }
    throw value.fault(expected: accepted.map { "\"\($0)\"" }.joined(separator: " or "))
  }

  /// The entries of a map that stand beside the properties: all keys but those given.
  ///
  /// A bad entry is left out, with an issue; one of an unknown variant is kept, with an issue.
  public func additional<Value: CodableField>(except keys: [String] = []) throws -> [MapKey: Value]
  {
    var entries: [MapKey: Value] = [:]
    for key in container.allKeys.map({ MapKey($0.stringValue) }).sorted() {
      if keys.contains(where: { $0.hasSameBytes(as: key.text) }) { continue }
      let value = try present(key.text)
      do {
        let entry = try Value(coded: value)
        entries[key] = entry
        value.reportUnknown(entry)
      } catch let error as DecodingError {
        value.report(.element, FieldFault(error))
      }
    }
    return entries
  }
}

extension CodedObject {
  /// All members, in byte order of the keys.
  func all<Value: CodableField>() throws -> [(MapKey, Value)] {
    try container.allKeys.map { MapKey($0.stringValue) }.sorted().map { key in
      (key, try required(key.text))
    }
  }
}

// MARK: - Arrays that keep or guard their bad elements

extension CodedObject {
  /// An array that must be there.
  public func array<Element: CodableField>(
    _ key: String, elements policy: BadElements
  ) throws -> [Element] {
    try present(key, as: "an array").elements(policy)
  }

  /// An array or `null` that must be there.
  public func nullableArray<Element: CodableField>(
    _ key: String, elements policy: BadElements
  ) throws -> [Element]? {
    let value = try present(key, as: "an array")
    return value.isNull ? nil : try value.elements(policy)
  }

  /// An array that may be absent or `null`.
  public func optionalArray<Element: CodableField>(
    _ key: String, elements policy: BadElements
  ) throws -> [Element]? {
    guard let value = try self[key], !value.isNull else { return nil }
    return try value.elements(policy)
  }

  /// An array of which absent and `null` are told apart.
  public func arrayPresence<Element: CodableField>(
    _ key: String, elements policy: BadElements
  ) throws -> Presence<[Element]> {
    guard let value = try self[key] else { return .absent }
    return value.isNull ? .null : .value(try value.elements(policy))
  }

  /// An array that has a default where it is absent or `null`.
  public func defaultedArray<Element: CodableField>(
    _ key: String, to fallback: @autoclosure () -> [Element], elements policy: BadElements
  ) throws -> [Element] {
    guard let value = try self[key], !value.isNull else { return fallback() }
    return try value.elements(policy)
  }

  /// An array or `null` that has a default where it is absent.
  public func defaultedNullableArray<Element: CodableField>(
    _ key: String, to fallback: @autoclosure () -> [Element]?, elements policy: BadElements
  ) throws -> [Element]? {
    guard let value = try self[key] else { return fallback() }
    return value.isNull ? nil : try value.elements(policy)
  }
}
