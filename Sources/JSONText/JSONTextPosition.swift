// SPDX-License-Identifier: Apache-2.0

/// A place in a text, as editors count.
public struct JSONTextPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1. A line ends with `\n`, `\r\n` or a lone `\r`.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int

  /// Makes a position of its parts.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the position of a byte. O(*n*) in the offset; an offset beyond the end counts as the
  /// end.
  public init(of offset: Int, in bytes: UnsafeRawBufferPointer) {
    var line = 1
    var lineStart = 0
    let end = min(max(offset, 0), bytes.count)
    var index = 0
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = index
      } else if byte == UInt8(ascii: "\r"),
        index >= bytes.count || bytes[index] != UInt8(ascii: "\n")
      {
        line += 1
        lineStart = index
      }
    }
    self.init(line: line, column: end - lineStart + 1)
  }

  /// `3:14`
  public var description: String { "\(line):\(column)" }
}
