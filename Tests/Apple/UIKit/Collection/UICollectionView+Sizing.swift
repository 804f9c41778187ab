// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
  /// Asks what has not been asked yet for its size. Says whether that makes another layout.
  func measure(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
    var isChanged = false
    for attributes in attributes {
      guard let view = view(of: attributes),
        unmeasured.remove(ObjectIdentifier(view)) != nil
      else { continue }
      view.frame = attributes.frame
      let preferred = view.preferredLayoutAttributesFitting(attributes.ownCopy)
      if let identifier = view.reuseIdentifier {
        statistics.identifiers[identifier, default: .init()].measured += 1
      }
      collectionViewLayout.keep(preferred.size, of: attributes)
      guard
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      isChanged = true
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    return isChanged || !collectionViewLayout.isValid
      || attributes.contains {
        view(of: $0).map { unmeasured.contains(ObjectIdentifier($0)) } ?? false
      }
  }

  /// Gives everything its frame, and tells the delegate of what is seen for the first time.
  func settle(
    _ attributes: [UICollectionViewLayoutAttributes], appearing: Set<IndexPath>, isAnimated: Bool
  ) {
    if isAnimated { Animations.depth += 1 }
    for attributes in attributes {
      guard let view = view(of: attributes) else { continue }
      let isNew = undisplayed.remove(ObjectIdentifier(view)) != nil
      if isNew { UIView.performWithoutAnimation { place(view, attributes) } }
      if isNew, attributes.representedElementKind == nil, appearing.contains(attributes.indexPath) {
        appear(view, attributes)
      }
      place(view, attributes)
      if view.superview !== self {
        let neededLayout = needsLayout
        addSubview(view)
        needsLayout = neededLayout
      }
      guard isNew else { continue }
      if let kind = attributes.representedElementKind {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: attributes.indexPath)
      } else if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
      }
    }
    if isAnimated { Animations.depth -= 1 }
  }

  private func appear(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let initial =
      collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
      ?? attributes
    UIView.performWithoutAnimation { place(view, initial) }
  }

  private func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    if view.bounds.size != attributes.size || view.center != attributes.center {
      view.frame = attributes.frame
    }
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    if attributes.transform != view.applied?.transform ?? .identity {
      view.transform = attributes.transform
    }
    view.applied = attributes
    view.apply(attributes)
  }
}

extension UIView {
  /// The size of what a view shows has changed: a cell hears it from itself and from its content view;
  /// from what is deeper inside only where the list listens to constraints.
  func contentSizeChanged(in view: UIView) {
    view.superview?.setNeedsLayout()
    guard let cell = view.nearest(UICollectionReusableView.self), let list = cell.owner else {
      return
    }
    let content = (cell as? UICollectionViewCell)?.contentView
    switch list.selfSizingInvalidation {
    case .disabled: return
    case .enabled: guard view === cell || view === content else { return }
    case .enabledIncludingConstraints:
      let isPinned = !view.translatesAutoresizingMaskIntoConstraints
      guard view === cell || view === content || isPinned else { return }
    }
    list.unmeasured.insert(ObjectIdentifier(cell))
    list.setNeedsLayout()
  }

  /// For what measures: a view that is measured under a transform is measured in another space.
  public func reportIfTransformed() {
    guard let cell = nearest(UICollectionReusableView.self) else { return }
    var view: UIView? = self
    while let current = view {
      if !current.transform.isIdentity {
        cell.owner?.report(.transformed, "a view in a cell is measured under a transform")
        return
      }
      view = current === cell ? nil : current.superview
    }
  }
}
