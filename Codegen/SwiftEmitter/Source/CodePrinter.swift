// SPDX-License-Identifier: Apache-2.0

/// Prints lines of code with indentation, two spaces a level, in at most 100 columns where the
/// names allow it.
struct CodePrinter {
  static let width = 100

  /// What is printed, less the end of the last line.
  private var lines = ""
  /// What stands before a line: the end of the one before it, and the margin.
  private var lineBreak = "\n"
  private var wantsBlankLine = false

  init() {
    // As much as a schema of a few properties comes to.
    lines.reserveCapacity(1 << 13)
  }

  /// What is printed.
  var text: String { lines.isEmpty ? "" : lines + "\n" }

  /// The column at which a line begins.
  var indentation: Int { lineBreak.utf8.count - 1 }

  /// Prints a line.
  mutating func line(_ code: Code) {
    begin()
    lines += code.text
  }

  /// Prints a line of two parts.
  mutating func line(_ start: Code, _ end: Code) {
    begin()
    lines += start.text
    lines += end.text
  }

  /// Asks for a blank line before the next line, unless a block begins or ends there.
  mutating func blank() {
    wantsBlankLine = !lines.isEmpty && !isAtOpening
  }

  /// Prints `head {`, the body one level deeper, and `}`.
  mutating func block(_ head: Code, _ body: (inout CodePrinter) -> Void) {
    line(head)
    openBlock(body)
  }

  /// Goes on after a block: `} else {`, the body, and `}`.
  mutating func continueBlock(_ head: Code, _ body: (inout CodePrinter) -> Void) {
    lines += " "
    lines += head.text
    openBlock(body)
  }

  /// Prints lines one level deeper.
  mutating func indented(_ body: (inout CodePrinter) -> Void) {
    let outer = lineBreak
    lineBreak += "  "
    body(&self)
    lineBreak = outer
  }

  /// Prints a declaration's head with its parameters, and a block: on one line if that fits, else
  /// one parameter a line.
  mutating func block(
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
  mutating func statement(
    _ head: Code, _ value: ValueExpression, tail: Code = "", reserve: Int = 0
  ) {
    let fits = lineIfItFits(reserve: reserve) { line in
      line += head.text
      value.write(into: &line)
      line += tail.text
    }
    if fits { return }
    switch value {
    case .code(let code):
      line("\(head)\(code)\(tail)")
    case .list(let elements) where elements.isEmpty:
      line("\(head)[]\(tail)")
    case .dictionary(let entries) where entries.isEmpty:
      line("\(head)[:]\(tail)")
    case .call(let callee, let arguments):
      broken("\(head)\(callee)(", arguments, ")\(tail)", lastSeparator: "")
    case .list(let elements):
      let elements = elements.map { Argument("", $0) }
      broken("\(head)[", elements, "]\(tail)", lastSeparator: elements.count > 1 ? "," : "")
    case .dictionary(let entries):
      let entries = entries.map { Argument("\($0.key): ", $0.value) }
      broken("\(head)[", entries, "]\(tail)", lastSeparator: entries.count > 1 ? "," : "")
    }
  }

  /// Prints `guard CONDITION else { return false }`, broken where it is too long for a line.
  mutating func guardOrReturnFalse(_ condition: Code) {
    let whole: Code = "guard \(condition) else { return false }"
    if lineIfItFits({ $0 += whole.text }) { return }
    line("guard")
    indented { $0.line(condition) }
    line("else { return false }")
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

  /// The same, with nothing that leads to it.
  mutating func statement(_ value: ValueExpression, tail: Code = "") {
    statement("", value, tail: tail)
  }

  private mutating func broken(
    _ open: Code, _ arguments: [Argument], _ close: Code, lastSeparator: Code
  ) {
    guard !arguments.isEmpty else { return line("\(open)\(close)") }
    line(open)
    indented { printer in
      for (index, argument) in arguments.enumerated() {
        let separator: Code = index == arguments.count - 1 ? lastSeparator : ","
        printer.statement(argument.label, argument.value, tail: separator)
      }
    }
    line(close)
  }
}

/// An argument of a call or a parameter of a declaration: its label or declaration, and its value.
struct Argument {
  var label: Code
  var value: ValueExpression

  /// `id: value`, where the label holds the colon and the space.
  init(_ label: Code, _ value: ValueExpression) {
    self.label = label
    self.value = value
  }

  init(_ code: Code) {
    label = ""
    value = .code(code)
  }
}

/// A value as an expression: a tree, so that the printer can break it over lines.
enum ValueExpression {
  case code(Code)
  case call(Code, [Argument])
  case list([ValueExpression])
  case dictionary([(key: Code, value: ValueExpression)])

  /// The expression on one line.
  var inline: Code {
    var text = ""
    write(into: &text)
    return Code(verbatim: text)
  }

  /// Appends the expression, on one line. Its parts are code: what they are made of is source.
  fileprivate func write(into text: inout String) {
    switch self {
    case .code(let code):
      text += code.text
    case .call(let callee, let arguments):
      text += callee.text
      text += "("
      var isFirst = true
      for argument in arguments {
        if !isFirst { text += ", " }
        isFirst = false
        text += argument.label.text
        argument.value.write(into: &text)
      }
      text += ")"
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(into: &text)
      }
      text += "]"
    case .dictionary(let entries):
      text += entries.isEmpty ? "[:" : "["
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", " }
        text += entry.key.text
        text += ": "
        entry.value.write(into: &text)
      }
      text += "]"
    }
  }
}
