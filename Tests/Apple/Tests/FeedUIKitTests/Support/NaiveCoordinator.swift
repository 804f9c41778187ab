// SPDX-License-Identifier: Apache-2.0

import FeedModel
import HomeFeed
import SwiftUI
import UIKit

@testable import FeedUIKit

/// A feed in a collection view as it is first written: it keeps the objects that it is given, compares them
/// by pointer, and loads everything anew where one differs. Every row is estimated at 320 points.
///
/// It is given the very snapshots that the island is, so that what differs is the view layer alone.
@MainActor final class NaiveCoordinator: NSObject, HomeShower {
  /// A card as a core hands it over: an object, allocated anew for each emission.
  final class Item {
    let card: HomeCard
    init(_ card: HomeCard) { self.card = card }
  }

  static let estimate: CGFloat = 320

  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  private(set) var group = HomeGroup()
  private var sections: [[Item]] = []
  private var registered: Set<String> = []

  override init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.estimate))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    super.init()
    view.dataSource = self
    window.addSubview(view)
  }

  /// Takes what the core emitted, an echo or not.
  func show(_ snapshot: HomeSnapshot, after update: HomeUpdate?) {
    let emitted = snapshot.main.sections.map { $0.cards.map(Item.init) }
    let isSame = emitted.elementsEqual(sections) { $0.elementsEqual($1, by: ===) }
    if isSame { return }
    sections = emitted
    group = snapshot.main
    view.reloadData()
    window.layoutIfNeeded()
  }
}

extension NaiveCoordinator: UICollectionViewDataSource {
  func numberOfSections(in view: UICollectionView) -> Int { sections.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let card = sections[path.section][path.item].card
    if registered.insert(card.kind).inserted {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: card.kind)
    }
    let cell = view.dequeueReusableCell(withReuseIdentifier: card.kind, for: path)
    cell.contentConfiguration = UIHostingConfiguration { CardFace(card: card) }.margins(.all, 0)
    return cell
  }
}
