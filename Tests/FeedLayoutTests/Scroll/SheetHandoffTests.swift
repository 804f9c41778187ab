// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@Suite struct SheetHandoffTests {
  private func port(_ offset: Double, top: Double = 0) -> ScrollPort {
    ScrollPort(offset: offset, height: 800, topInset: top, contentHeight: 4_000)
  }

  @Test(arguments: [
    (-0.5, 0.0, true), (-3, -40, true), (-0.49, 0, false), (-0.5, 1, false), (0, 0, false),
    (0.5, 0, false), (.nan, 0, false), (-.infinity, 0, true),
  ])
  func `a flick down at the top collapses the sheet`(
    velocity: Double, offset: Double, collapses: Bool
  ) {
    var sheet = SheetHandoff()
    #expect(sheet.endDrag(velocity: velocity, in: port(offset)) == collapses)
    #expect(sheet.phase == (collapses ? .collapsing : .expanded))
  }

  @Test func `under a bar the top is at minus its height`() {
    var sheet = SheetHandoff()
    #expect(sheet.endDrag(velocity: -1, in: port(0, top: 44)) == false)
    #expect(sheet.endDrag(velocity: -1, in: port(-44, top: 44)) == true)
    #expect(sheet.heldOffset(in: port(-120, top: 44)) == -44)
  }

  @Test func `while it collapses the offset is held at zero, and collapsed it does not scroll`() {
    var sheet = SheetHandoff()
    #expect(sheet.heldOffset(in: port(300)) == nil)
    #expect(sheet.allowsScrolling)
    #expect(sheet.endDrag(velocity: -0.5, in: port(0)) == true)
    #expect(sheet.heldOffset(in: port(-80)) == 0)
    #expect(!sheet.allowsScrolling)
    sheet.didCollapse()
    #expect(sheet.phase == .collapsed)
    #expect(sheet.heldOffset(in: port(12)) == 0)
    #expect(!sheet.allowsScrolling)
    #expect(sheet.endDrag(velocity: -3, in: port(0)) == false, "it is down already")
    sheet.expand()
    #expect(sheet.allowsScrolling)
    #expect(sheet.heldOffset(in: port(-80)) == nil)
  }

  @Test func `a handle collapses it, and a collapse that is given up leaves it open`() {
    var sheet = SheetHandoff()
    sheet.collapse()
    #expect(sheet.phase == .collapsing)
    sheet.expand()
    #expect(sheet.phase == .expanded)
    var down = SheetHandoff(isCollapsed: true)
    down.collapse()
    #expect(down.phase == .collapsed)
  }
}
