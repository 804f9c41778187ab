// SPDX-License-Identifier: Apache-2.0

public import FeedModel
import JSONText

/// A JSON value on its way into Swift.
///
/// It borrows from the parser that made it and from the bytes that were parsed, and is valid only
/// inside the call of `WireParser.withValue` that handed it out: read it, and do not keep it. What
/// is read from it (texts, numbers, `JSONValue`) is a copy and can be kept.
public struct WireValue {
  /// Where the value stands: in the tree that libjson-c built, or on our own tape. Both give the
  /// same answers.
  @usableFromInline
  enum Node {
    case jsonC(JSONCNode)
    case tape(TapeNode)
  }

  @usableFromInline let node: Node

  @usableFromInline
  init(_ node: Node) {
    self.node = node
  }

  /// The kind of the value. O(1).
  public var kind: WireKind {
    switch node {
    case .jsonC(let node): node.kind
    case .tape(let node): node.kind
    }
  }

  /// Whether the value is `null`. O(1).
  public var isNull: Bool {
    switch node {
    case .jsonC(let node): node.isNull
    case .tape(let node): node.kind == .null
    }
  }
}

// MARK: - Scalars

extension WireValue {
  /// The text of a string. O(*n*).
  public func text() throws(FieldFault) -> String {
    guard let text = textIfString else {
      throw FieldFault(expected: "a string", found: self)
    }
    return text
  }

  /// A boolean.
  public func bool() throws(FieldFault) -> Bool {
    let value =
      switch node {
      case .jsonC(let node): node.boolean
      case .tape(let node): node.boolean
      }
    guard let value else { throw FieldFault(expected: "true or false", found: self) }
    return value
  }

  /// An integer by value, as `1.0` and `1e3` are, that 64 bits hold.
  public func int64() throws(FieldFault) -> Int64 {
    switch integer {
    case .integer(let value): return value
    case .overflow: throw FieldFault(expected: "an integer of 64 bits", found: self)
    case .fraction, nil: throw FieldFault(expected: "an integer", found: self)
    }
  }

  /// An integer by value that a machine word holds.
  public func int() throws(FieldFault) -> Int {
    guard let value = Int(exactly: try int64()) else {
      throw FieldFault(expected: "an integer of \(Int.bitWidth) bits", found: self)
    }
    return value
  }

  /// An integer by value that 32 bits hold.
  public func int32() throws(FieldFault) -> Int32 {
    if case .integer(let value) = integer, let narrow = Int32(exactly: value) { return narrow }
    let expected =
      switch integer {
      case .integer, .overflow: "an integer of 32 bits"
      case .fraction, nil: "an integer"
      }
    throw FieldFault(expected: expected, found: self)
  }

  /// The double nearest to a number. It is finite: a number beyond the range is no value at all.
  public func double() throws(FieldFault) -> Double {
    let value =
      switch node {
      case .jsonC(let node): node.double
      case .tape(let node): node.double
      }
    guard let value else { throw FieldFault(expected: "a number", found: self) }
    return value
  }

  /// The text of a string, or the digits of a number as they were written; `nil` for anything
  /// else. Ids and exact decimals are read through it.
  public var losslessText: String? { textIfString ?? numberText }

  /// The text of a string; `nil` for anything else.
  public var textIfString: String? {
    switch node {
    case .jsonC(let node): node.text
    case .tape(let node): node.text
    }
  }

  /// Whether the value is a string of a text.
  func isString(_ text: StaticString) -> Bool {
    let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return switch node {
    case .jsonC(let node): node.isString(text)
    case .tape(let node): node.isString(text)
    }
  }

  /// The digits of a number as they were written; `nil` for anything else.
  public var numberText: String? {
    switch node {
    case .jsonC(let node): node.numberText
    case .tape(let node): node.numberText
    }
  }

  /// The number by value; `nil` if it is no number.
  private var integer: JSONText.IntegerReading? {
    switch node {
    case .jsonC(let node): node.integer
    case .tape(let node): node.integer
    }
  }
}

// MARK: - Containers

extension WireValue {
  /// An object, to be read key by key.
  public func object() throws(FieldFault) -> WireObject {
    guard kind == .object else { throw FieldFault(expected: "an object", found: self) }
    return WireObject(node)
  }

  /// An array, to be read element by element.
  public func array() throws(FieldFault) -> WireArray {
    guard kind == .array else { throw FieldFault(expected: "an array", found: self) }
    return WireArray(node)
  }

  /// The value in few words, for an error: `the string "12"`, `an object`.
  public var summary: String {
    switch kind {
    case .null: return "null"
    case .boolean: return (try? bool()) == true ? "true" : "false"
    case .number: return "the number \((numberText ?? "").shortened)"
    case .string: return "the string \"\((textIfString ?? "").shortened)\""
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}
