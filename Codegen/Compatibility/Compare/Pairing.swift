// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Which type of the lock is which type of today.
///
/// One of the same name is the same; of the others, one at the same place of the schema; of those
/// that are left, one that is used where the other was. So a type that is renamed, or moved, or
/// both, is told from one that is gone.
struct Pairing {
  let old: TypeTable
  let new: TypeTable
  private var newOfOld: [Int: Int] = [:]
  private var oldOfNew: [Int: Int] = [:]
  private var pending: [(old: Int, new: Int)] = []

  init(from oldLock: Lock, to newLock: Lock) {
    old = TypeTable(oldLock)
    new = TypeTable(newLock)
    for (index, type) in old.types.enumerated() {
      if let other = new.index(of: type.name) { pair(index, other) }
    }
    let places = Dictionary(
      new.types.indices.map { (new.types[$0].schema, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, type) in old.types.enumerated() {
      if let other = places[type.schema] { pairUnlessTaken(index, other) }
    }
    for feed in oldLock.feeds {
      guard let other = newLock.feed(pairedWith: feed, in: oldLock) else { continue }
      pairUses(LockedUse(.declared(feed.card)), LockedUse(.declared(other.card)))
      if let content = feed.content, let otherContent = other.content {
        pairUses(LockedUse(.declared(content)), LockedUse(.declared(otherContent)))
      }
    }
    while let (old, new) = pending.popLast() {
      pairParts(of: self.old.types[old].shape, self.new.types[new].shape)
    }
  }

  /// The pairs, in the order of today's types.
  var pairs: [(old: LockedType, new: LockedType)] {
    new.types.indices.compactMap { index in
      oldOfNew[index].map { (old.types[$0], new.types[index]) }
    }
  }

  var added: [LockedType] { new.types.indices.filter { oldOfNew[$0] == nil }.map { new.types[$0] } }
  var removed: [LockedType] {
    old.types.indices.filter { newOfOld[$0] == nil }.map { old.types[$0] }
  }

  /// Whether two names, the first of the lock, mean one type.
  func arePaired(_ oldName: String, _ newName: String) -> Bool {
    guard let index = old.index(of: oldName), let other = newOfOld[index] else { return false }
    return new.index(of: newName) == other
  }

  /// What a type of the lock is called today.
  func newName(of oldName: String) -> String? {
    old.index(of: oldName).flatMap { newOfOld[$0] }.map { new.types[$0].name }
  }

  /// What a type of today was called in the lock.
  func oldName(of newName: String) -> String? {
    new.index(of: newName).flatMap { oldOfNew[$0] }.map { old.types[$0].name }
  }

  // MARK: -

  private mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
    pending.append((old, new))
  }

  private mutating func pairUnlessTaken(_ old: Int, _ new: Int) {
    guard newOfOld[old] == nil, oldOfNew[new] == nil,
      self.old.types[old].shape.isOfSameKind(as: self.new.types[new].shape)
    else { return }
    pair(old, new)
  }

  private mutating func pairUses(_ oldUse: LockedUse, _ newUse: LockedUse) {
    switch (oldUse.content, newUse.content) {
    case (.declared(let name), .declared(let other)):
      guard let index = old.index(of: name), let otherIndex = new.index(of: other) else { return }
      pairUnlessTaken(index, otherIndex)
    case (.array(let element, _), .array(let other, _)), (.map(let element), .map(let other)):
      pairUses(element, other)
    default: break
    }
  }

  private mutating func pairParts(of shape: LockedType.Shape, _ other: LockedType.Shape) {
    switch (shape, other) {
    case (.object(let object), .object(let other)):
      for (property, otherProperty) in object.matched(with: other).pairs {
        pairUses(property.use, otherProperty.use)
      }
      if let others = object.others, let otherOthers = other.others {
        pairUses(others.use, otherOthers.use)
      }
    case (.union(let union), .union(let other)):
      for (kind, otherKind) in union.matched(with: other).pairs {
        pairUses(kind.use, otherKind.use)
      }
    case (.alias(let use), .alias(let other)): pairUses(use, other)
    default: break
    }
  }
}

/// The types of a lock, found by their names.
struct TypeTable {
  let types: [LockedType]
  private let indices: [ByteText: Int]

  init(_ lock: Lock) {
    types = lock.types
    indices = Dictionary(
      lock.types.indices.map { (ByteText(lock.types[$0].name), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func index(of name: String) -> Int? { indices[ByteText(name)] }
  subscript(name: String) -> LockedType? { index(of: name).map { types[$0] } }

  /// A use with other names of types looked through.
  func resolved(_ use: LockedUse) -> LockedUse {
    var use = use
    var steps = types.count
    while steps > 0, case .declared(let name) = use.content,
      case .alias(let target) = self[name]?.shape
    {
      steps -= 1
      use = LockedUse(target.content, isNullable: use.isNullable || target.isNullable)
    }
    return use
  }
}

extension Lock {
  /// The feed of the same name, or one that is new in the same file.
  func feed(pairedWith feed: LockedFeed, in old: Lock) -> LockedFeed? {
    if let same = feeds.first(where: { $0.name.hasSameBytes(as: feed.name) }) { return same }
    return feeds.first { other in
      other.schema.hasSameBytes(as: feed.schema)
        && !old.feeds.contains { $0.name.hasSameBytes(as: other.name) }
    }
  }
}

extension LockedType {
  /// Whether it is nested in another type.
  var isNested: Bool { scope != nil }

  /// The name of the type that it is nested in; dots in backticks are none.
  var scope: String? {
    var isQuoted = false
    var dot: String.Index?
    for index in name.indices {
      if name[index] == "`" { isQuoted.toggle() }
      if name[index] == ".", !isQuoted { dot = index }
    }
    return dot.map { String(name[..<$0]) }
  }
}

extension LockedType.Shape {
  func isOfSameKind(as other: LockedType.Shape) -> Bool {
    switch (self, other) {
    case (.object, .object), (.enumeration, .enumeration), (.union, .union), (.alias, .alias): true
    default: false
    }
  }
}
