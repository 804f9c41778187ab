// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
package import FeedWire

extension ReplayStep {
  /// Writes the step as an object on one line, always with the same keys in the same order.
  ///
  /// All that depends on how the emission came (its spelling, the order of its cards) stands under
  /// `wire`: emissions that mean the same differ nowhere else.
  package func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("emission", number)
    writer.key("plan")
    encode(plan, into: &writer)
    writer.key("pinnedPlan")
    encode(pinnedPlan, into: &writer)
    writer.key("wire")
    encodeWire(into: &writer)
    writer.endObject()
  }

  /// A plan, or that of nothing to do where nothing was merged.
  private func encode(_ plan: FeedPlan<Card, Content>?, into writer: inout WireWriter) {
    (plan ?? FeedPlan(from: FeedGroup(), to: FeedGroup())).encode(into: &writer)
  }

  private func encodeWire(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("line", line)
    writer.member("kind", kindText)
    writer.member("outcome", isRefused ? "refused" : outcome?.name ?? "echo")
    writer.member("detail", outcome?.detail)
    writer.member("echo", echo?.rawValue)
    writer.key("cards")
    report.encode(into: &writer)
    writer.key("issues")
    writer.beginArray()
    for issue in issues { issue.encode(into: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension FeedDecodeReport {
  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("inPlace", inPlace)
    writer.member("moved", moved)
    writer.member("respelled", respelled)
    writer.member("equal", equal)
    writer.member("volatileOnly", volatileOnly)
    writer.member("changed", changed)
    writer.member("added", added)
    writer.member("unrecognized", unrecognized)
    writer.endObject()
  }
}

extension FeedMergeOutcome {
  /// The outcome in one word.
  fileprivate var name: String {
    switch self {
    case .applied(raised: true): "applied"
    case .applied(raised: false): "unchanged"
    case .stale: "stale"
    case .failed: "failed"
    case .refreshOpened: "refreshOpened"
    case .refused: "refused"
    }
  }

  /// What else there is to say: `generation 1, live is 2`; `nil` where the word says it all.
  fileprivate var detail: String? {
    switch self {
    case .applied, .refused: nil
    case .stale(let generation, let live): "generation \(generation), live is \(live)"
    case .failed(let generation, let message): "generation \(generation), \(message)"
    case .refreshOpened(let generation): "generation \(generation)"
    }
  }
}
