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
