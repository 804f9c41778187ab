// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// As far as a place on the scroll axis may be from its origin, in points. A `Double` still tells
  /// a thousandth of a point there, and no sum of a few places is infinite.
  private static let farthest = 1e12

  /// The same as a place on the scroll axis: what is no number is 0, what is too far is cut.
  var asPlace: Double {
    isNaN ? 0 : min(max(self, -Self.farthest), Self.farthest)
  }

  /// The same as a height: as a place, and never below 0.
  var asExtent: Double { max(asPlace, 0) }
}
