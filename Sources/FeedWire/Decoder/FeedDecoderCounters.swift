// SPDX-License-Identifier: Apache-2.0

/// What a decoder did since it was made.
public struct FeedDecoderCounters: Hashable, Sendable {
  /// All emissions that came.
  public var emissions = 0
  /// Their bytes.
  public var bytes = 0
  /// Those that were equal to the one before.
  public var echoes = 0
  /// Those that were refused.
  public var refused = 0
  /// Cards that were reused where they were expected.
  public var inPlace = 0
  /// Cards that were reused from elsewhere.
  public var moved = 0
  /// Cards that were reused although they were serialised anew.
  public var respelled = 0
  /// Cards that were decoded.
  public var decoded = 0
  /// Those of them that were equal to the card of the same id, which was kept.
  public var equal = 0
  /// Those of them that differed from it in volatile fields only.
  public var volatileOnly = 0
  /// Cards that were delivered as unrecognised.
  public var unrecognized = 0
  /// Issues that were not listed, because their emissions had more than
  /// `FeedDecoderOptions.issueLimit`.
  public var issuesOmitted = 0
  /// Contents of sections that were decoded.
  public var sectionContents = 0
  /// The bytes of emissions that are kept for comparing, now.
  public var keptBytes = 0
  /// Emissions that were forgotten to stay within the memory limit.
  public var evictions = 0

  /// Creates counters at zero.
  public init() {}

  mutating func add(_ report: FeedDecodeReport) {
    inPlace += report.inPlace
    moved += report.moved
    respelled += report.respelled
    decoded += report.decoded
    equal += report.equal
    volatileOnly += report.volatileOnly
    unrecognized += report.unrecognized
    issuesOmitted += report.issuesOmitted
  }
}

/// What can be chosen about a decoder.
public struct FeedDecoderOptions: Hashable, Sendable {
  /// How many bytes of emissions are kept for comparing, at most. Without a limit of one's own it
  /// is twice the live feed: the last snapshot, or the sections and pages since, where those are
  /// more. What is not kept is decoded anew, and costs nothing else.
  public var memoryLimit: Int?
  /// How many cores read the new cards of an emission at most, where there are hundreds of them.
  /// Without a limit of one's own it is as many as the machine has, and no more than 4. What comes of
  /// an emission is the same with any number. Threads are those of Dispatch.
  public var coreLimit: Int?
  /// How many issues of one emission are listed. Of a hostile emission with a million bad cards, the
  /// others are counted (`FeedDecodeReport.issuesOmitted`), and one more issue tells their number.
  public var issueLimit: Int
  /// What builds the values of the cards that are decoded: one run of the benchmarks measures both.
  package var backing = WireParser.Backing.preferred

  /// Creates options.
  public init(
    memoryLimit: Int? = nil, coreLimit: Int? = nil, issueLimit: Int = 1_000
  ) {
    self.memoryLimit = memoryLimit
    self.coreLimit = coreLimit
    self.issueLimit = issueLimit
  }
}
