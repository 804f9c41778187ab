// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Where a type is used: for what is said about it.
struct Site {
  /// The name of what uses it: `OfferCard.likes`.
  var subject: String
  /// What has the type, in words: `property 'likes'`.
  var words: String
  var place: Origin
  var old: Origin

  init(_ subject: String, _ words: String, _ place: Origin, _ old: Origin) {
    self.subject = subject
    self.words = words
    self.place = place
    self.old = old
  }

  /// What stands in it.
  func inside(_ part: String) -> Site { Site(subject, "\(part) of \(words)", place, old) }
}

/// How what a type reads now is to what it read before.
enum Relation {
  case same
  /// All that it read, and more.
  case wider
  /// Less, and nothing else.
  case narrower
  case other
}

extension Comparison {
  /// Compares types where they are used, `null` apart, and reports the innermost that differ.
  mutating func compare(_ old: LockedUse, _ new: LockedUse, at site: Site) {
    switch (old.content, new.content) {
    case (.array(let element, let policy), .array(let other, let otherPolicy)):
      let inner = site.inside("the elements")
      if policy != otherPolicy {
        report(
          .elementPolicyChanged, site.subject,
          "a bad element of \(site.words): '\(otherPolicy.rawValue)' now, '\(policy.rawValue)' "
            + "before", at: site.place, was: site.old)
      }
      compareNull(element, other, of: inner)
      compare(element, other, at: inner)
    case (.map(let entry), .map(let other)):
      compareNull(entry, other, of: site.inside("the values"))
      compare(entry, other, at: site.inside("the values"))
    default:
      compareWhole(old, new, at: site)
    }
  }

  private mutating func compareWhole(_ old: LockedUse, _ new: LockedUse, at site: Site) {
    if case .declared(let name) = old.content, case .declared(let other) = new.content,
      pairing.arePaired(name, other)
    {
      // What has changed in it is reported where it stands.
      return
    }
    if isReportedAtDeclaration(old, new) { return }
    // Another name of a type is that type, in Swift too.
    let oldUse = pairing.old.resolved(old)
    let newUse = pairing.new.resolved(new)
    if isAlias(old, pairing.old) || isAlias(new, pairing.new) {
      return compare(oldUse, newUse, at: site)
    }
    guard oldUse.content != newUse.content || oldUse.isDeclared else { return }
    let rule: Rule =
      switch relation(oldUse, newUse) {
      case .same: .swiftTypeChanged
      case .wider: .typeWidened
      case .narrower: .typeNarrowed
      case .other: .typeChanged
      }
    report(
      rule, site.subject,
      "\(site.words) is '\(newUse.content.words)' now, '\(oldUse.content.words)' before",
      at: site.place, was: site.old)
  }

  /// Whether a type with a name became another name of what stands here now, or the other way round:
  /// that is reported where the name stands.
  private func isReportedAtDeclaration(_ old: LockedUse, _ new: LockedUse) -> Bool {
    if case .declared(let name) = old.content, let other = pairing.newName(of: name),
      case .alias(let use) = pairing.new[other]?.shape
    {
      return pairing.new.resolved(use).content == pairing.new.resolved(new).content
    }
    if case .declared(let name) = new.content, let other = pairing.oldName(of: name),
      case .alias(let use) = pairing.old[other]?.shape
    {
      return pairing.old.resolved(use).content == pairing.old.resolved(old).content
    }
    return false
  }

  private func isAlias(_ use: LockedUse, _ table: TypeTable) -> Bool {
    guard case .declared(let name) = use.content, case .alias = table[name]?.shape else {
      return false
    }
    return true
  }

  /// Compares whether `null` is a value, of what is no property: it is a fault where it is none.
  mutating func compareNull(_ old: LockedUse, _ new: LockedUse, of site: Site) {
    let (was, isNow) = (isNullable(old, pairing.old), isNullable(new, pairing.new))
    guard was != isNow else { return }
    report(
      isNow ? .nullAdded : .nullRemoved, site.subject,
      "\(site.words) may \(isNow ? "" : "not ")be null\(isNow ? " now" : " any more")",
      at: site.place, was: site.old)
  }

  func isNullable(_ use: LockedUse, _ table: TypeTable) -> Bool {
    let use = table.resolved(use)
    // What may be anything may be null, in both.
    return use.isNullable && use.content != .any
  }
}

// MARK: - What reads what

extension Comparison {
  /// Compares what two types read, `null` apart; the first is of the lock.
  func relation(_ old: LockedUse, _ new: LockedUse) -> Relation {
    let readsOld = Reading(pairing, isForward: true).reads(new, old, depth: 0)
    let readsNew = Reading(pairing, isForward: false).reads(old, new, depth: 0)
    switch (readsOld, readsNew) {
    case (true, true): return .same
    case (true, false): return .wider
    case (false, true): return .narrower
    case (false, false): return .other
    }
  }
}

/// Whether the reader that is generated for one type takes what another type writes.
private struct Reading {
  let reader: TypeTable
  let writer: TypeTable
  let arePaired: (_ reader: String, _ writer: String) -> Bool

  /// - Parameter isForward: whether a reader of today reads what the lock writes.
  init(_ pairing: Pairing, isForward: Bool) {
    reader = isForward ? pairing.new : pairing.old
    writer = isForward ? pairing.old : pairing.new
    arePaired =
      isForward ? { pairing.arePaired($1, $0) } : { pairing.arePaired($0, $1) }
  }

  func reads(_ use: LockedUse, _ written: LockedUse, depth: Int) -> Bool {
    // Types that hold themselves are told by their names; what goes deeper is not looked at.
    guard depth < 32 else { return false }
    let use = reader.resolved(use)
    let written = writer.resolved(written)
    if case .any = use.content { return true }
    switch (use.content, written.content) {
    case (.declared(let name), .declared(let other)) where arePaired(name, other):
      guard let shape = reader[name]?.shape, let otherShape = writer[other]?.shape else {
        return false
      }
      return reads(shape, otherShape, orElse: shape.isOfSameKind(as: otherShape), depth: depth)
    case (.declared(let name), _):
      guard let shape = reader[name]?.shape else { return false }
      if case .declared(let other) = written.content {
        guard let otherShape = writer[other]?.shape else { return false }
        return reads(shape, otherShape, orElse: false, depth: depth)
      }
      return reads(shape, written, depth: depth)
    case (_, .declared(let other)):
      guard let shape = writer[other]?.shape else { return false }
      return reads(use, shape, depth: depth)
    default:
      return use.content.reads(written.content) { reads($0, $1, depth: depth + 1) }
    }
  }

  /// - Parameter usual: what holds of types that are not looked into.
  private func reads(
    _ shape: LockedType.Shape, _ written: LockedType.Shape, orElse usual: Bool, depth: Int
  ) -> Bool {
    switch (shape, written) {
    case (.enumeration(let reader), .enumeration(let writer)):
      guard reader.raw == writer.raw else { return false }
      return reader.isOpen
        || (!writer.isOpen && Set(writer.raws).isSubset(of: Set(reader.raws)))
    case (.union(let union), .enumeration(let enumeration)):
      return reads(union, enumeration.raw.use, depth: depth)
    case (.union(let union), .union(let written)):
      guard union.dispatch == .jsonKind, written.dispatch == .jsonKind else { return usual }
      return written.kinds.allSatisfy { reads(union, $0.use, depth: depth) }
    default:
      return usual
    }
  }

  /// A declared type and one that has no name.
  private func reads(_ shape: LockedType.Shape, _ written: LockedUse, depth: Int) -> Bool {
    switch shape {
    case .enumeration(let enumeration):
      return enumeration.isOpen
        && enumeration.raw.use.content.reads(written.content) { _, _ in false }
    case .union(let union): return reads(union, written, depth: depth)
    case .object, .alias: return false
    }
  }

  private func reads(_ use: LockedUse, _ written: LockedType.Shape, depth: Int) -> Bool {
    switch written {
    case .enumeration(let enumeration):
      return use.content.reads(enumeration.raw.use.content) { _, _ in false }
    case .union(let union) where union.dispatch == .jsonKind:
      return union.kinds.allSatisfy { reads(use, $0.use, depth: depth + 1) }
    case .union, .object, .alias: return false
    }
  }

  private func reads(_ union: LockedUnion, _ written: LockedUse, depth: Int) -> Bool {
    guard union.dispatch == .jsonKind else { return false }
    return union.kinds.contains { reads($0.use, written, depth: depth + 1) }
  }
}

extension LockedUse {
  fileprivate var isDeclared: Bool {
    if case .declared = content { true } else { false }
  }
}

extension LockedUse.Content {
  /// The type as it is written in the lock, less the sign of a name.
  fileprivate var words: String {
    if case .declared(let name) = self { name } else { LockedUse(self).description }
  }

  /// Whether a reader of this type takes all that is of another. Neither has a name.
  fileprivate func reads(
    _ other: LockedUse.Content, parts: (LockedUse, LockedUse) -> Bool
  ) -> Bool {
    switch (self, other) {
    case (.boolean, .boolean), (.number, .number), (.number, .integer), (.string, .string): true
    case (.integer(let width), .integer(let other)): width != .int32 || other == .int32
    // A decimal may be a number on the wire.
    case (.string, .formatted(let format)): format != .decimal
    case (.formatted(let format), .formatted(let other)): format == other
    case (.formatted(.decimal), .number), (.formatted(.decimal), .integer): true
    case (.array(let element, _), .array(let other, _)), (.map(let element), .map(let other)):
      parts(element, other)
    default: false
    }
  }
}

extension LockedEnum {
  fileprivate var raws: [ByteText] { values.map { ByteText($0.raw) } }
}

extension EnumShape.Raw {
  /// What its values are, as a type.
  fileprivate var use: LockedUse {
    switch self {
    case .string: LockedUse(.string)
    case .integer: LockedUse(.integer(.word))
    }
  }
}
