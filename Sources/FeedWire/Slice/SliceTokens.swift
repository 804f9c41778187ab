// SPDX-License-Identifier: Apache-2.0

/// The tokens of one value, for looking into it without building it.
///
/// Reads only bytes that the strict reader has taken: it finds the ends of tokens and checks
/// nothing. Contained faults may be in them. One instance is used again and again, so that reading
/// a value allocates nothing once it has grown; it is iterative, so that depth costs no stack.
struct SliceTokens {
  enum Kind: UInt8 {
    case object, array, key, string, number, `true`, `false`, null
    /// What stands for a scalar and is none: `NaN`, `Infinity`.
    case other
  }

  struct Token {
    /// Where the token begins and ends, from the beginning of the value; of an array or object, the
    /// end of all of it.
    var start: UInt32
    var end: UInt32
    /// The token after this one and all that it holds; of a key, its value.
    var next: UInt32
    var kind: Kind
    var hasEscapes: Bool

    var range: Range<Int> { Int(start)..<Int(end) }
    /// The bytes between the quotes of a key or string.
    var content: Range<Int> { Int(start) + 1..<max(Int(start) + 1, Int(end) - 1) }
  }

  private(set) var tokens: [Token] = []
  /// The arrays and objects that are open, innermost last.
  private var open: [Int] = []

  /// Tokens beyond which the memory is given back before the next value.
  private static let kept = 1 << 16

  /// Reads the value that `slice` holds, from its first byte to its last.
  mutating func read(_ slice: UnsafeRawBufferPointer) {
    if tokens.capacity > Self.kept { tokens = [] }
    tokens.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    var isKeyNext = false
    var index = 0
    while index < slice.count {
      let byte = slice[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isKeyNext = byte == UInt8(ascii: "{")
        open.append(tokens.count)
        append(isKeyNext ? .object : .array, from: index, to: index &+ 1)
        index &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        index &+= 1
        if let container = open.popLast() {
          tokens[container].end = UInt32(truncatingIfNeeded: index)
          tokens[container].next = UInt32(truncatingIfNeeded: tokens.count)
        }
        isKeyNext = false
      case UInt8(ascii: ","):
        index &+= 1
        isKeyNext = open.last.map { tokens[$0].kind == .object } ?? false
      case UInt8(ascii: "\""):
        var hasEscapes = false
        let end = Self.endOfString(in: slice, from: index, &hasEscapes)
        append(isKeyNext ? .key : .string, from: index, to: end, hasEscapes: hasEscapes)
        isKeyNext = false
        index = end
      case UInt8(ascii: ":"), 0...0x20:
        index &+= 1
      default:
        let end = Self.endOfScalar(in: slice, from: index)
        append(Self.kind(ofScalarIn: slice, from: index), from: index, to: end)
        index = end
      }
    }
  }

  private mutating func append(
    _ kind: Kind, from start: Int, to end: Int, hasEscapes: Bool = false
  ) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: tokens.count &+ 1), kind: kind, hasEscapes: hasEscapes))
  }

  /// The offset after the closing quote. Eight bytes at a time while none is `"` or `\`.
  private static func endOfString(
    in slice: UnsafeRawBufferPointer, from quote: Int, _ hasEscapes: inout Bool
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = quote &+ 1
    while index < slice.count {
      if index &+ 8 <= slice.count {
        // A borrow may set a bit after the first byte that is looked for, never before it; the
        // order of the bytes makes the lowest bit the first byte's.
        let word = UInt64(
          littleEndian: slice.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let found =
          ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & (ones &* 0x80)
        if found == 0 {
          index &+= 8
          continue
        }
        index &+= found.trailingZeroBitCount &>> 3
      }
      switch slice[index] {
      case UInt8(ascii: "\""):
        return index &+ 1
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index &+= 2
      default:
        index &+= 1
      }
    }
    return slice.count
  }

  private static func endOfScalar(in slice: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start &+ 1
    while index < slice.count {
      switch slice[index] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0...0x20: return index
      default: index &+= 1
      }
    }
    return index
  }

  private static func kind(ofScalarIn slice: UnsafeRawBufferPointer, from start: Int) -> Kind {
    switch slice[start] {
    case UInt8(ascii: "t"): return .true
    case UInt8(ascii: "f"): return .false
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "-") where start + 1 < slice.count && slice[start + 1].isDigit:
      return .number
    default: return .other
    }
  }
}
