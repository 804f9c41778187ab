// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Comparison {
  mutating func compare(
    _ old: LockedObject, _ new: LockedObject, from oldType: LockedType, to newType: LockedType
  ) {
    let matching = old.matched(with: new)
    for (property, other) in matching.pairs {
      let site = Site(
        "\(newType.name).\(other.name)", "property '\(other.key)' of '\(newType.name)'",
        other.origin,
        property.origin)
      compare(property, other, at: site)
    }
    for property in matching.added {
      report(
        property.ruleWhenAdded, "\(newType.name).\(property.name)",
        "property '\(property.key)' of '\(newType.name)' is new"
          + (property.isRequired ? ", and required" : ""),
        at: property.origin)
    }
    for property in matching.removed {
      report(
        property.isRequired ? .requiredPropertyRemoved : .propertyRemoved,
        "\(newType.name).\(property.name)",
        "property '\(property.key)' of '\(newType.name)' is gone",
        at: newType.origin, was: property.origin)
    }
    // The initializer takes its arguments in the order of the schema, and Swift wants them so.
    if let moved = matching.firstMoved(by: \.key, where: { !$0.isFixed }) {
      report(
        .propertiesReordered, newType.name,
        "the properties of '\(newType.name)', and with them the arguments of its initializer, "
          + "stand in another order, from '\(moved.new.key)' on", at: moved.new.origin,
        was: moved.old.origin)
    }
    compare(old.others, new.others, from: oldType, to: newType)
    guard old.isIdentifiable != new.isIdentifiable else { return }
    report(
      new.isIdentifiable ? .identifiableGained : .identifiableLost, newType.name,
      "'\(newType.name)' is 'Identifiable' \(new.isIdentifiable ? "now" : "no more")",
      at: newType.origin, was: oldType.origin)
  }

  private mutating func compare(
    _ old: LockedOthers?, _ new: LockedOthers?, from oldType: LockedType, to newType: LockedType
  ) {
    let (place, was) = (newType.origin, oldType.origin)
    switch (old, new) {
    case (nil, nil): break
    case (nil, let others?):
      report(
        .othersAdded, "\(newType.name).\(others.name)",
        "what stands beside the properties of '\(newType.name)' is kept now", at: place, was: was)
    case (let others?, nil):
      report(
        .othersRemoved, "\(newType.name).\(others.name)",
        "what stands beside the properties of '\(newType.name)' is kept no more", at: place,
        was: was
      )
    case (let others?, let new?):
      let subject = "\(newType.name).\(new.name)"
      if !others.name.hasSameBytes(as: new.name) {
        report(
          .othersRenamed, subject, "'\(others.name)' is called '\(new.name)' now", at: place,
          was: was)
      }
      let words = "what stands beside the properties of '\(newType.name)'"
      compareNull(others.use, new.use, of: Site(subject, words, place, was))
      compare(others.use, new.use, at: Site(subject, words, place, was))
    }
  }
}

// MARK: - Properties

extension LockedProperty {
  fileprivate var ruleWhenAdded: Rule {
    guard isRequired else { return .propertyAdded }
    return isFixed || initial != nil ? .suppliedPropertyAdded : .requiredPropertyAdded
  }

  fileprivate enum Presence {
    case required
    case optional
    /// Absent is this value.
    case standard(String)
  }

  fileprivate var presence: Presence {
    isRequired ? .required : standard.map { .standard($0) } ?? .optional
  }
}

extension Comparison {
  private mutating func compare(_ old: LockedProperty, _ new: LockedProperty, at site: Site) {
    if !old.key.hasSameBytes(as: new.key) {
      report(site, .propertyKeyChanged, "has the key '\(new.key)' now, '\(old.key)' before")
    }
    if !old.name.hasSameBytes(as: new.name) {
      report(site, .propertyRenamed, "is called '\(new.name)' now, '\(old.name)' before")
    }
    if old.isVolatile != new.isVolatile {
      report(
        site, new.isVolatile ? .propertyMadeVolatile : .propertyMadeContent,
        new.isVolatile ? "is volatile now: no view hears of its changes" : "is volatile no more")
    }
    if old.isDeprecated != new.isDeprecated {
      report(
        site, new.isDeprecated ? .propertyDeprecated : .propertyReinstated,
        "is deprecated \(new.isDeprecated ? "now" : "no more")")
    }
    guard old.isFixed == new.isFixed else {
      // A constant that tells no kind is what the initializer takes.
      let isConstant = (new.isFixed ? old : new).initial != nil
      let rule: Rule =
        new.isFixed
        ? (isConstant ? .constantFixed : .propertyFixed)
        : (isConstant ? .constantFreed : .propertyFreed)
      return report(
        site, rule,
        "tells the kind of its object "
          + (new.isFixed ? "now, and is computed" : "no more, and is stored")
          + (isConstant ? "" : "; it may \(new.isFixed ? "not " : "")have any value"))
    }
    // Its values are the tags of its kind.
    guard !new.isFixed else { return }
    comparePresence(old, new, at: site)
    compareNull(old, new, at: site)
    compare(old.use, new.use, at: site)
  }

  private mutating func report(_ site: Site, _ rule: Rule, _ predicate: String) {
    report(rule, site.subject, "\(site.words) \(predicate)", at: site.place, was: site.old)
  }

  private mutating func comparePresence(
    _ old: LockedProperty, _ new: LockedProperty, at site: Site
  ) {
    switch (old.presence, new.presence) {
    case (.required, .required):
      compareInitial(old.initial, new.initial, at: site, mayBeLeftOut: false)
    case (.optional, .optional):
      compareInitial(old.initial, new.initial, at: site, mayBeLeftOut: true)
    case (.standard(let value), .standard(let other)):
      guard !value.hasSameBytes(as: other) else { return }
      report(site, .defaultChanged, "is \(other) where it is absent now, \(value) before")
    case (.required, .optional): report(site, .propertyMadeOptional, "may be absent now")
    case (.required, .standard(let value)):
      report(site, .requiredMadeDefault, "may be absent now, and is \(value) then")
    case (.optional, .required): report(site, .propertyMadeRequired, "is required now")
    case (.optional, .standard(let value)):
      report(site, .defaultAdded, "is \(value) where it is absent now")
    case (.standard(let value), .optional):
      report(site, .defaultRemoved, "is nothing where it is absent now, \(value) before")
    case (.standard(let value), .required):
      // The initializer may still know a value.
      guard let initial = new.initial else {
        return report(site, .propertyMadeRequired, "is required now")
      }
      report(site, .defaultMadeRequired, "is required now, \(value) where it was absent before")
      compareInitial(value, initial, at: site, mayBeLeftOut: true)
    }
  }

  /// Compares what the initializer takes where nothing is given.
  private mutating func compareInitial(
    _ old: String?, _ new: String?, at site: Site, mayBeLeftOut: Bool
  ) {
    let (old, new) = mayBeLeftOut ? (old ?? "nil", new ?? "nil") : (old, new)
    switch (old, new) {
    case (nil, nil): break
    case (nil, let value?):
      report(site, .initialAdded, "is \(value) in the initializer where it is left out")
    case (let value?, nil):
      report(
        site, .initialRemoved, "must be given to the initializer now, and was \(value) before")
    case (let value?, let other?):
      guard !value.hasSameBytes(as: other) else { return }
      report(
        site, .initialChanged,
        "is \(other) in the initializer where it is left out now, \(value) before")
    }
  }

  private mutating func compareNull(_ old: LockedProperty, _ new: LockedProperty, at site: Site) {
    let (was, isNow) = (isNullable(old.use, pairing.old), isNullable(new.use, pairing.new))
    guard was != isNow else { return }
    if isNow {
      // An app for which it is optional takes null for absent.
      report(site, old.isRequired ? .nullAdded : .nullToleratedAdded, "may be null now")
    } else {
      report(
        site, new.isRequired ? .nullRemoved : .nullToleratedRemoved, "may not be null any more")
    }
  }
}
