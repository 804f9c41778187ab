// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension ValueExpression {
  /// `[elements]`
  static func list(_ elements: [ValueExpression]) -> ValueExpression {
    brackets(elements.map { Argument("", $0) })
  }

  /// `[key: value]`
  static func dictionary(_ entries: [(key: Code, value: ValueExpression)]) -> ValueExpression {
    entries.isEmpty
      ? .code("[:]") : brackets(entries.map { Argument("\($0.key): ", $0.value) })
  }

  /// `swift format` wants a comma after the last of several elements, and none after a single one.
  private static func brackets(_ elements: [Argument]) -> ValueExpression {
    .group(Group("", in: .square, elements, endsInComma: elements.count > 1))
  }
}
