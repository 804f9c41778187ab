// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A command that is run as a process of its own.
struct ChildProcess {
  var executable: URL
  var arguments: [String]
  var folder: URL?

  /// What a run took, in nanoseconds.
  struct Cost {
    /// By the clock.
    var elapsed: Double
    /// The processor time of the process and of those that it started.
    var processor: Double
  }

  /// Runs the command, which must succeed.
  func run() throws -> Cost {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let before = Self.timeOfChildren()
    let elapsed = try wallClockTime {
      try process.run()
      process.waitUntilExit()
    }
    require(process.terminationStatus == 0, "\(executable.lastPathComponent) failed")
    return Cost(elapsed: elapsed, processor: Self.timeOfChildren() - before)
  }

  private static func timeOfChildren() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}

/// What stands beside this executable in the build folder.
enum BuildFolder {
  /// The tool that the plugin runs, as it was built in a configuration; `nil` if it was not.
  static func tool(_ configuration: String) -> URL? {
    guard let own = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let tool = own.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(configuration)/feedbridge-codegen")
    return FileManager.default.isExecutableFile(atPath: tool.path) ? tool : nil
  }

  /// The compiled modules that generated code imports.
  static var modules: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Modules")
  }
}

/// A folder that is there for as long as it is used.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "feedbridge-benchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
