// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import JSONText

/// An issue of a payload with its place in a file.
struct LocatedIssue {
  let line: Int
  let column: Int
  /// The issue in one line.
  let text: String

  init(
    _ issue: FeedIssue, says text: KeyPath<FeedIssue, String>, in frame: JSONFramer.Element,
    _ framing: JSONFraming
  ) {
    switch frame {
    case .failure(let error):
      (line, column) = (error.line, 1)
    case .success(let frame):
      let position = frame.bytes.withUnsafeBytes {
        JSONTextPosition(of: min(issue.offset ?? 0, frame.bytes.count), in: $0)
      }
      (line, column) = (frame.line + position.line - 1, position.column)
    }
    // The place says where: the byte would say it twice.
    var issue = issue
    issue.offset = nil
    if issue.found == JSONTextError(.trailingContent, at: 0).message {
      issue.advice =
        switch framing {
        case .whole: "if each line is a payload, say --framing lines"
        case .lines, .sequence: "each payload stands by itself"
        }
    }
    self.text = issue[keyPath: text]
  }

  /// There is nothing to read.
  init(ofNothingIn frame: JSONFrame) {
    let found = frame.bytes.isEmpty ? "nothing" : "nothing but white space"
    (line, column, text) = (frame.line, 1, "expected JSON text, found \(found)")
  }
}
