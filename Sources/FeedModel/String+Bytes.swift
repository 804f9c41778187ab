// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether the UTF-8 bytes of both strings are equal. O(*n*).
  @usableFromInline
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Native strings give their bytes in place. A bridged one (Apple platforms) may not.
    let compared = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        UnsafeRawBufferPointer(left).hasSameBytes(as: UnsafeRawBufferPointer(right))
      }
    }
    return (compared ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Feeds the UTF-8 bytes and a terminator to the hasher. O(*n*).
  @usableFromInline
  func hashBytes(into hasher: inout Hasher) {
    let done: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if done == nil {
      Array(utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    // 0xFF occurs in no UTF-8 text, so that ("ab", "c") and ("a", "bc") hash apart.
    hasher.combine(0xFF as UInt8)
  }
}

extension UnsafeRawBufferPointer {
  /// Compares two buffers of equal length, a word at a time.
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
      let left = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let right = other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if left != right { return false }
      offset &+= 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }
}
