// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// The parts of a type then and now: which is which, and which are gone or new.
struct Matching<Part> {
  /// In the order of the new ones.
  var pairs: [(old: Part, new: Part)] = []
  /// The old ones of the pairs, in the order of then.
  var survivors: [Part] = []
  var removed: [Part] = []
  var added: [Part] = []

  /// Matches by what comes first in a list of criteria; each part once.
  ///
  /// - Parameter keys: by each criterion, what a part is found by. None: it is not.
  init(_ old: [Part], _ new: [Part], by keys: [(Part) -> [String]]) {
    var oldOfNew: [Int?] = new.map { _ in nil }
    var taken = Set<Int>()
    for key in keys {
      var candidates: [ByteText: Int] = [:]
      for (index, part) in old.enumerated() where !taken.contains(index) {
        for text in key(part) where candidates[ByteText(text)] == nil {
          candidates[ByteText(text)] = index
        }
      }
      for (index, part) in new.enumerated() where oldOfNew[index] == nil {
        let found = key(part).lazy.compactMap { candidates[ByteText($0)] }
          .first { !taken.contains($0) }
        guard let found else { continue }
        oldOfNew[index] = found
        taken.insert(found)
      }
    }
    for (index, part) in new.enumerated() {
      if let match = oldOfNew[index] {
        pairs.append((old[match], part))
      } else {
        added.append(part)
      }
    }
    survivors = old.indices.filter { taken.contains($0) }.map { old[$0] }
    removed = old.indices.filter { !taken.contains($0) }.map { old[$0] }
  }

  /// The first pair that stands elsewhere among the pairs than it did, of those that count.
  func firstMoved(
    by key: (Part) -> String, where counts: (Part) -> Bool = { _ in true }
  ) -> (old: Part, new: Part)? {
    let pairs = pairs.filter { counts($0.old) && counts($0.new) }
    let kept = Set(pairs.map { ByteText(key($0.old)) })
    let before = survivors.map(key).filter { kept.contains(ByteText($0)) }
    return zip(pairs, before).first { !key($0.old).hasSameBytes(as: $1) }?.0
  }
}

extension LockedObject {
  /// A property is the same by its key, or by its name: then its key has changed.
  func matched(with other: LockedObject) -> Matching<LockedProperty> {
    Matching(properties, other.properties, by: [{ [$0.key] }, { [$0.name] }])
  }
}

extension LockedEnum {
  func matched(with other: LockedEnum) -> Matching<Value> {
    Matching(values, other.values, by: [{ [$0.raw] }])
  }
}

extension LockedUnion {
  /// A kind is the same by what it is told by, or by its name, or by its type: then its tag has
  /// changed.
  func matched(with other: LockedUnion) -> Matching<Kind> {
    let byTag: [(Kind) -> [String]] = [
      { [$0.tag] }, { $0.tags }, { [$0.name] }, { [$0.use.description] },
    ]
    // What tells the kinds now may have values that told others then.
    return Matching(
      kinds, other.kinds, by: dispatch == other.dispatch ? byTag : Array(byTag.dropFirst(2)) + byTag
    )
  }
}

extension LockedUnion.Kind {
  /// Every value that means it.
  var tags: [String] { [tag] + aliases }
}
