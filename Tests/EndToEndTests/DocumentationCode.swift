// SPDX-License-Identifier: Apache-2.0

import FeedBridgeC
import FeedModel
import HomeFeed

/// What the pages show is compiled here, block by block, between lines that name the page;
/// `DocumentationTests` compares the two.
protocol HomeView: Sendable {
  func apply(_ update: HomeUpdate) async
}

typealias HomeUpdate = FeedUpdate<HomeFeed.Card, HomeFeed.SectionContent>

// README.md
import FeedPipeline
import FeedWire

func show(_ bytes: AsyncThrowingStream<[UInt8], any Error>, on view: some HomeView) async throws {
  let pipeline = FeedPipeline(HomeFeed.self)
  async let reading: Void = {
    defer { pipeline.finish() }
    var decoder = FeedDecoder(HomeFeed.self)
    for try await frame in bytes.jsonFrames() {
      let decoding = decoder.decode(frame)
      for issue in decoding.issues { print(issue) }
      if let emission = decoding.emission { pipeline.send(emission) }
    }
  }()
  for try await update in pipeline.updates { await view.apply(update) }
  try await reading
}
// README.md

// Documentation/Delivery.md
final class HomeScreen: Sendable {
  private let updates: FeedUpdates<HomeFeed.Card, HomeFeed.SectionContent>

  init(_ pipeline: FeedPipeline<HomeFeed.Card, HomeFeed.SectionContent>) {
    updates = pipeline.updates
  }

  func show(on view: some HomeView) async throws {
    for try await update in updates { await view.apply(update) }
  }

  func scrollViewWillBeginDragging() { updates.beginMotion() }
  func scrollViewDidEndDecelerating() { updates.endMotion() }
}
// Documentation/Delivery.md

/// An object as a shared core hands it over.
final class SharedNotice {
  let id: String
  let message: String

  init(id: String, message: String) {
    self.id = id
    self.message = message
  }

  func isEqual(_ other: SharedNotice) -> Bool { id == other.id && message == other.message }
}

extension HomeCard {
  init(_ notice: SharedNotice) {
    self = .notice(
      NoticeCard(id: notice.id, section: "NOTICES", severity: .info, message: notice.message))
  }
}

// Documentation/Adopting.md
func observe(_ lists: [[SharedNotice]]) {
  let shadow = FeedShadow<SharedNotice>(
    id: { CardID($0.id) }, section: { _ in "NOTICES" }, same: { $0.isEqual($1) })
  for list in lists { shadow.observe(list) }  // beside the line that reloads today
  print(shadow.report)
}
// Documentation/Adopting.md

// Documentation/Adopting.md
func feed(
  _ lists: [[SharedNotice]], to pipeline: FeedPipeline<HomeCard, HomeFeed.SectionContent>
) {
  let notices = ObjectEmissions<SharedNotice, HomeCard>(
    id: { CardID($0.id) }, section: { _ in "NOTICES" },
    same: { $0.isEqual($1) }, card: { HomeCard($0) })
  for list in lists {
    pipeline.send(notices.emission(of: list, kind: .section("NOTICES")))
  }
}
// Documentation/Adopting.md

// Documentation/Testing.md
import FeedTesting
import Testing

func notices(
  _ messages: KeyValuePairs<CardID, String>
) -> FeedEmission<HomeCard, HomeFeed.SectionContent> {
  var slots = FeedSlots<HomeCard>()
  for (id, message) in messages {
    let card = NoticeCard(id: id.text, section: "NOTICES", severity: .info, message: message)
    slots.append(.notice(card), id: id, section: "NOTICES")
  }
  return FeedEmission(kind: .snapshot, slots: slots)
}

@Test func `a new message leaves every cell where it is`() {
  let bench = FeedBench(HomeFeed.self, viewport: Viewport(height: 100))
  bench.emit(notices(["rain": "Take a coat", "bus": "Line 7 is late", "shop": "Closed"]))
  #expect(bench.screen == "NOTICES[‹rain bus› shop]")
  let update = bench.emit(notices(["rain": "It stops", "bus": "Line 7 is late", "shop": "Closed"]))
  #expect(update == #"reconfigure NOTICES[rain]: /message "Take a coat"→"It stops""#)
  #expect(bench.view.costs.cellsMade == 2)
  #expect(bench.view.displacement == 0)
}
// Documentation/Testing.md

// Documentation/CDoor.md
func run(on view: some HomeView, core: @Sendable (UInt64) -> Void) async throws {
  let door = FeedDoor(HomeFeed.self)
  core(door.number)  // it calls fb_push(number, bytes, count, NULL), from its own thread
  for try await update in door.pipeline.updates { await view.apply(update) }
}
// Documentation/CDoor.md

// Documentation/CDoor.md
func registerFeeds() {
  FeedDoors.register(HomeFeed.self, as: "home")
}
// Documentation/CDoor.md
