// SPDX-License-Identifier: Apache-2.0

/// Who tells whether a view moves: a number, as consumers are. Consumers of one view share it.
struct GateID: Hashable, Sendable {
  let number: UInt64
}

/// Which views move, and until when that is believed: a value, told what time it is.
///
/// A scroll view says that it moves with every frame. So each beginning only puts the deadline off,
/// and one alarm at a time is under way for a gate, which asks for another if it comes too early.
struct MotionGates: Sendable {
  /// In nanoseconds; `nil`: for ever.
  private let timeout: UInt64?
  /// The deadlines of the gates that are closed.
  private var deadlines: [GateID: UInt64] = [:]
  /// The gates for which an alarm is under way.
  private var alarmed: Set<GateID> = []

  /// - Parameter timeout: in seconds; infinite: for ever; below zero or not a number: none.
  init(timeout: Double) {
    let nanoseconds = timeout * 1e9
    if nanoseconds < 0x1p63 {
      self.timeout = UInt64(max(nanoseconds, 0))
    } else {
      self.timeout = timeout.isNaN ? 0 : nil
    }
  }

  /// What an alarm comes to.
  enum Alarm: Equatable {
    /// The motion ended before.
    case nothing
    /// It goes on: come again at that moment.
    case again(UInt64)
    /// It is taken to be over: the gate opens.
    case opens
  }

  func isClosed(_ gate: GateID) -> Bool {
    !deadlines.isEmpty && deadlines[gate] != nil
  }

  /// Closes a gate, or puts its deadline off.
  ///
  /// - Returns: the moment of the alarm that the gate needs; `nil` where one is under way.
  mutating func begin(_ gate: GateID, at now: UInt64) -> UInt64? {
    let (deadline, isNever) = now.addingReportingOverflow(timeout ?? .max)
    deadlines[gate] = isNever ? .max : deadline
    guard timeout != nil, !isNever, alarmed.insert(gate).inserted else { return nil }
    return deadline
  }

  /// Opens a gate.
  ///
  /// - Returns: whether it was closed.
  mutating func end(_ gate: GateID) -> Bool {
    deadlines.removeValue(forKey: gate) != nil
  }

  /// The alarm of a gate came.
  mutating func alarm(_ gate: GateID, at now: UInt64) -> Alarm {
    alarmed.remove(gate)
    guard let deadline = deadlines[gate] else { return .nothing }
    guard now >= deadline else {
      alarmed.insert(gate)
      return .again(deadline)
    }
    deadlines[gate] = nil
    return .opens
  }
}
