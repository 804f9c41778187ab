// SPDX-License-Identifier: Apache-2.0

/// Tells an owner what happened, in order, and never while the owner tells the list something.
///
/// What a list says may change the state of the view that it stands in, and SwiftUI allows no change of
/// state while it updates views: what comes up meanwhile is said on the next turn, and what comes after it
/// waits behind it.
@MainActor public final class Announcer {
  private let scheduler: LayoutScheduler
  private var isUpdating = false
  private var unsaid = 0

  /// An announcer that waits for turns of a scheduler.
  public init(scheduler: LayoutScheduler = .system) {
    self.scheduler = scheduler
  }

  /// The owner tells the list something: nothing is said before the body returns.
  public func update(_ body: () -> Void) {
    let outer = isUpdating
    isUpdating = true
    body()
    isUpdating = outer
  }

  /// Says something: at once, or on a later turn where the owner is busy or something else waits. Once,
  /// whatever becomes of the list.
  public func say(_ words: @escaping @MainActor () -> Void) {
    guard isUpdating || unsaid > 0 else { return words() }
    unsaid += 1
    scheduler.schedule(0) { [self] in
      unsaid -= 1
      words()
    }
  }
}
