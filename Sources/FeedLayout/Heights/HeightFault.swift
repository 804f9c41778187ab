// SPDX-License-Identifier: Apache-2.0

/// Why a height is not kept.
public enum HeightFault: Hashable, Sendable, CustomStringConvertible {
  /// It is no number.
  case notANumber
  /// It is infinite.
  case infinite
  /// It is negative, as UIKit's `noIntrinsicMetric` is.
  case negative
  /// It is zero, or less than ``least``: what a view says that was not laid out yet. Only a collapsed
  /// section has no height, and is told so.
  case zero
  /// It is ``limit`` points or more.
  case absurd
  /// It was measured without a width, as views are before their first layout.
  case noWidth
  /// Its section is collapsed.
  case collapsed
  /// Its section, its kind and its text size are longer than ``SectionHeightStore/nameLimit``.
  case nameTooLong

  /// The height in points from which on one is absurd: 10 000, as a view that takes whatever it gets
  /// says where it is given UIKit's `layoutFittingExpandedSize`.
  public static let limit = 10_000.0

  /// The least height in points that counts as one: a tenth, which no screen shows.
  public static let least = 0.1

  /// What is wrong with a height; `nil` where nothing is.
  public init?(of height: Double) {
    if height.isNaN {
      self = .notANumber
    } else if height.isInfinite {
      self = .infinite
    } else if height < 0 {
      self = .negative
    } else if height < Self.least {
      self = .zero
    } else if height >= Self.limit {
      self = .absurd
    } else {
      return nil
    }
  }

  /// In words.
  public var description: String {
    switch self {
    case .notANumber: "it is not a number"
    case .infinite: "it is infinite"
    case .negative: "it is negative"
    case .zero: "it is zero"
    case .absurd: "it is 10000 points or more"
    case .noWidth: "it was measured without a width"
    case .collapsed: "the section is collapsed"
    case .nameTooLong: "the names are too long"
    }
  }
}

extension Double {
  /// The height itself where one can be so high; `nil` otherwise.
  var plausibleHeight: Double? { HeightFault(of: self) == nil ? self : nil }
}
