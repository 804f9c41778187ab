// SPDX-License-Identifier: Apache-2.0

/// What a shell offers where a value or an operand is typed.
package enum Completion: Hashable, Sendable {
  /// Folders.
  case folders
  /// The files with one of a few endings, and the folders on the way to them; without endings, all.
  case files(endings: [String] = [])
  /// One of a few words.
  case words([String])

  /// Schema files: by name, any JSON file is taken for one.
  package static let schemas = files(endings: [".json"])
}
