// SPDX-License-Identifier: Apache-2.0

/// A property that may be absent and may be null, where a schema allows both and the difference
/// can mean something: "not said" beside "cleared".
public enum Presence<Value: FeedValue>: FeedValue {
  /// The key does not occur.
  case absent
  /// The key occurs with `null`.
  case null
  /// The key occurs with a value.
  case value(Value)

  /// The value, where there is one.
  @inlinable
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .absent, .null: nil
    }
  }

  /// Whether both are equal as the shared core sees it.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.value(let lhs), .value(let rhs)): Value.areEqual(lhs, rhs)
    case (.absent, .absent), (.null, .null): true
    default: false
    }
  }

  /// Hashes what `==` compares.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .absent:
      hasher.combine(0 as UInt8)
    case .null:
      hasher.combine(1 as UInt8)
    case .value(let value):
      hasher.combine(2 as UInt8)
      value.hashExactly(into: &hasher)
    }
  }

  /// Whether both show the same.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    switch (self, other) {
    case (.value(let value), .value(let other)): value.hasSameContent(as: other)
    default: self == other
    }
  }

  /// Within the value where there was and is one; else as one change.
  public func collectChanges(
    since old: Self, at path: String, into changes: inout [FieldChange]
  ) {
    switch (old, self) {
    case (.value(let old), .value(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    default:
      if old != self {
        changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
      }
    }
  }

  /// `absent`, `null`, or the value's own.
  public var changeSummary: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .value(let value): value.changeSummary
    }
  }
}
