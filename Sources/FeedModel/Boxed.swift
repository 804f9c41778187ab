// SPDX-License-Identifier: Apache-2.0

/// Keeps a property's value behind a reference, so that a type can hold a value of its own type.
///
/// Generated code puts it on the properties that close a circle of structs. Setting the value makes
/// a new box: copies stay independent.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  /// Boxes a value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}
