// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A name of a value in the environment.
public protocol EnvironmentKey {
  /// What it names.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// What views are told by those they are in.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// For tests: the traits of the view that hosts them.
  public var traits: UITraitCollection?

  /// Nothing was set.
  public init() {}

  /// The value of a name.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// How a change is made.
public struct Transaction: Sendable {
  /// Whether animations are off.
  public var disablesAnimations = false
  /// A change as it is.
  public init() {}
}

/// Makes changes in a transaction. The stand-in runs them.
@MainActor public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
