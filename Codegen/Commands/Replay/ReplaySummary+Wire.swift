// SPDX-License-Identifier: Apache-2.0

import FeedModel
package import FeedWire

extension ReplaySummary {
  /// Writes the summary as an object with the one key `summary`.
  package func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.key("summary")
    writer.beginObject()
    writer.member("emissions", emissions)
    writer.counts("kinds", kinds.sorted { $0.name < $1.name })
    writer.counts("echoes", Echo.allCases.map { ($0.rawValue, echoes[$0] ?? 0) })
    writer.key("cards")
    cards.encode(into: &writer)
    writer.counts("plans", FeedRung.allCases.map { ($0.rawValue, rungs[$0] ?? 0) })
    writer.counts("pinnedPlans", FeedRung.allCases.map { ($0.rawValue, pinnedRungs[$0] ?? 0) })
    writer.member("stale", stale)
    writer.member("failed", failed)
    writer.member("refused", refused)
    writer.counts("shown", shown.map { ($0.section.text, $0.cards) })
    writer.member("issues", issues.count)
    writer.endObject()
    writer.endObject()
  }
}

extension FeedDecoderCounters {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("inPlace", inPlace)
    writer.member("moved", moved)
    writer.member("respelled", respelled)
    writer.member("decoded", decoded)
    writer.member("equal", equal)
    writer.member("volatileOnly", volatileOnly)
    writer.member("unrecognized", unrecognized)
    writer.endObject()
  }
}

extension WireWriter {
  fileprivate mutating func counts(_ key: StaticString, _ counts: [(name: String, count: Int)]) {
    self.key(key)
    beginObject()
    for (name, count) in counts {
      self.key(name)
      value(count)
    }
    endObject()
  }
}
