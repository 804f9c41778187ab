// SPDX-License-Identifier: Apache-2.0

/// How much a constraint matters.
public struct UILayoutPriority: Hashable, Sendable {
  /// Up to 1 000.
  public var rawValue: Float
  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// It must hold.
  public static let required = UILayoutPriority(1_000)
  /// As much as a button resists being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// As much as a button hugs its text.
  public static let defaultLow = UILayoutPriority(250)
  /// As much as a size that is asked for fitting.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// One equation between two edges or sizes. The stand-in solves edges that are pinned to those of the
/// superview, and sizes that are constants; the rest is kept and has no effect.
@MainActor public final class NSLayoutConstraint: NSObject {
  /// Along which axis.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  enum Edge: Sendable { case top, bottom, leading, trailing, width, height, centerX, centerY }

  weak var view: UIView?
  let edge: Edge
  weak var other: UIView?
  let otherEdge: Edge?
  /// The distance, or the size.
  public var constant: CGFloat { didSet { holder?.setNeedsLayout() } }
  /// How much it matters.
  public var priority = UILayoutPriority.required
  private weak var holder: UIView?

  init(_ view: UIView, _ edge: Edge, _ other: UIView?, _ otherEdge: Edge?, _ constant: CGFloat) {
    self.view = view
    self.edge = edge
    self.other = other
    self.otherEdge = otherEdge
    self.constant = constant
  }

  /// Whether it takes part in the layout.
  public var isActive: Bool {
    get { holder != nil }
    set {
      if newValue, holder == nil {
        holder =
          other.flatMap { other in view?.superview === other ? other : view?.superview } ?? view
        holder?.constraints.append(self)
      } else if !newValue {
        holder?.constraints.removeAll { $0 === self }
      }
      holder?.setNeedsLayout()
      if !newValue { holder = nil }
    }
  }

  /// Makes constraints take part.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge, a middle or a size of a view, to make constraints from.
@MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let view: UIView
  let edge: NSLayoutConstraint.Edge

  init(_ view: UIView, _ edge: NSLayoutConstraint.Edge) {
    self.view = view
    self.edge = edge
  }

  /// A constraint that makes both equal.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// A constraint that keeps a distance.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(view, edge, anchor.view, anchor.edge, constant)
  }
}

/// A place along the horizontal axis.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A place along the vertical axis.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A size.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that makes it a constant.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, edge, nil, nil, constant)
  }
}

extension UIView {
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The edge where a line begins: the left one here.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where a line ends: the right one here.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { leadingAnchor }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { trailingAnchor }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The middle between the sides.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// How much it does not want to grow.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { hugging[axis] = priority }

  /// How much it does not want to be cut.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { resistance[axis] = priority }
}
