// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@Suite struct ScrollGateTests {
  private let keyboard = ScrollInsets(bottom: 345)
  private let finger = ScrollMotion(isTracking: true, isDragging: true)
  private let coast = ScrollMotion(isDecelerating: true)

  private func gate(_ motion: ScrollMotion) -> ScrollGate {
    var gate = ScrollGate()
    #expect(gate.update(motion) == [])
    return gate
  }

  @Test func `tracking, dragging or decelerating is motion`() {
    #expect(!ScrollMotion.rest.isMoving)
    #expect(ScrollMotion(isTracking: true).isMoving)
    #expect(ScrollMotion(isDragging: true).isMoving)
    #expect(ScrollMotion(isDecelerating: true).isMoving)
    #expect(ScrollMotion(isTracking: true, isDecelerating: true).isUnderFinger)
    #expect(!ScrollMotion(isDragging: true, isDecelerating: true).isUnderFinger)
  }

  @Test(arguments: [
    (ScrollGate.Request.autoScroll, ScrollGate.Answer.dropped, ScrollGate.Answer.dropped),
    (.anchorRestore, .dropped, .dropped),
    (.structure, .waits, .waits),
    (.insets(ScrollInsets(top: 8)), .waits, .now),
  ])
  func `what a gate says under a finger, in the coast and at rest`(
    request: ScrollGate.Request, finger: ScrollGate.Answer, coast: ScrollGate.Answer
  ) {
    var resting = ScrollGate()
    #expect(resting.request(request) == .now)
    #expect(resting.rest() == [], "what was done is not made up for")
    var dragged = gate(self.finger)
    #expect(dragged.request(request) == finger)
    var touched = gate(ScrollMotion(isTracking: true))
    #expect(touched.request(request) == finger)
    var coasting = gate(self.coast)
    #expect(coasting.request(request) == coast)
  }

  @Test func `gated insets are written at lift-off and not after the coast`() {
    var gate = gate(finger)
    #expect(gate.request(.insets(keyboard)) == .waits)
    #expect(gate.request(.structure) == .waits)
    #expect(gate.update(finger) == [])
    #expect(gate.liftOff(coasts: true) == [.writeInsets(keyboard)])
    #expect(gate.update(coast) == [])
    #expect(gate.rest() == [.applyStructure])
    #expect(gate.rest() == [], "each once")
  }

  @Test func `without a coast everything is made up for at lift-off, insets first`() {
    var gate = gate(finger)
    #expect(gate.request(.structure) == .waits)
    #expect(gate.request(.insets(ScrollInsets())) == .waits)
    #expect(gate.request(.insets(keyboard)) == .waits, "the newest counts")
    #expect(gate.liftOff(coasts: false) == [.writeInsets(keyboard), .applyStructure])
    #expect(gate.motion == .rest)
  }

  @Test func `a finger that catches the coast keeps structure waiting`() {
    var gate = gate(finger)
    #expect(gate.request(.structure) == .waits)
    #expect(gate.liftOff(coasts: true) == [])
    #expect(gate.update(finger) == [])
    #expect(gate.request(.insets(keyboard)) == .waits)
    #expect(gate.liftOff(coasts: true) == [.writeInsets(keyboard)])
    #expect(gate.rest() == [.applyStructure])
  }

  @Test func `insets that were written in the coast are not written again`() {
    var gate = gate(finger)
    #expect(gate.request(.insets(keyboard)) == .waits)
    #expect(gate.update(coast) == [.writeInsets(keyboard)])
    #expect(gate.request(.insets(ScrollInsets())) == .now)
    #expect(gate.rest() == [])
  }

  @Test func `a scroll view that tells of its rest heals a gate that missed it`() {
    var gate = gate(finger)
    #expect(gate.request(.structure) == .waits)
    #expect(gate.update(.rest) == [.applyStructure])
  }
}
