// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// A value that stands in a schema, a default or an example, read as a value of its type: all that an
/// emitter needs to write it as an expression of any language.
package indirect enum TypedValue: Sendable {
  /// A key and a value, of what stands under keys that are data.
  package typealias Entry = (key: String, value: TypedValue)

  /// `null`, of a type that may be it.
  case null
  case boolean(Bool)
  case integer(Int64, IntegerWidth)
  /// A finite number.
  case number(Double)
  case text(String)
  /// A text that is of its format. Of a decimal also the digits of a number.
  case formatted(TextFormat, String, isNumber: Bool)
  case list([TypedValue])
  /// Entries in the order of the schema, no key twice.
  case map([Entry])
  /// A value of an enum, by position.
  case enumeration(DeclarationID, index: Int)
  /// A value that an open enum does not list: a text, or the digits of an `Int`.
  case unknownEnumeration(DeclarationID, raw: String)
  /// A value of a union: the variant, by position, and the value of its type.
  case variant(DeclarationID, index: Int, TypedValue)
  /// An object: its properties, in schema order, and what stands beside them.
  case object(DeclarationID, members: [Member], additional: [Entry])
  /// A value where the schema allows any.
  case json(SourceValue)

  /// A property of an object that is a value.
  package enum Member: Sendable {
    /// Nothing is said: it is absent, or not stored (`Property.unstoredConstant`).
    case omitted
    /// It is absent, which has to be said: who leaves a discriminator out means its constant. The
    /// property is `optional` or has a `presence`.
    case absent(PropertyPresence)
    /// It has a value. `null` of a property that has a `presence` is one of the states of that.
    case value(TypedValue, PropertyPresence)
  }
}
