// SPDX-License-Identifier: Apache-2.0

/// What a collection view makes once and uses again: a cell, a header, a footer.
@MainActor open class UICollectionReusableView: UIView {
  /// The name that its class was registered by.
  open internal(set) var reuseIdentifier: String?
  weak var owner: UICollectionView?
  /// The attributes that it has, until others are applied.
  var applied: UICollectionViewLayoutAttributes?

  /// Called by the collection view, which alone makes them.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// For the collection view, which knows the class only when it runs. A class that has both
  /// initializers of this one, as every cell must, inherits it.
  public required convenience init(dequeuedIn frame: CGRect) { self.init(frame: frame) }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  /// Called before it is used again. Not called when it is reconfigured.
  open func prepareForReuse() {}

  /// Called when it gets other attributes; its frame is set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that it asks for: the height that its content has in the width that it is given.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributes.ownCopy
    attributes.frame.size.height = fittingSize(layoutAttributes.size).height
    return attributes
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
