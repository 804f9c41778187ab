// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// What values are made of: what one of the two languages could read or write otherwise.
enum Samples {
  static let keys = [
    "title", "", " ", "a/b", "m~n", "é", "e\u{301}", "日本語", "👩‍👩‍👧", "\u{1F600}z", "\u{FFFD}", "ﬁ",
    "quo\"te", "back\\slash", "line\nbreak", "tab\t", "$ref", "10", "2", "1", "true", "null",
    "Card",
    "__proto__", "\u{202e}r",
  ]

  static let texts = [
    "", "a", "0", "é", "e\u{301}", "ﬁ", "👩‍👩‍👧", "\u{1F468}\u{1F3FD}", "\"", "\\", "/",
    "\n\r\t\u{8}\u{c}",
    "null", "true", "12", "nul\u{0}l", "\u{2028}\u{2029}", "\u{7f}\u{85}", "日本語", " padded ",
    "{\"a\":1}", "</script>", "\u{10ffff}", "\u{fffd}", "\u{feff}bom",
    "a text that is somewhat longer than what fits into a small string",
  ]

  static let integers = [
    "0", "7", "-1", "-0", "1e3", "1.0", "10e-1", "2.50E2", "9007199254740993",
    "9223372036854775807", "-9223372036854775808",
  ]

  static let smallIntegers = ["0", "2147483647", "-2147483648", "12", "1e2", "3.0", "-0"]

  static let numbers = [
    "0", "-0", "-0.0", "1", "1.0", "1.5", "1e3", "0.1", "0.30000000000000004", "1E-7",
    "123456789.125", "-2.5e+10", "5e-324", "2.2250738585072014E-308", "1.7976931348623157e308",
    "9007199254740993", "100", "1e21", "1e22", "0.001", "0.0001", "12345678.9",
    "4.35", "1e-5", "3.4028234663852886e38", "2e-3",
  ]

  /// Of what any JSON may hold, every digit counts.
  static let anyNumbers =
    numbers + [
      "12.50", "12.5", "123456789012345678901234567890.5", "0.10", "10e-1", "-0e1",
    ]

  static func texts(of format: TextFormat) -> [String] {
    switch format {
    case .dateTime:
      [
        "2026-03-01T09:30:00Z", "2026-03-01t09:30:00.5z", "2024-02-29T23:59:59.123456789+14:00",
        "1990-12-31T23:59:60Z", "0001-01-01T00:00:00-00:00", "2026-03-01T10:30:00+01:00",
      ]
    case .date: ["2026-03-01", "2024-02-29", "0001-01-01", "9999-12-31"]
    case .uri: ["https://example.com/a?b=c#d", "mailto:a@b", "urn:x:y", "data:,ä", "HTTPS://A"]
    case .uuid: ["5a1f2f3c-0000-4000-8000-0000000000ff", "5A1F2F3C-0000-4000-8000-0000000000FF"]
    case .decimal:
      [
        "12.50", "12.5", "0", "-0.00", "1e2", "1E+2", "100", "123456789012345678901234567890.5",
      ]
    }
  }
}
