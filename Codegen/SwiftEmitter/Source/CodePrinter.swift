// SPDX-License-Identifier: Apache-2.0

/// Prints lines of code with indentation, two spaces a level, in at most 100 columns where the
/// names allow it.
struct CodePrinter {
  static let width = 100

  private(set) var text = ""
  private var depth = 0
  private var wantsBlankLine = false

  /// The column at which a line begins.
  var indentation: Int { depth * 2 }

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
    depth += 1
    body(&self)
    depth -= 1
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
    let inline: Code = "\(head)\(value.inline)\(tail)"
    if fits(inline) { return line(inline) }
    switch value {
    case .code:
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
    indentation + code.text.count + reserve <= Self.width
  }

  private mutating func begin() {
    if wantsBlankLine {
      text += "\n"
      wantsBlankLine = false
    }
    for _ in 0..<depth { text += "  " }
  }

  private mutating func openBlock(_ body: (inout CodePrinter) -> Void) {
    text += " {\n"
    depth += 1
    body(&self)
    depth -= 1
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
  var inline: Code {
    switch self {
    case .code(let code):
      return code
    case .call(let callee, let arguments):
      let inlined = arguments.map { argument -> Code in
        "\(argument.label)\(argument.value.inline)"
      }
      return "\(callee)(\(Code(joining: inlined, with: ", ")))"
    case .list(let elements):
      return "[\(Code(joining: elements.map(\.inline), with: ", "))]"
    case .dictionary(let entries):
      guard !entries.isEmpty else { return "[:]" }
      let inlined = entries.map { entry -> Code in
        "\(entry.key): \(entry.value.inline)"
      }
      return "[\(Code(joining: inlined, with: ", "))]"
    }
  }
}
