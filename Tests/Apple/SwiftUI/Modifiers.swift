// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A view with something done to it.
public struct ModifiedContent<Content: View, Modifier: Modifying>: MeasuredView, Identified {
  /// The view.
  public let content: Content
  /// What is done to it.
  public let modifier: Modifier

  init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  var identity: AnyHashable? { modifier.identity ?? content.identity }

  /// What the modifier makes of it.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    modifier.size(of: content, fitting: width, in: environment)
  }
}

/// What the stand-in's modifiers have in common.
@MainActor @preconcurrency public protocol Modifying {
  /// The size of a view with it.
  func size<Content: View>(
    of content: Content, fitting width: CGFloat?, in environment: EnvironmentValues
  ) -> CGSize
  /// The identity that it gives.
  var identity: AnyHashable? { get }
}

extension Modifying {
  /// That of the view.
  public func size<Content: View>(
    of content: Content, fitting width: CGFloat?, in environment: EnvironmentValues
  ) -> CGSize { content.measured(fitting: width, in: environment) }
  /// None.
  public var identity: AnyHashable? { nil }
}

/// An identity.
public struct IdentityModifier: Modifying {
  /// The identity.
  public let identity: AnyHashable?
}

/// A size of one's own.
public struct FrameModifier: Modifying {
  let width: CGFloat?
  let height: CGFloat?
  let isWide: Bool

  /// The given size, where one is.
  public func size<Content: View>(
    of content: Content, fitting width: CGFloat?, in environment: EnvironmentValues
  ) -> CGSize {
    var size = content.measured(fitting: self.width ?? width, in: environment)
    if isWide, let width { size.width = width }
    return CGSize(width: self.width ?? size.width, height: height ?? size.height)
  }
}

/// Room around.
public struct PaddingModifier: Modifying {
  let insets: EdgeInsets

  /// The view's with the room.
  public func size<Content: View>(
    of content: Content, fitting width: CGFloat?, in environment: EnvironmentValues
  ) -> CGSize {
    let across = insets.leading + insets.trailing
    let size = content.measured(fitting: width.map { max(0, $0 - across) }, in: environment)
    return CGSize(width: size.width + across, height: size.height + insets.top + insets.bottom)
  }
}

/// Another environment.
public struct EnvironmentModifier: Modifying {
  let change: (inout EnvironmentValues) -> Void

  /// The view's there.
  public func size<Content: View>(
    of content: Content, fitting width: CGFloat?, in environment: EnvironmentValues
  ) -> CGSize {
    var environment = environment
    change(&environment)
    return content.measured(fitting: width, in: environment)
  }
}

/// Distances from edges.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where a line begins.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where a line ends.
  public var trailing: CGFloat

  /// Insets by edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Edges.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The top.
  case top
  /// Where a line begins.
  case leading
  /// The bottom.
  case bottom
  /// Where a line ends.
  case trailing

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    /// One bit an edge.
    public let rawValue: Int8
    /// Edges by their bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The top.
    public static let top = Set(rawValue: 1)
    /// Where a line begins.
    public static let leading = Set(rawValue: 2)
    /// The bottom.
    public static let bottom = Set(rawValue: 4)
    /// Where a line ends.
    public static let trailing = Set(rawValue: 8)
    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension EdgeInsets {
  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }
}

extension View {
  /// Another identity is another view: its state begins anew.
  public func id<ID: Hashable>(_ id: ID) -> ModifiedContent<Self, IdentityModifier> {
    ModifiedContent(content: self, modifier: IdentityModifier(identity: AnyHashable(id)))
  }

  /// A size of one's own.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil
  ) -> ModifiedContent<Self, FrameModifier> {
    ModifiedContent(
      content: self, modifier: FrameModifier(width: width, height: height, isWide: false))
  }

  /// As wide as there is room.
  public func frame(maxWidth: CGFloat) -> ModifiedContent<Self, FrameModifier> {
    ModifiedContent(
      content: self,
      modifier: FrameModifier(width: nil, height: nil, isWide: maxWidth == .infinity))
  }

  /// Room around; 16 points if none are given.
  public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> ModifiedContent<Self, PaddingModifier> {
    ModifiedContent(
      content: self, modifier: PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  /// A value in its environment.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> ModifiedContent<Self, EnvironmentModifier> {
    ModifiedContent(content: self, modifier: EnvironmentModifier { $0[keyPath: path] = value })
  }
}
