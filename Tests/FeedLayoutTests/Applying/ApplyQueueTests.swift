// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@MainActor @Suite struct ApplyQueueTests {
  /// A queue whose requests are texts, with a log of what became of them.
  @MainActor private final class Bench {
    let time = ManualScheduler()
    private(set) var log: [String] = []
    /// The `done` of requests that take their time.
    var dones: [@MainActor () -> Void] = []
    var takesTime = false
    /// What happens inside an apply, by its request.
    var inside: [String: @MainActor () -> Void] = [:]
    private(set) lazy var queue = ApplyQueue<String, String>(scheduler: time.scheduler) {
      [unowned self] request, done in
      log.append("apply \(request)")
      inside[request]?()
      if takesTime { dones.append(done) } else { done() }
      log.append("end \(request)")
    }

    func note(_ line: String) { log.append(line) }

    func submit(_ request: String, id: String, then: (@MainActor () -> Void)? = nil) {
      queue.submit(request, id: id) { outcome in
        self.log.append("\(outcome) \(request)")
        then?()
      }
    }

    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let bench = Bench()

  @Test func `an idle queue applies at once`() {
    bench.submit("1", id: "feed")
    #expect(bench.takeLog() == ["apply 1", "applied 1", "end 1"])
    bench.submit("2", id: "feed")
    #expect(bench.takeLog() == ["apply 2", "applied 2", "end 2"])
    #expect(bench.time.pendingCount == 0)
  }

  @Test func `a request from inside an apply waits for the next turn`() {
    bench.inside["1"] = { [bench] in bench.submit("2", id: "feed") }
    bench.submit("1", id: "feed")
    #expect(bench.takeLog() == ["apply 1", "applied 1", "end 1"])
    #expect(bench.queue.waitingCount == 1)
    bench.time.turn()
    #expect(bench.takeLog() == ["apply 2", "applied 2", "end 2"])
    #expect(bench.time.pendingCount == 0)
  }

  @Test func `waiting requests of an id are one, the newest, at the place of the first`() {
    bench.inside["1"] = { [bench] in
      bench.submit("2", id: "feed")
      bench.submit("3", id: "insets")
      bench.submit("4", id: "feed")
    }
    bench.submit("1", id: "feed")
    _ = bench.takeLog()
    bench.time.turn()
    #expect(
      bench.takeLog() == [
        "apply 4", "applied 2", "applied 4", "end 4", "apply 3", "applied 3", "end 3",
      ])
  }

  @Test func `a request that takes its time holds the others back`() {
    bench.takesTime = true
    bench.submit("1", id: "feed")
    bench.submit("2", id: "feed")
    bench.time.advance(by: 60)
    #expect(bench.takeLog() == ["apply 1", "end 1"])
    #expect(bench.queue.isApplying)
    bench.dones[0]()
    #expect(bench.takeLog() == ["applied 1"])
    bench.time.turn()
    #expect(bench.takeLog() == ["apply 2", "end 2"])
    // Late, twice, and of another: none counts.
    bench.dones[0]()
    #expect(bench.takeLog() == [])
    bench.dones[1]()
    bench.dones[1]()
    #expect(bench.takeLog() == ["applied 2"])
    #expect(!bench.queue.isApplying)
  }

  @Test func `a request between the end of an apply and the next turn overtakes nothing`() {
    bench.inside["1"] = { [bench] in bench.submit("2", id: "feed") }
    bench.submit("1", id: "feed")
    _ = bench.takeLog()
    bench.submit("3", id: "insets")
    bench.submit("4", id: "feed")
    #expect(bench.takeLog() == [])
    #expect(bench.time.pendingCount == 1)
    bench.time.turn()
    #expect(
      bench.takeLog() == [
        "apply 4", "applied 2", "applied 4", "end 4", "apply 3", "applied 3", "end 3",
      ])
  }

  @Test func `a completion may submit, and that waits for the next turn`() {
    bench.submit("1", id: "feed") { [bench] in bench.submit("2", id: "feed") }
    #expect(bench.takeLog() == ["apply 1", "applied 1", "end 1"])
    bench.time.turn()
    #expect(bench.takeLog() == ["apply 2", "applied 2", "end 2"])

    bench.takesTime = true
    bench.submit("3", id: "feed") { [bench] in bench.submit("4", id: "feed") }
    bench.dones[0]()
    #expect(bench.takeLog() == ["apply 3", "end 3", "applied 3"])
    bench.time.turn()
    #expect(bench.takeLog() == ["apply 4", "end 4"])
  }

  @Test func `a completion that says done once more does not let the next one in`() {
    bench.takesTime = true
    bench.submit("1", id: "a")
    bench.submit("2", id: "b") { [bench] in
      bench.dones[1]()
      bench.note("still in 2")
    }
    bench.submit("3", id: "c")
    bench.dones[0]()
    bench.time.turn()
    _ = bench.takeLog()
    bench.dones[1]()
    #expect(bench.takeLog() == ["applied 2", "still in 2", "apply 3", "end 3"])
  }

  @Test func `a request that asks for itself each time takes a turn each time`() {
    bench.inside["1"] = { [bench] in bench.submit("1", id: "feed") }
    bench.submit("1", id: "feed")
    for _ in 0..<5 { bench.time.turn() }
    #expect(bench.takeLog().filter { $0 == "apply 1" }.count == 6)
  }

  @Test func `many that wait take one turn, and not the stack`() {
    var applied = 0
    bench.inside["first"] = { [bench] in
      for number in 0..<10_000 { bench.queue.submit("x", id: "\(number)") { _ in applied += 1 } }
    }
    bench.submit("first", id: "first")
    bench.time.turn()
    #expect(applied == 10_000)
  }

  // MARK: - The view goes away

  @Test func `an apply that never ends is called off with all that wait, each once`() {
    bench.takesTime = true
    bench.submit("1", id: "feed")
    bench.submit("2", id: "feed")
    bench.submit("3", id: "insets")
    bench.submit("4", id: "feed")
    _ = bench.takeLog()
    bench.queue.cancel()
    #expect(
      bench.takeLog() == ["cancelled 1", "cancelled 2", "cancelled 4", "cancelled 3"])
    bench.queue.cancel()
    bench.dones[0]()
    bench.time.advance(by: 60)
    #expect(bench.takeLog() == [])
    #expect(bench.queue.waitingCount == 0)
    #expect(!bench.queue.isApplying)
  }

  @Test func `what comes after that is called off on the next turn`() {
    bench.queue.cancel()
    bench.submit("1", id: "feed") { [bench] in bench.submit("2", id: "feed") }
    #expect(bench.takeLog() == [])
    bench.time.turn()
    #expect(bench.takeLog() == ["cancelled 1"])
    bench.time.turn()
    #expect(bench.takeLog() == ["cancelled 2"])
  }

  @Test func `cancelling from inside an apply, from a completion, and in the middle of a turn`() {
    bench.inside["1"] = { [bench] in bench.queue.cancel() }
    bench.submit("1", id: "feed")
    #expect(bench.takeLog() == ["apply 1", "cancelled 1", "end 1"])

    let other = Bench()
    other.inside["1"] = {
      other.submit("2", id: "a")
      other.submit("3", id: "a") { other.queue.cancel() }
      other.submit("4", id: "a")
      other.submit("5", id: "b")
    }
    other.submit("1", id: "feed")
    _ = other.takeLog()
    other.time.turn()
    #expect(
      other.takeLog() == [
        "apply 4", "applied 2", "applied 3", "cancelled 5", "applied 4", "end 4",
      ])
    #expect(other.time.pendingCount == 0)
  }
}
