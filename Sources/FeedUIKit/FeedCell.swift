// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import SwiftUI
  import UIKit

  /// Who knows the heights of cells, and sizes those anew that changed by themselves.
  @available(iOS 16, *)
  @MainActor protocol CellOwner: AnyObject {
    var sizer: ListSizer { get }
    func conditions(_ width: Double) -> LayoutConditions
    func resize(_ heights: [CardIdentity: Double])
  }

  /// A cell that owns its hosting controller for life and swaps what that shows.
  @available(iOS 16, *)
  final class FeedCell: UICollectionViewCell {
    private let host = CellHost(rootView: AnyView(EmptyView()))
    private(set) var row: ListSizer.Row?
    /// What the layout was told last, of the row.
    private var told: Double?
    weak var owner: (any CellOwner)?

    override init(frame: CGRect) {
      super.init(frame: frame)
      host.fill(contentView)
      host.didLayOut = { [weak self] in self?.hostDidLayOut() }
    }

    required init?(coder: NSCoder) { nil }

    deinit { host.leave() }

    /// Shows a card. For the key that is shown nothing is done; another card's view begins with a
    /// state of its own.
    func show(
      _ view: @autoclosure () -> AnyView, of row: ListSizer.Row, isFlipped: Bool,
      in parent: UIViewController?
    ) {
      host.isFlipped = isFlipped
      host.move(to: parent)
      if row.key.change(from: self.row?.key) == .nothing { return }
      self.row = row
      told = nil
      host.show(AnyView(view().id(row.key.identity)))
    }

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let owner, let row else { return attributes }
      let width = attributes.size.width
      let height = owner.sizer.height(
        of: row, in: owner.conditions(width), laidOut: host.laidOutHeight(at: width)
      ) {
        host.measuredHeight(at: width)
      }
      told = height
      attributes.size.height = height
      return attributes
    }

    private func hostDidLayOut() {
      guard let owner, let row, let told, row.fixedHeight == nil,
        let height = host.laidOutHeight(at: bounds.width)
      else { return }
      owner.resize(owner.sizer.changed(row, from: told, to: height))
    }
  }

  /// The header of a section, or what else stands beside cards.
  @available(iOS 16, *)
  final class FeedHeader: UICollectionReusableView {
    static let kind = UICollectionView.elementKindSectionHeader
    private let host = CellHost(rootView: AnyView(EmptyView()))
    private var wasMeasured: (_ height: Double, _ width: Double) -> Void = { _, _ in }

    override init(frame: CGRect) {
      super.init(frame: frame)
      host.fill(self)
    }

    required init?(coder: NSCoder) { nil }

    deinit { host.leave() }

    func show(
      _ view: AnyView, isFlipped: Bool, in parent: UIViewController?,
      wasMeasured: @escaping (_ height: Double, _ width: Double) -> Void
    ) {
      self.wasMeasured = wasMeasured
      host.move(to: parent)
      host.isFlipped = isFlipped
      host.show(view)
      invalidateIntrinsicContentSize()
    }

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let width = attributes.size.width
      let height = host.measuredHeight(at: width)
      wasMeasured(height, width)
      attributes.size.height = height
      return attributes
    }
  }

  /// A cell for cards that a content configuration draws: UIKit sizes it.
  @available(iOS 16, *)
  final class SimpleCell: UICollectionViewCell {
    private var key: CellKey?

    func show(_ view: @autoclosure () -> AnyView, of key: CellKey, isFlipped: Bool) {
      if key.change(from: self.key) == .nothing { return }
      self.key = key
      let view = view().id(key.identity)
      contentConfiguration = UIHostingConfiguration { view }.margins(.all, 0)
      // The first configuration brings a content view of its own.
      contentView.transform = isFlipped ? .upsideDown : .identity
    }

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      contentView.withoutTransform { super.preferredLayoutAttributesFitting(attributes) }
    }
  }

  /// The controller of a cell: knows how high its view is, once that was laid out.
  @available(iOS 16, *)
  final class CellHost: UIHostingController<AnyView> {
    var didLayOut: () -> Void = {}
    private var laidOut: (width: Double, height: Double)?

    func fill(_ container: UIView) {
      // A cell's place on the screen is no business of what it shows.
      if #available(iOS 16.4, *) { safeAreaRegions = [] }
      view.backgroundColor = .clear
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
    }

    /// Traits and presentations come from the controller that the list stands in; of SwiftUI's
    /// environment, that passes nothing on.
    func move(to parent: UIViewController?) {
      guard let parent, self.parent !== parent else { return }
      parent.addChild(self)
      didMove(toParent: parent)
    }

    /// Its cell is gone: the parent would keep it for as long as that lives.
    nonisolated func leave() {
      Task { @MainActor in
        willMove(toParent: nil)
        removeFromParent()
      }
    }

    func show(_ view: AnyView) {
      laidOut = nil
      rootView = view
    }

    /// In a flipped list, what a cell shows is flipped once more.
    var isFlipped = false {
      didSet { view.transform = isFlipped ? .upsideDown : .identity }
    }

    func measuredHeight(at width: Double) -> Double {
      view.withoutTransform {
        // What fills all that it is offered is absurd at 10 000 points, and no more than that.
        sizeThatFits(in: CGSize(width: width, height: UIView.layoutFittingExpandedSize.height))
          .height
      }
    }

    func laidOutHeight(at width: Double) -> Double? {
      laidOut.flatMap { $0.width == width ? $0.height : nil }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let width = Double(view.bounds.width)
      guard width > 0 else { return }
      laidOut = (width, measuredHeight(at: width))
      didLayOut()
    }
  }

  extension UIView {
    /// SwiftUI measures within a flipped view as if it stood elsewhere. In an animation, as of a
    /// rotation, the view would be seen to turn.
    fileprivate func withoutTransform<Value>(_ body: () -> Value) -> Value {
      let kept = transform
      if kept == .identity { return body() }
      UIView.performWithoutAnimation { transform = .identity }
      defer { UIView.performWithoutAnimation { transform = kept } }
      return body()
    }

    /// The controller that the view stands in.
    var nearestViewController: UIViewController? {
      var responder: UIResponder? = next
      while let current = responder {
        if let controller = current as? UIViewController { return controller }
        responder = current.next
      }
      return nil
    }
  }

  extension CGAffineTransform {
    static let upsideDown = CGAffineTransform(scaleX: 1, y: -1)
  }
#endif
