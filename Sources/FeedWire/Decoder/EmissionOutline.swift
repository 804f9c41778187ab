// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// An emission as read once, from first byte to last: where everything stands, and which cards are
/// those of a lane, byte by byte. Nothing is decoded yet.
///
/// One instance is used again and again, so that an emission of known cards allocates nothing.
final class EmissionOutline {
  /// Cards that follow one another.
  struct Run {
    /// Where the first one begins and the last one ends.
    var start: Int
    var end: Int
    var count: Int
    /// The lane that has the same cards one after another, with the same bytes between them; -1 where
    /// none has. It is one card then.
    var lane: Int
    /// The place of the first one in its lane; where there is none, the place in `fresh`.
    var entry: Int
    /// Whether they stand where the lane's order has them, removals left out.
    var isInPlace: Bool
  }

  /// A card that no lane has in these bytes.
  struct Fresh {
    var range: Range<Int>
    /// The proof that it is sound; `nil` where it is not.
    var checked: JSONCheckedValue?
    var faults: [JSONTextError]
    /// The card that was expected in its place.
    var hint: (lane: Int, entry: Int)?
  }

  /// An array of cards.
  struct CardList {
    /// The JSON pointer of the array.
    var path: String
    /// Its cards among all that were read.
    var runs: Range<Int>
    var count: Int
  }

  /// What stands where an array of cards belongs.
  enum CardField {
    case absent
    case list(CardList)
    case other(Value)
  }

  /// A value that was not looked into.
  struct Value {
    var path: String
    var range: Range<Int>
  }

  /// An entry of the list of sections.
  struct Section {
    var path: String
    var range: Range<Int>
    var isObject: Bool
    /// The id, or what stands in its place; `nil` where nothing does.
    var id: Value?
    var cards = CardField.absent
    /// The arrays of cards in it, which are no part of its content.
    var cardRanges: [Range<Int>] = []
  }

  /// What stands where the list of sections belongs.
  enum SectionField {
    case absent
    case list([Section])
    case other(Value)
  }

  /// The cards and sections of one form of emission.
  struct Lists {
    var cards = CardField.absent
    var sections = SectionField.absent
  }

  /// Whether the emission is the array of cards itself.
  var isArray = false
  var emit: Value?
  var generation: Value?
  var section: Value?
  var message: Value?
  /// The lists of an object with `emit`.
  var formed = Lists()
  /// The lists of an object without it, where the layout says that they stand.
  var laidOut = Lists()
  /// What stands in the way to the layout's list of cards and is no object.
  var obstacle: Value?
  /// Keys of the envelope that occur again, each once: the last one counts.
  var repeated: [Value] = []

  // One reader at a time writes these, once for each card: a check of each access would cost as much.

  /// All cards that were read.
  @exclusivity(unchecked) var runs: [Run] = []
  /// Those of them that no lane has.
  @exclusivity(unchecked) var fresh: [Fresh] = []

  /// Forgets the emission and keeps the memory.
  func clear() {
    isArray = false
    emit = nil
    generation = nil
    section = nil
    message = nil
    formed = Lists()
    laidOut = Lists()
    obstacle = nil
    repeated = []
    runs.removeAll(keepingCapacity: true)
    fresh.removeAll(keepingCapacity: true)
  }
}
