// SPDX-License-Identifier: Apache-2.0

/// Where the lines of a text begin, so that places are found in O(log *lines*).
struct LineTable {
  private var starts: [Int] = [0]

  init(_ bytes: UnsafeRawBufferPointer) {
    // As numbers: a debug build asks for each character again, for every byte.
    let lineFeed: UInt8 = 0x0A
    let carriageReturn: UInt8 = 0x0D
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // A line ends with `\n`, `\r\n` or a lone `\r`, as editors have it.
      if byte == lineFeed
        || byte == carriageReturn && (index == bytes.count || bytes[index] != lineFeed)
      {
        starts.append(index)
      }
    }
  }

  /// The line that was found last: places are mostly asked for in their order.
  private var latest = 0

  /// The line and the column of a byte, both from 1.
  mutating func position(of offset: Int) -> (line: Int, column: Int) {
    if starts[latest] <= offset {
      var next = latest + 1
      while next < starts.count, next < latest + 4, starts[next] <= offset { next += 1 }
      if next == starts.count || starts[next] > offset {
        latest = next - 1
        return (next, offset - starts[latest] + 1)
      }
    }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    latest = low
    return (low + 1, offset - starts[low] + 1)
  }
}
