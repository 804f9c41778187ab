// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire

/// Bytes in, plans out, as an app strings the parts together: the decoder with a generated module,
/// the pipeline, and a view without a screen that refuses whatever is illegal.
final class Player<Feed: WireFeedDefinition> {
  /// What one emission came to.
  struct Step {
    /// The update in one line; `none` where nothing was delivered, `echo` where nothing was merged.
    var text: String
    /// The plans of the feed itself and of the pinned group; `nil` where nothing was delivered.
    var plan: FeedPlan<Feed.Card, Feed.SectionContent>?
    var pinnedPlan: FeedPlan<Feed.Card, Feed.SectionContent>?
    /// All that was wrong: with the bytes, the cards, and the emission as a whole.
    var issues: [FeedIssue] = []
    /// Where the cards came from; `nil` where there was no emission.
    var report: FeedDecodeReport?
    var outcome: FeedMergeOutcome?

    var main: FeedRung { plan?.rung ?? .none }
    var pinned: FeedRung { pinnedPlan?.rung ?? .none }
  }

  private var decoder = FeedDecoder(Feed.self)
  let bench = FeedBench(Feed.self)

  var counters: FeedDecoderCounters { decoder.counters }
  var feed: FeedSnapshot<Feed.Card, Feed.SectionContent> { bench.pipeline.current }
  var screen: String { bench.screen }

  func play(_ bytes: [UInt8]) -> Step {
    switch decoder.decode(bytes) {
    case .echo:
      return Step(text: "echo")
    case .refused(let issue):
      return Step(text: "refused", issues: [issue])
    case .emission(let emission, let report):
      let before = bench.pipeline.counters.updates
      let text = bench.emit(emission)
      var step = Step(text: text, issues: emission.issues, report: report)
      step.outcome = bench.result?.outcome
      step.issues += bench.result?.issues ?? []
      if bench.pipeline.counters.updates > before, let update = bench.update {
        step.plan = update.plan
        step.pinnedPlan = update.pinnedPlan
      }
      return step
    }
  }

  func play(_ text: String) -> Step { play(Array(text.utf8)) }

  /// The update in one line, for tests that ask no more.
  func emit(_ text: String) -> String { play(text).text }
}
