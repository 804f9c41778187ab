// SPDX-License-Identifier: Apache-2.0

/// The classes that were registered, and the views that lie ready.
@MainActor struct ReuseRegistry {
  struct Key: Hashable {
    /// The kind of a header or footer; `nil` is a cell.
    var kind: String?
    var identifier: String
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var ready: [Key: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, _ key: Key) {
    classes[key] = type
  }

  func type(_ key: Key) -> UICollectionReusableView.Type? { classes[key] }

  mutating func take(_ key: Key) -> UICollectionReusableView? { ready[key]?.popLast() }

  mutating func put(_ view: UICollectionReusableView, kind: String?) {
    guard let identifier = view.reuseIdentifier else { return }
    ready[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}

/// What the view asks its data source for just now.
struct CellRequest {
  var path: IndexPath
  var kind: String?
  /// The cell that is to take new content, where it is reconfigured.
  var current: UICollectionViewCell?
  var frame: CGRect
  var dequeued: UICollectionReusableView?
}

extension UICollectionView {
  /// Names the class of cells.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registry.register(
      cellClass as? UICollectionViewCell.Type, .init(kind: nil, identifier: identifier))
  }

  /// Names the class of headers or footers.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registry.register(
      viewClass as? UICollectionReusableView.Type, .init(kind: elementKind, identifier: identifier))
  }

  /// A cell for the place that the data source is asked for: the one that stands there if it is
  /// reconfigured, one that lies ready, or a new one.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let current = request?.current {
      if current.reuseIdentifier == identifier, request?.path == indexPath {
        request?.dequeued = current
        return current
      }
      report(
        .dequeue,
        "a cell of identifier \(identifier) was dequeued to reconfigure one of \(current.reuseIdentifier ?? "none")"
      )
    }
    let view = dequeue(.init(kind: nil, identifier: identifier), indexPath)
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: view.frame)
  }

  /// A header or footer for the place that the data source is asked for.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(.init(kind: elementKind, identifier: identifier), indexPath)
  }

  private func dequeue(
    _ key: ReuseRegistry.Key, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    if request?.path != indexPath || request?.kind != key.kind {
      report(
        .dequeue, "a view of \(key.identifier) was dequeued for a place that was not asked for")
    } else if request?.dequeued != nil {
      report(.dequeue, "more than one view was dequeued for \(indexPath)")
    }
    let view: UICollectionReusableView
    let frame = request?.frame ?? .zero
    if let used = registry.take(key) {
      statistics.identifiers[key.identifier, default: .init()].reused += 1
      used.frame = frame
      used.prepareForReuse()
      view = used
    } else {
      if registry.type(key) == nil {
        report(
          .dequeue,
          "could not dequeue a view of kind \(key.kind ?? "cell") with identifier \(key.identifier): register a class for the identifier"
        )
      }
      let type =
        registry.type(key)
        ?? (key.kind == nil ? UICollectionViewCell.self : UICollectionReusableView.self)
      statistics.identifiers[key.identifier, default: .init()].made += 1
      view = type.init(dequeuedIn: frame)
      view.reuseIdentifier = key.identifier
      view.owner = self
    }
    request?.dequeued = view
    return view
  }
}
