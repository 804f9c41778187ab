// SPDX-License-Identifier: Apache-2.0

/// A view that shows a part of what is in it.
///
/// The offset is the origin of its bounds. Nothing here keeps a place on the screen for the caller: the
/// offset changes when it is set, when it is scrolled, and where the content's ends force it.
@MainActor open class UIScrollView: UIView, ScrollDelegating {
  /// How bars are taken into account.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the platform thinks; here as `always`.
    case automatic
    /// Along the axes that scroll; here as `always`.
    case scrollableAxes
    /// Not at all.
    case never
    /// Always.
    case always
  }

  /// What a drag does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// It goes when a drag begins.
    case onDrag
    /// It follows the finger.
    case interactive
  }

  /// How fast the content comes to rest.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// What is left of the velocity after a millisecond.
    public var rawValue: CGFloat
    /// A rate by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As everywhere.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Faster.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The delegate, as what a scroll view needs.
  public weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether it can be dragged.
  open var isScrollEnabled = true
  /// Whether a drag can go beyond the ends.
  open var bounces = true
  /// Whether it can be dragged although all content is seen.
  open var alwaysBounceVertical = false
  /// Whether a bar shows where the content is.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar shows where the content is.
  open var showsHorizontalScrollIndicator = true
  /// How far the bars are from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// What a drag does to the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How fast the content comes to rest.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a finger is on it.
  open internal(set) var isTracking = false
  /// Whether that finger has moved.
  open internal(set) var isDragging = false
  /// Whether the content coasts on.
  open internal(set) var isDecelerating = false
  var drag: Drag?
  var glide: Glide?

  /// For tests: offsets that were set while a finger or a coast moved the content.
  public internal(set) var offsetsSetWhileMoving = 0
  /// For tests: insets that were set while a finger or a coast moved the content.
  public internal(set) var insetsSetWhileMoving = 0
  /// For tests: offsets that were set animated.
  public internal(set) var animatedOffsets = 0

  var isMoved: Bool { isTracking || isDragging || isDecelerating }

  // MARK: Offset

  /// How far the content is scrolled: the point of it that stands at the view's origin.
  open var contentOffset: CGPoint {
    get { keptBounds.origin }
    set { setOffset(newValue) }
  }

  /// Scrolls, at once or in some ticks. A coast ends without a word to the delegate.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, Animations.areEnabled else { return setOffset(contentOffset) }
    animatedOffsets += 1
    endCoast()
    glide = .animation(to: contentOffset, steps: 4, isToTop: false)
  }

  /// Scrolls as little as is needed for a rectangle to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    var offset = contentOffset
    let top = rect.minY - inset.top
    let bottom = rect.maxY + inset.bottom - bounds.height
    if offset.y > top { offset.y = top } else if offset.y < bottom { offset.y = bottom }
    setContentOffset(clamped(offset), animated: animated)
  }

  private func setOffset(_ offset: CGPoint) {
    if isMoved {
      offsetsSetWhileMoving += 1
      // A drag goes on from where the finger is, and the next tick of it takes the offset back.
      endCoast()
    } else {
      glide = nil
    }
    move(to: offset)
  }

  /// UIKit documents no call of the delegate for a coast that is cut short, so there is none.
  func endCoast() {
    isDecelerating = false
    glide = nil
  }

  func move(to offset: CGPoint) {
    guard keptBounds.origin != offset else { return }
    let old = keptBounds
    keptBounds.origin = offset
    layer.note("bounds", true)
    setNeedsLayout()
    boundsMoved(from: old)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// For a collection view, which has completions to call on the next turn.
  func turn() {}

  /// For a collection view, whose layout may want to know.
  func boundsMoved(from old: CGRect) {}

  // MARK: Content

  /// The size of what is in it.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { clamp() } }
  }

  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      if isMoved { insetsSetWhileMoving += 1 }
      layer.note("contentInset", true)
      insetChanged()
    }
  }

  /// Whether and how bars make more room around it.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetChanged() } }
  }

  /// The room around the content, with that of bars.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  /// Called when the room around the content has changed.
  open func adjustedContentInsetDidChange() {}

  private func insetChanged() {
    setNeedsLayout()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    clamp()
  }

  /// Passes a new safe area on.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never { insetChanged() }
  }

  /// Where it is and how large: a new size brings the offset back to what the ends allow.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = keptBounds
      if newValue.origin != old.origin {
        super.bounds = CGRect(origin: old.origin, size: newValue.size)
        setOffset(newValue.origin)
      } else {
        super.bounds = newValue
      }
      if old.size != keptBounds.size {
        boundsMoved(from: old)
        clamp()
      }
    }
  }

  // MARK: Ends

  var firstOffset: CGFloat { -adjustedContentInset.top }
  var lastOffset: CGFloat {
    max(firstOffset, contentSize.height + adjustedContentInset.bottom - bounds.height)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let left = -inset.left
    let right = max(left, contentSize.width + inset.right - bounds.width)
    return CGPoint(
      x: min(max(offset.x, left), right), y: min(max(offset.y, firstOffset), lastOffset))
  }

  /// What UIKit does when the content got shorter, and all that it does here.
  func clamp() {
    guard !isMoved, glide == nil, bounds.height > 0 else { return }
    move(to: clamped(contentOffset))
  }
}
