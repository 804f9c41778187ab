// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import FeedPipeline
public import FeedWire

/// A feed whose core stands behind C: it is given the number, and pushes bytes; Swift takes the updates.
///
///     let door = FeedDoor(HomeFeed.self)
///     core_start(door.number)                      // it calls fb_push(number, bytes, count, NULL)
///     for try await update in door.pipeline.updates { await view.apply(update) }
///
/// It is closed when it is let go, and the number is void from then on, as after `fb_close`: what the core
/// pushes afterwards is FB_ERROR_HANDLE, and nothing worse.
public final class FeedDoor<Card: FeedCard, Content: FeedValue>: Sendable {
  /// What the core calls the feed by: an `fb_feed`.
  public let number: UInt64
  /// Where the emissions go. What is sent to it from Swift is merged with them.
  public let pipeline: FeedPipeline<Card, Content>

  /// Opens a generated feed.
  public convenience init<Feed: WireFeedDefinition>(
    _ feed: Feed.Type, options: FeedDoorOptions<Card> = FeedDoorOptions()
  ) where Feed.Card == Card, Feed.SectionContent == Content {
    self.init(GeneratedFeed<Feed>(), rules: feed.sections, options: options)
  }

  /// Opens a feed that is a value: one whose schema was read at run time.
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - rules: which of its sections come first, and which stand apart.
  ///   - options: what else is chosen.
  public init<Source: WireFeed>(
    _ source: Source, rules: SectionRules, options: FeedDoorOptions<Card> = FeedDoorOptions()
  ) where Source.Card == Card, Source.SectionContent == Content {
    let door = OpenDoor(DoorTable.shared.makeNumber(), source, rules: rules, options)
    DoorTable.shared.add(door)
    number = door.number
    pipeline = door.pipeline
  }

  deinit {
    close()
  }

  /// Closes the feed, as `fb_close` does: its pipeline is finished, its number void. Again: nothing.
  public func close() {
    DoorTable.shared.remove(number)?.close()
  }
}
