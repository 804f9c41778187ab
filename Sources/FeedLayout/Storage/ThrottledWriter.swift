// SPDX-License-Identifier: Apache-2.0

/// Saves what a store has, at most once a second, and at the end.
///
/// The first change after a save starts a second's wait; what else changes in it is saved along. A
/// save that fails is reported and tried again with the next change or at the end, not over and over
/// while nothing changes. A store that is let go with something unsaved lives until that is saved.
@MainActor final class ThrottledWriter {
  /// Takes a store's state as it is now, and gives what makes bytes of it elsewhere.
  typealias Snapshot = @MainActor () -> @Sendable () throws -> [UInt8]

  /// How many seconds there are between two saves.
  static let interval = 1.0

  /// Saves that were begun, and those that failed.
  private(set) var saves = 0
  private(set) var failures = 0

  private let store: String
  private let storage: (any LayoutStorage)?
  private let scheduler: LayoutScheduler
  private let report: LayoutReport

  /// What is to be saved when the wait is over. Nobody holds it longer: it holds the store.
  private var unsaved: Snapshot?
  private var isWaiting = false
  private var isSaving = false
  /// The time came while a save was under way.
  private var isOverdue = false
  /// The number of the last save that came to its end well.
  private var lastGood = 0
  private var hasFailed = false
  private var lastSave = -Double.infinity

  init(
    store: String, storage: (any LayoutStorage)?, scheduler: LayoutScheduler,
    report: @escaping LayoutReport
  ) {
    self.store = store
    self.storage = storage
    self.scheduler = scheduler
    self.report = report
  }

  /// What was saved at the last launch, in a numbered form; `nil` where nothing was, and with a report
  /// where it is of no use.
  func load<Content: Decodable>(_ type: Content.Type, form: Int) -> Content? {
    do {
      guard let bytes = try storage?.load() else { return nil }
      switch StoredTable.content(type, in: bytes, store: store, form: form) {
      case .success(let content): return content
      case .failure(let refusal): report(refusal.issue)
      }
    } catch {
      report(.unreadable(store: store, reason: "\(error)"))
    }
    return nil
  }

  /// Says that the store has something new. O(1), but for once a second.
  func changed(_ snapshot: @escaping Snapshot) {
    guard storage != nil else { return }
    unsaved = snapshot
    wait(Self.interval)
  }

  /// Saves what was not saved yet, before it returns. Does nothing where there is no such thing.
  func flush(_ snapshot: Snapshot) {
    // A save that is under way may fail, or be cut off by the end.
    guard let storage, unsaved != nil || isSaving || hasFailed else { return }
    let number = begin()
    do {
      try storage.save(snapshot()())
      ended(number, nil)
    } catch {
      ended(number, error)
    }
  }

  private func wait(_ seconds: Double) {
    guard !isWaiting else { return }
    isWaiting = true
    scheduler.schedule(seconds) {
      self.isWaiting = false
      self.saveIfDue()
    }
  }

  private func saveIfDue() {
    guard let storage, let unsaved else { return }
    guard !isSaving else {
      isOverdue = true
      return
    }
    // A flush may have been in between. Sums of seconds are not exact.
    let rest = lastSave + Self.interval - scheduler.now()
    if rest > 0.001, rest <= Self.interval { return wait(rest) }
    let number = begin()
    isSaving = true
    storage.saveSoon(unsaved()) { error in
      self.isSaving = false
      self.ended(number, error)
      guard self.isOverdue else { return }
      self.isOverdue = false
      self.saveIfDue()
    }
  }

  private func begin() -> Int {
    unsaved = nil
    hasFailed = false
    saves += 1
    lastSave = scheduler.now()
    return saves
  }

  private func ended(_ number: Int, _ error: (any Error)?) {
    if let error {
      failures += 1
      // Before it counts as failed: whoever hears of it may flush.
      report(.unwritten(store: store, reason: "\(error)"))
      // One that began later and went well saved this one's state too.
      if number > lastGood { hasFailed = true }
    } else if number > lastGood {
      lastGood = number
      hasFailed = false
    }
  }
}
