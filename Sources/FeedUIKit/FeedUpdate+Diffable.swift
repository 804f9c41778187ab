// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  public import FeedModel
  public import FeedPipeline
  public import UIKit

  @available(iOS 16, *)
  extension FeedUpdate {
    /// Brings a team's diffable data source to what this update shows, by no more than its plan asks
    /// for: nothing where it asks for nothing, reconfigured items instead of reloaded ones, save for
    /// cards of another kind.
    ///
    /// Items are identified by section and id, so that a card which moves to another section is another
    /// item there. A diffable data source cannot give a header new content where it stands: that is the
    /// caller's, by `headers`.
    ///
    /// - Parameters:
    ///   - dataSource: shows the base of the plan.
    ///   - animatingDifferences: whether structure changes with an animation.
    ///   - headers: called for each section whose own content changed, by its index.
    ///   - completion: called once, when the view shows the update.
    @MainActor public func apply(
      to dataSource: UICollectionViewDiffableDataSource<SectionID, CardIdentity>,
      animatingDifferences: Bool = false, headers: (Int, Content?) -> Void = { _, _ in },
      completion: (() -> Void)? = nil
    ) {
      if plan.rung == .none {
        completion?()
        return
      }
      let shown = Set(dataSource.snapshot().itemIdentifiers)
      var snapshot = NSDiffableDataSourceSnapshot<SectionID, CardIdentity>()
      for section in plan.target.sections {
        snapshot.appendSections([section.id])
        snapshot.appendItems(
          section.ids.map { CardIdentity(section: section.id, id: $0) }, toSection: section.id)
      }
      if plan.rung == .reload {
        dataSource.applySnapshotUsingReloadData(snapshot, completion: completion)
        return
      }
      // A card that comes from another section is new here, and is configured as it comes. One of
      // another kind may need a cell of another class, which UIKit forbids in a reconfigure.
      func items(ofSameKind isSame: Bool) -> [CardIdentity] {
        plan.cards.filter { String.areEqual($0.old.kind, $0.new.kind) == isSame }
          .map { CardIdentity(section: $0.section, id: $0.id) }.filter(shown.contains)
      }
      snapshot.reconfigureItems(items(ofSameKind: true))
      snapshot.reloadItems(items(ofSameKind: false))
      dataSource.apply(
        snapshot, animatingDifferences: animatingDifferences, completion: completion)
      for header in plan.headers { headers(header.index, header.new) }
    }
  }
#endif
