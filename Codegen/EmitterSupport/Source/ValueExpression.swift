// SPDX-License-Identifier: Apache-2.0

/// A value as an expression: a tree, so that the printer can break it over lines.
package enum ValueExpression {
  case code(Code)
  case group(Group)

  /// Arguments in brackets: of a call, or the elements of a collection.
  package struct Group {
    /// What stands before the bracket.
    package var callee: Code
    package var brackets: Brackets
    package var arguments: [Argument]
    /// Whether a comma follows the last argument, too, where each has its own line.
    package var endsInComma: Bool

    package init(
      _ callee: Code, in brackets: Brackets, _ arguments: [Argument], endsInComma: Bool = false
    ) {
      self.callee = callee
      self.brackets = brackets
      self.arguments = arguments
      self.endsInComma = endsInComma
    }
  }

  package enum Brackets {
    case round
    case square

    package var open: Code { self == .round ? "(" : "[" }
    package var close: Code { self == .round ? ")" : "]" }
  }

  /// `callee(arguments)`
  package static func call(_ callee: Code, _ arguments: [Argument]) -> ValueExpression {
    .group(Group(callee, in: .round, arguments))
  }

  /// The expression on one line.
  package var inline: Code {
    var text = ""
    write(into: &text)
    return Code(verbatim: text)
  }

  /// Appends the expression, on one line. Its parts are code: what they are made of is source.
  func write(into text: inout String) {
    switch self {
    case .code(let code):
      text += code.text
    case .group(let group):
      text += group.callee.text
      text += group.brackets.open.text
      var isFirst = true
      for argument in group.arguments {
        if !isFirst { text += ", " }
        isFirst = false
        text += argument.label.text
        argument.value.write(into: &text)
      }
      text += group.brackets.close.text
    }
  }
}

/// An argument of a call or a parameter of a declaration: its label or declaration, and its value.
package struct Argument {
  package var label: Code
  package var value: ValueExpression

  /// `id: value`, where the label holds the colon and the space.
  package init(_ label: Code, _ value: ValueExpression) {
    self.label = label
    self.value = value
  }

  package init(_ code: Code) {
    label = ""
    value = .code(code)
  }
}
