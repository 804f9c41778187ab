// SPDX-License-Identifier: Apache-2.0

extension Bool: FeedValue {
  /// `true` or `false`.
  public var changeSummary: String { self ? "true" : "false" }
}

extension Int: FeedValue {
  /// The digits.
  public var changeSummary: String { description }
}

extension Int32: FeedValue {
  /// The digits.
  public var changeSummary: String { description }
}

extension Int64: FeedValue {
  /// The digits.
  public var changeSummary: String { description }
}

extension Double: FeedValue {
  /// Equal bit patterns, or both NaN: −0 and +0 differ, as `Double.equals` has it in Kotlin.
  @inlinable
  public static func areEqual(_ lhs: Double, _ rhs: Double) -> Bool {
    lhs.bitPattern == rhs.bitPattern || (lhs.isNaN && rhs.isNaN)
  }

  /// `areEqual`, asked of a value: without it, `isEqual(to:)` would be the one of `FloatingPoint`, by
  /// which −0 is +0 and a NaN is not itself.
  @inlinable
  public func isEqual(to other: Double) -> Bool { Self.areEqual(self, other) }

  /// Hashes the bits; every NaN hashes alike.
  @inlinable
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(isNaN ? Double.nan.bitPattern : bitPattern)
  }

  /// The shortest digits that read back as this value.
  public var changeSummary: String { description }
}

extension String: FeedValue {
  /// Whether the UTF-8 bytes are equal. O(*n*).
  @inlinable
  public static func areEqual(_ lhs: String, _ rhs: String) -> Bool {
    lhs.hasSameBytes(as: rhs)
  }

  /// Hashes the UTF-8 bytes.
  @inlinable
  public func hashExactly(into hasher: inout Hasher) { hashBytes(into: &hasher) }

  /// The text in quotes, cut after 40 characters or 160 bytes.
  public var changeSummary: String { "\"\(shortened)\"" }
}

extension Optional: FeedValue where Wrapped: FeedValue {
  /// Both absent, or both there and equal.
  @inlinable
  public static func areEqual(_ lhs: Wrapped?, _ rhs: Wrapped?) -> Bool {
    switch (lhs, rhs) {
    case (.some(let lhs), .some(let rhs)): Wrapped.areEqual(lhs, rhs)
    case (.none, .none): true
    default: false
    }
  }

  /// Hashes the value, or its absence.
  @inlinable
  public func hashExactly(into hasher: inout Hasher) {
    switch self {
    case .some(let value):
      hasher.combine(1 as UInt8)
      value.hashExactly(into: &hasher)
    case .none:
      hasher.combine(0 as UInt8)
    }
  }

  /// Both absent, or both there with the same content.
  @inlinable
  public func hasSameContent(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (.some(let value), .some(let other)): value.hasSameContent(as: other)
    case (.none, .none): true
    default: false
    }
  }

  /// The changes within the value, or one where it came or went.
  public func collectChanges(
    since old: Wrapped?, at path: String, into changes: inout [FieldChange]
  ) {
    switch (old, self) {
    case (.some(let old), .some(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    case (.none, .none):
      break
    default:
      changes.append(
        FieldChange(path: path, old: old.changeSummary, new: changeSummary))
    }
  }

  /// The summary of the value, or `absent`.
  public var changeSummary: String {
    switch self {
    case .some(let value): value.changeSummary
    case .none: "absent"
    }
  }
}

extension Array: FeedValue where Element: FeedValue {
  /// Element by element, in order.
  @inlinable
  public static func areEqual(_ lhs: [Element], _ rhs: [Element]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for index in lhs.indices where !Element.areEqual(lhs[index], rhs[index]) { return false }
    return true
  }

  /// Hashes the count and every element.
  @inlinable
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { element.hashExactly(into: &hasher) }
  }

  /// Element by element, in order.
  @inlinable
  public func hasSameContent(as other: [Element]) -> Bool {
    guard count == other.count else { return false }
    for index in indices where !self[index].hasSameContent(as: other[index]) { return false }
    return true
  }

  /// Element by element where the counts are equal; else the array as one change.
  public func collectChanges(
    since old: [Element], at path: String, into changes: inout [FieldChange]
  ) {
    guard count == old.count else {
      changes.append(
        FieldChange(path: path, old: old.changeSummary, new: changeSummary))
      return
    }
    for index in indices {
      self[index].collectChanges(since: old[index], at: "\(path)/\(index)", into: &changes)
    }
  }

  /// How many elements there are: `[2 items]`.
  public var changeSummary: String { count == 1 ? "[1 item]" : "[\(count) items]" }
}

extension Dictionary: FeedValue where Key == MapKey, Value: FeedValue {
  /// The same keys, by their bytes, with equal values.
  @inlinable
  public static func areEqual(_ lhs: [MapKey: Value], _ rhs: [MapKey: Value]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for (key, value) in lhs {
      guard let other = rhs[key], Value.areEqual(value, other) else { return false }
    }
    return true
  }

  /// Independent of the order of the keys.
  @inlinable
  public func hashExactly(into hasher: inout Hasher) {
    var combined = 0
    for (key, value) in self {
      var entry = Hasher()
      key.hash(into: &entry)
      value.hashExactly(into: &entry)
      combined ^= entry.finalize()
    }
    hasher.combine(count)
    hasher.combine(combined)
  }

  /// The same keys, by their bytes, with values of the same content.
  @inlinable
  public func hasSameContent(as other: [MapKey: Value]) -> Bool {
    guard count == other.count else { return false }
    for (key, value) in self {
      guard let counterpart = other[key], value.hasSameContent(as: counterpart) else {
        return false
      }
    }
    return true
  }

  /// Key by key, in byte order of the keys.
  public func collectChanges(
    since old: [MapKey: Value], at path: String, into changes: inout [FieldChange]
  ) {
    for key in Set(keys).union(old.keys).sorted() {
      self[key].collectChanges(
        since: old[key], at: "\(path)/\(key.text.escapedForJSONPointer)", into: &changes)
    }
  }

  /// How many entries there are: `{2 keys}`.
  public var changeSummary: String { count == 1 ? "{1 key}" : "{\(count) keys}" }
}

extension String {
  /// The text as a reference token of a JSON pointer (RFC 6901 §3): `~` and `/` escaped.
  public var escapedForJSONPointer: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self
    }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
