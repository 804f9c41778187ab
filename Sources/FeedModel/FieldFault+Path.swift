// SPDX-License-Identifier: Apache-2.0

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

  private func under(token: String) -> FieldFault {
    var fault = self
    fault.path = "/\(token)\(path)"
    return fault
  }

  /// A field that is not there.
  public static func missing(_ expected: String) -> FieldFault {
    FieldFault(path: "", expected: expected, found: "nothing")
  }

  /// A variant that the schema does not have, as text; told by the key of an object, or by the kind
  /// of the JSON value.
  public static func unknownVariant(_ kind: String?, at key: String? = nil) -> FieldFault {
    let fault = FieldFault(
      path: "", expected: "a variant of the schema", found: kind.map { "\"\($0)\"" } ?? "none",
      advice: "it is kept as it came")
    return key.map { fault.under($0) } ?? fault
  }
}
