// SPDX-License-Identifier: Apache-2.0

public import FeedPipeline

/// Time that passes when a test says so: nothing sleeps.
///
///     let time = VirtualClock()
///     let pipeline = FeedPipeline(HomeFeed.self, clock: time.clock)
///     time.advance(by: 5)
///
/// Not to be shared between threads.
public final class VirtualClock {
  private let time = Time()

  /// A clock that stands at zero.
  public init() {}

  /// The clock to give to a pipeline.
  public var clock: FeedClock {
    FeedClock { [time] in
      time.now
    } wake: { [time] deadline, body in
      time.alarms.append((deadline, body))
    }
  }

  /// Seconds that passed since the start.
  public var now: Double { Double(time.now) / 1e9 }

  /// How many alarms are set.
  public var alarmCount: Int { time.alarms.count }

  /// Lets time pass, and goes off at every alarm on the way, in order.
  public func advance(by seconds: Double) {
    time.advance(to: time.now + UInt64(max(seconds, 0) * 1e9))
  }
}

/// One thread has it, as the clock is not to be shared.
private final class Time: @unchecked Sendable {
  var now: UInt64 = 0
  var alarms: [(deadline: UInt64, body: @Sendable () -> Void)] = []

  func advance(to end: UInt64) {
    while let index = nextAlarm(until: end) {
      let alarm = alarms.remove(at: index)
      now = max(now, alarm.deadline)
      alarm.body()
    }
    now = end
  }

  private func nextAlarm(until end: UInt64) -> Int? {
    let next = alarms.indices.min { alarms[$0].deadline < alarms[$1].deadline }
    return next.flatMap { alarms[$0].deadline <= end ? $0 : nil }
  }
}
