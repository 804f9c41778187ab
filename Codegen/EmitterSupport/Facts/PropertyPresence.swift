// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// How absent and `null` are told of a property.
package enum PropertyPresence: Hashable, Sendable {
  case required
  /// Absent and `null` are one.
  case optional
  /// Absent, `null` and a value are three things.
  case presence
  /// Absent is the default.
  case defaulted
}

extension Property {
  /// How absent and `null` are told.
  ///
  /// - Parameters:
  ///   - isNullable: whether `null` is a value of the type, as `SchemaModel.isNullable` has it.
  ///   - hasDefault: whether there is a default.
  package func presence(isNullable: Bool, hasDefault: Bool) -> PropertyPresence {
    if isRequired { return .required }
    if hasDefault { return .defaulted }
    return isNullable ? .presence : .optional
  }
}

extension SchemaModel {
  /// Whether `null` is a value of the type that says something else than its other values, an alias
  /// looked through. A value of any kind holds `null` itself.
  package func isNullable(_ use: TypeUse) -> Bool {
    if case .any = use.type { return false }
    return resolved(use).isNullable
  }
}
