// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A list in a window of 400 by 800 points, whose cells are as high as their rows say.
@MainActor final class CollectionStage: NSObject, UICollectionViewDataSource {
  struct Row: Hashable {
    var id: String
    var height: CGFloat
    var identifier = "card"
  }

  final class Cell: UICollectionViewCell {
    var height: CGFloat = 0
    var preparations = 0

    override func prepareForReuse() { preparations += 1 }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.frame.size.height = height
      return layoutAttributes
    }
  }

  var sections: [[Row]]
  var estimate: CGFloat
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private(set) var list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewLayout())

  init(_ sections: [[Row]], estimate: CGFloat = 100) {
    self.sections = sections
    self.estimate = estimate
    super.init()
    let layout = UICollectionViewCompositionalLayout { [unowned self] _, _ in
      .rows(estimate: self.estimate)
    }
    list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.register(Cell.self, forCellWithReuseIdentifier: "card")
    list.register(Cell.self, forCellWithReuseIdentifier: "banner")
    list.dataSource = self
    window.addSubview(list)
    window.layoutIfNeeded()
  }

  convenience init(rows count: Int, height: CGFloat = 100, estimate: CGFloat = 100) {
    self.init(
      [(0..<count).map { Row(id: "\($0)", height: height) }], estimate: estimate)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let row = sections[indexPath.section][indexPath.item]
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: row.identifier, for: indexPath)
    (cell as? Cell)?.height = row.height
    return cell
  }

  /// The cells that are seen, from top to bottom.
  var cells: [Cell] {
    list.indexPathsForVisibleItems.sorted().compactMap { list.cellForItem(at: $0) as? Cell }
  }

  /// Scrolls to the end and back, so that each row is seen once.
  func measureAll() {
    repeat {
      list.contentOffset.y += 300
      list.layoutIfNeeded()
    } while list.contentOffset.y < list.contentSize.height - list.bounds.height
    list.contentOffset = .zero
    list.layoutIfNeeded()
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Where the row of an id stands on the screen.
  func top(of id: String) -> CGFloat? {
    for (section, rows) in sections.enumerated() {
      guard let item = rows.firstIndex(where: { $0.id == id }) else { continue }
      return list.layoutAttributesForItem(at: IndexPath(item: item, section: section))
        .map { $0.frame.minY - list.contentOffset.y }
    }
    return nil
  }
}

extension NSCollectionLayoutSection {
  /// Rows as wide as the list, whose height is measured.
  static func rows(estimate: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}
