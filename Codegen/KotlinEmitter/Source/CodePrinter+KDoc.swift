// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension CodePrinter {
  /// Prints a KDoc comment, on one line where it fits.
  mutating func documentation(_ comment: DocComment) {
    let lines = comment.lines(within: Self.width - indentation - 3)
    guard let first = lines.first else { return }
    if lines.count == 1, indentation + first.count + 7 <= Self.width {
      return line("/** \(kdoc: first) */")
    }
    line("/**")
    for text in lines {
      if text.isEmpty { line(" *") } else { line(" * \(kdoc: text)") }
    }
    line(" */")
  }
}

extension Code.StringInterpolation {
  /// A line of a comment: what would end it, begin one within it (comments nest), or be read as a
  /// block tag is written as a character reference.
  fileprivate mutating func appendInterpolation(kdoc text: String) {
    var text = text
    // Each in turn, so that `/*/` leaves neither.
    if text.contains("*") {
      var escaped = ""
      var last: Character = " "
      for character in text {
        if last == "*", character == "/" {
          escaped += "&#47;"
        } else if last == "/", character == "*" {
          escaped += "&#42;"
        } else {
          escaped.append(character)
        }
        last = character
      }
      text = escaped
    }
    if text.hasPrefix("@") { text = "&#64;" + text.dropFirst() }
    // The comment's own end, or the star that leads a line, must not make one with it.
    if text.hasPrefix("/") { text = "&#47;" + text.dropFirst() }
    appendInterpolation(Code(verbatim: text))
  }
}
