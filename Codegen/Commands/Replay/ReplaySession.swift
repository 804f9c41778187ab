// SPDX-License-Identifier: Apache-2.0

package import FeedModel
import FeedPipeline
package import FeedWire

/// A recorded feed on its way through the whole pipeline, one emission at a time, into a view that
/// shows every update at once.
///
///     bytes ──▶ FeedDecoder ──▶ FeedPipeline ──▶ consumer ──▶ ReplayStep
///
/// Generated feeds and feeds that are read through their schema go the same way.
package struct ReplaySession<Source: WireFeed>: ~Copyable {
  package typealias Step = ReplayStep<Source.Card, Source.SectionContent>

  private var decoder: FeedDecoder<Source>
  private let pipeline: FeedPipeline<Source.Card, Source.SectionContent>
  private let view: FeedConsumer<Source.Card, Source.SectionContent>
  /// What the steps came to so far.
  package private(set) var summary = ReplaySummary()

  package init(_ source: Source, rules: SectionRules) {
    decoder = FeedDecoder(source)
    pipeline = FeedPipeline(rules: rules)
    view = pipeline.makeConsumer()
  }

  /// What is shown now.
  package var current: FeedSnapshot<Source.Card, Source.SectionContent> { pipeline.current }

  /// Replays an emission, or what a framer says where there is none.
  package mutating func replay(_ frame: JSONFramer.Element) -> Step {
    var step = Step(number: summary.emissions + 1, line: frame.line)
    switch decoder.decode(frame) {
    case .echo:
      step.echo = .identicalBytes
    case .refused(let issue):
      step.isRefused = true
      step.issues = [issue]
    case .emission(let emission, let report):
      merge(emission, report, into: &step)
    }
    summary.add(step)
    summary.show(current)
    summary.cards = decoder.counters
    return step
  }

  private func merge(
    _ emission: FeedEmission<Source.Card, Source.SectionContent>, _ report: FeedDecodeReport,
    into step: inout Step
  ) {
    let result = pipeline.send(emission)
    step.emission = emission
    step.report = report
    step.outcome = result.outcome
    step.issues = emission.issues + result.issues
    if result.outcome == .applied(raised: false) { step.echo = Echo(report) }
    let update = view.next()
    step.plan = update?.plan
    step.pinnedPlan = update?.pinnedPlan
    // A consumer that asks for nothing more acknowledges nothing more.
    view.acknowledge()
  }
}

extension JSONFramer.Element {
  fileprivate var line: Int {
    switch self {
    case .success(let frame): frame.line
    case .failure(let error): error.line
    }
  }
}
