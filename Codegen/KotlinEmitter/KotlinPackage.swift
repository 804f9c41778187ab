// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// A package of Kotlin: `com.example.feed`.
public struct KotlinPackage: Hashable, Sendable, CustomStringConvertible {
  /// The name as it is written to the generator.
  public let name: String

  /// Takes a name of parts between dots, each a plain ASCII identifier; `nil` of any other.
  ///
  /// A name is asked for because the default package, which has none, cannot be imported from.
  public init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ Identifier.isPlain($0) }) else { return nil }
    self.name = name
  }

  /// The package of what generated code stands on, where none is named.
  public var bridge: KotlinPackage { KotlinPackage(unchecked: name + ".bridge") }

  /// The name as it is written.
  public var description: String { name }

  private init(unchecked name: String) {
    self.name = name
  }

  /// The name as it stands in source: keywords in backticks.
  var source: Code {
    Code(joining: name.split(separator: ".").map { "\(Identifier(legal: String($0)))" }, with: ".")
  }
}
