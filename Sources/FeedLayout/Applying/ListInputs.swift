// SPDX-License-Identifier: Apache-2.0

/// What a list was asked to be so far, and what of a new wish is new.
///
/// A view of SwiftUI says all of it whenever its body is computed. The list does what changed, in an
/// order in which nothing is done in vain: what is covered is known before anything is laid out, the
/// end of the feed before its last cards could ask for another page, and the cards before one of them is
/// scrolled to.
public struct ListInputs: Sendable {
  /// What there is to do.
  public enum Change: Hashable, Sendable {
    /// Scroll under a finger, or do not.
    case enableScrolling(Bool)
    /// Keep so many points free at the visual bottom.
    case reserve(bottom: Double)
    /// The feed has ended: its cards ask for no more.
    case endPaging
    /// Show placeholders, or do not.
    case shimmer(Bool)
    /// Show the state that came with the input.
    case show
    /// How asking for pages goes.
    case paging(ListInput.Paging)
    /// Scroll to a place, once.
    case scroll(ScrollRequest.Target)
  }

  /// The newest input; `nil` before the first.
  public private(set) var newest: ListInput?
  private var request: ScrollRequest?

  /// Nothing was asked yet.
  public init() {}

  /// Takes an input.
  ///
  /// - Returns: what is to be done, in this order; nothing where the input is the one before. The first
  ///   one says all that it says.
  public mutating func take(_ input: ListInput) -> [Change] {
    guard input != newest else { return [] }
    let last = newest
    newest = input
    var changes: [Change] = []
    if input.isScrollEnabled != last?.isScrollEnabled {
      changes.append(.enableScrolling(input.isScrollEnabled))
    }
    if input.reservedBottom != last?.reservedBottom {
      changes.append(.reserve(bottom: input.reservedBottom))
    }
    let isPagingNew = input.paging != (last?.paging ?? .open)
    if isPagingNew, input.paging == .ended { changes.append(.endPaging) }
    if input.isShimmering != last?.isShimmering { changes.append(.shimmer(input.isShimmering)) }
    if input.version != last?.version || input.isProjection != last?.isProjection {
      changes.append(.show)
    }
    if isPagingNew { changes.append(.paging(input.paging)) }
    // A wish that is no longer said is not forgotten: said again, it is the one that was fulfilled.
    if let wish = input.request, wish != request {
      request = wish
      changes.append(.scroll(wish.target))
    }
    return changes
  }
}
