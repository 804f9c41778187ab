// SPDX-License-Identifier: Apache-2.0

/// What is animated just now, in the whole process as in UIKit.
@MainActor enum Animations {
  static var areEnabled = true
  /// How many animation blocks are open.
  static var depth = 0
  static var isDisabledByTransaction: [Bool] = []
  static var completions: [() -> Void] = []

  /// Whether a change that is made now would be animated.
  static var areRunning: Bool {
    depth > 0 && areEnabled && !(isDisabledByTransaction.last ?? false)
  }

  /// Whether a change of a layer that no view has would be animated.
  static var areActionsRunning: Bool { !(isDisabledByTransaction.last ?? false) }

  /// Ends all animations: completions run, as on a later turn of the main loop.
  static func finish() {
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }
}

extension UIView {
  /// The options of an animation; the stand-in keeps them apart and does nothing else with them.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the subviews out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches are taken meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins from where the last one is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Whether animations are switched on, in the whole process.
  public static var areAnimationsEnabled: Bool { Animations.areEnabled }

  /// Switches animations on or off, in the whole process.
  public static func setAnimationsEnabled(_ enabled: Bool) { Animations.areEnabled = enabled }

  /// Makes changes without an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let before = Animations.areEnabled
    Animations.areEnabled = false
    actions()
    Animations.areEnabled = before
  }

  /// Makes changes with an animation; `completion` runs on a later turn, see `finishAnimations()`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animations.depth += 1
    animations()
    Animations.depth -= 1
    if let completion { Animations.completions.append { completion(true) } }
  }

  /// Makes changes with an animation that springs.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// For tests: the later turn has come, on which all animations are at their end.
  public static func finishAnimations() { Animations.finish() }
}

/// A group of changes of layers.
@MainActor open class CATransaction: NSObject {
  /// Opens a transaction.
  public static func begin() {
    Animations.isDisabledByTransaction.append(Animations.isDisabledByTransaction.last ?? false)
  }

  /// Closes the innermost.
  public static func commit() { _ = Animations.isDisabledByTransaction.popLast() }

  /// Whether changes are made without an animation, until the transaction is closed.
  public static func setDisableActions(_ flag: Bool) {
    if Animations.isDisabledByTransaction.isEmpty { begin() }
    Animations.isDisabledByTransaction[Animations.isDisabledByTransaction.count - 1] = flag
  }

  /// Whether changes are made without an animation.
  public static func disableActions() -> Bool { Animations.isDisabledByTransaction.last ?? false }
}
