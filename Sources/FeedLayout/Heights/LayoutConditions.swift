// SPDX-License-Identifier: Apache-2.0

/// What the height of a row depends on besides the row: how wide it is, and how large its text is.
///
/// A height that was measured under other conditions is not used. Widths are rounded to half points:
/// the sums and quotients that a layout makes of insets and columns differ in their last digits from
/// one pass to the next, and no text wraps otherwise for less than that.
public struct LayoutConditions: Hashable, Sendable, CustomStringConvertible {
  /// Points, in halves. 0 where the width that was given is none: negative, infinite or not a number.
  public let width: Double
  /// The text size, as the platform names it. Whatever else changes every height (bold text, a
  /// language) can be told apart by adding it.
  public let textSize: String

  /// The conditions of a width in points and a text size.
  public init(width: Double, textSize: String = "") {
    let halves = (width * 2).rounded()
    // Minus zero would be written otherwise.
    self.width = halves.isFinite && halves > 0 ? halves / 2 : 0
    self.textSize = textSize
  }

  /// `390 points, UICTContentSizeCategoryL`
  public var description: String {
    let points = Int(exactly: width).map { "\($0)" } ?? "\(width)"
    return textSize.isEmpty ? "\(points) points" : "\(points) points, \(textSize)"
  }
}
