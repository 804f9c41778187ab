// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import Observation

#if canImport(Combine)
  public import Combine
#endif

/// A feed for SwiftUI's own lists: sections and cards as arrays of objects whose identity stays, each
/// of which wakes only the views that read it.
///
///     ForEach(store.sections) { section in
///       Section(section.content?.title ?? "") {
///         ForEach(section.cards) { CardRow(card: $0) }
///       }
///     }
///
/// An echo changes nothing. A card's new content wakes the rows that read this card; a card that
/// comes, goes or moves wakes those who read the cards of its section; only a section that does so
/// wakes those who read `sections`. Where the platform has Observation (iOS 17), reading is enough;
/// before, each of the objects is an `ObservableObject` for a view's `@ObservedObject`.
///
/// A row never has to be empty: cards are left out before they get here, in the pipeline
/// (`setFilter`) for all views, or by `filter(_:)` for this one.
@MainActor public final class FeedStore<Card: FeedCard, Content: FeedValue> {
  /// The newest state of the feed, with all its cards. Nobody is told when it changes: handlers of
  /// taps read it.
  public private(set) var group = FeedGroup<Card, Content>()

  private let readers = StoreReaders()
  #if canImport(Combine)
    @Published private var stored: [FeedStoreSection<Card, Content>] = []
  #else
    private var stored: [FeedStoreSection<Card, Content>] = []
  #endif
  private var isIncluded: ((CardIdentity, Card) -> Bool)?

  /// A store that shows nothing yet.
  ///
  /// - Parameter isIncluded: which cards are shown in this store's views; `nil`: all.
  public init(isIncluded: ((CardIdentity, Card) -> Bool)? = nil) {
    self.isIncluded = isIncluded
  }

  /// The sections, first to last, also those without cards.
  public var sections: [FeedStoreSection<Card, Content>] {
    readers.note()
    return stored
  }

  /// The newest values of a card, volatile ones included; `nil` where the feed does not have it. O(*n*)
  /// in its sections, and in the cards of its section.
  public func newest(_ identity: CardIdentity) -> Card? { group[identity.section]?[identity.id] }

  /// Takes what a plan leads to. O(*s*) in the sections, plus O(*n*) in the cards of those that differ.
  ///
  /// The state counts and not the way to it, so that a plan that was missed does no harm.
  public func apply(_ plan: FeedPlan<Card, Content>) {
    show(plan.target, isAnew: plan.base.isEmpty)
  }

  /// Takes a state of the feed, of the same pipeline as the one before.
  public func show(_ newest: FeedGroup<Card, Content>) {
    show(newest, isAnew: group.isEmpty)
  }

  /// Shows other cards from now on. O(*n*) in the cards.
  ///
  /// - Parameter isIncluded: which cards are shown in this store's views; `nil`: all. A section whose
  ///   cards are all left out stays.
  public func filter(_ isIncluded: ((CardIdentity, Card) -> Bool)?) {
    self.isIncluded = isIncluded
    for (shown, section) in zip(stored, group.sections) {
      shown.show(section, isAnew: false, isIncluded: isIncluded)
    }
  }

  private func show(_ newest: FeedGroup<Card, Content>, isAnew: Bool) {
    var old: [SectionID: (outline: SectionOutline, shown: FeedStoreSection<Card, Content>)] = [:]
    for (outline, shown) in zip(group.outlines, stored) { old[outline.id] = (outline, shown) }
    group = newest
    let sections = newest.sections.map { section in
      let known = old[section.id]
      let shown = known?.shown ?? FeedStoreSection(section)
      if isAnew || known?.outline.isSame(as: section.outline) != true {
        shown.show(section, isAnew: isAnew, isIncluded: isIncluded)
      }
      return shown
    }
    guard !sections.elementsEqual(stored, by: ===) else { return }
    readers.tell { stored = sections }
  }
}

#if canImport(Combine)
  extension FeedStore: ObservableObject {}
#endif

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FeedStore: Observable {}
