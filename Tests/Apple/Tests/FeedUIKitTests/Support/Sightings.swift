// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import UIKit

/// Where the reader sees which cards, to be compared before and after a change: of all that show their
/// upper edge, from the top. It knows nothing of anchors.
@MainActor struct Sightings {
  private let rows: [(card: CardIdentity, distance: Double)]

  init<Card, Content>(_ view: UICollectionView, _ group: FeedGroup<Card, Content>) {
    rows = view.indexPathsForVisibleItems.sorted().compactMap { path in
      let place = CardPlace(section: path.section, item: path.item)
      // A list that is broken may show what is not there.
      guard group.has(place), let frame = view.layoutAttributesForItem(at: path)?.frame else {
        return nil
      }
      let distance = frame.minY - view.contentOffset.y
      return distance < 0 ? nil : (group.identity(at: place), Double(distance))
    }
  }

  /// How far the first card that is on the screen before and after stands from where it stood.
  ///
  /// - Parameter moved: cards that changed their place on their own, and are not looked at.
  func jump(to later: Sightings, ignoring moved: Set<CardIdentity> = []) -> Double? {
    for row in rows where !moved.contains(row.card) {
      if let other = later.rows.first(where: { $0.card == row.card }) {
        return abs(other.distance - row.distance)
      }
    }
    return nil
  }
}
