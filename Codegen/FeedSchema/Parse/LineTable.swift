// SPDX-License-Identifier: Apache-2.0

/// Where the lines of a text begin, so that places are found in O(log *lines*).
struct LineTable {
  private var starts: [Int] = [0]

  init(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // A line ends with `\n`, `\r\n` or a lone `\r`, as editors have it.
      if byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (index == bytes.count || bytes[index] != UInt8(ascii: "\n"))
      {
        starts.append(index)
      }
    }
  }

  /// The line and the column of a byte, both from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
