// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Tool {
  /// Runs the command line of this process, and ends it with the exit code.
  package func runAsProcess() -> Never {
    exit(run(Array(CommandLine.arguments.dropFirst()), in: .process()).rawValue)
  }
}

extension World {
  /// The streams of this process.
  package static func process() -> World {
    World(
      output: { write($0, to: STDOUT_FILENO) },
      error: { write($0, to: STDERR_FILENO) },
      input: { try FileHandle.standardInput.read(upToCount: 1 << 16).map(Array.init) ?? [] },
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      refusesColor: ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false)
  }

  /// Writes all bytes. A reader that has gone away ends it quietly: nobody is left to be told.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, base, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, base, rest.count)
        #else
          let count = Glibc.write(descriptor, base, rest.count)
        #endif
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
