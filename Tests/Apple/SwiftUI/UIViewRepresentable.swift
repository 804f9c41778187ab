// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A view of UIKit as one of SwiftUI.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// The view's type.
  associatedtype UIViewType: UIView
  /// What lives as long as the view.
  associatedtype Coordinator = Void
  /// What is told of where it stands.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view to what this value says.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called when the view has gone.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes what lives as long as the view, before it.
  func makeCoordinator() -> Coordinator
  /// The size that the view takes; `nil` leaves it to the view.
  @available(iOS 16.0, *)
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// Leaves it to the view.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }
  /// There is none.
  public var body: Never { fatalError("a view of UIKit has no body") }
}

/// A size that is offered; `nil` asks for the ideal.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width.
  public var width: CGFloat?
  /// The height.
  public var height: CGFloat?
  /// A width and a height.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  /// A width and a height.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  /// Neither.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
}

/// Where a view of UIKit stands in SwiftUI.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<
  Representable: UIViewRepresentable
> {
  /// What lives as long as the view.
  public let coordinator: Representable.Coordinator
  /// What views are told by those they are in.
  public internal(set) var environment = EnvironmentValues()
  /// How the change is made.
  public internal(set) var transaction = Transaction()
}

/// For tests: does to a representable what SwiftUI does. The coordinator is made first, the view once;
/// every new value updates the same view.
@MainActor public final class RepresentableHost<Representable: UIViewRepresentable> {
  /// The last value.
  public private(set) var value: Representable
  /// The view.
  public let uiView: Representable.UIViewType
  /// What lives as long as the view.
  public let coordinator: Representable.Coordinator
  /// How often a value was given to the view, the first with it.
  public private(set) var updates = 0
  /// The window that the view is in.
  public let window: UIWindow

  /// Makes the view, puts it into a window of a size, updates it and lays it out.
  public init(
    _ value: Representable, size: CGSize,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.value = value
    coordinator = value.makeCoordinator()
    let context = UIViewRepresentableContext<Representable>(
      coordinator: coordinator, environment: environment)
    uiView = value.makeUIView(context: context)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    uiView.frame = window.bounds
    uiView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(uiView)
    update(value, environment: environment)
  }

  /// Gives the view a new value, as when the state around it has changed, and lays it out.
  public func update(
    _ value: Representable, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.value = value
    updates += 1
    value.updateUIView(
      uiView,
      context: UIViewRepresentableContext(coordinator: coordinator, environment: environment))
    window.layoutIfNeeded()
  }

  /// Takes the view away.
  public func dismantle() {
    uiView.removeFromSuperview()
    Representable.dismantleUIView(uiView, coordinator: coordinator)
  }
}
