// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  public import FeedLayout
  public import FeedModel
  public import UIKit

  /// Keeps a collection view at what a feed is: applies plans, holds the reader's place, passes on what
  /// the view says. It knows what the view shows, and nothing of the feed besides.
  ///
  /// `FeedCollectionView` makes one; a team on UIKit makes its own, puts `collectionView` where it
  /// belongs and calls `update`.
  @available(iOS 16, *)
  @MainActor public class FeedCoordinator<Card: FeedCard, Content: FeedValue> {
    /// The view. Its data source, delegate, prefetching and layout are the coordinator's.
    public let collectionView: UICollectionView
    /// Whom to tell.
    public var actions = FeedListActions()

    let options: FeedListOptions<Card, Content>
    let sizer: ListSizer
    let announcer: Announcer
    var renderers: FeedRenderers<Card>
    var reuse: ReuseIdentifiers
    /// What the view shows: its data source answers from it, within a batch as well.
    var shown = ShownFeed<Card, Content>()
    var scroller: ListScroller
    var inputs = ListInputs()
    /// The newest state that was given, in the view's order.
    private var newest = FeedGroup<Card, Content>()
    /// Whether the view asks for cells: what is submitted meanwhile waits for the next turn.
    var isAskedForCells = false
    /// Whether what was laid out is still to be looked at.
    var isLookDue = false
    /// What draws the placeholder.
    var placeholderHost: CellHost?
    /// What holds the reader's place while the view is being changed.
    var place: ReaderPlace?
    /// Whether the view is being changed: where it stands meanwhile is nobody's business.
    var isChanging = false

    private let adapter = ListAdapter()
    private lazy var queue = ApplyQueue<Int, FeedGroup<Card, Content>>(scheduler: options.scheduler)
    {
      [weak self] group, done in
      if let self { apply(group, done) } else { done() }
    }

    /// A list that shows nothing yet.
    public required init(
      renderers: FeedRenderers<Card>,
      options: FeedListOptions<Card, Content> = FeedListOptions()
    ) {
      self.renderers = renderers
      self.options = options
      sizer = ListSizer(
        heights: options.heights
          ?? SectionHeightStore(storage: nil, scheduler: options.scheduler))
      announcer = Announcer(scheduler: options.scheduler)
      reuse = ReuseIdentifiers(by: options.reuse)
      scroller = ListScroller(
        isInverted: options.isInverted, anchoring: options.anchoring,
        pagination: options.pagination, sheet: options.sheet)
      let view = ListView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      collectionView = view
      adapter.owner = self
      view.safeAreaDidChange = { [weak self] in self?.reserve() }
      view.didLayOut = { [weak self] in self?.laidOut() }
      view.setCollectionViewLayout(makeLayout(), animated: false)
      view.register(
        FeedHeader.self, forSupplementaryViewOfKind: FeedHeader.kind,
        withReuseIdentifier: FeedHeader.kind)
      view.dataSource = adapter
      view.delegate = adapter
      view.prefetchDataSource = adapter
      view.selfSizingInvalidation = .enabled
      if options.isInverted {
        view.transform = .upsideDown
        view.contentInsetAdjustmentBehavior = .never
      }
    }

    /// The group that the view shows, the feed's first card first.
    public var group: FeedGroup<Card, Content> {
      options.isInverted ? shown.group.reversed() : shown.group
    }

    /// Brings the view to a state of the feed. Where `input` is the one before, nothing is done.
    ///
    /// May be called at any time, from within a view that is being made or measured as well.
    public func update(_ group: FeedGroup<Card, Content>, _ input: ListInput) {
      let changes = inputs.take(input)
      announcer.update {
        for change in changes { perform(change, with: group) }
      }
    }

    private func perform(_ change: ListInputs.Change, with group: FeedGroup<Card, Content>) {
      switch change {
      case .enableScrolling(let isEnabled):
        collectionView.isScrollEnabled = isEnabled
        scroller.enableScrolling(isEnabled)
      case .reserve: reserve()
      case .endPaging: scroller.endPaging(in: port)
      case .shimmer(let isShimmering): showPlaceholder(isShimmering)
      case .show:
        newest = options.isInverted ? group.reversed() : group
        submit()
      case .paging(let paging): perform(scroller.paging(paging, in: port))
      case .scroll(let target): scroll(to: target)
      }
    }

    /// The view goes: heights are saved, and whoever waits is told, on the next turn.
    public func end() {
      queue.cancel()
      sizer.heights.flush()
      // SwiftUI takes views away within an update of others.
      announcer.update { perform(scroller.end()) }
    }

    /// Always the newest state: what asked in vain may be heard after what was given later.
    func submit() {
      let isLayingOut = (collectionView as? ListView)?.isLayingOut ?? false
      guard isAskedForCells || isLayingOut else { return queue.submit(newest, id: 0) }
      options.scheduler.schedule(0) { [weak self] in self?.submit() }
    }

    /// Performs one batch. Not private, so that a test can put a wrong one in its place.
    func perform(_ pass: FeedPass<Card, Content>, _ completion: @escaping () -> Void) {
      let operations = pass.operations
      collectionView.performBatchUpdates { [self] in
        shown.shows(pass.after)
        collectionView.deleteItems(at: operations.deleted.map(IndexPath.init))
        collectionView.deleteSections(IndexSet(operations.deletedSections))
        collectionView.insertSections(IndexSet(operations.insertedSections))
        collectionView.insertItems(at: operations.inserted.map(IndexPath.init))
        for move in operations.movedSections {
          collectionView.moveSection(move.from, toSection: move.to)
        }
        for move in operations.moved {
          collectionView.moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
        }
      } completion: { _ in
        completion()
      }
    }

    /// Gives cells new content where they stand. Not private, for the same reason.
    func refresh(_ updates: CellUpdates) {
      if !updates.reconfigured.isEmpty {
        collectionView.reconfigureItems(at: updates.reconfigured.map(IndexPath.init))
      }
      // Another reuse identifier: UIKit allows no other cell in a reconfigure.
      if !updates.reloaded.isEmpty {
        collectionView.reloadItems(at: updates.reloaded.map(IndexPath.init))
      }
    }
  }

  /// A collection view that says when it was laid out, and when its safe area is another one.
  final class ListView: UICollectionView {
    var safeAreaDidChange: () -> Void = {}
    var didLayOut: () -> Void = {}

    private(set) var isLayingOut = false
    /// What bars and corners take of the list, as it is seen.
    private(set) var safeArea = ScrollInsets() {
      didSet { if safeArea != oldValue { safeAreaDidChange() } }
    }

    override func layoutSubviews() {
      lookAtSafeArea()
      let wasLayingOut = isLayingOut
      isLayingOut = true
      super.layoutSubviews()
      isLayingOut = wasLayingOut
      didLayOut()
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      lookAtSafeArea()
    }

    /// UIKit passes no safe area on to a view with a transform: a flipped list asks where it stands.
    private func lookAtSafeArea() {
      guard transform != .identity, let superview else {
        safeArea = ScrollInsets(safeAreaInsets)
        return
      }
      safeArea = .inherited(
        from: ScrollInsets(superview.safeAreaInsets), ofHeight: superview.bounds.height,
        top: frame.minY, bottom: frame.maxY)
    }
  }

  extension ScrollInsets {
    init(_ insets: UIEdgeInsets) { self.init(top: insets.top, bottom: insets.bottom) }
  }
#endif
