// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension [String] {
  /// The texts as a list of literals.
  var expression: ValueExpression {
    isEmpty
      ? .code("emptyList()")
      : .call("listOf", map { Argument(Code(literalOf: $0)) })
  }
}

extension UnionShape.Tag {
  /// The discriminator as it stands on the wire.
  var literal: Code { literal(as: self) }

  /// The tag as a literal of another's type, so that one list holds both.
  func literal(as other: UnionShape.Tag) -> Code {
    switch other.kind {
    case .boolean where text == "true": "true"
    case .boolean where text == "false": "false"
    case .integer, .number:
      Int64(text).map { Code($0, width: .int64) } ?? Code(literalOf: text)
    default: Code(literalOf: text)
    }
  }
}
