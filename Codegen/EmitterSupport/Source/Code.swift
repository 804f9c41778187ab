// SPDX-License-Identifier: Apache-2.0

/// A piece of source.
///
/// It is made from literals of the emitters and from typed parts: other code, numbers, and what an
/// emitter makes source of, names and texts that become string literals. A bare `String` is none of
/// them and cannot be interpolated, so that a text of a schema does not reach the output unescaped.
///
/// An emitter makes a piece or two of every line. What makes one is inlined there, and is public for
/// that alone: the compiler inlines nothing of another module that is less.
public struct Code: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The source.
  public let text: String

  /// A literal of an emitter: nothing but the compiler calls it.
  @inlinable public init(stringLiteral value: String) {
    text = value
  }

  /// A literal with parts in it.
  @inlinable public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// A text that is source already. For the few places that make source from texts, which have
  /// escaped them: identifiers, literals and comments.
  @inlinable public init(verbatim text: String) {
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

  /// Puts the parts of a literal together. An emitter adds the parts that are its own.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text = ""

    /// Nothing yet, with room for what is to come.
    @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// A part of an emitter's own.
    @inlinable public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Other code.
    @inlinable public mutating func appendInterpolation(_ code: Code) {
      text += code.text
    }

    /// The digits of an integer.
    @inlinable public mutating func appendInterpolation(_ number: Int) {
      text += number.description
    }
  }
}
