// SPDX-License-Identifier: Apache-2.0

/// Prints lines of code with indentation, in at most 100 columns where the names allow it.
package struct CodePrinter {
  package static let width = 100

  /// What is printed, less the end of the last line.
  private var lines = ""
  /// What stands before a line: the end of the one before it, and the margin.
  private var lineBreak = "\n"
  private var wantsBlankLine = false
  /// A level of indentation.
  private let step: String

  /// A printer that indents by so many spaces a level.
  package init(indentingBy width: Int) {
    step = String(repeating: " ", count: width)
    // As much as a schema of a few properties comes to.
    lines.reserveCapacity(1 << 13)
  }

  /// What is printed.
  package var text: String { lines.isEmpty ? "" : lines + "\n" }

  /// The column at which a line begins.
  package var indentation: Int { lineBreak.utf8.count - 1 }

  /// Prints a line.
  package mutating func line(_ code: Code) {
    begin()
    lines += code.text
  }

  /// Prints a line of two parts.
  package mutating func line(_ start: Code, _ end: Code) {
    begin()
    lines += start.text
    lines += end.text
  }

  /// Asks for a blank line before the next line, unless a block begins or ends there.
  package mutating func blank() {
    wantsBlankLine = !lines.isEmpty && !isAtOpening
  }

  /// Prints `head {`, the body one level deeper, and `}`.
  package mutating func block(_ head: Code, _ body: (inout CodePrinter) -> Void) {
    line(head)
    openBlock(body)
  }

  /// Goes on after a block: `} else {`, the body, and `}`.
  package mutating func continueBlock(_ head: Code, _ body: (inout CodePrinter) -> Void) {
    lines += " "
    lines += head.text
    openBlock(body)
  }

  /// Prints lines one level deeper.
  package mutating func indented(_ body: (inout CodePrinter) -> Void) {
    let outer = lineBreak
    lineBreak += step
    body(&self)
    lineBreak = outer
  }

  /// Prints a declaration's head with its parameters, and a block: on one line if that fits, else
  /// one parameter a line.
  package mutating func block(
    _ head: Code, _ parameters: [Argument], _ tail: Code = "",
    _ body: (inout CodePrinter) -> Void
  ) {
    statement("", .call(head, parameters), tail: tail, reserve: 2)
    openBlock(body)
  }

  /// Prints an expression with what leads to it and what follows it, broken over lines where it is
  /// too long for one.
  ///
  /// - Parameter reserve: the columns that must stay free at the end of a line.
  package mutating func statement(
    _ head: Code, _ value: ValueExpression, tail: Code = "", reserve: Int = 0
  ) {
    let fits = lineIfItFits(reserve: reserve) { line in
      line += head.text
      value.write(into: &line)
      line += tail.text
    }
    if fits { return }
    switch value {
    case .code(let code): line("\(head)\(code)\(tail)")
    case .group(let group): broken(group, after: head, tail: tail)
    }
  }

  /// The same, with nothing that leads to it.
  package mutating func statement(_ value: ValueExpression, tail: Code = "") {
    statement("", value, tail: tail)
  }

  /// Prints a line if it is short enough, and says whether it did.
  package mutating func lineIfItFits(_ code: Code) -> Bool {
    lineIfItFits { $0 += code.text }
  }

  /// Prints a line that leaves some columns free. Most do: it is printed, measured and taken back.
  private mutating func lineIfItFits(
    reserve: Int = 0, _ write: (inout String) -> Void
  ) -> Bool {
    let end = lines.utf8.count
    let wantedBlankLine = wantsBlankLine
    begin()
    let start = lines.utf8.count
    write(&lines)
    let room = Self.width - indentation - reserve
    // No text has more characters than bytes, and those of most lines need not be counted.
    if lines.utf8.count - start <= room { return true }
    if lines[lines.utf8.index(lines.startIndex, offsetBy: start)...].count <= room { return true }
    lines.removeSubrange(lines.utf8.index(lines.startIndex, offsetBy: end)...)
    wantsBlankLine = wantedBlankLine
    return false
  }

  private var isAtOpening: Bool { lines.hasSuffix("{") }

  private mutating func begin() {
    if wantsBlankLine {
      lines += "\n"
      wantsBlankLine = false
    }
    if !lines.isEmpty { lines += lineBreak }
  }

  private mutating func openBlock(_ body: (inout CodePrinter) -> Void) {
    lines += " {"
    indented(body)
    wantsBlankLine = false
    if !isAtOpening { begin() }
    lines += "}"
  }

  private mutating func broken(_ group: ValueExpression.Group, after head: Code, tail: Code) {
    guard !group.arguments.isEmpty else {
      return line("\(head)\(group.callee)\(group.brackets.open)\(group.brackets.close)\(tail)")
    }
    line("\(head)\(group.callee)\(group.brackets.open)")
    indented { printer in
      for (index, argument) in group.arguments.enumerated() {
        let isLast = index == group.arguments.count - 1
        printer.statement(
          argument.label, argument.value, tail: isLast && !group.endsInComma ? "" : ",")
      }
    }
    line(group.brackets.close, tail)
  }
}
