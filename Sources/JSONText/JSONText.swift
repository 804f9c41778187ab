// SPDX-License-Identifier: Apache-2.0

/// What can be done with JSON text beside reading it token by token.
///
/// The functions that take a range take one that a `JSONReader` gave, of the same buffer.
public enum JSONText {
  /// Checks a whole text: one value, white space around it.
  ///
  /// - Returns: what was noticed about the value.
  @discardableResult
  public static func validate(
    _ bytes: UnsafeRawBufferPointer, options: JSONReaderOptions = .document
  ) throws(JSONTextError) -> JSONCheckedValue {
    var reader = JSONReader(bytes, options: options)
    let value = try reader.checkValue()
    try reader.finish()
    return value
  }

  /// The same, of an array.
  @discardableResult
  public static func validate(
    _ bytes: [UInt8], options: JSONReaderOptions = .document
  ) throws(JSONTextError) -> JSONCheckedValue {
    // `withUnsafeBytes` does not pass a typed error on.
    let result: Result<JSONCheckedValue, JSONTextError> = bytes.withUnsafeBytes { buffer in
      do throws(JSONTextError) {
        return .success(try validate(buffer, options: options))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  static func hexadecimalValue(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}
