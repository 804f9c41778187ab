// SPDX-License-Identifier: Apache-2.0

public import FeedModel

// A fault gets its path on the way out, so that reading what is sound costs nothing for it.
extension FieldFault {
  /// The fault, seen from the object that holds the value under `key`.
  public func under(_ key: String) -> FieldFault {
    under(token: key.escapedForJSONPointer)
  }

  /// The fault, seen from the object that holds the value under `key`.
  public func under(_ key: StaticString) -> FieldFault {
    under(key.description)
  }

  /// The fault, seen from the array that holds the value at `index`.
  public func under(_ index: Int) -> FieldFault {
    under(token: String(index))
  }

  func under(token: String) -> FieldFault {
    var fault = self
    fault.path = "/\(token)\(path)"
    return fault
  }

  /// A value that is not what was asked for.
  public init(expected: String, found value: WireValue, advice: String? = nil) {
    self.init(path: "", expected: expected, found: value.summary, advice: advice)
  }

  /// A field that is not there.
  public static func missing(_ expected: String) -> FieldFault {
    FieldFault(path: "", expected: expected, found: "nothing")
  }
}
