// SPDX-License-Identifier: Apache-2.0

extension ExactText {
  /// Takes a string.
  public init(from decoder: any Decoder) throws {
    self.init(try CodedValue(decoder).text())
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    try text.encode(to: encoder)
  }
}

extension CardID: Codable {}
extension SectionID: Codable {}
extension MapKey: Codable {}

/// Makes the standard library write a dictionary with these keys as an object. Before iOS 15.4 and
/// macOS 12.3 it writes an array of keys and values; generated types write an object everywhere.
@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension MapKey: CodingKeyRepresentable {
  /// The key.
  public var codingKey: any CodingKey { CodedKey(text) }

  /// Takes any key.
  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(codingKey.stringValue)
  }
}
