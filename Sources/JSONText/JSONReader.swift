// SPDX-License-Identifier: Apache-2.0

/// A pull reader of one JSON text: strict RFC 8259, UTF-8 (RFC 3629) included.
///
/// It reads a buffer that it does not own, which must outlive it, and allocates nothing per token.
/// It is iterative, and keeps the open brackets in a bit stack: the depth of a text costs no stack.
/// After an error that it threw, it is to be used no more.
///
///     var reader = JSONReader(bytes)
///     while let token = try reader.next() { … }
///     try reader.finish()
public struct JSONReader {
  /// The whole text.
  public let bytes: UnsafeRawBufferPointer
  /// What is taken beyond, and short of, the grammar.
  public let options: JSONReaderOptions
  /// The byte offset up to which the text has been read.
  public internal(set) var offset: Int

  /// What may come next.
  enum State: UInt8 {
    /// A value: at the beginning, after a colon, after an array's comma.
    case value
    /// A value or `]`: after `[`.
    case firstElement
    /// A key or `}`: after `{`.
    case firstKey
    /// A comma or a closing bracket: after a value in an array or an object.
    case afterValue
    /// White space: after the outermost value.
    case end
  }

  var state = State.value
  var brackets = BitStack()
  /// The level of nesting at which the value that is being skipped began.
  var skippedFrom = 0
  /// Where contained faults are recorded, while `skipValue(containing:)` runs.
  var containedFaults: [JSONTextError]?
  var facts = JSONValueFacts()

  /// Begins to read at a value.
  ///
  /// - Parameters:
  ///   - bytes: the text, or more; it must outlive the reader.
  ///   - offset: where the value begins, or white space before it.
  ///   - options: what is taken beyond, and short of, the grammar.
  public init(
    _ bytes: UnsafeRawBufferPointer, offset: Int = 0, options: JSONReaderOptions = .document
  ) {
    self.bytes = bytes
    self.options = options
    self.offset = min(max(offset, 0), bytes.count)
    if options.skipsByteOrderMark, self.offset == 0, bytes.count >= 3,
      bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF
    {
      self.offset = 3
    }
  }

  /// The number of open brackets.
  public var depth: Int { brackets.depth }

  /// Whether the outermost value has been read to its end.
  public var isAtEnd: Bool { state == .end }
}

// MARK: - Tokens

extension JSONReader {
  /// Reads the next token; `nil` after the end of the outermost value.
  public mutating func next() throws(JSONTextError) -> JSONToken? {
    switch state {
    case .end:
      return nil
    case .value, .firstElement, .firstKey:
      break
    case .afterValue:
      let byte = try significantByte()
      if byte == UInt8(ascii: ",") {
        offset &+= 1
        if brackets.isObject { return try readKey() }
        state = .value
      } else {
        return try readEnd(byte)
      }
    }
    let byte = try significantByte()
    if state == .firstKey {
      return byte == UInt8(ascii: "}") ? try readEnd(byte) : try readKey()
    }
    if state == .firstElement, byte == UInt8(ascii: "]") { return try readEnd(byte) }
    return try readValueStart(byte)
  }

  /// In an array, moves to the next element.
  ///
  /// - Returns: whether there is one. If there is none, the array has been read to its end.
  public mutating func nextElement() throws(JSONTextError) -> Bool {
    let byte = try significantByte()
    switch state {
    case .firstElement where byte != UInt8(ascii: "]"):
      state = .value
      return true
    case .afterValue where byte == UInt8(ascii: ","):
      offset &+= 1
      state = .value
      _ = try significantByte()
      return true
    default:
      _ = try readEnd(byte)
      return false
    }
  }

  /// In an object, reads the next key and the colon after it.
  ///
  /// - Returns: `nil` if there is none. The object has then been read to its end.
  public mutating func nextKey() throws(JSONTextError) -> JSONToken? {
    let byte = try significantByte()
    switch state {
    case .firstKey where byte != UInt8(ascii: "}"):
      return try readKey()
    case .afterValue where byte == UInt8(ascii: ","):
      offset &+= 1
      return try readKey()
    default:
      _ = try readEnd(byte)
      return nil
    }
  }

  /// The first byte of the value, comma or bracket that comes next, which is not read yet.
  public mutating func peek() throws(JSONTextError) -> UInt8 {
    try significantByte()
  }

  /// Takes the value at the cursor as read up to `end`, for a caller that knows where it ends
  /// because it compared its bytes with those of a value that was read before.
  public mutating func resume(afterValueEndingAt end: Int) {
    precondition(end >= offset && end <= bytes.count, "a value does not end before it begins")
    offset = end
    didReadValue()
  }

  /// Makes sure that nothing but white space follows the outermost value.
  public mutating func finish() throws(JSONTextError) {
    if state != .end {
      let byte = try significantByte()
      throw unexpected(byte, expected: expectation)
    }
    skipWhitespace()
    if offset < bytes.count { throw JSONTextError(.trailingContent, at: offset) }
  }
}

// MARK: - Pieces

extension JSONReader {
  /// What the grammar allows in this state.
  var expectation: JSONTextError.Expectation {
    switch state {
    case .value, .end: .value
    case .firstElement: .valueOrEnd
    case .firstKey: .keyOrEnd
    case .afterValue: brackets.isObject ? .commaOrObjectEnd : .commaOrArrayEnd
    }
  }

  @inline(__always)
  mutating func didReadValue() {
    state = brackets.depth == 0 ? .end : .afterValue
  }

  mutating func readValueStart(_ byte: UInt8) throws(JSONTextError) -> JSONToken {
    let start = offset
    let kind: JSONToken.Kind
    switch byte {
    case UInt8(ascii: "{"):
      try open(isObject: true)
      return JSONToken(kind: .beginObject, range: start..<offset)
    case UInt8(ascii: "["):
      try open(isObject: false)
      return JSONToken(kind: .beginArray, range: start..<offset)
    case UInt8(ascii: "\""):
      let hasEscapes = try scanString(isKey: false)
      didReadValue()
      return JSONToken(kind: .string, range: start..<offset, hasEscapes: hasEscapes)
    case UInt8(ascii: "t"): kind = .true
    case UInt8(ascii: "f"): kind = .false
    case UInt8(ascii: "n"): kind = .null
    default: kind = .number
    }
    try scanScalar(byte)
    didReadValue()
    return JSONToken(kind: kind, range: start..<offset)
  }

  mutating func open(isObject: Bool) throws(JSONTextError) {
    if brackets.depth >= options.depthLimit {
      throw JSONTextError(.nestingTooDeep(limit: options.depthLimit), at: offset)
    }
    brackets.push(isObject: isObject)
    state = isObject ? .firstKey : .firstElement
    offset &+= 1
  }

  /// Reads a key, white space before it included, and the colon after it.
  mutating func readKey() throws(JSONTextError) -> JSONToken {
    let expected: JSONTextError.Expectation = state == .firstKey ? .keyOrEnd : .key
    let byte = try significantByte()
    if byte != UInt8(ascii: "\"") { throw unexpected(byte, expected: expected) }
    let start = offset
    let hasEscapes = try scanString(isKey: true)
    let range = start..<offset
    let colon = try significantByte()
    if colon != UInt8(ascii: ":") { throw unexpected(colon, expected: .colon) }
    offset &+= 1
    state = .value
    return JSONToken(kind: .key, range: range, hasEscapes: hasEscapes)
  }

  /// Reads the closing bracket of the innermost array or object, or says what should stand there.
  mutating func readEnd(_ byte: UInt8) throws(JSONTextError) -> JSONToken {
    let isObject = brackets.isObject
    let isPlace = state == .afterValue || state == (isObject ? .firstKey : .firstElement)
    guard brackets.depth > 0, isPlace,
      byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    else { throw unexpected(byte, expected: expectation) }
    let start = offset
    offset &+= 1
    brackets.pop()
    didReadValue()
    return JSONToken(kind: isObject ? .endObject : .endArray, range: start..<offset)
  }
}
