// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import CommandSupport

/// A world that keeps what was written, so that a test can run a whole command line in-process.
final class RecordingWorld: @unchecked Sendable {
  private let lock = NSLock()
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var inputBytes: [UInt8]
  private let isTerminal: Bool

  init(input: String = "", isTerminal: Bool = false) {
    self.inputBytes = Array(input.utf8)
    self.isTerminal = isTerminal
  }

  var output: String { lock.withLock { String(decoding: outputBytes, as: UTF8.self) } }
  var error: String { lock.withLock { String(decoding: errorBytes, as: UTF8.self) } }

  var world: World {
    World(
      output: { bytes in self.lock.withLock { self.outputBytes += bytes } },
      error: { bytes in self.lock.withLock { self.errorBytes += bytes } },
      input: {
        self.lock.withLock {
          defer { self.inputBytes = [] }
          return self.inputBytes
        }
      },
      outputIsTerminal: false, errorIsTerminal: isTerminal)
  }
}

/// What one command line did.
struct Run {
  var code: ExitCode
  var output: String
  var error: String
}

extension Tool {
  func runForTest(
    _ line: [String], input: String = "", isTerminal: Bool = false, command: String? = nil
  ) -> Run {
    let recording = RecordingWorld(input: input, isTerminal: isTerminal)
    var world = recording.world
    world.command = command
    let code = run(line, in: world)
    return Run(code: code, output: recording.output, error: recording.error)
  }
}
