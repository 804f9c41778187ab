// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension WireValue {
  /// A copy of the value and all in it. O(*n*); recursive, as deep as a value may be nested.
  public func jsonValue() -> JSONValue {
    switch kind {
    case .null:
      return .null
    case .boolean:
      return .bool((try? bool()) ?? false)
    case .number:
      return .number(JSONNumber(checked: numberText ?? "0"))
    case .string:
      return .string(textIfString ?? "")
    case .array:
      return .array(WireArray(node).map { $0.jsonValue() })
    case .object:
      var object = JSONObject()
      WireObject(node).forEach { key, value in
        object.append(MapKey(key), value.jsonValue())
      }
      return .object(object)
    }
  }
}

extension JSONValue {
  /// Reads a text: one value with white space around it. Of a key that occurs twice, the last
  /// value counts.
  ///
  /// - Throws: the fault of the text, with its offset.
  public init(json text: [UInt8]) throws(FieldFault) {
    var issues = WireIssues()
    self = try WireParser().read(JSONValue.self, from: text, issues: &issues)
  }

  /// The value as JSON text, numbers and the order of keys as they came.
  public var json: [UInt8] {
    var writer = WireWriter()
    encode(into: &writer)
    return writer.bytes
  }
}

extension UnrecognizedCard {
  /// The card as a JSON value; `nil` where its text is not JSON. Read anew each time it is asked.
  public var jsonValue: JSONValue? { try? JSONValue(json: raw) }
}
