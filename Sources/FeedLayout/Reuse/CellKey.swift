// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a cell shows: which card, and which state of it.
///
/// A version is never used again for another state of a feed, so that equal keys mean equal pixels,
/// and a cell that is asked for what it shows has nothing to do.
public struct CellKey: Hashable, Sendable {
  /// Which card.
  public var identity: CardIdentity
  /// When its content last changed.
  public var version: FeedVersion

  /// A card in a state.
  public init(identity: CardIdentity, version: FeedVersion) {
    self.identity = identity
    self.version = version
  }

  /// What a cell has to do to show this.
  ///
  /// - Parameter shown: what the cell shows; `nil` for a new cell, or for one that was emptied.
  public func change(from shown: CellKey?) -> CellChange {
    guard let shown, shown.identity == identity else { return .swap }
    return shown.version == version ? .nothing : .update
  }
}

/// What a cell has to do to show another key.
public enum CellChange: Hashable, Sendable {
  /// It shows that already: an echo.
  case nothing
  /// The same card has new content: it takes it in place, and what the row holds may stay.
  case update
  /// Another card: nothing of the one before may stay, no text that was typed and no animation.
  case swap
}

extension CellKey: CustomStringConvertible {
  /// `OFFERS[a] v12`, as reports write it.
  public var description: String { "\(identity) \(version)" }
}

extension FeedGroup {
  /// What a cell for the card at a place shows. O(1).
  public func key(at place: CardPlace) -> CellKey {
    CellKey(
      identity: identity(at: place), version: sections[place.section].versions[place.item])
  }
}
