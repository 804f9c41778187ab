// SPDX-License-Identifier: Apache-2.0

/// The difference of two texts as `diff -u` writes it, and `patch` reads it.
///
///     --- Sources/Feed/home.feed.swift
///     +++ Sources/Feed/home.feed.swift
///     @@ -12,7 +12,7 @@
///        public var id: Swift.String
///     -  public var likes: Swift.Int
///     +  public var likes: Swift.Int?
///        …
package struct UnifiedDiff {
  /// The lines around a change that are shown with it.
  private static let context = 3

  private struct Hunk {
    /// The first line of it, from 0, in either text.
    var old: Int
    var new: Int
    var edits: ArraySlice<LineEdit>
  }

  private let header: [String]
  private let old: [Line]
  private let new: [Line]
  private let hunks: [Hunk]

  /// Compares two texts, of which one may not be there.
  ///
  /// - Complexity: O(*n* × *d*) in the number of lines and of those that differ, *d* being at most
  ///   that of `LineEdit.limit`.
  package init(from old: String?, to new: String?, path: String) {
    header = [
      "--- \(old == nil ? "/dev/null" : path)", "+++ \(new == nil ? "/dev/null" : path)",
    ]
    self.old = Line.lines(of: old ?? "")
    self.new = Line.lines(of: new ?? "")
    hunks = Self.hunks(of: LineEdit.edits(from: self.old, to: self.new))
  }

  /// The lines of the difference, without newlines at their ends.
  ///
  /// - Parameter limit: how many lines of hunks there may be. A hunk that is cut still says how
  ///   many lines it has, and what is left out is counted in a last line that `patch` ignores.
  package func lines(limit: Int) -> [String] {
    var lines = header
    var room = limit
    var omitted = 0
    for hunk in hunks {
      let shown = hunk.edits.prefix(room)
      room -= shown.count
      omitted += hunk.edits.dropFirst(shown.count).count { $0 != .keep }
      guard shown.contains(where: { $0 != .keep }) else { continue }
      append(Hunk(old: hunk.old, new: hunk.new, edits: shown), to: &lines)
    }
    if omitted > 0 { lines.append("… \(omitted) more lines differ") }
    return lines
  }

  private func append(_ hunk: Hunk, to lines: inout [String]) {
    let removed = hunk.edits.count { $0 != .insert }
    let inserted = hunk.edits.count { $0 != .remove }
    lines.append(
      "@@ -\(Self.range(hunk.old, removed)) +\(Self.range(hunk.new, inserted)) @@")
    var oldLine = hunk.old
    var newLine = hunk.new
    for edit in hunk.edits {
      let line = edit == .insert ? new[newLine] : old[oldLine]
      lines.append("\(edit.rawValue)\(line.text)")
      if !line.isEnded { lines.append("\\ No newline at end of file") }
      if edit != .insert { oldLine += 1 }
      if edit != .remove { newLine += 1 }
    }
  }

  /// A range as `diff` writes it: lines from 1, and of none the one before.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  /// Changes with the lines around them; those whose surroundings meet are one hunk.
  private static func hunks(of edits: [LineEdit]) -> [Hunk] {
    var hunks: [Hunk] = []
    var old = 0
    var new = 0
    var index = 0
    while index < edits.count {
      guard edits[index] != .keep else {
        index += 1
        old += 1
        new += 1
        continue
      }
      let lead = min(context, index - (hunks.last?.edits.endIndex ?? 0))
      var end = index
      var last = index
      while end < edits.count, end - last <= 2 * context + 1 {
        if edits[end] != .keep { last = end }
        end += 1
      }
      end = min(last + 1 + context, edits.count)
      hunks.append(Hunk(old: old - lead, new: new - lead, edits: edits[(index - lead)..<end]))
      for edit in edits[index..<end] {
        if edit != .insert { old += 1 }
        if edit != .remove { new += 1 }
      }
      index = end
    }
    return hunks
  }
}

/// A line of a text, and whether a newline ends it.
struct Line: Hashable {
  let text: String
  let isEnded: Bool

  /// The lines of a text. A carriage return is part of its line, as for `diff`.
  static func lines(of text: String) -> [Line] {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { index, part in
      let isLast = index == parts.count - 1
      if isLast, part.isEmpty { return nil }
      return Line(text: String(decoding: part, as: UTF8.self), isEnded: !isLast)
    }
  }
}
