// SPDX-License-Identifier: Apache-2.0

// The one file of the module that asks the C library: it compares bytes several times faster than
// a loop can.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension UnsafeRawBufferPointer {
  /// Whether both buffers hold the same bytes. O(*n*).
  package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let mine = baseAddress, let theirs = other.baseAddress else { return true }
    return memcmp(mine, theirs, count) == 0
  }
}
