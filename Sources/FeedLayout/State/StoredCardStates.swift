// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// `CardStateTable` as it is written: the state that will be forgotten first stands first.
struct StoredCardStates<Value> {
  struct Entry {
    var section: SectionID
    var id: CardID
    var value: Value
    var seen: Double?
  }

  var states: [Entry]
  /// How many entries were there that could not be read. Not written.
  var dropped = 0

  enum CodingKeys: CodingKey {
    case states
  }
}

extension StoredCardStates.Entry: Encodable where Value: Encodable {}
extension StoredCardStates.Entry: Decodable where Value: Decodable {}
extension StoredCardStates.Entry: Sendable where Value: Sendable {}
extension StoredCardStates: Encodable where Value: Encodable {}
extension StoredCardStates: Sendable where Value: Sendable {}

extension StoredCardStates: Decodable where Value: Decodable {
  /// One that cannot be read (a release gave its value another type, say) does not cost the others.
  private struct Readable: Decodable {
    var entry: Entry?

    init(from decoder: any Decoder) {
      entry = try? Entry(from: decoder)
    }
  }

  init(from decoder: any Decoder) throws {
    let all = try decoder.container(keyedBy: CodingKeys.self).decode(
      [Readable].self, forKey: .states)
    states = all.compactMap(\.entry)
    dropped = all.count - states.count
  }
}
