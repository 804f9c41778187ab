// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text as it is shown in a line: cut, with `…`, after 40 characters or 160 bytes.
  ///
  /// By bytes as well, since a character may have any number of scalars: the first ones of a hostile
  /// text may be megabytes long. No scalar is cut in two. O(1).
  package var shortened: String {
    var end = utf8.index(startIndex, offsetBy: 160, limitedBy: endIndex) ?? endIndex
    if end == endIndex, count <= 40 { return self }
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return self[..<end].prefix(40) + "…"
  }
}
