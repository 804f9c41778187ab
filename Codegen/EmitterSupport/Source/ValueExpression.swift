// SPDX-License-Identifier: Apache-2.0

/// A value as an expression: a tree, so that the printer can break it over lines.
package enum ValueExpression {
  case code(Code)
  case group(Group)

  /// Arguments in brackets: of a call, or the elements of a collection.
  package struct Group {
    /// What stands before the arguments, the bracket included.
    package var open: Code
    package var arguments: [Argument]
    package var close: Code
    /// Whether a comma follows the last argument, too, where each has its own line.
    package var endsInComma: Bool

    package init(_ open: Code, _ arguments: [Argument], _ close: Code, endsInComma: Bool = false) {
      self.open = open
      self.arguments = arguments
      self.close = close
      self.endsInComma = endsInComma
    }
  }

  /// `callee(arguments)`
  package static func call(_ callee: Code, _ arguments: [Argument]) -> ValueExpression {
    .group(Group("\(callee)(", arguments, ")"))
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
      text += group.open.text
      var isFirst = true
      for argument in group.arguments {
        if !isFirst { text += ", " }
        isFirst = false
        text += argument.label.text
        argument.value.write(into: &text)
      }
      text += group.close.text
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
