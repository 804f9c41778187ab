// SPDX-License-Identifier: Apache-2.0

extension Operands {
  /// The schemas that a verb works on.
  package static let schemas = Operands(
    "paths",
    help: """
      Schema files, and folders that are searched for *.feed.json, *.card.json and *.schema.json.
      """)
}
