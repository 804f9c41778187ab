// SPDX-License-Identifier: Apache-2.0

/// Runs tasks when a test says so, on the test's own thread: no sleeps, one order.
@available(macOS 15, iOS 18, *)
final class StepExecutor: TaskExecutor, @unchecked Sendable {
  // Jobs come from the thread that runs them, but for what the run time does by itself.
  private let jobs = Locked<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.change { $0.append(job) }
  }

  /// Runs all that can run, until everything waits.
  func run() {
    while let job = jobs.change({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
