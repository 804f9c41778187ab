// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// The names that generated code refers to, with their modules: whatever a schema calls its types,
/// these stay what they are.
enum Runtime {
  static let string: Code = "Swift.String"
  static let bool: Code = "Swift.Bool"
  static let int: Code = "Swift.Int"
  static let hasher: Code = "Swift.Hasher"

  static let exactValue: Code = "FeedModel.ExactValue"
  static let fieldChange: Code = "FeedModel.FieldChange"
  static let fieldFault: Code = "FeedModel.FieldFault"
  static let presence: Code = "FeedModel.Presence"
  static let boxed: Code = "FeedModel.Boxed"
  static let jsonValue: Code = "FeedModel.JSONValue"
  static let mapKey: Code = "FeedModel.MapKey"

  static let wireValue: Code = "FeedWire.WireValue"
  static let wireIssues: Code = "FeedWire.WireIssues"
  static let wireWriter: Code = "FeedWire.WireWriter"

  /// A text as it is switched over: cases match by their UTF-8 bytes.
  ///
  /// Swift's own `==` of texts equates canonically equivalent ones. Where a case could match
  /// another spelling, the text is wrapped in a type that compares by bytes.
  static func exact(_ text: Code, among cases: [String]) -> Code {
    cases.allSatisfy(\.equalsOnlyItself) ? text : "\(mapKey)(\(text))"
  }

  static func integer(_ width: IntegerWidth) -> Code {
    switch width {
    case .word: "Swift.Int"
    case .int32: "Swift.Int32"
    case .int64: "Swift.Int64"
    }
  }

  static func text(_ format: TextFormat) -> Code {
    switch format {
    case .dateTime: "FeedModel.DateTimeText"
    case .date: "FeedModel.DateText"
    case .uri: "FeedModel.URIText"
    case .uuid: "FeedModel.UUIDText"
    case .decimal: "FeedModel.DecimalText"
    }
  }
}

extension String {
  /// Whether no other text is canonically equivalent, as far as that is plain to see: a text of
  /// ASCII, without the three characters that others decompose to, as KELVIN SIGN (U+212A) does
  /// to `K`, GREEK QUESTION MARK (U+037E) to `;` and GREEK VARIA (U+1FEF) to a grave accent.
  fileprivate var equalsOnlyItself: Bool {
    utf8.allSatisfy { byte in
      byte < 0x80 && byte != UInt8(ascii: "K") && byte != UInt8(ascii: ";")
        && byte != UInt8(ascii: "`")
    }
  }
}

extension Planner {
  /// The type as Swift writes it, without the optional of a nullable one.
  func bareType(_ use: TypeUse) -> Code {
    switch use.type {
    case .boolean: Runtime.bool
    case .integer(let width): Runtime.integer(width)
    case .number: "Swift.Double"
    case .string: Runtime.string
    case .formatted(let format): Runtime.text(format)
    case .array(let element, _): "[\(type(element))]"
    case .map(let value): "[\(Runtime.mapKey): \(type(value))]"
    case .declared(let id): typeNames.path(of: id, in: scope)
    case .any: Runtime.jsonValue
    }
  }

  /// The type as Swift writes it.
  func type(_ use: TypeUse) -> Code {
    model.isNullable(use) ? "\(bareType(use))?" : bareType(use)
  }
}
