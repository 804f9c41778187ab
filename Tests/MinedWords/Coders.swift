// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation's coders, from a module of their own: in that of the mined words, `Foundation` is a card.

/// Reads a value with `JSONDecoder`.
public func readByFoundation<Value: Decodable>(_ type: Value.Type, _ text: [UInt8]) throws -> Value
{
  try JSONDecoder().decode(type, from: Data(text))
}

/// Writes a value with `JSONEncoder`.
public func writtenByFoundation(_ value: some Encodable) throws -> [UInt8] {
  Array(try JSONEncoder().encode(value))
}
