// SPDX-License-Identifier: Apache-2.0

/// Where a cell or a header stands.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// Its place in the data.
  open var indexPath: IndexPath
  /// Where it stands in the content.
  open var frame = CGRect.zero
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// Whether it is not drawn.
  open var isHidden = false
  /// In front of those with a smaller one.
  open var zIndex = 0
  /// Its transform.
  open var transform = CGAffineTransform.identity
  /// The kind of a header or footer, `nil` for a cell.
  open internal(set) var representedElementKind: String?
  /// What it is.
  open var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : .supplementaryView
  }

  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(indexPath: indexPath, kind: nil)
  }

  /// Attributes of a header or footer.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(indexPath: indexPath, kind: kind)
  }

  init(indexPath: IndexPath, kind: String?) {
    self.indexPath = indexPath
    representedElementKind = kind
  }

  /// Attributes of nothing yet.
  public override init() { indexPath = IndexPath(item: 0, section: 0) }

  /// For copies, which are of the same class.
  public required convenience init(copiedFrom original: UICollectionViewLayoutAttributes) {
    self.init()
    indexPath = original.indexPath
    frame = original.frame
    alpha = original.alpha
    isHidden = original.isHidden
    zIndex = original.zIndex
    transform = original.transform
    representedElementKind = original.representedElementKind
  }

  /// Its size.
  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }

  /// Its middle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Its size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// The same attributes, to be changed. What a subclass adds, it has to copy itself.
  open func copy(with zone: NSZone? = nil) -> Any {
    Self(copiedFrom: self)
  }

  var ownCopy: UICollectionViewLayoutAttributes {
    copy() as? UICollectionViewLayoutAttributes ?? self
  }
}
