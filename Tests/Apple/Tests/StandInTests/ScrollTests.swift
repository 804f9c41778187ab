// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// What a finger does, and in which order the delegate hears of it.
@MainActor @Suite struct ScrollTests {
  /// Writes down what it is told, with the flags as they are at that moment.
  final class Log: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var target: CGFloat?
    var scrollsToTop = true
    var scrolled: (UIScrollView) -> Void = { _ in }

    private func note(_ name: String, _ view: UIScrollView) {
      let flags =
        (view.isTracking ? "T" : "") + (view.isDragging ? "D" : "")
        + (view.isDecelerating ? "C" : "")
      calls.append(flags.isEmpty ? name : "\(name) \(flags)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last?.hasPrefix("scrolled") != true { note("scrolled", scrollView) }
      scrolled(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drags", scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("will lift at \(velocity.y)", scrollView)
      if let target { targetContentOffset.pointee.y = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note(decelerate ? "lifted, coasts" : "lifted", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("coasts", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note("animated", scrollView)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollsToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("at the top", scrollView) }
  }

  private let stage = CollectionStage(rows: 100)
  private let log = Log()
  private var list: UICollectionView { stage.list }

  init() { stage.list.delegate = log }

  @Test func `a drag and a lift at no velocity`() {
    list.drag(by: 100)
    list.drag(by: 50)
    list.lift()
    #expect(list.contentOffset.y == 150)
    #expect(log.calls == ["drags TD", "scrolled TD", "will lift at 0.0 TD", "lifted"])
  }

  @Test func `a fling coasts to rest, and no flag is set between lift and coast`() {
    list.fling(by: 100, velocity: 1)
    #expect(
      log.calls == [
        "drags TD", "scrolled TD", "will lift at 1.0 TD", "lifted, coasts", "coasts C",
        "scrolled C", "rests",
      ])
    // 0.998 of the velocity is left after each millisecond: 499 points.
    #expect(abs(list.contentOffset.y - 599) < 1)
  }

  @Test func `the delegate says where a coast ends`() {
    log.target = 700
    list.fling(by: 100, velocity: 1)
    #expect(list.contentOffset.y == 700)
  }

  @Test func `a finger that only touches moves nothing`() {
    list.touch()
    #expect(list.isTracking && !list.isDragging)
    list.lift()
    #expect(!list.isTracking)
    #expect(log.calls.isEmpty)
  }

  @Test func `a drag beyond an end goes half as far, and comes back`() {
    list.drag(by: -100)
    #expect(list.contentOffset.y == -50)
    list.lift()
    list.settle()
    #expect(list.contentOffset.y == 0)
    #expect(log.calls.suffix(2) == ["scrolled C", "rests"])
  }

  @Test func `an offset that is set during a drag is lost with the finger's next move`() {
    list.drag(by: 100)
    list.contentOffset.y = 500
    list.drag(by: 10)
    #expect(list.contentOffset.y == 110)
    #expect(list.offsetsSetWhileMoving == 1)
  }

  @Test func `an offset that is set during a coast ends it, without a word`() {
    list.drag(by: 100)
    list.lift(velocity: 2)
    list.tick()
    list.contentOffset.y = 500
    list.settle()
    #expect(list.contentOffset.y == 500)
    #expect(!list.isDecelerating)
    #expect(!log.calls.contains { $0.hasPrefix("rests") })
    #expect(list.offsetsSetWhileMoving == 1)
  }

  @Test func `a touch stops a coast`() {
    list.drag(by: 100)
    list.lift(velocity: 2)
    list.tick()
    list.touch()
    let offset = list.contentOffset
    list.tick()
    #expect(list.contentOffset == offset)
    #expect(log.calls.last == "rests T")
  }

  @Test func `an animated offset takes some ticks`() {
    list.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    #expect(list.contentOffset.y == 0)
    list.settle()
    #expect(list.contentOffset.y == 400)
    #expect(log.calls == ["scrolled", "animated"])
    #expect(list.animatedOffsets == 1)
  }

  @Test func `where animations are off, an animated offset is set at once`() {
    UIView.performWithoutAnimation {
      list.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    }
    #expect(list.contentOffset.y == 400)
    #expect(list.animatedOffsets == 0)
  }

  @Test func `a tap on the status bar asks, and goes to the top`() {
    list.contentInset.top = 20
    list.contentOffset.y = 900
    log.scrollsToTop = false
    list.tapStatusBar()
    list.settle()
    #expect(list.contentOffset.y == 900)
    log.scrollsToTop = true
    list.tapStatusBar()
    list.settle()
    #expect(list.contentOffset.y == -20)
    #expect(log.calls.last == "at the top")
  }

  // MARK: Ends and insets

  @Test func `insets move nothing but what is beyond an end`() {
    list.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 300, right: 0)
    #expect(list.contentOffset.y == 0)
    list.contentOffset.y = 10_000 + 300 - 800
    list.contentInset.bottom = 0
    #expect(list.contentOffset.y == 9_200)
    #expect(list.insetsSetWhileMoving == 0)
  }

  @Test func `insets that are set during a drag are counted, and move nothing`() {
    list.contentOffset.y = 9_200
    list.drag(by: 0)
    list.contentInset.bottom = -200
    #expect(list.insetsSetWhileMoving == 1)
    #expect(list.contentOffset.y == 9_200)
  }

  @Test func `the safe area is a part of the insets, unless that is switched off`() {
    stage.window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(list.adjustedContentInset.top == 47)
    #expect(list.adjustedContentInset.bottom == 34)
    list.contentInsetAdjustmentBehavior = .never
    #expect(list.adjustedContentInset == .zero)
  }

  @Test func `a list that got smaller comes back to its end`() {
    list.contentOffset.y = 9_200
    list.frame.size.height = 1_000
    #expect(list.contentOffset.y == 9_000)
  }
}
