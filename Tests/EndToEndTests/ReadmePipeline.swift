// SPDX-License-Identifier: Apache-2.0

import HomeFeed

/// What the README shows is compiled here; `ReadmeTests` compares the two.
protocol HomeView: Sendable {
  func apply(_ update: HomeUpdate) async
}

typealias HomeUpdate = FeedUpdate<HomeFeed.Card, HomeFeed.SectionContent>

// README
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
// README
