// SPDX-License-Identifier: Apache-2.0

/// A key of a payload as `Codable` wants it: any text, so that `init`, `+1` and the empty key need
/// no name.
public struct CodedKey: CodingKey {
  /// The key as it stands in the payload.
  public let stringValue: String

  /// Takes a key.
  public init(_ text: String) {
    stringValue = text
  }

  /// Takes a key.
  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// None: the keys of an object are texts.
  public var intValue: Int? { nil }

  /// Takes the digits.
  public init(intValue: Int) {
    stringValue = String(intValue)
  }
}

extension [any CodingKey] {
  /// The JSON pointer (RFC 6901) of the place that the keys lead to.
  var pointer: String {
    reduce(into: "") { pointer, key in
      pointer += "/"
      pointer += key.intValue.map { String($0) } ?? key.stringValue.escapedForJSONPointer
    }
  }
}
