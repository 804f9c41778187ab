// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text with spaces after it, as wide as a column; a wider text stays as it is.
  package func padded(to width: Int) -> String {
    self + space(to: width)
  }

  /// The text with spaces before it, as numbers stand in a column.
  package func leftPadded(to width: Int) -> String {
    space(to: width) + self
  }

  private func space(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count))
  }
}
