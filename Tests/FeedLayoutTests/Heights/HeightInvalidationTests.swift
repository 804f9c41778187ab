// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import TestSupport
import Testing

@Suite struct HeightInvalidationTests {
  let a = CardIdentity(section: "OFFERS", id: "a")
  let b = CardIdentity(section: "OFFERS", id: "b")

  @Test func `a change over half a point is told at once`() {
    var invalidation = HeightInvalidation()
    #expect(invalidation.report(a, from: 100, to: 100) == .ignore)
    #expect(invalidation.report(a, from: 100, to: 100.5) == .ignore)
    #expect(invalidation.report(a, from: 100, to: 99.5) == .ignore)
    #expect(invalidation.report(a, from: 100, to: 100.51) == .invalidateNow(a))
    #expect(invalidation.isInvalidating)
    #expect(invalidation.didInvalidate() == [:])
    #expect(!invalidation.isInvalidating)
    #expect(invalidation.report(a, from: 100.51, to: 100) == .invalidateNow(a))
  }

  @Test func `a change is told once, however often the layout asks while it is told`() {
    var invalidation = HeightInvalidation()
    #expect(invalidation.report(a, from: 100, to: 150) == .invalidateNow(a))
    for _ in 0..<3 {
      #expect(invalidation.report(a, from: 100, to: 150) == .ignore)
      #expect(invalidation.report(a, from: 100, to: 150.3) == .ignore)
    }
    #expect(invalidation.didInvalidate() == [:])
  }

  @Test func `what rows report while the layout is told waits for the next turn`() {
    var invalidation = HeightInvalidation()
    #expect(invalidation.report(a, from: 100, to: 150) == .invalidateNow(a))
    #expect(invalidation.report(b, from: 80, to: 90) == .queued)
    #expect(invalidation.report(b, from: 90, to: 95) == .queued)
    #expect(invalidation.report(a, from: 150, to: 160) == .queued)
    #expect(invalidation.queuedCount == 2)
    #expect(invalidation.didInvalidate() == [a: 160, b: 95])
    #expect(invalidation.didInvalidate() == [:])
    #expect(invalidation.queuedCount == 0)
  }

  @Test func `two rows that answer each other come to an end in each turn`() {
    var invalidation = HeightInvalidation()
    var told = 0
    func row(_ identity: CardIdentity, from old: Double, to new: Double) {
      guard case .invalidateNow = invalidation.report(identity, from: old, to: new) else { return }
      told += 1
      row(identity == a ? b : a, from: old, to: new)
      #expect(invalidation.didInvalidate().count == 1)
    }
    row(a, from: 100, to: 101)
    #expect(told == 1)
  }

  @Test func `inside an apply changes wait, and are merged by id`() {
    var invalidation = HeightInvalidation()
    invalidation.beginApply()
    #expect(invalidation.report(a, from: 100, to: 150) == .queued)
    #expect(invalidation.report(a, from: 150, to: 170) == .queued)
    #expect(invalidation.report(b, from: 80, to: 80.2) == .ignore)
    #expect(invalidation.report(b, from: 80, to: 40) == .queued)
    #expect(invalidation.endApply() == [a: 170, b: 40])
    #expect(invalidation.report(a, from: 170, to: 180) == .invalidateNow(a))
  }

  @Test func `what is back at its old height is not told`() {
    var invalidation = HeightInvalidation()
    invalidation.beginApply()
    #expect(invalidation.report(a, from: 100, to: 150) == .queued)
    #expect(invalidation.report(a, from: 150, to: 170) == .queued)
    #expect(invalidation.report(a, from: 170, to: 100.4) == .ignore)
    #expect(invalidation.report(b, from: 100, to: 100.4) == .ignore)
    // Each step is small, the way is not.
    #expect(invalidation.report(b, from: 100, to: 101) == .queued)
    #expect(invalidation.report(b, from: 101, to: 101.4) == .queued)
    #expect(invalidation.endApply() == [b: 101.4])
  }

  @Test func `of nested applies the outermost gives what waits`() {
    var invalidation = HeightInvalidation()
    invalidation.beginApply()
    invalidation.beginApply()
    #expect(invalidation.report(a, from: 100, to: 150) == .queued)
    #expect(invalidation.endApply() == [:])
    #expect(invalidation.isApplying)
    #expect(invalidation.endApply() == [a: 150])
    #expect(invalidation.endApply() == [:])
    #expect(!invalidation.isApplying)
  }

  @Test func `an apply from within a telling, and a telling that ends in an apply`() {
    var invalidation = HeightInvalidation()
    #expect(invalidation.report(a, from: 100, to: 150) == .invalidateNow(a))
    invalidation.beginApply()
    #expect(invalidation.report(b, from: 80, to: 90) == .queued)
    #expect(invalidation.endApply() == [:])
    invalidation.beginApply()
    #expect(invalidation.didInvalidate() == [:])
    #expect(invalidation.endApply() == [b: 90])
  }

  @Test func `what is no height is dropped and counted, and a layout without one is told of any`() {
    var invalidation = HeightInvalidation()
    for height in [Double.nan, .infinity, -.infinity, -1] {
      #expect(invalidation.report(a, from: 100, to: height) == .ignore)
    }
    #expect(invalidation.dropped == 4)
    #expect(invalidation.report(a, from: .nan, to: 100) == .invalidateNow(a))
    #expect(invalidation.didInvalidate() == [:])
    #expect(invalidation.report(a, from: 100, to: 0) == .invalidateNow(a))
  }

  @Test func `a row that went is not told of`() {
    var invalidation = HeightInvalidation()
    invalidation.beginApply()
    #expect(invalidation.report(a, from: 100, to: 150) == .queued)
    invalidation.remove(a)
    #expect(invalidation.endApply() == [:])
  }

  /// A layout, some rows, applies and tellings in any order: in the end the layout has each height to half
  /// a point, it was never told inside an apply or a telling, and never of what it had.
  @Test func `whatever happens, the layout has every height in the end`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<rounds(2_000, heavy: 20_000) {
      let rows = (0..<4).map { CardIdentity(section: "S", id: CardID("\($0)")) }
      var actual = Dictionary(uniqueKeysWithValues: rows.map { ($0, 100.0) })
      var laidOut = actual
      var invalidation = HeightInvalidation()
      var applies = 0
      var telling = false
      func take(_ heights: [CardIdentity: Double]) {
        for (identity, height) in heights {
          #expect(abs((laidOut[identity] ?? 0) - height) > 0.5)
          laidOut[identity] = height
        }
      }
      for _ in 0..<30 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where applies < 3:
          invalidation.beginApply()
          applies += 1
        case 1 where applies > 0:
          applies -= 1
          take(invalidation.endApply())
        case 2 where telling:
          telling = false
          take(invalidation.didInvalidate())
        default:
          let row = random.pick(rows)
          let height = Double(Int.random(in: 398...402, using: &random)) / 4
          actual[row] = height
          switch invalidation.report(row, from: laidOut[row] ?? 0, to: height) {
          case .ignore, .queued: break
          case .invalidateNow(let identity):
            #expect(applies == 0 && !telling && identity == row)
            telling = true
            take([row: height])
          }
        }
      }
      if telling { take(invalidation.didInvalidate()) }
      while applies > 0 {
        applies -= 1
        take(invalidation.endApply())
      }
      #expect(invalidation.queuedCount == 0)
      for row in rows { #expect(abs((actual[row] ?? 0) - (laidOut[row] ?? 0)) <= 0.5) }
    }
  }
}
