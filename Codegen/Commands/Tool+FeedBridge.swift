// SPDX-License-Identifier: Apache-2.0

package import CommandSupport

extension Tool {
  /// The command line for people: every verb.
  package static let feedBridge = Tool(
    "feedbridge", abstract: "Turn feed schemas into code, and recorded feeds into plans.",
    version: feedBridgeVersion, verbs: [.generate, .check, .dump, .validate, .replay, .compat])
}
