// SPDX-License-Identifier: Apache-2.0

/// Any JSON value, for what a schema leaves open.
///
/// Equality is by meaning: the order of an object's keys and the spelling of a number do not
/// count, the bytes of a text do. Encoding gives back the order and the spelling that came.
public indirect enum JSONValue: FeedValue {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// A JSON number as it was written.
public struct JSONNumber: FeedValue {
  /// The digits as they were written.
  public let text: String
}

/// A JSON object: its members in the order in which they came.
public struct JSONObject: FeedValue {
  /// The keys, in the order of the payload.
  public var keys: [MapKey]
  /// The values, in the order of the keys.
  public var values: [JSONValue]
}
