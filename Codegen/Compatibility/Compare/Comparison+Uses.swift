// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Where a type is used: for what is said about it.
struct Site {
  /// The name of what uses it: `OfferCard.likes`.
  var subject: String
  /// What has the type, in words: `property 'likes'`.
  var words: String
  /// Whether the words name more than one.
  var isMany = false
  var place: Origin
  var old: Origin

  init(_ subject: String, _ words: String, _ place: Origin, _ old: Origin) {
    self.subject = subject
    self.words = words
    self.place = place
    self.old = old
  }

  /// What stands in it.
  func inside(_ parts: String) -> Site {
    var site = Site(subject, "\(parts) of \(words)", place, old)
    site.isMany = true
    return site
  }
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
      "\(site.words) \(site.isMany ? "are" : "is") '\(newUse.content.words)' now, "
        + "'\(oldUse.content.words)' before",
      at: site.place, was: site.old)
  }

  /// Whether a type with a name became another name of what stands here now, or the other way
  /// round: that is reported where the name stands.
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
}
