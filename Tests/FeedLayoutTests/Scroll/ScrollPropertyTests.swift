// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import TestSupport
import Testing

/// Random fingers, requests and pages: what a gate and a pagination never do.
@Suite struct ScrollPropertyTests {
  @Test func `nothing is written under a finger, and what waits is done once, the newest`() {
    var random = SeededGenerator(seed: 6)
    var gate = ScrollGate()
    var waiting: ScrollInsets?
    var isStructureWaiting = false
    var replayed = 0
    for _ in 0..<rounds(10_000, heavy: 100_000) {
      var actions: [ScrollGate.Action] = []
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        actions = gate.update(ScrollMotion(isTracking: true, isDragging: random.chance(1, in: 2)))
      case 1: actions = gate.liftOff(coasts: random.chance(1, in: 2))
      case 2: actions = gate.rest()
      case 3:
        let insets = ScrollInsets(bottom: Double.random(in: 0...400, using: &random))
        let answer = gate.request(.insets(insets))
        #expect(answer == (gate.motion.isTracking ? .waits : .now))
        waiting = answer == .waits ? insets : nil
      case 4:
        let answer = gate.request(.structure)
        #expect(answer == (gate.motion.isMoving ? .waits : .now))
        isStructureWaiting = answer == .waits
      default:
        let answer = gate.request(random.pick([.anchorRestore, .autoScroll]))
        #expect(answer == (gate.motion.isMoving ? .dropped : .now))
      }
      var expected: [ScrollGate.Action] = []
      if let insets = waiting, !gate.motion.isTracking {
        expected.append(.writeInsets(insets))
        waiting = nil
      }
      if isStructureWaiting, !gate.motion.isMoving {
        expected.append(.applyStructure)
        isStructureWaiting = false
      }
      #expect(actions == expected)
      replayed += actions.count
    }
    #expect(replayed > 100)
  }

  @Test func `one page is in flight, none after the end, and no failure is tried again by itself`()
  {
    var random = SeededGenerator(seed: 7)
    var pages = 0
    for _ in 0..<rounds(200, heavy: 2_000) {
      var pagination = Pagination(threshold: random.pick([.screens(1.5), .points(300)]))
      let reach = pagination.threshold == .points(300) ? 300.0 : 1_200
      func isNear(_ port: ScrollPort) -> Bool {
        port.contentHeight > 0 && port.distanceToEnd <= reach
      }
      var port = ScrollPort(height: 800, contentHeight: random.pick([0.0, 200, 5_000]))
      var (isInFlight, hasEnded, mustWait) = (false, false, false)
      for _ in 0..<50 {
        var isDemanded = false
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          pagination.beginScroll(at: 0)
          mustWait = false
        case 1 where isInFlight:
          let cards = random.pick([0, 5])
          let growth = random.pick([0.0, 100, 4_000])
          port.contentHeight += growth
          isInFlight = false
          mustWait = (cards == 0 || growth == 0) && isNear(port)
          isDemanded = pagination.settled(.page(cards: cards), in: port)
        case 2 where isInFlight:
          isInFlight = false
          mustWait = true
          isDemanded = pagination.settled(.failure, in: port)
        case 3 where isInFlight && random.chance(1, in: 4):
          (isInFlight, hasEnded) = (false, true)
          isDemanded = pagination.settled(.endOfFeed, in: port)
        default:
          port.offset = Double.random(in: -100...(port.maxOffset + 100), using: &random)
          mustWait = mustWait && isNear(port)
          isDemanded = pagination.scrolled(to: port)
          #expect(isDemanded == (isNear(port) && !isInFlight && !hasEnded && !mustWait))
        }
        #expect(!(isDemanded && (isInFlight || hasEnded || mustWait)))
        isInFlight = isInFlight || isDemanded
        pages += isDemanded ? 1 : 0
        #expect(pagination.isInFlight == isInFlight)
      }
    }
    #expect(pages > 200)
  }
}
