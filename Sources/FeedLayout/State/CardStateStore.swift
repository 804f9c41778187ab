// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a card's row must not hold itself, as rows come and go: saved, expanded, read, a text that is
/// being typed. Of each card one value, kept outside the list and across launches.
///
/// A state belongs to a card's identity: its section and its id there. It survives that the row is
/// evicted or the card reordered, and that the card is removed and comes back. It follows the card
/// to another section where a plan says that it is the same card, and lands on no other card.
///
///     let states = CardStateStore<Bool>(storage: FileStorage(url: file))
///     states[identity] = true
///     states.update(with: plan)  // before the plan's cells are asked for
///
/// A card without an id of its own has one that counts (`poll#0`), which another card may have
/// later: keep no states of such cards.
@MainActor public final class CardStateStore<Value: Codable & Sendable> {
  /// Which states are forgotten.
  public let policy: CardStatePolicy

  private var table = CardStateTable<Value>()
  private var observers = CardStateObservers<Value>()
  private let writer: ThrottledWriter
  private let report: LayoutReport

  private static var name: String { "card states" }
  private static var form: Int { 1 }

  /// A store with what its storage has.
  ///
  /// - Parameters:
  ///   - storage: where the states are kept from launch to launch; `nil`: nowhere.
  ///   - policy: which states are forgotten.
  ///   - scheduler: whose time the throttled saves go by.
  ///   - report: told of what could not be read or saved, and of what was forgotten.
  public init(
    storage: (any LayoutStorage)?, policy: CardStatePolicy = CardStatePolicy(),
    scheduler: LayoutScheduler = .system, report: @escaping LayoutReport = { _ in }
  ) {
    self.policy = policy
    self.report = report
    writer = ThrottledWriter(
      store: Self.name, storage: storage, scheduler: scheduler, report: report)
    guard let stored = writer.load(StoredCardStates<Value>.self, form: Self.form) else { return }
    let now = now()
    var dropped = stored.dropped
    for entry in stored.states {
      let identity = CardIdentity(section: entry.section, id: entry.id)
      if table.entries[identity] != nil { dropped += 1 }
      table.set(entry.value, isWritable: true, for: identity, at: entry.seen ?? now)
    }
    if dropped > 0 { report(.entriesDropped(store: Self.name, count: dropped)) }
  }

  /// How many cards have a state, shown or not.
  public var count: Int { table.entries.count }

  /// The state of a card; `nil` where it has none.
  ///
  /// Reading is O(1). Every assignment is a change, and its observers are told; one that takes away
  /// what is not there is none. Assigning encodes the value once: one that cannot be written (a number
  /// that is none, say) is reported, and kept until the app ends.
  public subscript(identity: CardIdentity) -> Value? {
    get { table.entries[identity]?.value }
    set {
      guard let value = newValue else {
        if table.remove(identity) { changed([identity]) }
        return
      }
      table.set(value, isWritable: isWritable(value, of: identity), for: identity, at: now())
      changed([identity])
      forget(beyond: policy.limit)
    }
  }

  /// The state of a card, and a value in its place where it has none.
  public subscript(identity: CardIdentity, default value: @autoclosure () -> Value) -> Value {
    get { self[identity] ?? value() }
    set { self[identity] = newValue }
  }

  /// Takes the states of all cards away, as when another person signs in.
  public func removeAll() {
    let identities = Array(table.entries.keys)
    table.removeAll()
    if !identities.isEmpty { changed(identities) }
  }

  /// Saves what was not saved yet, before it returns: when the app goes to the background.
  public func flush() {
    writer.flush(snapshot)
  }

  // MARK: - The feed

  /// Follows a plan that a list carries out: call it once for each, before the list asks for cells.
  ///
  /// States go with the cards that the plan's passes move across sections: from one that stays to
  /// another. A plan that reloads says nothing of the kind, nor does one of a card that comes with its
  /// section or leaves one that goes: there a state stays with its identity. O(*s*) in the sections
  /// where no card came, went or moved.
  ///
  /// - Parameters:
  ///   - plan: from what the list shows.
  ///   - list: which list, where several show cards of this store: the pinned group has plans of
  ///     its own.
  public func update<Card, Content>(
    with plan: FeedPlan<Card, Content>, of list: String = "main"
  ) {
    let outlines = plan.target.outlines
    if plan.base.isEmpty { table.forgetStructure(of: list) }
    // Also what makes a plan that is told twice harmless.
    guard !table.shows(outlines, in: list) else { return }
    follow(
      plan.movesAcrossSections.map { move in
        CardStateMove(
          from: plan.base.identity(at: move.from), to: plan.target.identity(at: move.to))
      }, in: list)
    let now = now()
    if table.show(outlines, in: list, at: now) { save() }
    observers.forgetEnded()
    forget(beyond: policy.limit)
    if let age = policy.age, let now {
      forgotten(table.forget(olderThan: age.seconds, at: now)) {
        .entriesExpired(store: Self.name, count: $0)
      }
    }
  }

  /// A list is gone, and shows no card any more.
  public func remove(list: String = "main") {
    if table.show([], in: list, at: now()) { save() }
  }

  private func follow(_ moves: [CardStateMove], in list: String) {
    guard !moves.isEmpty else { return }
    let replaced = Set(moves.map(\.to).filter { table.entries[$0] != nil })
    let followed = table.follow(moves, in: list)
    let stayed = observers.follow(followed)
    for (move, stayed) in zip(followed, stayed)
    where replaced.contains(move.to) || table.entries[move.to] != nil {
      save()
      // Who comes along knows the state; who observed what was there before does not.
      tell(stayed, self[move.to])
    }
  }

  // MARK: - Observing

  /// Calls the body when the state of a card changes, so that its row can be drawn anew: until the
  /// observation is let go or cancelled.
  ///
  /// It follows the card to another section, as the state does. Not called for the state that the
  /// card has now.
  public func observe(
    _ identity: CardIdentity, _ body: @escaping @MainActor (Value?) -> Void
  ) -> CardStateObservation<Value> {
    let observation = CardStateObservation(body)
    observers.add(observation, to: identity)
    return observation
  }

  private func changed(_ identities: [CardIdentity]) {
    save()
    for identity in identities { tell(observers[identity], self[identity]) }
  }

  private func tell(_ observations: [CardStateObservation<Value>], _ value: Value?) {
    for observation in observations { observation.body?(value) }
  }

  // MARK: - Forgetting and saving

  private func forget(beyond limit: Int) {
    forgotten(table.forget(beyond: limit)) { .entriesForgotten(store: Self.name, count: $0) }
  }

  private func forgotten(_ identities: [CardIdentity], _ issue: (Int) -> LayoutIssue) {
    guard !identities.isEmpty else { return }
    changed(identities)
    report(issue(identities.count))
  }

  private func now() -> Double? {
    guard let now = policy.age?.now(), now.isFinite else { return nil }
    return now
  }

  private func isWritable(_ value: Value, of identity: CardIdentity) -> Bool {
    do {
      _ = try StoredTable.bytes(of: value, store: Self.name, form: Self.form)
      return true
    } catch {
      report(.entryUnwritable(store: Self.name, entry: "\(identity)", reason: "\(error)"))
      return false
    }
  }

  private func save() {
    writer.changed(snapshot)
  }

  private func snapshot() -> @Sendable () throws -> [UInt8] {
    let now = now()
    let stored = StoredCardStates(
      states: table.inOrder().filter(\.value.isWritable).map { identity, entry in
        StoredCardStates.Entry(
          section: identity.section, id: identity.id, value: entry.value,
          // Who is shown is seen.
          seen: entry.lists.isEmpty ? entry.seen : now)
      })
    let (name, form) = (Self.name, Self.form)
    return { try StoredTable.bytes(of: stored, store: name, form: form) }
  }
}
