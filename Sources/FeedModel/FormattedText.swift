// SPDX-License-Identifier: Apache-2.0

/// A text of a format (`date-time`, `uri` …), checked when it was made and kept as it was written.
///
/// Keeping the source text is exact (`12.50` stays `12.50`, nine fraction digits stay nine), cheap
/// (nothing is parsed until someone asks) and encodes back to the byte. Two values are equal when
/// their UTF-8 bytes are, which is what a shared core that holds texts sees too. The Foundation
/// forms are computed: `date`, `url`, `uuid`, `decimal`.
public protocol FormattedText: FeedValue, CustomStringConvertible {
  /// The text as it was written.
  var text: String { get }

  /// What a value of the format is, with an example: `a date as 2026-03-01`.
  static var formatDescription: String { get }

  /// Checks a text and keeps it. O(*n*), allocates nothing.
  ///
  /// - Returns: `nil` where the text is not of the format.
  init?(_ text: String)

  /// Keeps a text that was checked elsewhere: generated code writes the defaults of a schema so,
  /// which the generator has checked.
  ///
  /// A text that is not of the format is no danger, but its Foundation form means nothing.
  init(checked text: String)
}

extension FormattedText {
  /// Whether the UTF-8 bytes of both texts are equal. O(*n*).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text)
  }

  /// Hashes the UTF-8 bytes. O(*n*).
  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }

  /// The text in quotes, cut after 40 characters.
  public var changeSummary: String { text.changeSummary }

  /// The text itself.
  public var description: String { text }
}

/// A moment as RFC 3339 writes it: `2026-03-01T09:30:00.125+01:00`.
///
/// Any number of fraction digits, `Z` or an offset, `T` and `Z` in either case, and a leap second
/// where one can stand (23:59:60 UTC).
public struct DateTimeText: FormattedText {
  /// The text as it was written.
  public let text: String

  /// `a date and time as 2026-03-01T09:30:00Z`
  public static var formatDescription: String { "a date and time as 2026-03-01T09:30:00Z" }

  /// Checks a text and keeps it; `nil` where it is not of the format.
  public init?(_ text: String) {
    guard TextFormatCheck.dateTime(text) != nil else { return nil }
    self.text = text
  }

  /// Keeps a text that was checked elsewhere.
  public init(checked text: String) {
    self.text = text
  }
}

/// A day as RFC 3339 writes it (`full-date`): `2026-03-01`. It stands in no time zone.
public struct DateText: FormattedText {
  /// The text as it was written.
  public let text: String

  /// `a date as 2026-03-01`
  public static var formatDescription: String { "a date as 2026-03-01" }

  /// Checks a text and keeps it; `nil` where it is not of the format.
  public init?(_ text: String) {
    guard TextFormatCheck.date(text) != nil else { return nil }
    self.text = text
  }

  /// Keeps a text that was checked elsewhere.
  public init(checked text: String) {
    self.text = text
  }
}

/// A URI: a scheme (RFC 3986 §3.1), a colon, and no white space, control character, `<`, `>` or
/// `"` in it.
///
/// Characters beyond ASCII and the braces of templates are let through, because servers send them;
/// a relative reference is not a URI.
public struct URIText: FormattedText {
  /// The text as it was written.
  public let text: String

  /// `a URI`
  public static var formatDescription: String { "a URI" }

  /// Checks a text and keeps it; `nil` where it is not of the format.
  public init?(_ text: String) {
    guard TextFormatCheck.isURI(text) else { return nil }
    self.text = text
  }

  /// Keeps a text that was checked elsewhere.
  public init(checked text: String) {
    self.text = text
  }
}

/// A UUID in its usual spelling (RFC 9562 §4), digits in either case.
public struct UUIDText: FormattedText {
  /// The text as it was written.
  public let text: String

  /// `a UUID`
  public static var formatDescription: String { "a UUID" }

  /// Checks a text and keeps it; `nil` where it is not of the format.
  public init?(_ text: String) {
    guard TextFormatCheck.uuid(text) != nil else { return nil }
    self.text = text
  }

  /// Keeps a text that was checked elsewhere.
  public init(checked text: String) {
    self.text = text
  }
}

/// An exact decimal, in the grammar of a JSON number (RFC 8259 §6): `-12.50`, `1e3`.
///
/// `12.5` and `12.50` are two texts, so two values. `"12.5"` and `12.5` are one: that servers write
/// a decimal as a string or as a number is no part of its value, but it is written as it came.
public struct DecimalText: FormattedText {
  /// The text as it was written.
  public let text: String
  /// Whether it was a number on the wire and is written as one, rather than as a string.
  public var isNumber: Bool

  /// `a decimal as "12.50"`
  public static var formatDescription: String { "a decimal as \"12.50\"" }

  /// Checks a text and keeps it; `nil` where it is not of the format.
  public init?(_ text: String) {
    guard TextFormatCheck.isDecimal(text) else { return nil }
    self.init(checked: text)
  }

  /// Keeps a text that was checked elsewhere.
  public init(checked text: String) {
    self.init(checked: text, isNumber: false)
  }

  /// Keeps a text that was checked elsewhere, and how it stands on the wire.
  public init(checked text: String, isNumber: Bool) {
    self.text = text
    self.isNumber = isNumber
  }
}
