// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting

/// An object as a shared core hands it over: a class, allocated anew with each emission.
final class SharedNote {
  let id: String?
  let section: String?
  let body: Int
  /// Volatile: carried, but not content.
  let stamp: Int

  init(id: String?, section: String?, body: Int, stamp: Int = 0) {
    self.id = id
    self.section = section
    self.body = body
    self.stamp = stamp
  }

  func isEqual(_ other: SharedNote) -> Bool {
    id == other.id && section == other.section && body == other.body && stamp == other.stamp
  }

  /// Objects by the notation of `FeedSlots`: `S: a1 b2 T: c`. `?3` has no id, and the section `-`
  /// is none.
  static func list(_ text: String) -> [SharedNote] {
    FeedSlots(text).map { slot in
      SharedNote(
        id: slot.id == "?" ? nil : slot.id?.text,
        section: slot.section == "-" ? nil : slot.section.text, body: slot.card.body ?? 0,
        stamp: slot.card.stamp ?? 0)
    }
  }
}

/// What the mapping of a note refuses.
struct NegativeBody: Error, CustomStringConvertible {
  var description: String { "a negative body" }
}

/// A core's objects, how often they were compared, and a bench that shows them.
final class SharedCore {
  let bench = Bench()
  let objects: ObjectEmissions<SharedNote, Note>
  private let comparisons = Locked(0)

  init() {
    objects = ObjectEmissions(
      id: { $0.id.map { CardID($0) } }, section: { $0.section.map { SectionID($0) } },
      same: { [comparisons] old, new in
        comparisons.change { $0 += 1 }
        return old.isEqual(new)
      },
      card: { object in
        if object.body == 13 { throw NegativeBody() }
        if object.body == 14 {
          throw FieldFault(path: "/body", expected: "no 14", found: "14")
        }
        return .text(Note.Text(body: object.body, stamp: object.stamp))
      })
  }

  /// The comparisons since this was last asked.
  var comparisonsAsked: Int {
    defer { comparisons.change { $0 = 0 } }
    return comparisons.current
  }

  @discardableResult
  func emit(_ list: String, _ kind: Emission.Kind = .snapshot) -> String {
    bench.emit(objects.emission(of: SharedNote.list(list), kind: kind))
  }
}
