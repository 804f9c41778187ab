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
    let environment = ProcessInfo.processInfo.environment
    return World(
      output: { bytes in
        guard let problem = write(bytes, to: STDOUT_FILENO) else { return }
        // What was asked for cannot be had: no verb goes on as if it had been written.
        let message = "error: standard output cannot be written: \(problem)\n"
        _ = write(Array(message.utf8), to: STDERR_FILENO)
        exit(ExitCode.failure.rawValue)
      },
      error: { _ = write($0, to: STDERR_FILENO) },
      input: { try FileHandle.standardInput.read(upToCount: 1 << 16).map(Array.init) ?? [] },
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      refusesColor: environment["NO_COLOR"]?.isEmpty == false,
      command: environment["FEEDBRIDGE_COMMAND"])
  }

  /// Writes all bytes. A reader that has gone away ends the process by `SIGPIPE`, as it should.
  ///
  /// - Returns: why they could not be written; `nil` where they were.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
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
          return String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}
