// SPDX-License-Identifier: Apache-2.0

package import FeedModel

extension FeedIssue {
  /// Writes the issue as an object: what it cost, where it stood, what was expected and found.
  package func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("cost", cost.rawValue)
    writer.member("path", path)
    writer.optional("offset", offset)
    writer.member("expected", expected)
    writer.member("found", found)
    writer.optional("advice", advice)
    writer.optional("card", card)
    writer.endObject()
  }
}
