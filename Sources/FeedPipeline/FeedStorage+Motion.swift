// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension FeedStorage {
  func makeGate() -> GateID {
    state.withLock { $0.delivery.makeGate() }
  }

  func beginMotion(_ gate: GateID) {
    let now = clock.now()
    let alarm = state.withLock { $0.delivery.beginMotion(gate, at: now) }
    if let alarm { setAlarm(for: gate, at: alarm) }
  }

  func endMotion(_ gate: GateID) {
    wake(
      state.withLock { state in
        state.delivery.endMotion(gate) ? state.takeWaiting() : Awakened()
      })
  }

  /// The watchdog: a motion whose end nobody says must not hold the feed back for ever.
  private func setAlarm(for gate: GateID, at deadline: UInt64) {
    clock.wake(deadline) { [weak self] in self?.alarm(gate) }
  }

  private func alarm(_ gate: GateID) {
    let now = clock.now()
    let (alarm, awakened) = state.withLock { state in
      let alarm = state.delivery.motionDeadline(gate, at: now)
      return (alarm, alarm == .opens ? state.takeWaiting() : Awakened())
    }
    if case .again(let deadline) = alarm { setAlarm(for: gate, at: deadline) }
    wake(awakened)
  }
}
