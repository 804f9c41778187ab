// SPDX-License-Identifier: Apache-2.0

public import FeedModel

#if canImport(Combine)
  public import Combine
#endif

/// A section of a `FeedStore`. Those who read its cards are told when cards come, go or move; those
/// who read its content when that changes; neither when a card changes.
@MainActor public final class FeedStoreSection<Card: FeedCard, Content: FeedValue>: Identifiable {
  /// The section's id, which stays.
  public nonisolated let id: SectionID
  private let contentReaders = StoreReaders()
  private let cardReaders = StoreReaders()
  #if canImport(Combine)
    @Published private var storedContent: Content?
    @Published private var storedCards: [FeedStoreCard<Card>] = []
  #else
    private var storedContent: Content?
    private var storedCards: [FeedStoreCard<Card>] = []
  #endif
  private var cardsByID: [CardID: FeedStoreCard<Card>] = [:]

  init(_ section: FeedSection<Card, Content>) {
    id = section.id
    storedContent = section.content
  }

  /// What the section has besides cards; `nil` where it has nothing.
  public var content: Content? {
    contentReaders.note()
    return storedContent
  }

  /// The cards that are to be shown, first to last.
  public var cards: [FeedStoreCard<Card>] {
    cardReaders.note()
    return storedCards
  }

  /// A card that is to be shown. O(1), and nobody is told when it goes.
  public subscript(id: CardID) -> FeedStoreCard<Card>? { cardsByID[id] }

  /// Takes a state of the section. O(*n*) in its cards.
  func show(
    _ section: FeedSection<Card, Content>, isAnew: Bool,
    isIncluded: ((CardIdentity, Card) -> Bool)?
  ) {
    if !section.content.hasSameContent(as: storedContent) {
      contentReaders.tell { storedContent = section.content }
    }
    var cards: [FeedStoreCard<Card>] = []
    var byID: [CardID: FeedStoreCard<Card>] = [:]
    for (index, card) in section.cards.enumerated() {
      let identity = CardIdentity(section: id, id: section.ids[index])
      guard isIncluded?(identity, card) ?? true else { continue }
      let version = section.versions[index]
      let shown = cardsByID[identity.id] ?? FeedStoreCard(identity, card, version)
      shown.show(card, version, isAnew: isAnew)
      cards.append(shown)
      byID[identity.id] = shown
    }
    cardsByID = byID
    // Of one identity there is one object, as long as it is shown.
    guard !cards.elementsEqual(storedCards, by: ===) else { return }
    cardReaders.tell { storedCards = cards }
  }
}

#if canImport(Combine)
  extension FeedStoreSection: ObservableObject {}
#endif
