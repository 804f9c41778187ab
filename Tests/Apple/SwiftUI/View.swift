// SPDX-License-Identifier: Apache-2.0

@_exported public import UIKit

/// A part of a user interface, as a value.
@MainActor @preconcurrency public protocol View {
  /// What it is made of; `Never` for those that are made of nothing else.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError("a view that is made of nothing has no body") }
}

/// For tests: a view that says itself how large it is. All views of the stand-in that are made of
/// nothing else are such.
@MainActor @preconcurrency public protocol MeasuredView: View where Body == Never {
  /// The size that it takes, in a width if one is proposed.
  func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize
}

extension MeasuredView {
  /// There is none.
  public var body: Never { fatalError("a view that says its size has no body") }
}

extension View {
  /// For tests: the size that it takes, in a width if one is proposed.
  public func measured(
    fitting width: CGFloat?, in environment: EnvironmentValues = EnvironmentValues()
  ) -> CGSize {
    if let view = self as? any MeasuredView { return view.size(fitting: width, in: environment) }
    return body.measured(fitting: width, in: environment)
  }

  /// The identity that it was given, through what was put around it since.
  var identity: AnyHashable? { (self as? any Identified)?.identity }
}

@MainActor protocol Identified {
  var identity: AnyHashable? { get }
}

/// Puts views together.
@MainActor @resultBuilder public enum ViewBuilder {
  /// One view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [AnyView] = []
    for view in repeat each content { views.append(AnyView(view)) }
    return TupleView((repeat each content), views: views)
  }
  /// A view or none.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first of two.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { .first(first) }
  /// The second of two.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { .second(second) }
}
