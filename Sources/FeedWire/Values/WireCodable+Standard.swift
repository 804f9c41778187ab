// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A value that can be read from the wire and written to it.
public typealias WireCodable = WireDecodable & WireEncodable

extension Bool: WireCodable {
  /// Takes `true` and `false`.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.bool()
  }

  /// Writes `true` or `false`.
  public func encode(into writer: inout WireWriter) { writer.bool(self) }
}

extension Int: WireCodable {
  /// Takes an integer by value, as `1.0` and `1e3` are, that a word holds.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.int()
  }

  /// Writes the digits.
  public func encode(into writer: inout WireWriter) { writer.integer(self) }
}

extension Int32: WireCodable {
  /// Takes an integer by value that 32 bits hold.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.int32()
  }

  /// Writes the digits.
  public func encode(into writer: inout WireWriter) { writer.integer(self) }
}

extension Int64: WireCodable {
  /// Takes an integer by value that 64 bits hold.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.int64()
  }

  /// Writes the digits.
  public func encode(into writer: inout WireWriter) { writer.integer(self) }
}

extension Double: WireCodable {
  /// Takes a number, as the nearest double.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.double()
  }

  /// Writes the shortest digits; `null` for a NaN or an infinity.
  public func encode(into writer: inout WireWriter) { writer.number(self) }
}

extension String: WireCodable {
  /// Takes a string.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.text()
  }

  /// Writes a string.
  public func encode(into writer: inout WireWriter) { writer.string(self) }
}

// MARK: - Containers

extension Optional: WireDecodable where Wrapped: WireDecodable {
  /// `nil` for `null`.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = value.isNull ? nil : try Wrapped(wire: value, issues: &issues)
  }

  /// It is: `nil`.
  @inlinable
  public static var hasNull: Bool { true }

  /// That of the value that is there.
  @inlinable
  public var unknownVariant: FieldFault? { self?.unknownVariant }
}

extension Optional: WireEncodable where Wrapped: WireEncodable {
  /// Writes `null` for `nil`.
  @inlinable
  public func encode(into writer: inout WireWriter) {
    if let self { self.encode(into: &writer) } else { writer.null() }
  }
}

extension Array: WireDecodable where Element: WireDecodable {
  /// Bad elements are left out, with an issue each. `WireValue.elements` has the other policies.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.elements(.drop, &issues)
  }
}

extension Array: WireEncodable where Element: WireEncodable {
  /// Writes the elements in their order.
  @inlinable
  public func encode(into writer: inout WireWriter) {
    writer.beginArray()
    for element in self { element.encode(into: &writer) }
    writer.endArray()
  }
}

extension Dictionary: WireDecodable where Key == MapKey, Value: WireDecodable {
  /// Bad entries are left out, with an issue each.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = try value.object().additional(&issues)
  }
}

extension Dictionary: WireEncodable where Key == MapKey, Value: WireEncodable {
  /// Writes the entries in byte order of the keys.
  @inlinable
  public func encode(into writer: inout WireWriter) {
    writer.beginObject()
    for (key, value) in self.sorted(by: { $0.key < $1.key }) {
      writer.key(key.text)
      value.encode(into: &writer)
    }
    writer.endObject()
  }
}
