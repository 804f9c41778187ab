// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The Kotlin compiler, for tests of what is generated. A test that needs it says so:
///
///     @Suite(.enabled(if: Kotlin.isInstalled, "\(Kotlin.advice)"))
package enum Kotlin {
  private static let found = Result { try run("Scripts/install-kotlin.sh", ["--where"]) }

  /// Where the compiler and the libraries of what it compiles are; `nil` where something is missing.
  package static var folder: String? { (try? found.get())?.trimmingCharacters(in: .newlines) }

  package static var isInstalled: Bool { folder != nil }

  /// What is missing and how it is got, for a test that is skipped.
  package static var advice: String {
    switch found {
    case .success: "Kotlin is installed"
    case .failure(let error): "\(error)".trimmingCharacters(in: .newlines)
    }
  }

  /// Compiles files to a jar, with all warnings and as errors. Takes seconds, whatever their number.
  package static func compile(_ sources: [URL], to jar: URL, with jars: [URL] = []) throws {
    let path = jars.map(\.path).joined(separator: ":")
    _ = try run(
      "Scripts/kotlinc.sh",
      sources.map(\.path) + ["-o", jar.path] + (path.isEmpty ? [] : ["-cp", path]))
  }

  /// What the `main` of a compiled class prints. That of a file `Core.kt` is `CoreKt`.
  package static func output(
    of main: String, in jars: [URL], _ arguments: [String] = [], input: Data = Data()
  ) throws -> String {
    try run(
      "Scripts/kotlin.sh", [jars.map(\.path).joined(separator: ":"), main] + arguments,
      input: input)
  }

  /// A script, the compiler or a compiled program did not end well; the text is what it said.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// Through files, as a pipe that nobody empties would stop the program.
  private static func run(
    _ script: String, _ arguments: [String], input: Data = Data()
  ) throws -> String {
    let work = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedbridge-kotlin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let files = ["input", "output", "errors"].map { work.appendingPathComponent($0) }
    for (file, content) in zip(files, [input, Data(), Data()]) { try content.write(to: file) }

    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appendingPathComponent(script)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
    return String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }
}
