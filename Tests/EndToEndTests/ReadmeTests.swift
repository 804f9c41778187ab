// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedModel
import FeedPipeline
import FeedSchema
import FeedTesting
import FeedWire
import Foundation
import HomeFeed
import KotlinEmitter
import SwiftEmitter
import Testing

/// The README is true, and what was once part of it: what they show is generated and replayed here.
/// `DocumentationTests` holds their code.
@Suite struct ReadmeTests {
  static func blocks(_ language: String) throws -> [String] {
    try MarkdownPage("README.md").blocks(language)
  }

  @Test func `the pipeline does what is said`() async throws {
    let (bytes, input) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    for line in try Session.lines() { input.yield(line + [UInt8(ascii: "\n")]) }
    input.finish()
    let view = RecordingView()
    try await show(bytes, on: view)
    let screen = await view.screen
    let player = Player<HomeFeed>()
    for line in try Session.lines() { _ = player.play(line) }
    #expect(screen == "\(player.bench.view)")
  }

  @Test func `a screen that scrolls is told everything in the end`() async throws {
    let pipeline = FeedPipeline(HomeFeed.self)
    var decoder = FeedDecoder(HomeFeed.self)
    func send(_ text: String) throws {
      pipeline.send(try #require(decoder.decode(Array(text.utf8)).emission))
    }
    let screen = HomeScreen(pipeline)
    let view = RecordingView()
    try send(Wire.snapshot(Wire.offer("a", likes: 1)))
    screen.scrollViewWillBeginDragging()
    try send(Wire.snapshot(Wire.offer("a", likes: 2), Wire.offer("b", likes: 1)))
    pipeline.finish()
    // An empty view gets its first content when it rests, and the end after it.
    async let showing: Void = screen.show(on: view)
    screen.scrollViewDidEndDecelerating()
    try await showing
    #expect(await view.screen == "OFFERS[a b]")
  }

  @Test func `a stream that breaks ends the pipeline with its error`() async throws {
    let (bytes, input) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    let first = try #require(try Session.lines().first)
    input.yield(first + [UInt8(ascii: "\n")])
    input.finish(throwing: CancellationError())
    let view = RecordingView()
    await #expect(throws: CancellationError.self) { try await show(bytes, on: view) }
    #expect(await view.screen == "BALANCE[main]")
  }

  @Test func `the schema becomes what is shown`() throws {
    let schema = try #require(try Self.blocks("json").first)
    let result = SchemaPipeline.model(of: [SchemaSource(name: "shop.feed.json", text: schema)])
    #expect(result.diagnostics.map { "\($0)" } == [])
    let files = try #require(result.model).swiftFiles(SwiftOptions()).files
    let generated = files.map(\.contents).joined()
    let shown = try #require(try Self.blocks("swift").first)
    // The parts between the gaps stand there as they are.
    for part in shown.components(separatedBy: "\n  …\n") {
      #expect(
        generated.contains(part),
        "the README shows what is not generated; correct this part of it:\n\(part)")
    }
  }

  @Test func `the core's side becomes what is shown`() throws {
    let schema = try #require(try Self.blocks("json").first)
    let result = SchemaPipeline.model(of: [SchemaSource(name: "shop.feed.json", text: schema)])
    let package = try #require(KotlinPackage("com.example.shop"))
    let files = try #require(result.model).kotlinFiles(KotlinOptions(package: package)).files
    let generated = try #require(files.first).contents
    let shown = try Self.blocks("kotlin")
    #expect(shown.count == 1)
    for part in shown.joined().components(separatedBy: "\n    …\n") {
      #expect(
        generated.contains(part),
        "the README shows what is not generated; correct this part of it:\n\(part)")
    }
  }

  /// The recorded session as a view that reloads sees it: the whole feed, after each emission.
  @Test func `a shadow reports what is shown`() throws {
    let shadow = FeedShadow<FeedSlot<HomeCard>>(
      rules: HomeFeed.sections, id: \.id, section: \.section,
      same: { $0.card.hasSameContent(as: $1.card) })
    let player = Player<HomeFeed>()
    for line in try Session.lines() {
      _ = player.play(line)
      let feed = player.feed
      shadow.observe(
        (feed.pinned.sections + feed.sections).flatMap { section in
          zip(section.ids, section.cards).map {
            FeedSlot(section: section.id, id: $0, card: $1)
          }
        })
    }
    let shown = try MarkdownPage("Documentation/Adopting.md").blocks("console")
    #expect(["\(shadow.report)"] == shown)
  }

  @Test func `replay prints what is shown`() throws {
    let shown = try #require(try Self.blocks("text").first)
    let run = CommandLineRun([
      "replay", "--schema", Repository.url("Schemas/Home/home.feed.json").path,
      Repository.url("Schemas/Home/samples/session.ndjson").path,
    ])
    for part in shown.components(separatedBy: "\n…\n") {
      #expect(
        run.output.contains(part),
        "the README shows what replay does not print; correct this part of it:\n\(part)")
    }
  }

  @Test func `the comparison is the one that is shown`() throws {
    let shown = try #require(try Self.blocks("console").last)
    let run = CommandLineRun([
      "replay", "--compare", "--schema", Repository.url("Schemas/Home/home.feed.json").path,
      Repository.url("Schemas/Home/samples/session.ndjson").path,
    ])
    #expect(run.output == shown + "\n")
  }
}

/// A view that applies what it is told, and refuses what is illegal.
actor RecordingView: HomeView {
  private var view = ScreenlessView<HomeFeed.Card, HomeFeed.SectionContent>()

  func apply(_ update: HomeUpdate) {
    do {
      try view.apply(update.plan)
    } catch {
      Issue.record(error)
    }
  }

  var screen: String { "\(view)" }
}
