// SPDX-License-Identifier: Apache-2.0

/// A finger on the screen.
struct Drag {
  /// The offset at which it touched the content.
  var start: CGPoint
  /// How far it has gone since, upwards.
  var distance: CGFloat = 0
}

/// A movement that goes on by itself, a step a tick.
enum Glide {
  case animation(to: CGPoint, steps: Int, isToTop: Bool)
  case coast(from: CGPoint, to: CGPoint, left: CGFloat)
}

// What a finger and the display do to a scroll view, for tests to do.
extension UIScrollView {
  /// For tests: a finger touches the content, which stops if it was moving.
  public func touch() {
    let wasCoasting = isDecelerating
    glide = nil
    isDecelerating = false
    isTracking = true
    drag = Drag(start: contentOffset)
    if wasCoasting { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  }

  /// For tests: the finger moves, upwards where `distance` is positive, so that the content scrolls
  /// on. It touches first if it did not.
  ///
  /// The offset is where the finger is, whatever was set meanwhile; half as far beyond the ends.
  public func drag(by distance: CGFloat) {
    guard isScrollEnabled else { return }
    if !isTracking { touch() }
    if !isDragging {
      isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    guard var drag else { return }
    drag.distance += distance
    self.drag = drag
    move(to: CGPoint(x: contentOffset.x, y: bounced(drag.start.y + drag.distance)))
    layoutIfNeeded()
  }

  private func bounced(_ y: CGFloat) -> CGFloat {
    if y < firstOffset { return bounces ? firstOffset - (firstOffset - y) / 2 : firstOffset }
    if y > lastOffset { return bounces ? lastOffset + (y - lastOffset) / 2 : lastOffset }
    return y
  }

  /// For tests: the finger is lifted, at a velocity in points a millisecond, upwards where it is
  /// positive. The content coasts on if that is not 0, and returns from beyond an end.
  ///
  /// Between `didEndDragging` and `willBeginDecelerating` the three flags are all `false`: UIKit
  /// says of none of them when it changes.
  public func lift(velocity: CGFloat = 0) {
    guard isTracking else { return }
    guard isDragging else {
      isTracking = false
      drag = nil
      return
    }
    let rate = decelerationRate.rawValue
    let way = velocity * rate / (1 - rate)
    let proposed = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + way))
    var target = proposed
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: 0, y: velocity), targetContentOffset: &target)
    let coasts = target != contentOffset
    isTracking = false
    isDragging = false
    drag = nil
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: coasts)
    guard coasts, !isTracking else { return }
    isDecelerating = true
    glide = .coast(from: contentOffset, to: target, left: 1)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// For tests: drags by a distance, lifts at a velocity, and lets the content come to rest.
  public func fling(by distance: CGFloat, velocity: CGFloat) {
    for _ in 0..<4 { drag(by: distance / 4) }
    lift(velocity: velocity)
    settle()
  }

  /// For tests: a frame of the display. Animations end, what moves by itself goes a step, and what
  /// needs a layout gets one.
  public func tick() {
    Animations.finish()
    turn()
    step()
    layoutIfNeeded()
  }

  /// For tests: ticks until nothing moves by itself.
  public func settle() {
    var count = 0
    repeat {
      tick()
      count += 1
    } while glide != nil && count < 1_000
  }

  private func step() {
    switch glide {
    case nil: return
    case .animation(let target, let steps, let isToTop):
      let part = 1 / CGFloat(steps)
      let offset = contentOffset
      glide = steps > 1 ? .animation(to: target, steps: steps - 1, isToTop: isToTop) : nil
      move(
        to: steps > 1
          ? CGPoint(
            x: offset.x + (target.x - offset.x) * part, y: offset.y + (target.y - offset.y) * part)
          : target)
      guard steps == 1 else { return }
      if isToTop {
        scrollDelegate?.scrollViewDidScrollToTop(self)
      } else {
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
      clamp()
    case .coast(let start, let target, let left):
      let rest = left / 2
      let isOver = abs(target.y - start.y) * rest < 0.5
      glide = isOver ? nil : .coast(from: start, to: target, left: rest)
      let y = isOver ? target.y : target.y - (target.y - start.y) * rest
      move(to: CGPoint(x: target.x, y: y))
      // What the delegate did in that call may have ended the coast already.
      guard isOver, isDecelerating else { return }
      isDecelerating = false
      scrollDelegate?.scrollViewDidEndDecelerating(self)
      clamp()
    }
  }

  /// For tests: a tap on the status bar.
  public func tapStatusBar() {
    guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    endCoast()
    glide = .animation(to: CGPoint(x: contentOffset.x, y: firstOffset), steps: 4, isToTop: true)
  }

  /// Moves the trajectory of what moves, for a layout that says how far its content moved.
  func shift(by distance: CGPoint) {
    guard distance != .zero else { return }
    drag?.start.x += distance.x
    drag?.start.y += distance.y
    if case .coast(var start, var target, let left) = glide {
      start.y += distance.y
      target.y += distance.y
      glide = .coast(from: start, to: target, left: left)
    }
    move(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
  }
}
