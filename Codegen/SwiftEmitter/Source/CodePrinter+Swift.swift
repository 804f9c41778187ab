// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension CodePrinter {
  /// A printer of Swift: two spaces a level.
  init() {
    self.init(indentingBy: 2)
  }

  /// Prints `///` lines, wrapped at the width.
  mutating func documentation(_ comment: DocComment) {
    for text in comment.lines(within: Self.width - indentation - 4) {
      if text.isEmpty { line("///") } else { line("/// ", Code(verbatim: text)) }
    }
  }

  /// Prints `guard CONDITION else { return false }`, broken where it is too long for a line.
  mutating func guardOrReturnFalse(_ condition: Code) {
    if lineIfItFits("guard \(condition) else { return false }") { return }
    line("guard")
    indented { $0.line(condition) }
    line("else { return false }")
  }
}
