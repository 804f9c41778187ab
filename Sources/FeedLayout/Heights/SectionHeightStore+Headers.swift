// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension SectionHeightStore {
  /// The section that stands for the headers of all: one that has none yet is likely to be as high as
  /// the others.
  private static var headers: SectionID { "headers" }

  /// The height to expect of a section's header, in points. No row's height counts.
  ///
  /// - Parameters:
  ///   - section: the section of the header.
  ///   - conditions: the width and the text size.
  ///   - hint: what is expected before any header was measured, in points.
  public func headerEstimate(
    of section: SectionID, in conditions: LayoutConditions, hint: Double = 44
  ) -> Double {
    estimate(section: Self.headers, kind: section.text, in: conditions.ofHeaders, hint: hint)
  }

  /// Tells the height of a section's header, as `record` tells that of a row. A section has one: its
  /// newest height counts.
  public func recordHeader(_ height: Double, of section: SectionID, in conditions: LayoutConditions)
  {
    let conditions = conditions.ofHeaders
    let old = measuredHeight(section: Self.headers, kind: section.text, in: conditions)
    record(height, section: Self.headers, kind: section.text, in: conditions, replacing: old)
  }
}

extension LayoutConditions {
  /// Conditions of their own, so that no row is taken to be as high as a header, and the other way
  /// round.
  fileprivate var ofHeaders: LayoutConditions {
    LayoutConditions(width: width, textSize: textSize + "\u{1}headers")
  }
}
