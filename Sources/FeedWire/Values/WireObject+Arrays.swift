// SPDX-License-Identifier: Apache-2.0

public import FeedModel

// Arrays that keep or guard their bad elements, in each way in which a property may be absent.
extension WireObject {
  /// An array or `null` that must be there.
  @inlinable
  public func nullableArray<Element: WireDecodable>(
    _ key: StaticString, elements policy: WireElements, _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element]? {
    guard let value = self[key] else { throw FieldFault.missing("an array").under(key) }
    return value.isNull ? nil : try readElements(value, key, policy, &issues)
  }

  /// An array of which absent and `null` are told apart.
  @inlinable
  public func arrayPresence<Element: WireDecodable>(
    _ key: StaticString, elements policy: WireElements, _ issues: inout WireIssues
  ) throws(FieldFault) -> Presence<[Element]> {
    guard let value = self[key] else { return .absent }
    return value.isNull ? .null : .value(try readElements(value, key, policy, &issues))
  }

  /// An array that has a default where it is absent or `null`.
  @inlinable
  public func defaultedArray<Element: WireDecodable>(
    _ key: StaticString, to fallback: @autoclosure () -> [Element], elements policy: WireElements,
    _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element] {
    guard let value = self[key], !value.isNull else { return fallback() }
    return try readElements(value, key, policy, &issues)
  }

  /// An array or `null` that has a default where it is absent.
  @inlinable
  public func defaultedNullableArray<Element: WireDecodable>(
    _ key: StaticString, to fallback: @autoclosure () -> [Element]?,
    elements policy: WireElements, _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element]? {
    guard let value = self[key] else { return fallback() }
    return value.isNull ? nil : try readElements(value, key, policy, &issues)
  }
}
