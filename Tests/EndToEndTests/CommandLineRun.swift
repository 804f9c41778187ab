// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Commands
import Foundation

/// A command line, run in this process.
struct CommandLineRun {
  var code: ExitCode
  var output: String
  var errors: String

  init(_ line: [String]) {
    let output = Collector()
    let errors = Collector()
    let world = World(output: { output.append($0) }, error: { errors.append($0) })
    code = Tool.feedBridge.run(line, in: world)
    self.output = output.text
    self.errors = errors.text
  }

  /// Bytes that arrive from wherever the tool writes them.
  private final class Collector: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    func append(_ more: [UInt8]) { lock.withLock { bytes += more } }
    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
  }
}
