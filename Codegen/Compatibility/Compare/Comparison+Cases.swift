// SPDX-License-Identifier: Apache-2.0

import FeedSchema

// MARK: - Enums

extension Comparison {
  mutating func compare(
    _ old: LockedEnum, _ new: LockedEnum, from oldType: LockedType, to newType: LockedType
  ) {
    guard old.raw == new.raw else {
      return report(
        .enumRawChanged, newType.name,
        "the values of '\(newType.name)' are of the type \(new.raw.rawValue) now, "
          + "\(old.raw.rawValue) before", at: newType.origin, was: oldType.origin)
    }
    compareOpenness(
      old.isOpen, new.isOpen, opened: .enumOpened, closed: .enumClosed, "values", oldType, newType)
    let matching = old.matched(with: new)
    for (value, other) in matching.pairs where !value.name.hasSameBytes(as: other.name) {
      report(
        .valueRenamed, "\(newType.name).\(other.name)",
        "the case of the value '\(other.raw)' is called '\(other.name)' now, "
          + "'\(value.name)' before",
        at: other.origin, was: value.origin)
    }
    for value in matching.added {
      report(
        old.isOpen ? .valueAdded : .closedValueAdded, "\(newType.name).\(value.name)",
        "the value '\(value.raw)' of '\(newType.name)' is new", at: value.origin)
    }
    for value in matching.removed {
      report(
        new.isOpen ? .valueRemoved : .closedValueRemoved, "\(newType.name).\(value.name)",
        "the value '\(value.raw)' of '\(newType.name)' is gone", at: newType.origin,
        was: value.origin)
    }
  }

  private mutating func compareOpenness(
    _ wasOpen: Bool, _ isOpen: Bool, opened: Rule, closed: Rule, _ words: String,
    _ old: LockedType, _ new: LockedType
  ) {
    guard wasOpen != isOpen else { return }
    report(
      isOpen ? opened : closed, new.name,
      isOpen
        ? "'\(new.name)' is open now: unknown \(words) are kept"
        : "'\(new.name)' is closed now: unknown \(words) are at fault",
      at: new.origin, was: old.origin)
  }
}

// MARK: - Unions

extension Comparison {
  mutating func compare(
    _ old: LockedUnion, _ new: LockedUnion, from oldType: LockedType, to newType: LockedType
  ) {
    compareOpenness(
      old.isOpen, new.isOpen, opened: .unionOpened, closed: .unionClosed, "kinds", oldType, newType)
    if old.hasRest != new.hasRest {
      report(
        new.hasRest ? .restAdded : .restRemoved, newType.name,
        "an unknown kind of '\(newType.name)' is "
          + (new.hasRest ? "no issue any more" : "an issue now"),
        at: newType.origin, was: oldType.origin)
    }
    if old.dispatch != new.dispatch {
      report(
        .discriminatorChanged, newType.name,
        "the kinds of '\(newType.name)' are told by '\(new.dispatch.text)' now, "
          + "'\(old.dispatch.text)' before", at: newType.origin, was: oldType.origin)
    }
    let matching = old.matched(with: new)
    for (kind, other) in matching.pairs {
      let site = Site(
        "\(newType.name).\(other.name)", "kind '\(other.tag)' of '\(newType.name)'", other.origin,
        kind.origin)
      if old.dispatch == new.dispatch { compareTags(kind, other, isOpen: old.isOpen, at: site) }
      compare(kind, other, at: site)
    }
    for kind in matching.added {
      report(
        old.isOpen ? .kindAdded : .closedKindAdded, "\(newType.name).\(kind.name)",
        "the kind '\(kind.tag)' of '\(newType.name)' is new", at: kind.origin)
    }
    for kind in matching.removed {
      report(
        .kindRemoved, "\(newType.name).\(kind.name)",
        "the kind '\(kind.tag)' of '\(newType.name)' is gone", at: newType.origin, was: kind.origin)
    }
    if new.dispatch == .presence, old.dispatch == .presence,
      let moved = matching.firstMoved(by: \.tag)
    {
      report(
        .kindsReordered, newType.name,
        "the kinds of '\(newType.name)', of which the first that is there counts, stand in another "
          + "order, from '\(moved.new.tag)' on", at: moved.new.origin, was: moved.old.origin)
    }
  }

  private mutating func compareTags(
    _ old: LockedUnion.Kind, _ new: LockedUnion.Kind, isOpen: Bool, at site: Site
  ) {
    let before = Set(old.tags.map { ByteText($0) })
    let now = Set(new.tags.map { ByteText($0) })
    let gone = old.tags.filter { !now.contains(ByteText($0)) }.map { "'\($0)'" }
    let added = new.tags.filter { !before.contains(ByteText($0)) }.map { "'\($0)'" }
    let rule: Rule
    let predicate: String
    switch (gone.isEmpty, added.isEmpty) {
    case (false, false):
      (rule, predicate) = (
        .kindTagChanged,
        "is told by \(added.joined(separator: ", ")) now, "
          + "\(gone.joined(separator: ", ")) before"
      )
    case (true, false):
      (rule, predicate) = (
        isOpen ? .kindTagAdded : .closedKindTagAdded,
        "is told by \(added.joined(separator: ", ")) too now"
      )
    case (false, true):
      (rule, predicate) = (
        .kindTagRemoved, "is told by \(gone.joined(separator: ", ")) no more"
      )
    case (true, true):
      guard !old.tag.hasSameBytes(as: new.tag) else { return }
      (rule, predicate) = (
        .kindTagPreferred, "writes '\(new.tag)' now, '\(old.tag)' before, and reads both"
      )
    }
    report(rule, site.subject, "\(site.words) \(predicate)", at: site.place, was: site.old)
  }

  private mutating func compare(
    _ old: LockedUnion.Kind, _ new: LockedUnion.Kind, at site: Site
  ) {
    if !old.name.hasSameBytes(as: new.name) {
      report(
        .kindRenamed, site.subject,
        "the case of \(site.words) is called '\(new.name)' now, '\(old.name)' before",
        at: site.place, was: site.old)
    }
    if old.section != new.section {
      let section = { (section: String?) in section.map { "'\($0)'" } ?? "none of its own" }
      report(
        .kindSectionChanged, site.subject,
        "the section of \(site.words) is \(section(new.section)) now, "
          + "\(section(old.section)) before",
        at: site.place, was: site.old)
    }
    if old.estimatedHeight != new.estimatedHeight || old.fixedHeight != new.fixedHeight {
      report(
        .kindHeightChanged, site.subject, "\(site.words) has another first or fixed height",
        at: site.place, was: site.old)
    }
    compareNull(old.use, new.use, of: site)
    compare(old.use, new.use, at: site)
  }
}
