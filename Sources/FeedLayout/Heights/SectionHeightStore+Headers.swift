// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension SectionHeightStore {
  /// The section that stands for the headers of all: one that has none yet is likely to be as high as
  /// the others. No section of a feed is called so.
  private static var headers: SectionID { "\u{1}headers" }

  /// The height to expect of a section's header, in points.
  ///
  /// - Parameter hint: what is expected before any header was measured, in points.
  public func headerEstimate(
    of section: SectionID, in conditions: LayoutConditions, hint: Double = 44
  ) -> Double {
    estimate(section: Self.headers, kind: section.text, in: conditions, hint: hint)
  }

  /// Tells the height of a section's header, as `record` tells that of a card.
  public func recordHeader(_ height: Double, of section: SectionID, in conditions: LayoutConditions)
  {
    record(height, section: Self.headers, kind: section.text, in: conditions)
  }
}
