// SPDX-License-Identifier: Apache-2.0

/// Whether the core is asked for a page: one at a time, however often the view demands one.
struct PageDemand: Sendable {
  private var isUnderWay = false
  /// Whether another one was demanded meanwhile.
  private var isRemembered = false

  /// - Returns: whether to ask now.
  mutating func demand() -> Bool {
    isRemembered = isUnderWay
    defer { isUnderWay = true }
    return !isUnderWay
  }

  /// The page that was under way came, or failed.
  ///
  /// - Returns: whether to ask again now, for what was remembered.
  mutating func settle() -> Bool {
    isUnderWay = isUnderWay && isRemembered
    isRemembered = false
    return isUnderWay
  }

  /// The list that pages were demanded for is gone.
  mutating func forget() {
    self = PageDemand()
  }
}
