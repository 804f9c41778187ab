// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedPipeline
import JSONText

/// The open feeds by their numbers, and the registered ones by their names.
///
/// One for the process, as C has nothing else to hold on to than a number.
final class DoorTable: Sendable {
  static let shared = DoorTable()

  /// Opens a feed of a registered name.
  typealias Opening = @Sendable (_ choices: OpeningChoices) -> any Door

  private struct State {
    var doors: [fb_feed: any Door] = [:]
    var openings: [String: Opening] = [:]
    var opened: UInt64 = 0
  }

  private let state = Lock(State())

  // MARK: - Numbers

  /// A number that was never given out. Odd times odd is a bijection: no number comes twice, 0 never,
  /// and those that come are far apart, so that a wrong one is not somebody else's.
  func makeNumber() -> fb_feed {
    state.withLock { state in
      state.opened += 1
      return state.opened &* 0x9E37_79B9_7F4A_7C15
    }
  }

  func add(_ door: any Door) {
    state.withLock { $0.doors[door.number] = door }
  }

  /// Takes a feed out; `nil` where there is none of this number.
  func remove(_ number: fb_feed) -> (any Door)? {
    state.withLock { $0.doors.removeValue(forKey: number) }
  }

  func door(_ number: fb_feed) throws(DoorFault) -> any Door {
    guard let door = state.withLock({ $0.doors[number] }) else {
      throw Self.noDoor(number)
    }
    return door
  }

  static func noDoor(_ number: fb_feed) -> DoorFault {
    DoorFault(
      FB_ERROR_HANDLE,
      number == 0
        ? "0 is no feed: was the code of fb_open looked at?"
        : "there is no open feed of the number \(number): it was closed, or never was one")
  }

  // MARK: - Names

  /// Registers a name; a later registration of it takes its place.
  func register(_ name: String, _ opening: @escaping Opening) {
    let old = state.withLock { $0.openings.updateValue(opening, forKey: name) }
    // What it holds is let go here, not under the lock.
    _ = old
  }

  func opening(_ name: String) throws(DoorFault) -> Opening {
    let (opening, names) = state.withLock { ($0.openings[name], $0.openings.keys.sorted()) }
    guard let opening else {
      let list = names.isEmpty ? "none is" : "registered: \(names.joined(separator: ", "))"
      let question = NearMiss.question(for: name, among: names).map { "; \($0)" } ?? ""
      throw DoorFault(
        FB_ERROR_NAME, "no feed is registered as \"\(name)\" (\(list))\(question)")
    }
    return opening
  }
}
