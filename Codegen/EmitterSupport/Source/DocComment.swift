// SPDX-License-Identifier: Apache-2.0

/// The paragraphs of a documentation comment, as plain text of any origin.
package struct DocComment: Hashable, Sendable {
  package var paragraphs: [String]

  package init(_ paragraphs: [String]) {
    self.paragraphs = paragraphs
  }

  /// The lines of the comment, of so many characters where the words allow it, with an empty one
  /// between paragraphs. Whatever ends a line in a language or in an editor ends a line here too,
  /// so that no text leaves a comment of one line.
  package func lines(within width: Int) -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(paragraphs.count * 3)
    for paragraph in paragraphs {
      let count = lines.count
      if count > 0 { lines.append("") }
      let start = lines.count
      if paragraph.isPlainLine {
        paragraph.wrapPlainLine(within: width, into: &lines)
      } else {
        for line in Self.lines(of: paragraph) { line.wrap(within: width, into: &lines) }
      }
      // A paragraph of nothing is none.
      if lines.count == start { lines.removeLast(start - count) }
    }
    return lines
  }

  /// The lines of a text, without those that are blank.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = [""]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append("")
      case "\t":
        lines[lines.count - 1] += " "
      default:
        let isHarmless = scalar.isVisible || scalar == " " || scalar.isCombining
        lines[lines.count - 1].unicodeScalars.append(isHarmless ? scalar : "\u{FFFD}")
      }
    }
    return lines.filter { !$0.allSatisfy { $0 == " " } }
  }
}

extension String {
  /// The words on lines of so many characters; a longer word stands alone.
  fileprivate func wrap(within width: Int, into lines: inout [String]) {
    var current = ""
    for word in split(separator: " ", omittingEmptySubsequences: true) {
      if !current.isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        current = ""
      }
      if !current.isEmpty { current += " " }
      current += word
    }
    if !current.isEmpty { lines.append(current) }
  }

  /// The same for a plain line, whose characters are bytes: by them, wrapping takes a tenth as long.
  fileprivate func wrapPlainLine(within width: Int, into lines: inout [String]) {
    guard utf8.count > width else { return lines.append(self) }
    var text = self
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        // Up to the last space on the line, or to the end of a longer word.
        var end = min(start + width, bytes.count)
        while end < bytes.count, end > start, bytes[end] != UInt8(ascii: " ") { end -= 1 }
        if end == start {
          while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
        }
        lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end + 1
      }
    }
  }

  /// Whether it is visible ASCII with single spaces between words: what `DocComment.lines(of:)`
  /// leaves as it is.
  fileprivate var isPlainLine: Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      // A space may follow neither the beginning nor another one.
      var isAfterSpace = true
      var index = 0
      while index < bytes.count {
        let byte = start[index]
        guard byte >= 0x20, byte < 0x7F, !(isAfterSpace && byte == 0x20) else { return false }
        isAfterSpace = byte == 0x20
        index += 1
      }
      return !isAfterSpace
    }
  }
}
