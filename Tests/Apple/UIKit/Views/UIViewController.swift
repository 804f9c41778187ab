// SPDX-License-Identifier: Apache-2.0

/// What owns a view, and the controllers of views in it.
@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  /// The controllers in it.
  public private(set) var children: [UIViewController] = []
  /// The controller that it is in.
  public private(set) weak var parent: UIViewController?
  /// The size that it asks for where it is shown in another.
  open var preferredContentSize = CGSize.zero
  /// What is added to its view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// For tests: what was told to it about its parents, in order.
  public private(set) var parentCalls: [String] = []

  /// A controller whose view is made when it is asked for.
  public override init() { super.init() }

  /// A controller whose view is made when it is asked for; there are no nibs.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// There are no archives of controllers here.
  public required init?(coder: NSCoder) { nil }

  /// Its view, made at the first call.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }

  /// What its view stands in.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  /// Whether its view was made.
  open var isViewLoaded: Bool { loaded != nil }

  /// Its view, if it was made.
  open var viewIfLoaded: UIView? { loaded }

  /// Makes its view.
  open func loadView() { view = UIView(frame: .zero) }

  /// Called when its view was made.
  open func viewDidLoad() {}

  /// Called before its view is laid out.
  open func viewWillLayoutSubviews() {}

  /// Called when its view was laid out.
  open func viewDidLayoutSubviews() {}

  /// Takes a controller in: call its `didMove(toParent:)` when its view is in place.
  open func addChild(_ child: UIViewController) {
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Takes it out of its parent: call `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {
    parentCalls.append(parent == nil ? "will leave" : "will enter")
  }

  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {
    parentCalls.append(parent == nil ? "did leave" : "did enter")
  }

  /// The traits of its view.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection()
  }
}
