// SPDX-License-Identifier: Apache-2.0

package import FeedModel

extension [FeedIssue] {
  /// The issues of a value, with the offsets of their places in its text.
  ///
  /// - Parameter text: JSON text, checked before.
  package func located(in text: [UInt8]) -> [FeedIssue] {
    guard !isEmpty else { return [] }
    return text.withUnsafeBytes { text in
      let tape = Tape()
      tape.lay(text)
      return map { issue in
        var issue = issue
        issue.offset =
          issue.offset ?? tape.root.deepestValue(towards: PointerPath(issue.path)).start
        return issue
      }
    }
  }
}
