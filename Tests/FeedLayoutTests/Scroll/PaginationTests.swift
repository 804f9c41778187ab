// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@Suite struct PaginationTests {
  /// A screen of 800 points that shows content from `offset` on.
  private func port(_ offset: Double, of content: Double) -> ScrollPort {
    ScrollPort(offset: offset, height: 800, contentHeight: content)
  }

  @Test(arguments: [
    (Pagination.Threshold.points(1_000), 1_000.0), (.screens(1.5), 1_200), (.screens(0), 0),
  ])
  func `a page is demanded at a distance to the end`(
    threshold: Pagination.Threshold, distance: Double
  ) {
    var pagination = Pagination(threshold: threshold)
    let end = 10_000.0 - 800
    #expect(pagination.scrolled(to: port(end - distance - 1, of: 10_000)) == false)
    #expect(pagination.scrolled(to: port(end - distance, of: 10_000)) == true)
  }

  @Test func `one request is in flight, however much is scrolled`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    for offset in stride(from: 9_000.0, through: 9_260, by: 10) {
      #expect(pagination.scrolled(to: port(offset, of: 10_000)) == false)
    }
    #expect(pagination.isInFlight)
    #expect(
      pagination.settled(.page(cards: 20), in: port(9_200, of: 20_000)) == false,
      "the end is far away")
    #expect(!pagination.isInFlight)
    #expect(pagination.scrolled(to: port(18_500, of: 20_000)) == true)
  }

  @Test func `a demand meanwhile is remembered as one`() {
    var pagination = Pagination()
    #expect(pagination.demand(in: port(0, of: 10_000)) == true)
    #expect(pagination.demand(in: port(0, of: 10_000)) == false)
    #expect(pagination.demand(in: port(0, of: 10_000)) == false)
    #expect(pagination.settled(.page(cards: 20), in: port(0, of: 20_000)) == true)
    #expect(pagination.settled(.page(cards: 20), in: port(0, of: 30_000)) == false)
  }

  @Test func `a demand by scrolling is remembered as long as the end is near`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    #expect(pagination.scrolled(to: port(9_200, of: 10_000)) == false)
    #expect(pagination.settled(.page(cards: 1), in: port(9_200, of: 10_100)) == true)
  }

  @Test
  func `a first page that does not fill the screen demands the next when it lands, once each`() {
    var pagination = Pagination()
    #expect(
      pagination.settled(.page(cards: 2), in: port(0, of: 200)) == true,
      "what nobody demanded by scrolling"
    )
    #expect(pagination.scrolled(to: port(0, of: 200)) == false)
    #expect(pagination.settled(.page(cards: 2), in: port(0, of: 400)) == true)
    #expect(pagination.settled(.page(cards: 20), in: port(0, of: 2_400)) == false)
    #expect(!pagination.isInFlight)
  }

  @Test(arguments: [(0, 200.0), (5, 200.0)])
  func `a page that brings nothing to see demands none by itself`(cards: Int, height: Double) {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(0, of: 200)) == true)
    #expect(pagination.settled(.page(cards: cards), in: port(0, of: height)) == false)
    for _ in 0..<100 { #expect(pagination.scrolled(to: port(0, of: height)) == false) }
    pagination.beginScroll(at: 0)
    #expect(pagination.scrolled(to: port(0, of: height)) == true)
  }

  @Test func `a failure is tried again by the next gesture, not at once`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    #expect(pagination.settled(.failure, in: port(9_000, of: 10_000)) == false)
    for offset in stride(from: 9_000.0, through: 9_200, by: 1) {
      #expect(pagination.scrolled(to: port(offset, of: 10_000)) == false)
    }
    pagination.beginScroll(at: 0)
    #expect(pagination.scrolled(to: port(1_000, of: 10_000)) == false, "not where the end is far")
    #expect(pagination.scrolled(to: port(9_100, of: 10_000)) == true)
    #expect(pagination.settled(.failure, in: port(9_100, of: 10_000)) == false)
    #expect(pagination.scrolled(to: port(1_000, of: 10_000)) == false)
    #expect(pagination.scrolled(to: port(9_100, of: 10_000)) == true, "who comes back tries again")
  }

  @Test func `a feed that has ended is asked no more until it begins anew`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    #expect(pagination.settled(.endOfFeed, in: port(9_000, of: 10_000)) == false)
    pagination.beginScroll(at: 0)
    #expect(pagination.scrolled(to: port(9_200, of: 10_000)) == false)
    #expect(pagination.demand(in: port(9_200, of: 10_000)) == false)
    pagination.restart()
    #expect(pagination.scrolled(to: port(9_200, of: 10_000)) == true)
  }

  @Test func `the page of a list that was replaced is void`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    pagination.restart()
    #expect(pagination.settled(.failure, in: port(0, of: 900)) == false)
    #expect(
      pagination.scrolled(to: port(0, of: 900)) == true,
      "a failure of the old list is not the new one's")
  }

  @Test func `a page that is never heard of is given up after 10 seconds, by a gesture`() {
    #expect(Pagination.patience == 10)
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    for now in [50, 59.9, .nan, 20] {
      pagination.beginScroll(at: now)
      #expect(pagination.scrolled(to: port(9_100, of: 10_000)) == false)
    }
    pagination.beginScroll(at: 60)
    #expect(pagination.scrolled(to: port(9_100, of: 10_000)) == true)
    pagination.beginScroll(at: 60)
    #expect(pagination.scrolled(to: port(9_100, of: 10_000)) == false, "another page, and its time")
  }

  @Test func `time that is no number does not keep a page from being given up`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
    for now in [Double.nan, 0, .infinity, 10] { pagination.beginScroll(at: now) }
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == true)
  }

  @Test func `nothing is demanded without content, or without a screen`() {
    var pagination = Pagination()
    #expect(pagination.scrolled(to: port(0, of: 0)) == false)
    #expect(pagination.scrolled(to: ScrollPort(height: 0, contentHeight: 500)) == false)
    #expect(pagination.scrolled(to: ScrollPort(height: .nan, contentHeight: .nan)) == false)
    #expect(!pagination.isInFlight)
  }

  @Test func `a threshold that is no number is none`() {
    var pagination = Pagination(threshold: .points(.nan))
    #expect(pagination.scrolled(to: port(9_000, of: 10_000)) == false)
    #expect(pagination.scrolled(to: port(9_200, of: 10_000)) == true)
  }
}
