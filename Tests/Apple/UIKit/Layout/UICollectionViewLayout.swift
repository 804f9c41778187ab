// SPDX-License-Identifier: Apache-2.0

/// Says where everything stands.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The view that it lays out.
  public internal(set) weak var collectionView: UICollectionView?
  var isValid = false

  /// A layout.
  public override init() { super.init() }

  /// There are no archives of layouts here.
  public required init?(coder: NSCoder) { nil }

  /// The class of its attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of its contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: What it says

  /// Called before it is asked anything, whenever it was invalidated.
  open func prepare() {}

  /// The size of all content.
  open var collectionViewContentSize: CGSize { .zero }

  /// What stands in a part of the content.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where a cell stands.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a header or footer stands.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: What does not hold any more

  /// Nothing of it does.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// What the context says does not.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    collectionView?.layoutInvalidated(with: context)
  }

  /// Whether other bounds make another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What other bounds make invalid.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateEverything = newBounds.size != collectionView?.bounds.size
    return context
  }

  /// Whether the size that a cell asks for makes another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What the size that a cell asks for makes invalid.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred = [(originalAttributes, preferredAttributes.size)]
    return context
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init(madeBy: self)
  }

  // MARK: Updates

  /// Called before a batch changes the view, when the data source has changed.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when a batch has changed the view, within its animation.
  open func finalizeCollectionViewUpdates() {}

  /// From where a cell comes; `nil` is where it will stand.
  ///
  /// As in UIKit, the default lets a cell fade in that is inserted.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: itemIndexPath)?.ownCopy
    attributes?.alpha = 0
    return attributes
  }

  /// To where a cell goes; `nil` is where it stood.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// From where a header comes; `nil` is where it will stand.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// To where a header goes; `nil` is where it stood.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The offset to take after an update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// The offset at which the content is to come to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: For layouts of this module

  func forget(_ context: UICollectionViewLayoutInvalidationContext) {}
  func follow(_ map: UpdateMap) {}
  func keep(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {}
}
