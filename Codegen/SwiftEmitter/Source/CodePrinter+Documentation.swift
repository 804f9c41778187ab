// SPDX-License-Identifier: Apache-2.0

/// The paragraphs of a documentation comment, as plain text of any origin.
struct DocComment: Hashable, Sendable {
  var paragraphs: [String]

  init(_ paragraphs: [String]) {
    self.paragraphs = paragraphs
  }
}

extension CodePrinter {
  /// Prints `///` lines, wrapped at the width. Whatever ends a line in Swift or in an editor ends a
  /// line here too, so that no text leaves the comment.
  mutating func documentation(_ comment: DocComment) {
    var isFirst = true
    for paragraph in comment.paragraphs {
      let lines = paragraph.isPlainLine ? [paragraph] : Self.lines(of: paragraph)
      guard !lines.isEmpty else { continue }
      if !isFirst { line("///") }
      isFirst = false
      for text in lines { wrapped(text) }
    }
  }

  private mutating func wrapped(_ text: String) {
    if indentation + 4 + text.utf8.count <= Self.width, text.isPlainLine {
      return line("/// \(Code(commentText: text))")
    }
    var current = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if !current.isEmpty, indentation + 4 + current.count + 1 + word.count > Self.width {
        line("/// \(Code(commentText: current))")
        current = ""
      }
      if !current.isEmpty { current += " " }
      current += word
    }
    if !current.isEmpty { line("/// \(Code(commentText: current))") }
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
  /// Whether it is visible ASCII with single spaces between words: what `lines(of:)` and wrapping
  /// leave as it is.
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

extension Code {
  /// Text for a comment: `CodePrinter` has taken out what could end one.
  fileprivate init(commentText: String) {
    self.init(verbatim: commentText)
  }
}
