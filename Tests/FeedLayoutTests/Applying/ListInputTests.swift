// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct ListInputTests {
  @Test func `what a list is asked to be changes with the version, and with nothing of the cards`()
  {
    let input = ListInput(version: FeedVersion(7))
    #expect(input == ListInput(version: FeedVersion(7)))
    #expect(input != ListInput(version: FeedVersion(8)))
  }

  /// A projection of version 7 shows another structure than version 7 does.
  @Test func `a projection is another state than the version that it projects`() {
    #expect(
      ListInput(version: FeedVersion(7)) != ListInput(version: FeedVersion(7), isProjection: true))
  }

  @Test func `a wish to scroll is another one by its number`() {
    let first = ScrollRequest(number: 1, target: .top)
    #expect(first != ScrollRequest(number: 2, target: .top))
    #expect(first == ScrollRequest(number: 1, target: .top))
    #expect(
      ListInput(version: .zero, request: first) != ListInput(version: .zero, request: nil))
  }
}

@Suite struct ListInputsTests {
  private let first = ListInput(version: FeedVersion(1))

  @Test func `the first input says all, the same one again says nothing`() {
    var inputs = ListInputs()
    #expect(
      inputs.take(first) == [.enableScrolling(true), .reserve(bottom: 0), .shimmer(false), .show])
    #expect(inputs.take(first) == [])
    #expect(inputs.newest == first)
  }

  @Test func `each change is done by itself`() {
    var inputs = ListInputs()
    var input = first
    _ = inputs.take(input)
    input.version = FeedVersion(2)
    #expect(inputs.take(input) == [.show])
    input.isProjection = true
    #expect(inputs.take(input) == [.show])
    input.isScrollEnabled = false
    #expect(inputs.take(input) == [.enableScrolling(false)])
    input.reservedBottom = 98
    #expect(inputs.take(input) == [.reserve(bottom: 98)])
    input.isShimmering = true
    #expect(inputs.take(input) == [.shimmer(true)])
    input.paging = .failed(times: 1)
    #expect(inputs.take(input) == [.paging(.failed(times: 1))])
    input.paging = .failed(times: 2)
    #expect(inputs.take(input) == [.paging(.failed(times: 2))])
  }

  @Test
  func `the end of the feed is known before its last cards, and a card before it is scrolled to`() {
    var inputs = ListInputs()
    _ = inputs.take(first)
    let target = ScrollRequest.Target.top
    let last = ListInput(
      version: FeedVersion(2), request: ScrollRequest(number: 1, target: target), paging: .ended)
    #expect(inputs.take(last) == [.endPaging, .show, .paging(.ended), .scroll(target)])
  }

  @Test func `a wish is fulfilled once, though it is dropped and said again`() {
    var inputs = ListInputs()
    var input = first
    input.request = ScrollRequest(number: 1, target: .top)
    #expect(inputs.take(input).last == .scroll(.top))
    input.request = nil
    #expect(inputs.take(input) == [])
    input.request = ScrollRequest(number: 1, target: .top)
    #expect(inputs.take(input) == [])
    input.request = ScrollRequest(number: 2, target: .top)
    #expect(inputs.take(input) == [.scroll(.top)])
  }
}
