// SPDX-License-Identifier: Apache-2.0

#if !FEEDBRIDGE_TAPE && (os(Linux) || os(macOS))
  import CJSONC

  /// Whether the benchmarks can be compared with libjson-c.
  let hasJSONC = true

  /// Parses a text into libjson-c's own tree, and frees it.
  func buildAndFreeTree(_ bytes: [UInt8]) -> Bool {
    guard let tokener = json_tokener_new() else { return false }
    defer { json_tokener_free(tokener) }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      let root = json_tokener_parse_ex(
        tokener, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      defer { json_object_put(root) }
      return json_object_get_type(root) == json_type_object
    }
  }
#else
  let hasJSONC = false

  func buildAndFreeTree(_ bytes: [UInt8]) -> Bool { false }
#endif
