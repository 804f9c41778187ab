// SPDX-License-Identifier: Apache-2.0

/// Why a text is no lock, and where.
package struct LockFault: Error, Hashable, Sendable {
  package var message: String
  /// From 1.
  package var line: Int
  /// In UTF-8 bytes, from 1.
  package var column: Int

  init(_ message: String, line: Int, column: Int = 1) {
    self.message = message
    self.line = line
    self.column = column
  }
}
