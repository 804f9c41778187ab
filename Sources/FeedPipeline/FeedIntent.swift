// SPDX-License-Identifier: Apache-2.0

/// What an emission meant to do. Plans come from the difference alone; this only labels them.
public struct FeedIntent: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit for each intent.
  public let rawValue: UInt8

  /// The intents of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A snapshot or section of the live generation.
  public static let tick = FeedIntent(rawValue: 1)
  /// A page of the live generation.
  public static let append = FeedIntent(rawValue: 2)
  /// The opening of a refresh, or its answer.
  public static let refresh = FeedIntent(rawValue: 4)
  /// The core's report that something failed.
  public static let failure = FeedIntent(rawValue: 8)
  /// Another filter.
  public static let filter = FeedIntent(rawValue: 16)

  /// `append+refresh`
  public var description: String {
    let names: [(FeedIntent, String)] = [
      (.tick, "tick"), (.append, "append"), (.refresh, "refresh"), (.failure, "failure"),
      (.filter, "filter"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
