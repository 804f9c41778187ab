// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// An object on its way into Swift. Valid as long as its `WireValue`.
///
/// A key that stands in it twice has the value that comes last, at the place that comes first.
public struct WireObject {
  @usableFromInline let node: WireValue.Node

  init(_ node: WireValue.Node) {
    self.node = node
  }

  /// The number of keys. O(1).
  public var count: Int {
    switch node {
    case .jsonC(let node): node.count
    case .tape(let node): node.count
    }
  }

  /// The value of a key; `nil` where the key is absent.
  public subscript(key: String) -> WireValue? {
    // libjson-c asks for a C string.
    key.withCString { lookup(UnsafeRawBufferPointer(start: $0, count: key.utf8.count)) }
  }

  /// The value of a key; `nil` where the key is absent.
  public subscript(key: StaticString) -> WireValue? {
    lookup(UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  /// - Parameter key: a text that a zero byte follows.
  private func lookup(_ key: UnsafeRawBufferPointer) -> WireValue? {
    switch node {
    case .jsonC(let node): node.member(key).map { WireValue(.jsonC($0)) }
    case .tape(let node): node.member(key).map { WireValue(.tape($0)) }
    }
  }
}

// MARK: - Properties

extension WireObject {
  /// A property that must be there.
  @inlinable
  public func required<Value: WireDecodable>(
    _ key: StaticString, _ issues: inout WireIssues
  ) throws(FieldFault) -> Value {
    guard let value = self[key] else { throw FieldFault.missing("a value").under(key) }
    return try read(value, key, &issues)
  }

  /// A property that may be absent, or `null` where that is no value of it.
  @inlinable
  public func optional<Value: WireDecodable>(
    _ key: StaticString, _ issues: inout WireIssues
  ) throws(FieldFault) -> Value? {
    guard let value = self[key], !Value.isAbsent(wire: value), Value.hasNull || !value.isNull
    else { return nil }
    // Named, because an optional is a value of the wire too, for which `null` is none.
    let result: Value = try read(value, key, &issues)
    return result
  }

  /// A property that has a default where it is absent, or `null` where that is no value of it.
  @inlinable
  public func defaulted<Value: WireDecodable>(
    _ key: StaticString, to fallback: @autoclosure () -> Value, _ issues: inout WireIssues
  ) throws(FieldFault) -> Value {
    guard let value = self[key], !Value.isAbsent(wire: value), Value.hasNull || !value.isNull
    else { return fallback() }
    return try read(value, key, &issues)
  }

  /// A property that has a default where it is absent, and none where it is `null`.
  @inlinable
  public func defaultedNullable<Value: WireDecodable>(
    _ key: StaticString, to fallback: @autoclosure () -> Value?, _ issues: inout WireIssues
  ) throws(FieldFault) -> Value? {
    guard let value = self[key], !Value.isAbsent(wire: value) else { return fallback() }
    return value.isNull ? nil : try read(value, key, &issues)
  }

  /// A property of which absent and `null` are told apart.
  @inlinable
  public func presence<Value: WireDecodable>(
    _ key: StaticString, _ issues: inout WireIssues
  ) throws(FieldFault) -> Presence<Value> {
    guard let value = self[key], !Value.isAbsent(wire: value) else { return .absent }
    return value.isNull ? .null : .value(try read(value, key, &issues))
  }

  /// A text that must be there and that may be a number: its digits, as they were written. Ids are.
  public func requiredText(_ key: StaticString) throws(FieldFault) -> String {
    guard let value = self[key] else { throw FieldFault.missing("a value").under(key) }
    return try text(value, key)
  }

  /// The same of a text that may be absent or `null`.
  public func optionalText(_ key: StaticString) throws(FieldFault) -> String? {
    guard let value = self[key], !value.isNull else { return nil }
    return try text(value, key)
  }

  private func text(_ value: WireValue, _ key: StaticString) throws(FieldFault) -> String {
    guard let text = value.losslessText else {
      throw FieldFault(expected: "a string or a number", found: value).under(key)
    }
    return text
  }

  /// An array that must be there, bad elements treated as the schema says.
  @inlinable
  public func array<Element: WireDecodable>(
    _ key: StaticString, elements policy: WireElements = .drop, _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element] {
    guard let value = self[key] else { throw FieldFault.missing("an array").under(key) }
    return try readElements(value, key, policy, &issues)
  }

  /// An array that may be absent or `null`, bad elements treated as the schema says.
  @inlinable
  public func optionalArray<Element: WireDecodable>(
    _ key: StaticString, elements policy: WireElements = .drop, _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element]? {
    guard let value = self[key], !value.isNull else { return nil }
    return try readElements(value, key, policy, &issues)
  }

  /// A discriminator as text: a string, an integer's digits, `true` or `false`.
  public func tag(_ key: StaticString) throws(FieldFault) -> String {
    guard let value = self[key] else {
      throw FieldFault.missing("the value that tells the variant").under(key)
    }
    do throws(FieldFault) {
      return try value.tag()
    } catch {
      throw error.under(key)
    }
  }

  @inlinable
  func read<Value: WireDecodable>(
    _ value: WireValue, _ key: StaticString, _ issues: inout WireIssues
  ) throws(FieldFault) -> Value {
    let before = issues.count
    do throws(FieldFault) {
      let result = try Value(wire: value, issues: &issues)
      if issues.count > before { issues.prefix(from: before, with: key) }
      return result
    } catch {
      if issues.count > before { issues.prefix(from: before, with: key) }
      throw error.under(key)
    }
  }

  @inlinable
  func readElements<Element: WireDecodable>(
    _ value: WireValue, _ key: StaticString, _ policy: WireElements, _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element] {
    let before = issues.count
    do throws(FieldFault) {
      let elements: [Element] = try value.elements(policy, &issues)
      if issues.count > before { issues.prefix(from: before, with: key) }
      return elements
    } catch {
      if issues.count > before { issues.prefix(from: before, with: key) }
      throw error.under(key)
    }
  }
}

extension WireValue {
  /// The value as a discriminator: a string's text, an integer's digits, `true` or `false`.
  public func tag() throws(FieldFault) -> String {
    switch kind {
    case .string: try text()
    case .boolean: try bool() ? "true" : "false"
    case .number: String(try int64())
    case .null, .array, .object:
      throw FieldFault(expected: "a string, an integer or a boolean", found: self)
    }
  }
}

// MARK: - Members

extension WireObject {
  /// Calls `body` with each key and its value, in the order of the keys' first occurrence.
  public func forEach<Failure: Error>(
    _ body: (_ key: String, _ value: WireValue) throws(Failure) -> Void
  ) throws(Failure) {
    switch node {
    case .jsonC(let node):
      var member = node.firstMember
      while let current = member {
        try body(current.key, WireValue(.jsonC(current.value)))
        member = current.next
      }
    case .tape(let node):
      var member = node.firstMember
      while let current = member {
        try body(current.key, WireValue(.tape(current.value)))
        member = current.next
      }
    }
  }

  /// The entries of a map that stand beside the properties: all keys but those given.
  ///
  /// A bad entry is left out, with an issue; one of an unknown variant is kept, with an issue.
  public func additional<Value: WireDecodable>(
    except keys: [StaticString] = [], _ issues: inout WireIssues
  ) -> [MapKey: Value] {
    var entries: [MapKey: Value] = [:]
    forEach { key, value in
      if keys.contains(where: { $0.hasText(key) }) { return }
      let before = issues.count
      do throws(FieldFault) {
        let entry = try Value(wire: value, issues: &issues)
        entries[MapKey(key)] = entry
        if let fault = entry.unknownVariant {
          issues.append(FeedIssue(cost: .nothing, fault: fault))
        }
      } catch {
        issues.appendElement(error)
      }
      if issues.count > before { issues.prefix(from: before, with: key) }
    }
    return entries
  }
}

extension StaticString {
  func hasText(_ text: String) -> Bool {
    text.utf8.elementsEqual(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
