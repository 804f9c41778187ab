// SPDX-License-Identifier: Apache-2.0

public import FeedPipeline
public import FeedModel
public import FeedWire

/// What is chosen about the door of a feed that Swift opens.
public struct FeedDoorOptions<Card: FeedCard>: Sendable {
  /// How emissions follow one another in what C pushes: a whole one a call, or a stream.
  public var framing: JSONFraming
  /// The greatest length of an emission in bytes. What is longer is refused before it is looked at.
  public var limit: Int
  /// Whether only the thread that pushes first may push: to find out, in tests, who else does.
  public var isBoundToThread: Bool
  /// What the decoder is told.
  public var decoder: FeedDecoderOptions
  /// What the pipeline is told.
  public var pipeline: FeedOptions<Card>

  /// The options; one buffer is one emission where nothing else is said.
  public init(
    framing: JSONFraming = .whole, limit: Int = JSONFramer.defaultLimit,
    isBoundToThread: Bool = false, decoder: FeedDecoderOptions = FeedDecoderOptions(),
    pipeline: FeedOptions<Card> = FeedOptions()
  ) {
    self.framing = framing
    self.limit = max(1, limit)
    self.isBoundToThread = isBoundToThread
    self.decoder = decoder
    self.pipeline = pipeline
  }
}
