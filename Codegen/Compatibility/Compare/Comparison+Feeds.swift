// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Comparison {
  mutating func compareFeeds() {
    var known: [LockedFeed] = []
    for feed in oldLock.feeds {
      guard let other = newLock.feed(pairedWith: feed, in: oldLock) else {
        report(
          .feedRemoved, feed.name, "the feed '\(feed.name)' is gone", at: start(of: feed.schema),
          was: feed.origin)
        continue
      }
      known.append(other)
      compare(feed, other)
    }
    for feed in newLock.feeds where !known.contains(feed) {
      report(.feedAdded, feed.name, "the feed '\(feed.name)' is new", at: feed.origin)
    }
  }

  private mutating func compare(_ old: LockedFeed, _ new: LockedFeed) {
    if !old.name.hasSameBytes(as: new.name) {
      report(
        .feedRenamed, new.name, "the feed '\(old.name)' is called '\(new.name)' now",
        at: new.origin,
        was: old.origin)
    }
    compareType(
      old.card, new.card, .cardTypeChanged, "the type of the cards of '\(new.name)'", old, new)
    comparePointers(old.id, new.id, .cardIDMoved, "the id of a card", old, new)
    comparePointers(old.section, new.section, .cardSectionMoved, "the section of a card", old, new)
    comparePointers([old.cards], [new.cards], .cardsMoved, "the list of cards", old, new)
    let payloads = [old.payload, new.payload].map { $0.map { [$0] } ?? [] }
    comparePointers(payloads[0], payloads[1], .payloadMoved, "the payload of a card", old, new)
    let sections = [old.sections, new.sections].map { $0.map { [$0] } ?? [] }
    comparePointers(
      sections[0], sections[1], old.sections == nil ? .sectionsAdded : .sectionsMoved,
      "the list of sections", old, new)
    compareContent(old, new)
    compareOrder(old, new)
    comparePinned(old, new)
  }

  private mutating func comparePointers(
    _ pointers: [String], _ others: [String], _ rule: Rule, _ words: String, _ old: LockedFeed,
    _ new: LockedFeed
  ) {
    guard pointers.map({ ByteText($0) }) != others.map({ ByteText($0) }) else { return }
    let place = { (pointers: [String]) in
      pointers.isEmpty
        ? "nowhere"
        : "at "
          + pointers.map { $0.isEmpty ? "the root" : "'\($0)'" }
          .joined(separator: " and ")
    }
    report(
      rule, new.name,
      "\(words) of '\(new.name)' stands \(place(others)) now, \(place(pointers)) before",
      at: new.origin, was: old.origin)
  }

  private mutating func compareType(
    _ name: String, _ other: String, _ rule: Rule, _ words: String, _ old: LockedFeed,
    _ new: LockedFeed
  ) {
    guard !pairing.arePaired(name, other) else { return }
    report(
      rule, new.name, "\(words) is '\(other)' now, '\(name)' before", at: new.origin,
      was: old.origin)
  }

  private mutating func compareContent(_ old: LockedFeed, _ new: LockedFeed) {
    let words = "the content of a section of '\(new.name)'"
    switch (old.content, new.content) {
    case (nil, nil): break
    case (nil, let content?):
      report(
        .sectionContentAdded, new.name, "\(words) is '\(content)' now, and was none before",
        at: new.origin, was: old.origin)
    case (let content?, nil):
      report(
        .sectionContentRemoved, new.name, "\(words) is none now, '\(content)' before",
        at: new.origin, was: old.origin)
    case (let content?, let other?):
      compareType(content, other, .sectionContentChanged, words, old, new)
    }
  }

  private mutating func compareOrder(_ old: LockedFeed, _ new: LockedFeed) {
    let ranks = Matching(old.order, new.order, by: [{ [$0.id] }])
    for section in ranks.added {
      report(
        .sectionRanked, new.name, "the section '\(section.id)' has a rank now", at: section.origin)
    }
    for section in ranks.removed {
      report(
        .sectionUnranked, new.name, "the section '\(section.id)' has no rank any more",
        at: new.origin, was: section.origin)
    }
    guard let moved = ranks.firstMoved(by: \.id) else { return }
    report(
      .sectionsReordered, new.name,
      "the sections of '\(new.name)' stand in another order, from '\(moved.new.id)' on",
      at: new.origin, was: moved.old.origin)
  }

  private mutating func comparePinned(_ old: LockedFeed, _ new: LockedFeed) {
    let pinned = Matching(old.pinned, new.pinned, by: [{ [$0.id] }])
    for section in pinned.added {
      report(
        .sectionPinned, new.name, "the section '\(section.id)' is pinned now", at: section.origin)
    }
    for section in pinned.removed {
      report(
        .sectionUnpinned, new.name, "the section '\(section.id)' is pinned no more", at: new.origin,
        was: section.origin)
    }
  }
}
