// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FeedLayout

@MainActor @Suite struct ThrottledWriterTests {
  let time = ManualScheduler()
  let disk = WhimsicalStorage()
  let list = IssueList()
  let writer: ThrottledWriter

  init() {
    writer = ThrottledWriter(
      store: "things", storage: disk, scheduler: time.scheduler, report: list.report)
  }

  private func change(to byte: UInt8) {
    writer.changed { { [byte] } }
  }

  @Test func `a change is saved a second later, with what came in between`() {
    change(to: 1)
    time.advance(by: 0.9)
    change(to: 2)
    #expect(disk.saved == [])
    time.advance(by: 0.1)
    #expect(disk.saved == [[2]])
    time.advance(by: 100)
    #expect(disk.saved == [[2]])
    #expect(time.pendingCount == 0)
  }

  @Test func `ten thousand changes a second for ten seconds are ten saves, and one at the end`() {
    var saves: [Int] = []
    for second in 0..<10 {
      for count in 0..<10_000 {
        time.advance(by: 0.0001)
        change(to: UInt8(truncatingIfNeeded: second &* 7 &+ count))
      }
      saves.append(disk.saved.count)
    }
    // The first change comes a ten-thousandth after the start.
    #expect(saves == Array(0..<10))
    writer.flush { { [0xFF] } }
    #expect(disk.saved.count == 10)
    #expect(disk.bytes == [0xFF])
    time.advance(by: 10)
    #expect(disk.saved.count == 10)
  }

  @Test func `nothing is saved where nothing changed`() {
    writer.flush { { [1] } }
    time.advance(by: 10)
    #expect(disk.saved == [])
    change(to: 2)
    writer.flush { { [2] } }
    writer.flush { { [3] } }
    #expect(disk.saved == [[2]])
  }

  @Test func `a change right after a flush waits its second`() {
    change(to: 1)
    time.advance(by: 0.5)
    writer.flush { { [1] } }
    change(to: 2)
    time.advance(by: 0.9)
    #expect(disk.saved == [[1]])
    time.advance(by: 0.1)
    #expect(disk.saved == [[1], [2]])
  }

  @Test func `a full disk is reported, and tried again with the next change alone`() {
    disk.failuresLeft = 1
    change(to: 1)
    time.advance(by: 60)
    #expect(list.issues == [.unwritten(store: "things", reason: "no space left")])
    #expect(list.issues.map(\.description) == ["the things could not be saved: no space left"])
    #expect(time.pendingCount == 0)
    change(to: 2)
    time.advance(by: 1)
    #expect(disk.saved == [[2]])
    #expect(writer.saves == 2)
    #expect(writer.failures == 1)
  }

  @Test func `what a full disk did not take is tried again at the end`() {
    disk.failuresLeft = 2
    change(to: 1)
    time.advance(by: 1)
    writer.flush { { [1] } }
    #expect(list.issues.count == 2)
    writer.flush { { [1] } }
    #expect(disk.saved == [[1]])
    writer.flush { { [1] } }
    #expect(disk.saved == [[1]])
  }

  @Test func `who flushes when told of a full disk comes to an end`() {
    @MainActor final class Flusher {
      var writer: ThrottledWriter?
      var told = 0
    }
    let flusher = Flusher()
    let writer = ThrottledWriter(store: "things", storage: disk, scheduler: time.scheduler) { _ in
      flusher.told += 1
      flusher.writer?.flush { { [2] } }
    }
    flusher.writer = writer
    disk.failuresLeft = 3
    writer.changed { { [1] } }
    time.advance(by: 1)
    writer.flush { { [2] } }
    writer.flush { { [2] } }
    #expect(flusher.told == 3)
    #expect(disk.saved == [])
    writer.flush { { [2] } }
    #expect(disk.saved == [[2]])
  }

  @Test func `a slow disk gets one save at a time, and then the newest`() {
    disk.isSlow = true
    change(to: 1)
    time.advance(by: 1)
    change(to: 2)
    time.advance(by: 1)
    change(to: 3)
    time.advance(by: 10)
    #expect(writer.saves == 1)
    disk.finishSave()
    #expect(writer.saves == 2)
    disk.finishSave()
    #expect(disk.saved == [[1], [3]])
    change(to: 4)
    time.advance(by: 1)
    disk.finishSave()
    #expect(disk.saved == [[1], [3], [4]])
  }

  @Test func `a flush does not trust a save that is under way`() {
    disk.isSlow = true
    change(to: 1)
    time.advance(by: 1)
    disk.failuresLeft = 0
    writer.flush { { [1] } }
    #expect(disk.saved == [[1]])
    disk.failuresLeft = 1
    disk.finishSave()
    #expect(list.issues.count == 1)
    // The flush saved the same.
    writer.flush { { [9] } }
    #expect(disk.saved == [[1]])
  }

  @Test func `a store that is let go is saved, and then gone`() {
    final class Store {}
    weak var store: Store?
    do {
      let kept = Store()
      store = kept
      writer.changed {
        _ = kept
        return { [5] }
      }
    }
    #expect(store != nil)
    time.advance(by: 1)
    #expect(disk.saved == [[5]])
    #expect(store == nil)
  }

  @Test func `without a storage nothing waits`() {
    let writer = ThrottledWriter(
      store: "things", storage: nil, scheduler: time.scheduler, report: list.report)
    writer.changed { { [1] } }
    writer.flush { { [1] } }
    #expect(time.pendingCount == 0)
    #expect(writer.saves == 0)
    #expect(writer.load([Int].self, form: 1) == nil)
  }

  @Test func `bytes that cannot be made are reported`() {
    writer.changed { { try StoredTable.bytes(of: [Double.nan], store: "things", form: 1) } }
    time.advance(by: 1)
    #expect(disk.saved == [])
    #expect(writer.failures == 1)
    #expect(list.issues.count == 1)
  }
}
