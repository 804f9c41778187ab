// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import FeedPipeline
public import FeedWire

/// The feeds that a core may open by name, through `fb_open` of `feedbridge.h`.
///
/// Register them before the core starts, where the app does:
///
///     FeedDoors.register(HomeFeed.self, as: "home")
public enum FeedDoors {
  /// Registers a generated feed. A name that is registered again means the newer feed from then on.
  ///
  /// - Parameters:
  ///   - feed: what its schema was generated to.
  ///   - name: what the core opens it by.
  ///   - options: what the decoder and the pipeline are told. What the core chooses (framing, limit,
  ///     flags) comes in place of it.
  ///   - opened: called on the core's thread with the pipeline of each feed that it opens, for Swift to
  ///     consume its updates too.
  public static func register<Feed: WireFeedDefinition>(
    _ feed: Feed.Type, as name: String,
    options: FeedDoorOptions<Feed.Card> = FeedDoorOptions(),
    opened: @escaping @Sendable (FeedPipeline<Feed.Card, Feed.SectionContent>) -> Void = { _ in }
  ) {
    register(
      GeneratedFeed<Feed>(), rules: feed.sections, as: name, options: options, opened: opened)
  }

  /// Registers a feed that is a value: one whose schema was read at run time.
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - rules: which of its sections come first, and which stand apart.
  ///   - name: what the core opens it by.
  ///   - options: what the decoder and the pipeline are told.
  ///   - opened: called on the core's thread with the pipeline of each feed that it opens.
  public static func register<Source: WireFeed>(
    _ source: Source, rules: SectionRules, as name: String,
    options: FeedDoorOptions<Source.Card> = FeedDoorOptions(),
    opened:
      @escaping @Sendable (FeedPipeline<Source.Card, Source.SectionContent>) -> Void = { _ in }
  ) {
    DoorTable.shared.register(name) { choices in
      var options = options
      options.framing = choices.framing
      options.limit = choices.limit
      options.isBoundToThread = choices.isBoundToThread
      if choices.keepsLastGood { options.pipeline.keepsLastGood = true }
      if choices.showsUnrecognized { options.pipeline.showsUnrecognized = true }
      let door = OpenDoor(DoorTable.shared.makeNumber(), source, rules: rules, options)
      opened(door.pipeline)
      return door
    }
  }
}
