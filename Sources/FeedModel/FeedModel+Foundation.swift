// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The one file of the module that touches Foundation.

extension DateTimeText {
  /// The moment. Exact to about 0.1 µs, which is what `Date` holds; the text is exact.
  public var date: Date {
    guard let moment = TextFormatCheck.dateTime(text) else { return .distantPast }
    return Date(
      timeIntervalSince1970: Double(moment.seconds) + Double(moment.nanoseconds) / 1e9)
  }
}

extension DateText {
  /// Year, month and day, in no calendar and no time zone: what the text says.
  public var dateComponents: DateComponents {
    guard let day = TextFormatCheck.date(text) else { return DateComponents() }
    return DateComponents(year: day.year, month: day.month, day: day.day)
  }

  /// The day's first moment in UTC. To show the day, format it in UTC, or use `dateComponents`.
  public var date: Date {
    guard let day = TextFormatCheck.date(text) else { return .distantPast }
    return Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
  }
}

extension URIText {
  /// The URL, characters that no URL can hold percent-encoded; `nil` where Foundation can make
  /// none of it.
  public var url: URL? {
    if let url = URL(string: text) { return url }
    // Foundation before 2023 refuses what it now encodes.
    let allowed = CharacterSet(charactersIn: "#%[]").union(.urlFragmentAllowed)
    return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
  }
}

extension UUIDText {
  /// The UUID.
  public var uuid: UUID {
    let halves = TextFormatCheck.uuid(text) ?? (upper: 0, lower: 0)
    func byte(_ half: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: half >> (56 - index * 8))
    }
    let (upper, lower) = halves
    return UUID(
      uuid: (
        byte(upper, 0), byte(upper, 1), byte(upper, 2), byte(upper, 3),
        byte(upper, 4), byte(upper, 5), byte(upper, 6), byte(upper, 7),
        byte(lower, 0), byte(lower, 1), byte(lower, 2), byte(lower, 3),
        byte(lower, 4), byte(lower, 5), byte(lower, 6), byte(lower, 7)
      ))
  }
}

extension DecimalText {
  /// The number; `nil` where it is beyond the range of `Decimal`. `Decimal` holds 38 digits and
  /// rounds further ones; the text is exact.
  public var decimal: Decimal? {
    guard let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      !number.isNaN
    else { return nil }
    return number
  }
}

// MARK: - What `Codable` cannot do alone

extension JSONNumber {
  /// The number that a decoder stands at, exactly, where `Decimal` holds it and the decoder knows
  /// `Decimal`, as Foundation's does.
  init?(decimalOf value: CodedValue) {
    guard let decimal = try? value.scalar(Decimal.self), !decimal.isNaN else { return nil }
    self.init(decimal.description)
  }

  /// Writes the number exactly, where `Decimal` holds it.
  ///
  /// - Returns: whether it was written.
  func encodeDecimal(into container: inout any SingleValueEncodingContainer) throws -> Bool {
    guard let decimal = DecimalText(checked: text).decimal,
      JSONNumber(decimal.description) == self
    else { return false }
    try container.encode(decimal)
    return true
  }
}

extension JSONValue {
  /// The value of a JSON text; `nil` where it is none.
  init?(readByFoundation text: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text)) else {
      return nil
    }
    self = value
  }

  /// The value as JSON text.
  func writtenByFoundation() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}
