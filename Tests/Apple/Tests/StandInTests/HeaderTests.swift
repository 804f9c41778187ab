// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Headers and footers of sections, grids, carousels.
@MainActor @Suite struct HeaderTests {
  final class Header: UICollectionReusableView {
    var height: CGFloat = 60
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.frame.size.height = height
      return layoutAttributes
    }
  }

  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    var calls: [String] = []
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: path)
    }
    func collectionView(
      _: UICollectionView, willDisplaySupplementaryView: UICollectionReusableView,
      forElementKind: String, at path: IndexPath
    ) { calls.append("header \(path.section)") }
    func collectionView(
      _: UICollectionView, didEndDisplayingSupplementaryView: UICollectionReusableView,
      forElementOfKind: String, at path: IndexPath
    ) { calls.append("no header \(path.section)") }
    func collectionView(
      _: UICollectionView, willDisplay: UICollectionViewCell, forItemAt path: IndexPath
    ) { calls.append("cell \(path.section).\(path.item)") }
    func collectionView(
      _: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt path: IndexPath
    ) { calls.append("no cell \(path.section).\(path.item)") }
  }

  private func list(
    _ source: Source, _ section: @escaping @MainActor () -> NSCollectionLayoutSection
  ) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { _, _ in section() }
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    list.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    list.dataSource = source
    list.delegate = source
    list.layoutIfNeeded()
    return list
  }

  private func rows(_ height: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  @Test func `headers stand above their rows, measured, also where there are no rows`() {
    let source = Source([2, 0, 1])
    let list = list(source) { rows(100) }
    #expect(list.contentSize.height == 3 * 60 + 300.0)
    #expect(list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 60)
    #expect(
      source.calls == ["header 0", "cell 0.0", "cell 0.1", "header 1", "header 2", "cell 2.0"])
    #expect(list.faults.isEmpty)
  }

  @Test func `what comes is told before what goes`() {
    let source = Source([20])
    let list = list(source) { rows(100) }
    source.calls = []
    list.contentOffset.y = 200
    list.layoutIfNeeded()
    #expect(Set(source.calls.filter { $0.hasPrefix("no") }) == ["no header 0", "no cell 0.0"])
    #expect(source.calls.filter { !$0.hasPrefix("no") } == ["cell 0.8", "cell 0.9"])
  }

  @Test func `a header that says that its size has changed is measured again`() throws {
    let source = Source([2])
    let list = list(source) { rows(100) }
    let kind = UICollectionView.elementKindSectionHeader
    let view = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    let header = try #require(view as? Header)
    header.height = 90
    header.invalidateIntrinsicContentSize()
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 290)
  }

  @Test func `a header goes along with its section`() {
    let source = Source([1, 1])
    let list = list(source) { rows(100) }
    let kind = UICollectionView.elementKindSectionHeader
    let header = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
    list.performBatchUpdates {
      source.counts = [1]
      list.deleteSections(IndexSet(integer: 0))
    }
    #expect(
      list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) === header)
    #expect(list.faults.isEmpty)
  }

  @Test func `two in a row, with room between and around`() {
    let source = Source([5])
    let list = list(source) {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        repeatingSubitem: item, count: 2)
      group.interItemSpacing = .fixed(20)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 5, leading: 20, bottom: 15, trailing: 20)
      return section
    }
    let frames = (0..<5).map {
      list.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames[0] == CGRect(x: 20, y: 5, width: 170, height: 50))
    #expect(frames[1] == CGRect(x: 210, y: 5, width: 170, height: 50))
    #expect(frames[4] == CGRect(x: 20, y: 125, width: 170, height: 50))
    #expect(list.contentSize.height == 190)
  }

  @Test func `a carousel is as high as its cards, and shows those that fit`() {
    let source = Source([9])
    let list = list(source) {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(150), heightDimension: .absolute(200))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    #expect(list.contentSize.height == 200)
    #expect(list.visibleCells.count == 3)
  }
}
