// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel
import FeedPipeline
import FeedWire

/// How C takes the updates of a feed.
enum Consumption<Card: FeedCard, Content: FeedValue> {
  /// Not at all: Swift does, or nobody yet.
  case none
  case asking(FeedConsumer<Card, Content>)
  /// `nil` while it is being set up, which may deliver already.
  case observing(FeedObservation<Card, Content>?)
}

extension OpenDoor {
  /// Lets the calling thread to the consumer's side while the body runs.
  private func consuming<Value>(
    _ call: StaticString, _ body: () throws(DoorFault) -> Value
  ) throws(DoorFault) -> Value {
    let thread = fb_thread_number()
    try state.withFault { state throws(DoorFault) in
      try state.traffic.enterConsumer(thread, call)
    }
    defer { state.withLock { $0.traffic.leaveConsumer() } }
    return try body()
  }

  // MARK: - Asking

  func next() throws(DoorFault) -> (code: fb_code, update: fb_update?) {
    try consuming("fb_next") { () throws(DoorFault) in
      let consumer = try asking()
      if let (update, acknowledgement) = consumer.take() {
        let taken = Taken(update)
        take(taken) { acknowledgement() }
        return (FB_OK, taken.info)
      }
      switch consumer.end {
      case nil: return (FB_NOTHING, nil)
      case .finished: return (FB_END, nil)
      case .failed(let error):
        remember("\(error)")
        return (FB_FAILED, nil)
      }
    }
  }

  /// The consumer of those who ask, which the first of them makes.
  private func asking() throws(DoorFault) -> FeedConsumer<Source.Card, Source.SectionContent> {
    try state.withFault { state throws(DoorFault) in
      switch state.consumption {
      case .asking(let consumer): return consumer
      case .observing:
        throw DoorFault(
          FB_ERROR_OBSERVED,
          "fb_next where updates go to a callback: take it away first (fb_observe with null)")
      case .none:
        guard !state.isClosed else { throw DoorTable.noDoor(number) }
        let consumer = pipeline.makeConsumer()
        state.consumption = .asking(consumer)
        return consumer
      }
    }
  }

  /// Makes an update the one that is read and acknowledged from now on.
  private func take(_ update: Taken, acknowledge: @escaping @Sendable () -> Void) {
    let old = state.withLock { state in
      let old = state.taken
      state.taken = state.isClosed ? nil : (update, acknowledge)
      return old
    }
    _ = old
  }

  // MARK: - Being called

  func observe(_ callback: Callback?) throws(DoorFault) {
    try consuming("fb_observe") { () throws(DoorFault) in
      let (old, observation) = try state.withFault { state throws(DoorFault) in
        guard !state.isClosed else { throw DoorTable.noDoor(number) }
        let old = (state.consumption, state.taken)
        state.observation += 1
        state.consumption = callback == nil ? .none : .observing(nil)
        state.taken = nil
        return (old, state.observation)
      }
      _ = old
      if let callback { begin(observation, callback) }
    }
  }

  private func begin(_ number: UInt64, _ callback: Callback) {
    let observation = pipeline.observe(
      { [weak self] update, acknowledgement in
        self?.deliver(update, number, callback) { acknowledgement() }
      },
      end: { [weak self] error in self?.end(error, number, callback) })
    // It may have been taken away from inside its first call.
    state.withLock { state in
      if state.observation == number, !state.isClosed {
        state.consumption = .observing(observation)
      }
    }
  }

  private func deliver(
    _ update: FeedUpdate<Source.Card, Source.SectionContent>, _ number: UInt64,
    _ callback: Callback, acknowledge: @escaping @Sendable () -> Void
  ) {
    let taken = Taken(update)
    var info = taken.info
    info.size = UInt32(MemoryLayout<fb_update>.stride)
    calling(number, taking: (taken, acknowledge)) {
      callback.function(callback.context, self.number, FB_OK, &info)
    }
    // What the callback was given is valid for as long as it runs, whoever closes the feed meanwhile.
    withExtendedLifetime(taken) {}
  }

  private func end(_ error: (any Error)?, _ number: UInt64, _ callback: Callback) {
    if let error { remember("\(error)") }
    calling(number, taking: nil) {
      callback.function(callback.context, self.number, error == nil ? FB_END : FB_FAILED, nil)
    }
  }

  /// Calls out, unless the observation is not wanted any more.
  private func calling(
    _ number: UInt64, taking taken: (Taken, @Sendable () -> Void)?, _ call: () -> Void
  ) {
    let thread = fb_thread_number()
    let (isWanted, old) = state.withLock { state in
      guard !state.isClosed, state.observation == number else {
        return (false, (update: Taken, acknowledge: @Sendable () -> Void)?.none)
      }
      let old = state.taken
      if let taken { state.taken = taken }
      state.traffic.enterCallback(thread)
      return (true, old)
    }
    _ = old
    guard isWanted else { return }
    call()
    state.withLock { $0.traffic.leaveCallback(thread) }
  }

  // MARK: - What was taken

  func acknowledge(_ version: UInt64) throws(DoorFault) {
    let acknowledge = try state.withFault { state throws(DoorFault) in
      guard let taken = state.taken else {
        throw DoorFault(
          FB_ERROR_VERSION, "version \(version) cannot be acknowledged: no update was taken yet")
      }
      guard taken.update.version == version else {
        throw DoorFault(
          FB_ERROR_VERSION,
          "version \(version) is not that of the update taken last, which is "
            + "\(taken.update.version)")
      }
      return taken.acknowledge
    }
    acknowledge()
  }

  private func taken() throws(DoorFault) -> Taken {
    guard let taken = state.withLock({ $0.taken?.update }) else {
      throw DoorFault(FB_ERROR_NO_UPDATE, "there is no update to read: none was taken yet")
    }
    return taken
  }

  func updateJSON(_ group: fb_group_kind) throws(DoorFault) -> fb_text {
    try taken().json(group)
  }

  func updateGroup(_ group: fb_group_kind) throws(DoorFault) -> fb_group {
    try taken().group(group)
  }

  // MARK: - Motion

  func beginMotion() {
    switch state.withLock({ $0.consumption }) {
    case .none, .observing(nil): break
    case .asking(let consumer): consumer.beginMotion()
    case .observing(let observation?): observation.beginMotion()
    }
  }

  func endMotion() {
    switch state.withLock({ $0.consumption }) {
    case .none, .observing(nil): break
    case .asking(let consumer): consumer.endMotion()
    case .observing(let observation?): observation.endMotion()
    }
  }
}
