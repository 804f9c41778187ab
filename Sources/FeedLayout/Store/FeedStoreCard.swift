// SPDX-License-Identifier: Apache-2.0

public import FeedModel

#if canImport(Combine)
  public import Combine
#endif

/// A card of a `FeedStore`, for a row of its own: when its content changes, those who read it are
/// told, and nobody else.
@MainActor public final class FeedStoreCard<Card: FeedCard>: Identifiable {
  /// The card's identity, which stays.
  public nonisolated let id: CardIdentity
  private let readers = StoreReaders()
  #if canImport(Combine)
    @Published private var stored: Card
  #else
    private var stored: Card
  #endif
  /// When the content last changed, by the feed.
  private var version: FeedVersion

  init(_ id: CardIdentity, _ card: Card, _ version: FeedVersion) {
    self.id = id
    self.version = version
    stored = card
  }

  /// What the row shows. Volatile values are those that the card had when its content last changed:
  /// `FeedStore.newest(_:)` has the newest.
  public var card: Card {
    readers.note()
    return stored
  }

  /// Takes a state of the card, and tells of it if it shows something else.
  ///
  /// - Parameter isAnew: whether versions mean nothing, as they are those of another feed.
  func show(_ card: Card, _ version: FeedVersion, isAnew: Bool) {
    guard isAnew || version != self.version else { return }
    self.version = version
    if !card.hasSameContent(as: stored) { readers.tell { stored = card } }
  }
}

#if canImport(Combine)
  extension FeedStoreCard: ObservableObject {}
#endif
