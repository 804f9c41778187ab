// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A view of no size.
public struct EmptyView: MeasuredView {
  /// Nothing.
  public init() {}
  /// None.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize { .zero }
}

/// A view of any type.
public struct AnyView: MeasuredView, Identified {
  private let content: any View

  /// A view, its type put away.
  public init<Content: View>(_ content: Content) { self.content = content }
  /// A view, its type put away.
  public init(erasing content: any View) { self.content = content }

  var identity: AnyHashable? { content.identity }

  /// That of the view.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    content.measured(fitting: width, in: environment)
  }
}

/// Several views, one below the other where nothing else is said.
public struct TupleView<Content>: MeasuredView {
  /// The views.
  public let value: Content
  let views: [AnyView]

  init(_ value: Content, views: [AnyView]) {
    self.value = value
    self.views = views
  }

  /// All heights, and the largest width.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    views.stacked(fitting: width, spacing: 0, in: environment)
  }
}

extension [AnyView] {
  @MainActor func stacked(
    fitting width: CGFloat?, spacing: CGFloat, in environment: EnvironmentValues
  ) -> CGSize {
    var size = CGSize(width: 0, height: spacing * CGFloat(Swift.max(0, count - 1)))
    for view in self {
      let part = view.size(fitting: width, in: environment)
      size.width = Swift.max(size.width, part.width)
      size.height += part.height
    }
    return size
  }
}

@MainActor protocol Several {
  var views: [AnyView] { get }
}

extension TupleView: Several {}

/// One of two views.
public enum ConditionalContent<First: View, Second: View>: MeasuredView, Identified {
  /// The first.
  case first(First)
  /// The second.
  case second(Second)

  var identity: AnyHashable? {
    switch self {
    case .first(let view): view.identity
    case .second(let view): view.identity
    }
  }

  /// That of the one that it is.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    switch self {
    case .first(let view): view.measured(fitting: width, in: environment)
    case .second(let view): view.measured(fitting: width, in: environment)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// There is none.
  public var body: Never { fatalError("an optional view has no body") }
}

extension Optional: MeasuredView where Wrapped: View {
  /// That of the view, if there is one.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    self?.measured(fitting: width, in: environment) ?? .zero
  }
}

/// Views that are modified together.
public struct Group<Content: View>: MeasuredView {
  private let content: Content

  /// Views that are modified together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// That of its content.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    content.measured(fitting: width, in: environment)
  }
}

/// Where views stand beside each other.
public enum HorizontalAlignment: Sendable {
  /// Where a line begins.
  case leading
  /// In the middle.
  case center
  /// Where a line ends.
  case trailing
}

/// Views one below the other.
public struct VStack<Content: View>: MeasuredView {
  private let spacing: CGFloat
  private let content: Content

  /// Views one below the other; 8 points between them if none are given.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.spacing = spacing ?? 8
    self.content = content()
  }

  /// All heights, and the largest width.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    let views = (content as? any Several)?.views ?? [AnyView(content)]
    return views.stacked(fitting: width, spacing: spacing, in: environment)
  }
}
