// SPDX-License-Identifier: Apache-2.0

import CommandSupport

/// How far a trace was read, on a terminal only, and only where no lines of data go to it anyway.
struct ProgressBar {
  private let console: Console
  private let total: Int?
  private let isShown: Bool
  private var done = 0
  private var shown = -1

  init(_ console: Console, total: Int?) {
    self.console = console
    self.total = total
    let world = console.world
    isShown = world.errorIsTerminal && !world.outputIsTerminal && !console.isQuiet
  }

  /// Takes note of bytes that were read, and draws the bar if a hundredth was added.
  mutating func advance(by count: Int) {
    done += count
    guard isShown, let total, total > 0 else { return }
    let percent = min(100, done * 100 / total)
    guard percent != shown else { return }
    shown = percent
    let filled = String(repeating: "=", count: percent * 40 / 100)
    let rest = String(repeating: " ", count: 40 - percent * 40 / 100)
    draw("\r[\(filled)\(rest)] \(percent) %")
  }

  /// Takes the bar away.
  mutating func clear() {
    guard isShown, shown >= 0 else { return }
    shown = -1
    draw("\r\u{1B}[K")
  }

  private func draw(_ text: String) {
    console.world.error(Array(text.utf8))
  }
}
