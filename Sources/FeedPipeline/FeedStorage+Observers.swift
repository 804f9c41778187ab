// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension FeedStorage {
  struct Observer {
    let handle: @Sendable (Update, UInt64) -> Void
    let end: @Sendable ((any Error)?) -> Void
    var isDraining = false
    var isAskedAgain = false
  }

  func observe(_ id: ConsumerID, _ observer: Observer) {
    state.withLock { $0.observers[id] = observer }
    drain(id)
  }

  /// Hands an observer what there is. Asked for from inside the observer's own handling, it only
  /// notes that it was, so that nothing recurses and nothing is lost.
  func drain(_ id: ConsumerID) {
    let begins = state.withLock { state in
      guard state.observers[id]?.isDraining == false else {
        state.observers[id]?.isAskedAgain = true
        return false
      }
      state.observers[id]?.isDraining = true
      return true
    }
    guard begins else { return }
    while true {
      let observer = state.withLock { state in
        state.observers[id]?.isAskedAgain = false
        return state.observers[id]
      }
      guard let observer else { return }
      switch take(id) {
      case .update(let update, let offer):
        observer.handle(update, offer)
      case .nothing:
        let isDone = state.withLock { state in
          guard state.observers[id]?.isAskedAgain == true else {
            state.observers[id]?.isDraining = false
            return true
          }
          return false
        }
        if isDone { return }
      case .gone:
        // Cancelled meanwhile: the feed has not ended, and nobody is told that it has.
        return
      case .end(let error):
        let isRegistered = state.withLock { $0.observers.removeValue(forKey: id) != nil }
        if isRegistered { observer.end(error) }
        return
      }
    }
  }
}
