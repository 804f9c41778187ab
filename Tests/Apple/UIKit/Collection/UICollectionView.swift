// SPDX-License-Identifier: Apache-2.0

/// A scrolling list of cells that it makes once and uses again.
@MainActor open class UICollectionView: UIScrollView {
  /// What a layout speaks of.
  public enum ElementCategory: Int, Sendable {
    /// A cell.
    case cell
    /// A header or footer.
    case supplementaryView
    /// What has no data.
    case decorationView
  }

  /// Where a cell is put that is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// One bit a place.
    public let rawValue: UInt
    /// A position by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
  }

  /// Whether cells that say that their size has changed are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No.
    case disabled
    /// When the cell or its content view says so.
    case enabled
    /// Also when constraints in the content view say so.
    case enabledIncludingConstraints
  }

  /// The kind of the headers of sections.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// How many cells are prepared ahead of those that are seen, in the direction of the last scroll.
  nonisolated public static let cellsPreparedAhead = 2
  /// Of how many items the prefetching data source is told ahead of those that are seen.
  nonisolated public static let itemsToldAhead = 8

  /// For tests: when the completions of updates are called.
  public enum UpdateCompletion: Sendable {
    /// On the next tick, animated or not.
    case nextTick
    /// Before the update returns.
    case atOnce
  }

  // MARK: What is set

  /// Says how many cells there are, and makes them.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reset() } }
  }
  /// Is told of cells and of scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// May load what is soon to be seen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether cells are prepared before they are seen.
  open var isPrefetchingEnabled = true
  /// Whether cells that say that their size has changed are measured again.
  @available(iOS 16.0, *)
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether a tap selects.
  open var allowsSelection = true
  /// What stands behind the cells.
  open var backgroundView: UIView?

  /// Says where everything stands.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Takes another layout; it is not animated here.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: What tests read

  /// For tests: what UIKit would have raised an exception for. Empty where all is well.
  public internal(set) var faults: [CollectionFault] = []
  /// For tests: what was done so far.
  public internal(set) var statistics = CollectionStatistics()
  /// For tests: when the completions of updates are called.
  public var updateCompletion = UpdateCompletion.nextTick
  /// For tests: whether the compositional layout moves the offset along when a row gets another height
  /// that begins above the screen. UIKit does so at times, and documents it nowhere.
  public var movesOffsetWithHeights = false

  // MARK: What it knows

  var counts: [Int]?
  var needsReload = true
  var shown: [IndexPath: UICollectionViewCell] = [:]
  var prepared: [IndexPath: UICollectionViewCell] = [:]
  var boundaries: [BoundaryKey: UICollectionReusableView] = [:]
  var told: Set<IndexPath> = []
  var unmeasured: Set<ObjectIdentifier> = []
  var undisplayed: Set<ObjectIdentifier> = []
  var registry = ReuseRegistry()
  var request: CellRequest?
  var batch: UpdateBatch?
  var batchCompletions: [(Bool) -> Void] = []
  var completions: [(Bool) -> Void] = []
  var departing: [Departure] = []
  var isPassing = false
  var isAsking = false
  var isScrollingBack = false

  /// A list with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  // MARK: What happens to it

  /// Puts everything in its place.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutPass()
  }

  /// Another size of text measures everything anew.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionViewLayout.invalidateLayout()
  }

  override func boundsMoved(from old: CGRect) {
    if bounds.minY != old.minY { isScrollingBack = bounds.minY < old.minY }
    // The layout is asked with the old bounds in place, as it compares with them.
    let new = keptBounds
    keptBounds = old
    let isInvalid = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    let context =
      isInvalid ? collectionViewLayout.invalidationContext(forBoundsChange: new) : nil
    keptBounds = new
    if let context { collectionViewLayout.invalidateLayout(with: context) }
  }

  override func turn() { finishUpdates() }

  func report(_ kind: CollectionFault.Kind, _ message: String) {
    faults.append(CollectionFault(kind: kind, message: message))
  }
}

/// The place of a header or footer. In order, so that a run is like any other.
struct BoundaryKey: Hashable, Comparable {
  var kind: String
  var section: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.section, left.kind) < (right.section, right.kind)
  }
}

/// A cell that went, with the place that it had.
struct Departure {
  var view: UICollectionReusableView
  var path: IndexPath
  var kind: String?
}
