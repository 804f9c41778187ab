// SPDX-License-Identifier: Apache-2.0

/// What a reader noticed about a value that it skipped.
public struct JSONValueFacts: Hashable, Sendable {
  /// The keys of all objects in the value, repeated ones included.
  public var keys = 0
  /// The scalars, arrays and objects in the value, itself included; keys not.
  public var values = 0
  /// The deepest nesting: 0 for a scalar.
  public var depth = 0
  /// Whether an integer of more than 18 digits, or a negative zero without a point, is among the
  /// numbers: what 64-bit integers may not carry.
  public var hasWideIntegers = false
  /// Whether `\u0000` is in a key.
  public var hasNullInKeys = false
  /// Whether a character is escaped as a surrogate pair of which the lower 16 bits are themselves
  /// those of a surrogate, as of U+1D800: what a parser that masks too much mistakes for half a
  /// pair.
  public var hasSurrogateLookalikes = false

  /// Makes the facts of a value that was not read yet.
  public init() {}
}

/// A value that a reader has checked to its end without a fault: proof that its bytes are JSON.
public struct JSONCheckedValue: Hashable, Sendable {
  /// Where the value stands in the buffer that was read.
  public let range: Range<Int>
  /// What was noticed about the value.
  public let facts: JSONValueFacts
}

extension JSONReader {
  /// Reads the value at the cursor to its end, white space before it skipped.
  ///
  /// - Returns: where the value stands.
  /// - Throws: the first fault, contained or not.
  public mutating func skipValue() throws(JSONTextError) -> Range<Int> {
    containedFaults = nil
    return try skip()
  }

  /// The same, with what a caller needs to read the value's bytes again without checking them.
  public mutating func checkValue() throws(JSONTextError) -> JSONCheckedValue {
    containedFaults = nil
    return JSONCheckedValue(range: try skip(), facts: facts)
  }

  /// Reads the value at the cursor to its end; goes on where a fault is contained in it.
  ///
  /// - Parameter faults: gets the contained faults, of one value 16 at most.
  /// - Returns: where the value stands.
  /// - Throws: the first fault after which the end of the value is not certain.
  public mutating func skipValue(
    containing faults: inout [JSONTextError]
  ) throws(JSONTextError) -> Range<Int> {
    containedFaults = []
    defer {
      faults.append(contentsOf: containedFaults ?? [])
      containedFaults = nil
    }
    return try skip()
  }

  /// The same, with proof for a value in which no fault was found; `nil` where there was one.
  public mutating func checkValue(
    containing faults: inout [JSONTextError]
  ) throws(JSONTextError) -> (range: Range<Int>, checked: JSONCheckedValue?) {
    let before = faults.count
    let range = try skipValue(containing: &faults)
    let isSound = faults.count == before
    return (range, isSound ? JSONCheckedValue(range: range, facts: facts) : nil)
  }

  private mutating func skip() throws(JSONTextError) -> Range<Int> {
    facts = JSONValueFacts()
    try moveToValue()
    skippedFrom = brackets.depth
    let start = offset
    repeat {
      // A value stands here.
      let byte = try significantByte()
      facts.values &+= 1
      switch byte {
      case UInt8(ascii: "{"):
        try openSkipped(isObject: true)
        let next = try significantByte()
        if next == UInt8(ascii: "}") {
          _ = try readEnd(next)
        } else {
          try skipKey()
          continue
        }
      case UInt8(ascii: "["):
        try openSkipped(isObject: false)
        let next = try significantByte()
        if next == UInt8(ascii: "]") {
          _ = try readEnd(next)
        } else {
          continue
        }
      case UInt8(ascii: "\""):
        _ = try scanString(isKey: false)
      default:
        try scanScalar(byte)
      }
      try skipAfterValue()
    } while brackets.depth > skippedFrom
    didReadValue()
    return start..<offset
  }

  /// After a value, reads closing brackets up to the next comma, or to the end of the skip.
  @inline(__always)
  private mutating func skipAfterValue() throws(JSONTextError) {
    while brackets.depth > skippedFrom {
      state = .afterValue
      let byte = try significantByte()
      if byte == UInt8(ascii: ",") {
        offset &+= 1
        if brackets.isObject { try skipKey() } else { state = .value }
        return
      }
      _ = try readEnd(byte)
    }
  }

  private mutating func skipKey() throws(JSONTextError) {
    facts.keys &+= 1
    _ = try readKey()
  }

  private mutating func openSkipped(isObject: Bool) throws(JSONTextError) {
    let depth = brackets.depth &- skippedFrom &+ 1
    if depth > facts.depth {
      facts.depth = depth
      if depth > options.valueDepthLimit, depth == options.valueDepthLimit &+ 1 {
        try report(.valueTooDeep(limit: options.valueDepthLimit), at: offset)
      }
    }
    try open(isObject: isObject)
  }

  /// Moves to the value that comes next: in an array, over the comma before it.
  private mutating func moveToValue() throws(JSONTextError) {
    let byte = try significantByte()
    switch state {
    case .value:
      break
    case .firstElement where byte != UInt8(ascii: "]"):
      break
    case .afterValue where byte == UInt8(ascii: ",") && !brackets.isObject:
      offset &+= 1
      state = .value
      _ = try significantByte()
    default:
      throw unexpected(byte, expected: .value)
    }
  }

  /// Records a contained fault, or throws it where faults are not contained.
  @inline(never)
  mutating func report(_ kind: JSONTextError.Kind, at place: Int) throws(JSONTextError) {
    let error = JSONTextError(kind, at: place)
    guard let count = containedFaults?.count else { throw error }
    if count < 16 { containedFaults?.append(error) }
  }
}
