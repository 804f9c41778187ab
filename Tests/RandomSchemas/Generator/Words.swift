// SPDX-License-Identifier: Apache-2.0

/// What names, texts and numbers are drawn from: what others stumbled over first.
enum Words {
  static let keys = [
    "title", "subtitle", "count", "price", "url", "items", "user_id", "userId", "❤️", "→", "UserID",
    "$x",
    "$ref", "$schema", "+1", "-1", "", " ", "a/b", "m~n", "100%", "日本語", "caf\u{e9}",
    "cafe\u{301}", "🎉", "👩‍👩‍👧", "class", "self", "Self", "init", "Type", "hashValue", "hash", "none",
    "some", "default", "Employment", "EMPLOYMENT", "value", "object", "issues", "writer", "path",
    "hasher", "changes", "encode", "==", "a.b", "x y", "back\\slash", "quo\"te", "`tick`", "null",
    "true", "nil", "Int", "String", "Optional", "Array", "Swift", "FeedModel", "FeedWire",
    "Foundation", "line\nbreak", "tab\t", "1st", "_", "__proto__", "_private", "rtl?", "lhs",
    "other", "old", "new", "wire", "description", "rawValue", "unrecognized", "sample", "kinds",
    "layout", "Card", "card", "Section", "URL", "Data", "Presence", "MapKey", "additional",
    "required", "properties", "type", "id", "section", "@type", "*", "ﬁ", "ǅ", "\u{301}x",
    "\u{202e}r",
  ]

  static let definitions = [
    "Offer", "offer-card", "offer_card", "Type", "a b", "a/b", "m~n", "50%", "日本", "É", "self",
    "Picture", "Media", "Price", "Any", "Optional", "String", "Int", "Row", "🎉", "x#y", "q?",
  ]

  static let texts = [
    "", "a", "0", "é", "e\u{301}", "👩‍👩‍👧", "quote\" \\ / \n\t", "null", "nul\u{0}l", "\u{2028}",
    "\u{7f}", "日本語", " padded ", "{\"a\":1}", "https://example.com/?q=ä", "\u{10ffff}",
    "a text that is somewhat longer than what fits into a small string",
  ]

  static let enumTexts = [
    "", "0", "1", " ", "a b", "🎉", "EMPLOYMENT", "Employment", "employment", "none", "some", "self",
    "init", "default", "unrecognized", "rawValue", "日本語", "+1", "-1", "null", "true",
    "Action.Execute", "caf\u{e9}", "cafe\u{301}", "BEFORE1940", "quo\"te", "back\\slash", "`", "$a",
    "a_b", "aB", "AB", "\n", "★", "nil", "Type",
  ]

  static let enumIntegers = [
    "0", "1", "-1", "2", "7", "42", "-100", "2147483648", "9007199254740993",
  ]

  static let integers = [
    "0", "7", "-1", "1e3", "1.0", "10e-1", "9007199254740993", "9223372036854775807",
    "-9223372036854775808", "-0", "2.50E2",
  ]

  static let smallIntegers = ["0", "2147483647", "-2147483648", "12", "1e2", "3.0"]

  static let numbers = [
    "0", "-0.0", "1", "1.5", "1e3", "0.1", "1E-7", "123456789.125", "-2.5e+10", "5e-324",
    "1.7976931348623157e308", "100", "-7.0",
  ]

  static let broken: [Format: [JSON]] = [
    .dateTime: ["yesterday", "2026-13-01T00:00:00Z", "2026-03-01", "2026-03-01T09:30:00"],
    .date: ["2026-02-30", "26-02-01", "2026-03-01T09:30:00Z"],
    .uri: ["no address", "/relative"],
    .uuid: ["123", "{5a1f2f3c-0000-4000-8000-0000000000ff}"],
    .decimal: ["12,5", "1.", "", "NaN", true],
    .email: [],
  ]

  static func texts(of format: Format) -> [String] {
    switch format {
    case .dateTime:
      [
        "2026-03-01T09:30:00Z", "2026-03-01t09:30:00.5z", "2024-02-29T23:59:59.123456789+14:00",
        "1990-12-31T23:59:60Z", "0001-01-01T00:00:00-00:00",
      ]
    case .date: ["2026-03-01", "2024-02-29", "0001-01-01", "9999-12-31"]
    case .uri: ["https://example.com/a?b=c#d", "mailto:a@b", "urn:x:y", "data:,ä"]
    case .uuid: ["5a1f2f3c-0000-4000-8000-0000000000ff", "5A1F2F3C-0000-4000-8000-0000000000FF"]
    case .decimal: ["12.50", "0", "-0.00", "1e2", "123456789012345678901234567890.5"]
    case .email: ["a@b.c", "no address", ""]
    }
  }
}
