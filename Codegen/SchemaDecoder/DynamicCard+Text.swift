// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension DynamicCard {
  /// The characters of all texts that the card shows: what is volatile, an enum's raw texts and what
  /// the schema leaves open do not count. 0 for an unrecognised card. O(*n*) in the card.
  public var textLength: Int {
    switch self {
    case .known(let variant): variant.value.textLength
    case .unrecognizedCard: 0
    }
  }
}

extension DynamicValue {
  fileprivate var textLength: Int {
    switch self {
    case .text(let text): text.count
    case .array(let elements): elements.reduce(0) { $0 + $1.textLength }
    case .map(let entries): entries.values.reduce(0) { $0 + $1.textLength }
    case .object(let object): object.textLength
    case .variant(let variant): variant.value.textLength
    case .absent, .null, .boolean, .integer, .number, .enumeration, .any, .unrecognizedCard: 0
    }
  }
}

extension DynamicObject {
  fileprivate var textLength: Int {
    let fields = values.indices.filter { !layout.isVolatile[$0] }
      .reduce(0) { $0 + values[$1].textLength }
    return fields + additional.values.reduce(0) { $0 + $1.textLength }
  }
}
