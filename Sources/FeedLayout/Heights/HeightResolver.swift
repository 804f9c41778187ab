// SPDX-License-Identifier: Apache-2.0

/// Where a row's height comes from.
public enum HeightTier: String, Hashable, Sendable, CaseIterable {
  /// The schema fixes it: a carousel's outer height.
  case fixed
  /// The row is laid out, and has it.
  case laidOut
  /// It was measured before, of the same content under the same conditions.
  case stored
  /// It had to be measured, which is what costs.
  case measured
  /// What measuring gave is no height: ``SectionHeightStore/coldEstimate`` stands in.
  case unmeasurable
}

/// Which height a row has, by the cheapest way that there is.
public struct HeightResolver: Sendable {
  /// The fixed height, else the one that it is laid out with, else the stored one; only where there is
  /// none of these is the row measured.
  ///
  /// A fixed, laid-out or stored height that no row can have (``HeightFault``) is passed over: a view
  /// that was not laid out yet says 0 or −1. A row may be *measured* at 0, as one that draws nothing
  /// is, and at any finite height.
  ///
  /// - Parameters:
  ///   - fixed: the schema's fixed height.
  ///   - laidOut: the row's own height, if it is laid out for the conditions and content that count.
  ///   - stored: what ``MeasuredHeights`` has.
  ///   - measure: measures the row. It is called once or never.
  public static func height(
    fixed: Double?, laidOut: Double?, stored: Double?, measure: () -> Double
  ) -> (height: Double, tier: HeightTier) {
    if let fixed = fixed?.plausibleHeight { return (fixed, .fixed) }
    if let laidOut = laidOut?.plausibleHeight { return (laidOut, .laidOut) }
    if let stored = stored?.plausibleHeight { return (stored, .stored) }
    let measured = measure()
    guard measured.isFinite, measured >= 0 else {
      return (SectionHeightStore.coldEstimate, .unmeasurable)
    }
    return (measured, .measured)
  }
}
