// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire
import HomeFeed

/// A whole feed: from bytes to the plans of one view.
final class Feed {
  private var decoder: FeedDecoder<GeneratedFeed<HomeFeed>>
  private let pipeline = FeedPipeline<HomeCard, HomeSection>(HomeFeed.self)
  private let consumer: FeedConsumer<HomeCard, HomeSection>

  /// - Parameter cores: one, as the time of a thread tells nothing of others.
  init(
    backing: WireParser.Backing = .preferred, cores: Int = 1, showing first: [UInt8]? = nil
  ) {
    var options = FeedDecoderOptions(coreLimit: cores)
    options.backing = backing
    decoder = FeedDecoder(HomeFeed.self, options: options)
    consumer = pipeline.makeConsumer()
    if let first { _ = update(first) }
  }

  var counters: FeedDecoderCounters { decoder.counters }
  var snapshot: FeedSnapshot<HomeCard, HomeSection> { pipeline.current }

  /// Bytes that are given away.
  func decode(_ bytes: consuming [UInt8]) -> FeedDecoding<HomeCard, HomeSection> {
    decoder.decode(bytes)
  }

  /// Bytes that stay the caller's.
  func isEcho(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes {
      if case .echo = decoder.decode($0) { true } else { false }
    }
  }

  /// The same of bytes that stay the caller's.
  func update(_ bytes: UnsafeRawBufferPointer) -> FeedUpdate<HomeCard, HomeSection>? {
    guard case .emission(let emission, _) = decoder.decode(bytes) else { return nil }
    pipeline.send(emission)
    return consumer.next()
  }

  /// From bytes to what the view has to do; `nil` where that is nothing.
  func update(_ bytes: consuming [UInt8]) -> FeedUpdate<HomeCard, HomeSection>? {
    guard case .emission(let emission, _) = decoder.decode(bytes) else { return nil }
    pipeline.send(emission)
    return consumer.next()
  }
}
