// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
package import SwiftEmitter

extension SwiftOptions {
  package static let accessLevel = Choice<AccessLevel>(
    "access-level", default: .public, help: "Who may use the generated declarations.")
  package static let wire = Choice<WireOption>(
    "wire", default: .full,
    help: "Whether decoders and encoders are written, which need the module FeedWire.")
  package static let codable = Flag(
    "codable",
    help: "Write a third file for each schema, in which its types conform to Codable.")

  /// What the `+Wire` files hold.
  package enum WireOption: String, CaseIterable, Sendable {
    case full
    case none
  }

  /// What a command line says, and where it says nothing, the configuration.
  package init(
    _ arguments: Arguments, _ configuration: SwiftConfiguration, keepsCodableFiles: Bool = false
  ) {
    self.init(
      accessLevel: arguments.given(Self.accessLevel) ?? configuration.accessLevel
        ?? Self.accessLevel.standard,
      hasWire: arguments[Self.wire] == .full,
      isCodable: arguments[Self.codable] || configuration.isCodable == true,
      keepsCodableFiles: keepsCodableFiles)
  }
}
