// SPDX-License-Identifier: Apache-2.0

extension FormattedText {
  /// Takes a string of the format.
  public init(from decoder: any Decoder) throws {
    let value = CodedValue(decoder)
    self = try value.formatted(value.textIfString)
  }

  /// Writes the text as it came.
  public func encode(to encoder: any Encoder) throws {
    try text.encode(to: encoder)
  }
}

extension CodedValue {
  fileprivate var textIfString: String? { try? scalar(String.self) }

  fileprivate func formatted<Text: FormattedText>(_ text: String?) throws -> Text {
    guard let text, let formatted = Text(text) else {
      throw fault(expected: Text.formatDescription)
    }
    return formatted
  }
}

extension DateTimeText: CodableField, Codable {}
extension DateText: CodableField, Codable {}
extension UUIDText: CodableField, Codable {}

extension URIText: CodableField, Codable {
  /// An empty text: servers send it where they have no address.
  public static func isAbsent(coded value: CodedValue) -> Bool {
    value.textIfString?.isEmpty ?? false
  }
}

extension DecimalText: CodableField, Codable {
  /// Takes a string of the format, or a number.
  ///
  /// A decoder tells a number's value and not its digits: `12.50` becomes `12.5`, and beyond 38 digits
  /// it is the nearest double. A string is exact.
  public init(from decoder: any Decoder) throws {
    let value = CodedValue(decoder)
    let text = value.textIfString
    self = try value.formatted(text ?? value.number?.text)
    isNumber = text == nil
  }

  /// Writes a number if it came as one, else a string.
  public func encode(to encoder: any Encoder) throws {
    if isNumber {
      try JSONNumber(checked: text).encode(coded: encoder)
    } else {
      try text.encode(to: encoder)
    }
  }
}
