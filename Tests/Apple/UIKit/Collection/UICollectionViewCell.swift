// SPDX-License-Identifier: Apache-2.0

/// A cell.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var ownContentView: UIView
  private var shownContent: (any UIView & UIContentView)?
  /// Whether it is selected.
  open var isSelected = false
  /// Whether a finger is on it.
  open var isHighlighted = false

  /// Called by the collection view, which alone makes them.
  public override init(frame: CGRect) {
    ownContentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    put(ownContentView)
  }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  /// What everything in it is in. A content configuration puts its own view in its place.
  open var contentView: UIView { ownContentView }

  /// What it shows, as a value. The view is kept if it can show the new one.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let contentConfiguration else {
        guard shownContent != nil else { return }
        shownContent = nil
        put(UIView(frame: .zero))
        return
      }
      if let shownContent, shownContent.supports(contentConfiguration) {
        shownContent.configuration = contentConfiguration
      } else {
        let view = contentConfiguration.makeContentView()
        shownContent = view
        put(view)
        // A new view has to be measured, as a new configuration in the same view has.
        view.invalidateIntrinsicContentSize()
      }
    }
  }

  private func put(_ view: UIView) {
    ownContentView.removeFromSuperview()
    ownContentView = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  override func fittingSize(_ size: CGSize) -> CGSize {
    contentView.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

/// A value that says what a view shows.
@MainActor public protocol UIContentConfiguration {
  /// A view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The value for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// The state of a cell.
public protocol UIConfigurationState {}

/// A view that shows a configuration.
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// What it shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show another.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// If it is of the same type.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
