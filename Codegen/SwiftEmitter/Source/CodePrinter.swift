// SPDX-License-Identifier: Apache-2.0

/// Prints lines of code with indentation, two spaces a level, in at most 100 columns where the
/// names allow it.
struct CodePrinter {
  static let width = 100

  private(set) var text = ""
  /// What a line begins with.
  private var margin = ""
  private var wantsBlankLine = false

  /// The column at which a line begins.
  var indentation: Int { margin.utf8.count }

  /// Prints a line.
  mutating func line(_ code: Code) {
    begin()
    text += code.text
    text += "\n"
  }

  /// Asks for a blank line before the next line, unless a block begins or ends there.
  mutating func blank() {
    wantsBlankLine = !text.isEmpty && !text.hasSuffix("{\n")
  }

  /// Prints `head {`, the body one level deeper, and `}`.
  mutating func block(_ head: Code, _ body: (inout CodePrinter) -> Void) {
    begin()
    text += head.text
    openBlock(body)
  }

  /// Goes on after a block: `} else {`, the body, and `}`.
  mutating func continueBlock(_ head: Code, _ body: (inout CodePrinter) -> Void) {
    text.removeLast()
    text += " "
    text += head.text
    openBlock(body)
  }

  /// Prints lines one level deeper.
  mutating func indented(_ body: (inout CodePrinter) -> Void) {
    let outer = margin
    margin += "  "
    body(&self)
    margin = outer
  }

  /// Prints a declaration's head with its parameters, and a block: on one line if that fits, else
  /// one parameter a line.
  mutating func block(
    _ head: Code, _ parameters: [Argument], _ tail: Code = "",
    _ body: (inout CodePrinter) -> Void
  ) {
    let opening: Code = "\(tail) {"
    statement(.call(head, parameters), tail: opening)
    text.removeLast(3)
    openBlock(body)
  }

  /// Prints an expression with what leads to it and what follows it, broken over lines where it is
  /// too long for one.
  mutating func statement(_ head: Code, _ value: ValueExpression, tail: Code = "") {
    let inline = value.inline(after: head, before: tail)
    if fits(inline) { return line(inline) }
    switch value {
    case .code:
      line(inline)
    case .list(let elements) where elements.isEmpty:
      line(inline)
    case .dictionary(let entries) where entries.isEmpty:
      // `[` and `]` alone would be a list.
      line(inline)
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
    if fits(whole) { return line(whole) }
    line("guard")
    indented { $0.line(condition) }
    line("else { return false }")
  }

  func fits(_ code: Code, reserve: Int = 0) -> Bool {
    let room = Self.width - indentation - reserve
    // No text has more characters than bytes, and those of most lines need not be counted.
    return code.text.utf8.count <= room || code.text.count <= room
  }

  private mutating func begin() {
    if wantsBlankLine {
      text += "\n"
      wantsBlankLine = false
    }
    text += margin
  }

  private mutating func openBlock(_ body: (inout CodePrinter) -> Void) {
    text += " {\n"
    indented(body)
    wantsBlankLine = false
    if text.hasSuffix("{\n") {
      text.removeLast()
      text += "}\n"
    } else {
      begin()
      text += "}\n"
    }
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
indirect enum ValueExpression {
  case code(Code)
  case call(Code, [Argument])
  case list([ValueExpression])
  case dictionary([(key: Code, value: ValueExpression)])

  /// The expression on one line.
  var inline: Code { inline(after: "", before: "") }

  /// The expression on one line, with what leads to it and what follows it.
  func inline(after head: Code, before tail: Code) -> Code {
    var text = head.text
    write(into: &text)
    text += tail.text
    return Code(verbatim: text)
  }

  /// Appends the expression, on one line. Its parts are code: what they are made of is source.
  private func write(into text: inout String) {
    switch self {
    case .code(let code):
      text += code.text
    case .call(let callee, let arguments):
      text += callee.text
      text += "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { text += ", " }
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
