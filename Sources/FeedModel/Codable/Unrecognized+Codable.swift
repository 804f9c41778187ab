// SPDX-License-Identifier: Apache-2.0

extension UnrecognizedValue: Encodable {
  /// Writes the value as it came.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension UnrecognizedCard: Encodable {
  /// Keeps a card that a decoder read. Its bytes are written anew, keys in byte order.
  ///
  /// - Throws: `EncodingError` where a number of it cannot be written.
  public init(kind: String?, coded value: JSONValue, reason: Reason = .unknownKind) throws {
    self.init(
      kind: kind, id: nil, section: nil, raw: try value.writtenByFoundation(), reason: reason)
  }

  /// Writes the card as it came; `null` where that is not JSON text.
  public func encode(to encoder: any Encoder) throws {
    try (JSONValue(readByFoundation: raw) ?? .null).encode(to: encoder)
  }
}
