// SPDX-License-Identifier: Apache-2.0

import FeedTesting
package import FeedWire

extension Comparison {
  /// Writes the comparison as an object with the one key `compare`.
  package func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.key("compare")
    writer.beginObject()
    writer.member("emissions", emissions)
    writer.member("lists", lists)
    writer.member("screenHeight", screenHeight)
    writer.member("readingStep", readingStep)
    writer.list("strategies", runs) { run, writer in
      writer.beginObject()
      writer.member("name", run.strategy.name)
      writer.member("title", run.strategy.title)
      run.costs.encode(into: &writer)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }
}

extension ViewCosts {
  fileprivate func encode(into writer: inout WireWriter) {
    writer.member("reloads", reloads)
    writer.member("cellsRebuilt", cellsConfigured)
    writer.member("cellsMade", cellsMade)
    writer.member("cellsReused", cellsReused)
    writer.member("cellsReloaded", cellsReloaded)
    writer.member("cellsReconfigured", cellsReconfigured)
    writer.member("headersMade", headersMade)
    writer.member("headersReconfigured", headersReconfigured)
    writer.member("batches", batches)
    writer.member("operations", operations)
    writer.member("pointsJumped", pointsJumped)
  }
}
