// SPDX-License-Identifier: Apache-2.0

/// An affine transform in the plane.
public struct CGAffineTransform: Hashable, Sendable {
  /// How much x takes of x.
  public var a: CGFloat
  /// How much y takes of x.
  public var b: CGFloat
  /// How much x takes of y.
  public var c: CGFloat
  /// How much y takes of y.
  public var d: CGFloat
  /// The translation along x.
  public var tx: CGFloat
  /// The translation along y.
  public var ty: CGFloat

  /// The transform of a matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Scales, or flips where a factor is negative.
  public init(scaleX: CGFloat, y: CGFloat) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Moves.
  public init(translationX: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Changes nothing.
  public static let identity = CGAffineTransform(scaleX: 1, y: 1)

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }
}

/// A transform in space, of which the stand-in keeps the part in the plane.
public struct CATransform3D: Hashable, Sendable {
  /// How much x takes of x.
  public var m11: CGFloat = 1
  /// How much y takes of x.
  public var m12: CGFloat = 0
  /// How much x takes of y.
  public var m21: CGFloat = 0
  /// How much y takes of y.
  public var m22: CGFloat = 1
  /// How much z takes of z.
  public var m33: CGFloat = 1
  /// The translation along x.
  public var m41: CGFloat = 0
  /// The translation along y.
  public var m42: CGFloat = 0

  /// Changes nothing.
  init() {}
}

/// Changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// Scales, or flips where a factor is negative.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  transform.m11 = x
  transform.m22 = y
  transform.m33 = z
  return transform
}

/// A transform in the plane, in space.
public func CATransform3DMakeAffineTransform(_ plane: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3D()
  transform.m11 = plane.a
  transform.m12 = plane.b
  transform.m21 = plane.c
  transform.m22 = plane.d
  transform.m41 = plane.tx
  transform.m42 = plane.ty
  return transform
}

/// The transform's part in the plane.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
    ty: transform.m42)
}

/// Whether it changes nothing.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DIdentity
}
