// SPDX-License-Identifier: Apache-2.0

/// Makes a section when it is asked for.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for all sections.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Room between sections.
  open var interSectionSpacing: CGFloat = 0
  /// Which insets widths refer to; the stand-in takes none.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// No room between sections.
  public override init() { super.init() }
}

/// Sections of groups of items, one below the other.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var sections: [NSCollectionLayoutSection]?
  private var sizes = MeasuredSizes()
  private var solved = SolvedLayout()
  /// For tests: how often a section was asked for.
  public private(set) var sectionsProvided = 0

  /// A layout whose sections are made when they are asked for.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// A layout whose sections are made when they are asked for.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// A layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// A layout whose sections are all alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// There are no archives of layouts here.
  public required init?(coder: NSCoder) { nil }

  // MARK: What it says

  /// Asks for sections where they do not hold, and puts everything in its place.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let counts = collectionView.knownCounts
    let inset = collectionView.adjustedContentInset
    let size = CGSize(
      width: max(0, collectionView.bounds.width - inset.left - inset.right),
      height: collectionView.bounds.height)
    if sections?.count != counts.count { sections = provide(counts.count, size) }
    solved = SolvedLayout(
      sections ?? [], counts: counts, size: size, spacing: configuration.interSectionSpacing,
      sizes: sizes)
  }

  private func provide(_ count: Int, _ size: CGSize) -> [NSCollectionLayoutSection] {
    let traits = collectionView?.traitCollection ?? UITraitCollection()
    let room = LayoutRoom(size: size, insets: .zero, traits: traits)
    return (0..<count).map { index in
      sectionsProvided += 1
      if let section = provider(index, room) { return section }
      collectionView?.report(.noSection, "no layout section was given for section \(index)")
      return .empty
    }
  }

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { solved.size }

  /// What stands in a part of the content, from top to bottom.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { solved.attributes(in: rect) }

  /// Where a cell stands.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { solved.item(at: indexPath)?.ownCopy }

  /// Where a header or footer stands.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solved.boundary(elementKind, in: indexPath.section)?.ownCopy
  }

  // MARK: Sizes that are measured

  /// Whether the size differs, and is one that is measured.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    solved.isEstimated(originalAttributes)
      && abs(preferredAttributes.size.height - originalAttributes.size.height) > 0.001
  }

  /// The height, and how far the offset goes along with it where the view wants that.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let collectionView, collectionView.movesOffsetWithHeights,
      originalAttributes.frame.minY < collectionView.contentOffset.y
    {
      context.contentOffsetAdjustment.y =
        preferredAttributes.size.height - originalAttributes.size.height
    }
    return context
  }

  /// Another size of the view makes another layout.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// A height that is what was thought is known from now on, too.
  override func keep(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {
    if solved.isEstimated(attributes) { sizes[attributes] = size }
  }

  override func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      sizes = MeasuredSizes()
      sections = nil
    }
    if context.invalidateDataSourceCounts { sections = nil }
    for path in context.invalidatedItemIndexPaths ?? [] { sizes.items[path] = nil }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths { sizes.boundaries[kind]?[path.section] = nil }
    }
    for (attributes, size) in context.preferred { sizes[attributes] = size }
  }

  override func follow(_ map: UpdateMap) { sizes.follow(map) }
}

extension NSCollectionLayoutSection {
  fileprivate static var empty: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}
