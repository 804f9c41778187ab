// SPDX-License-Identifier: Apache-2.0

/// A data source that is told what to show, and finds the batch that leads there itself.
///
/// UIKit finds the smallest batch. The stand-in finds one that is legal: what goes, what comes, and a
/// move for all that stands elsewhere; where sections change places, a reload of those that moved.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a header or footer.
  public typealias SupplementaryViewProvider =
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// What is shown.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var collectionView: UICollectionView?
  private let provider: CellProvider
  private var shown = Snapshot()
  private var isApplying = false
  /// Makes headers and footers.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// For tests: what was applied, in order: `diff`, or `reload`.
  public private(set) var applied: [String] = []

  /// A data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// What is shown.
  open func snapshot() -> Snapshot { shown }

  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sections.indices.contains(indexPath.section),
      shown.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return shown.sections[indexPath.section].items[indexPath.item]
  }

  /// Where an item stands.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (section, content) in shown.sections.enumerated() {
      if let item = content.items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// The section at an index.
  @available(iOS 15.0, *)
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sections.indices.contains(index) ? shown.sections[index].id : nil
  }

  /// Where a section stands.
  @available(iOS 15.0, *)
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: Applying

  /// Goes to another snapshot by a batch, and takes what it says of reconfigured and reloaded items.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, isAllowed(snapshot) else { return }
    applied.append("diff")
    isApplying = true
    let perform = { [self] in
      if shown.sections.isEmpty {
        shown = snapshot.settled
        collectionView.reloadData()
        collectionView.layoutIfNeeded()
      } else {
        goes(to: snapshot, in: collectionView)
      }
    }
    if animatingDifferences { perform() } else { UIView.performWithoutAnimation(perform) }
    isApplying = false
    // The view calls it when it has done with all before.
    if let completion { collectionView.performBatchUpdates(nil) { _ in completion() } }
  }

  /// Goes to another snapshot by loading everything anew.
  @available(iOS 15.0, *)
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, isAllowed(snapshot) else { return }
    applied.append("reload")
    shown = snapshot.settled
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    if let completion { collectionView.performBatchUpdates(nil) { _ in completion() } }
  }

  private func isAllowed(_ snapshot: Snapshot) -> Bool {
    for fault in snapshot.faults { collectionView?.report(.invalidUpdate, fault) }
    guard isApplying else { return true }
    collectionView?.report(.reentered, "apply was called while another snapshot is applied")
    return false
  }

  private func goes(to snapshot: Snapshot, in collectionView: UICollectionView) {
    let batch = SnapshotBatch(from: shown, to: snapshot)
    let target = snapshot.settled
    if batch.isEmpty {
      shown = target
    } else {
      collectionView.performBatchUpdates { [self] in
        shown = target
        batch.ask(collectionView)
      }
    }
    let reloaded = snapshot.reloadedItemIdentifiers.compactMap(indexPath(for:))
    if !reloaded.isEmpty { collectionView.reloadItems(at: reloaded) }
    let sections = IndexSet(snapshot.reloadedSectionIdentifiers.compactMap(shown.indexOfSection))
    if !sections.isEmpty { collectionView.reloadSections(sections) }
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath(for:))
    if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured) }
    collectionView.layoutIfNeeded()
  }

  // MARK: Data source

  /// Those of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sections.count }

  /// Those of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.sections[section].items.count }

  /// What the provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = shown.sections[indexPath.section].items[indexPath.item]
    if let cell = provider(collectionView, indexPath, item) { return cell }
    collectionView.report(.dequeue, "the provider made no cell for \(item)")
    return UICollectionViewCell(frame: .zero)
  }

  /// What the provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.report(.dequeue, "the provider made no view of kind \(kind)")
    return UICollectionReusableView(frame: .zero)
  }
}
