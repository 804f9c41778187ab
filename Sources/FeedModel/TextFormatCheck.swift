// SPDX-License-Identifier: Apache-2.0

/// The grammars of the formats, over bytes: what is read is returned, so that a check and a
/// conversion are one rule. Nothing here allocates.
enum TextFormatCheck {
  /// A day of the proleptic Gregorian calendar.
  struct Day: Equatable {
    var year: Int
    var month: Int
    var day: Int

    /// Days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    var daysSince1970: Int {
      let shifted = month <= 2 ? year - 1 : year
      let era = (shifted >= 0 ? shifted : shifted - 399) / 400
      let yearOfEra = shifted - era * 400
      let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
      let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      return era * 146_097 + dayOfEra - 719_468
    }
  }

  /// A moment: whole seconds since 1970-01-01T00:00:00Z and the nanoseconds that follow them.
  struct Moment: Equatable {
    var seconds: Int
    var nanoseconds: Int
  }

  /// Reads an RFC 3339 `date-time`.
  static func dateTime(_ text: String) -> Moment? {
    withBytes(of: text) { bytes in
      var cursor = Cursor(bytes)
      guard let day = cursor.day(), cursor.skip("T", or: "t"),
        let hour = cursor.number(digits: 2), hour <= 23, cursor.skip(":"),
        let minute = cursor.number(digits: 2), minute <= 59, cursor.skip(":"),
        let second = cursor.number(digits: 2), second <= 60
      else { return nil }
      var nanoseconds = 0
      if cursor.skip(".") {
        guard let fraction = cursor.fraction() else { return nil }
        nanoseconds = fraction
      }
      guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
      let minuteOfDay = hour * 60 + minute - offset
      // A leap second stands at the end of a day in UTC and nowhere else (RFC 3339 §5.7).
      guard second < 60 || (minuteOfDay + 2880) % 1440 == 1439 else { return nil }
      let seconds = day.daysSince1970 * 86_400 + minuteOfDay * 60 + second
      return Moment(seconds: seconds, nanoseconds: nanoseconds)
    }
  }

  /// Reads an RFC 3339 `full-date`.
  static func date(_ text: String) -> Day? {
    withBytes(of: text) { bytes in
      var cursor = Cursor(bytes)
      guard let day = cursor.day(), cursor.isAtEnd else { return nil }
      return day
    }
  }

  /// Whether the text is a scheme, a colon, and characters that can stand in a URI.
  static func isURI(_ text: String) -> Bool {
    let found: Bool? = withBytes(of: text) { bytes in
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
        isLetter(bytes[0])
      else { return false }
      for byte in bytes[..<colon] {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
        default: if !isLetter(byte) && !isDigit(byte) { return false }
        }
      }
      for byte in bytes[colon...] {
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
        default: break
        }
      }
      return true
    }
    return found ?? false
  }

  /// Reads a UUID as its upper and lower 64 bits.
  static func uuid(_ text: String) -> (upper: UInt64, lower: UInt64)? {
    withBytes(of: text) { bytes in
      guard bytes.count == 36 else { return nil }
      var upper: UInt64 = 0
      var lower: UInt64 = 0
      var digits = 0
      for (index, byte) in bytes.enumerated() {
        if index == 8 || index == 13 || index == 18 || index == 23 {
          guard byte == UInt8(ascii: "-") else { return nil }
          continue
        }
        guard let digit = hexDigit(byte) else { return nil }
        if digits < 16 {
          upper = upper << 4 | digit
        } else {
          lower = lower << 4 | digit
        }
        digits += 1
      }
      return (upper, lower)
    }
  }

  /// Whether the text is a number as JSON writes one.
  static func isDecimal(_ text: String) -> Bool {
    let found: Bool? = withBytes(of: text) { bytes in
      var cursor = Cursor(bytes)
      _ = cursor.skip("-")
      if !cursor.skip("0") {
        guard cursor.digits() > 0 else { return false }
      }
      if cursor.skip(".") {
        guard cursor.digits() > 0 else { return false }
      }
      if cursor.skip("e", or: "E") {
        _ = cursor.skip("+", or: "-")
        guard cursor.digits() > 0 else { return false }
      }
      return cursor.isAtEnd
    }
    return found ?? false
  }

  private static func withBytes<Result>(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    // `withUTF8` is in place for a native string; a bridged one is copied once.
    var text = text
    return text.withUTF8(body)
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lowered = byte | 0x20
    return lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
  }

  private static func hexDigit(_ byte: UInt8) -> UInt64? {
    if isDigit(byte) { return UInt64(byte - UInt8(ascii: "0")) }
    let lowered = byte | 0x20
    guard lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "f") else { return nil }
    return UInt64(lowered - UInt8(ascii: "a") + 10)
  }
}

/// A place in a text that is read from left to right.
private struct Cursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Moves past an ASCII character if it stands here.
  mutating func skip(_ character: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    let scalar = Unicode.Scalar(byte)
    guard scalar == character || scalar == other else { return false }
    index += 1
    return true
  }

  /// Moves past digits and counts them.
  mutating func digits() -> Int {
    let start = index
    while index < bytes.count, TextFormatCheck.isDigit(bytes[index]) { index += 1 }
    return index - start
  }

  /// Reads exactly so many digits.
  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<(index + digits)] {
      guard TextFormatCheck.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += digits
    return value
  }

  /// Reads the digits of a fraction of a second as nanoseconds; what is finer is cut.
  mutating func fraction() -> Int? {
    let start = index
    let count = digits()
    guard count > 0 else { return nil }
    var value = 0
    for place in 0..<9 {
      let digit = place < count ? Int(bytes[start + place] - UInt8(ascii: "0")) : 0
      value = value * 10 + digit
    }
    return value
  }

  /// Reads `YYYY-MM-DD`.
  mutating func day() -> TextFormatCheck.Day? {
    guard let year = number(digits: 4), skip("-"),
      let month = number(digits: 2), month >= 1, month <= 12, skip("-"),
      let day = number(digits: 2), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let longest: Int
    switch month {
    case 2: longest = isLeap ? 29 : 28
    case 4, 6, 9, 11: longest = 30
    default: longest = 31
    }
    guard day <= longest else { return nil }
    return TextFormatCheck.Day(year: year, month: month, day: day)
  }

  /// Reads `Z` or `±HH:MM` as minutes east of UTC.
  mutating func offset() -> Int? {
    if skip("Z", or: "z") { return 0 }
    let sign: Int
    if skip("+") {
      sign = 1
    } else if skip("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2), hours <= 23, skip(":"),
      let minutes = number(digits: 2), minutes <= 59
    else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
