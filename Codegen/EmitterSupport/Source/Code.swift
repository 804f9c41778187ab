// SPDX-License-Identifier: Apache-2.0

/// A piece of source.
///
/// It is made from literals of the emitters and from typed parts: other code, numbers, and what an
/// emitter makes source of, names and texts that become string literals. A bare `String` is none of
/// them and cannot be interpolated, so that a text of a schema does not reach the output unescaped.
package struct Code: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  /// A literal of an emitter: nothing but the compiler calls it.
  package init(stringLiteral value: String) {
    text = value
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// A text that is source already. For the few places that make source from texts, which have
  /// escaped them: identifiers, literals and comments.
  package init(verbatim text: String) {
    self.text = text
  }

  /// The digits of an integer.
  package init(_ value: some FixedWidthInteger) {
    text = value.description
  }

  /// The pieces with a separator between them.
  package init(joining pieces: [Code], with separator: Code) {
    var text = pieces.first?.text ?? ""
    for piece in pieces.dropFirst() {
      text += separator.text
      text += piece.text
    }
    self.text = text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    package mutating func appendInterpolation(_ code: Code) {
      text += code.text
    }

    package mutating func appendInterpolation(_ number: Int) {
      text += number.description
    }
  }
}
