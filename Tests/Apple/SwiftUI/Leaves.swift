// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A text: 8 points a character, 20 points a line, as wide as it is told at most.
public struct Text: MeasuredView, Hashable {
  private let text: String

  /// A text as it stands.
  public init(verbatim text: String) { self.text = text }
  /// A text.
  public init<Characters: StringProtocol>(_ text: Characters) { self.text = String(text) }

  /// Its lines.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    let whole = CGFloat(text.count) * 8
    guard let width, width > 0, whole > width else { return CGSize(width: whole, height: 20) }
    return CGSize(width: width, height: (whole / width).rounded(.up) * 20)
  }
}

/// A colour, as large as it may be; 10 points where nothing is said.
public struct Color: MeasuredView, Hashable, Sendable {
  let name: String

  /// No colour.
  public static let clear = Color(name: "clear")
  /// White.
  public static let white = Color(name: "white")
  /// Black.
  public static let black = Color(name: "black")
  /// Grey.
  public static let gray = Color(name: "gray")

  /// All of the width.
  public func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    CGSize(width: width ?? 10, height: 10)
  }
}
