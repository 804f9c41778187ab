// SPDX-License-Identifier: Apache-2.0

/// Keeps a value behind a reference, so that a type can hold a value of its own type.
///
/// Generated code keeps the properties that close a circle of structs in it. Setting the value makes
/// a new box: copies stay independent.
public struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  /// Boxes a value.
  public init(_ value: Value) {
    storage = Storage(value)
  }

  /// The value.
  public var value: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}
