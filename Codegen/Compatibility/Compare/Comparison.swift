// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Lock {
  /// Every difference between this lock and that of today's schemas, once, by place.
  package func differences(to new: Lock) -> [Difference] {
    var comparison = Comparison(from: self, to: new)
    comparison.compareFeeds()
    comparison.compareTypes()
    return comparison.differences.sortedByPlace()
  }
}

/// A comparison on its way: two locks, which type is which, and what has been found.
struct Comparison {
  let oldLock: Lock
  let newLock: Lock
  let pairing: Pairing
  var differences: [Difference] = []

  init(from old: Lock, to new: Lock) {
    oldLock = old
    newLock = new
    pairing = Pairing(from: old, to: new)
  }

  /// Notes a difference.
  ///
  /// - Parameters:
  ///   - place: where it stands today.
  ///   - old: the entry of the lock that it is about; none where there was nothing.
  mutating func report(
    _ rule: Rule, _ subject: String, _ message: String, at place: Origin, was old: Origin? = nil
  ) {
    differences.append(
      Difference(
        rule: rule, subject: subject, message: message, place: place.place,
        lockLine: old?.place.line))
  }
}

// MARK: - Types

extension Comparison {
  mutating func compareTypes() {
    for (old, new) in pairing.pairs { compare(old, new) }
    // What is nested in a type is a part of what it is used by, and reported there.
    for type in pairing.added where !type.isNested {
      report(.typeAdded, type.name, "the type '\(type.name)' is new", at: type.origin)
    }
    for type in pairing.removed where !type.isNested {
      report(
        .typeRemoved, type.name, "the type '\(type.name)' is gone", at: placeOf(gone: type),
        was: type.origin)
    }
  }

  private mutating func compare(_ old: LockedType, _ new: LockedType) {
    compareNames(old, new)
    if old.hasSample != new.hasSample {
      report(
        new.hasSample ? .sampleAdded : .sampleRemoved, new.name,
        "'\(new.name)' has \(new.hasSample ? "a 'sample' now" : "no 'sample' any more")",
        at: new.origin, was: old.origin)
    }
    switch (old.shape, new.shape) {
    case (.object(let object), .object(let other)):
      compare(object, other, from: old, to: new)
    case (.enumeration(let enumeration), .enumeration(let other)):
      compare(enumeration, other, from: old, to: new)
    case (.union(let union), .union(let other)):
      compare(union, other, from: old, to: new)
    case (.alias(let use), .alias(let other)):
      compareNull(use, other, of: Site(new.name, "'\(new.name)'", new.origin, old.origin))
      compare(use, other, at: Site(new.name, "'\(new.name)'", new.origin, old.origin))
    default:
      compareShapes(old, new)
    }
  }

  private mutating func compareNames(_ old: LockedType, _ new: LockedType) {
    if !old.name.hasSameBytes(as: new.name) {
      // A type that is nested in one that is renamed has another name for that alone.
      let followed = old.scope.flatMap { pairing.newName(of: $0) }.map { scope in
        scope + old.name.dropFirst(old.scope?.count ?? 0)
      }
      if followed.map({ !$0.hasSameBytes(as: new.name) }) ?? true {
        report(
          .typeRenamed, new.name, "the type '\(old.name)' is called '\(new.name)' now",
          at: new.origin, was: old.origin)
      }
    }
    // A definition that has another key has another name for it: that was told.
    let isMoved =
      old.name.hasSameBytes(as: new.name)
      ? !old.schema.hasSameBytes(as: new.schema) : !old.file.hasSameBytes(as: new.file)
    guard !old.isNested, !new.isNested, isMoved else { return }
    report(
      .typeMoved, new.name, "'\(new.name)' stood at \(old.schema)", at: new.origin, was: old.origin)
  }

  /// Two types of one name that are not of one kind may still read the same: an enum that is open,
  /// and another name for texts.
  private mutating func compareShapes(_ old: LockedType, _ new: LockedType) {
    let relation = relation(LockedUse(.declared(old.name)), LockedUse(.declared(new.name)))
    let rule: Rule =
      switch relation {
      case .same: .swiftTypeChanged
      case .wider: .typeWidened
      case .narrower: .typeNarrowed
      case .other: .shapeChanged
      }
    report(
      rule, new.name,
      "'\(new.name)' is \(new.shape.words) now, \(old.shape.words) before", at: new.origin,
      was: old.origin)
  }

  /// Where a type stood that is gone.
  private func placeOf(gone type: LockedType) -> Origin {
    start(of: type.file)
  }

  /// The beginning of a schema file.
  func start(of file: String) -> Origin {
    Origin(Place(file: file, offset: 0, line: 1, column: 1, pointer: ""))
  }
}

extension LockedType.Shape {
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .enumeration: "an enum"
    case .union: "a union"
    case .alias(let use): "another name of '\(use)'"
    }
  }
}

extension LockedType {
  /// The schema file that it stands in.
  fileprivate var file: String {
    String(schema.split(separator: "#", omittingEmptySubsequences: false).first ?? "")
  }
}
