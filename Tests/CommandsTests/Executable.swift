// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import CommandSupport

/// Programs of this machine.
enum Executable {
  static func exists(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs a program, and gives what it wrote to both of its streams.
  static func run(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: name) ?? "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    // Shells keep what they learn in the home folder.
    process.environment = ["PATH": searchPath, "HOME": folder.path, "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private static func path(of name: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// A bash that has read the completion script, and is asked as it asks itself when a tab is typed.
struct Bash {
  private let folder: TemporaryFolder
  private let breaks: String

  /// - Parameter breaksWords: whether words are broken at `=` and `:`, as bash does unless told
  ///   otherwise.
  init(_ files: [String: String], breaksWords: Bool = true) throws {
    folder = try TemporaryFolder(files)
    breaks = breaksWords ? "=:" : ""
    // The script stands where it is offered to nobody.
    try folder.write(CompletionTests.script(.bash), to: ".script")
  }

  /// What is offered at the end of each line. The words of a line are parted by single spaces.
  func offers(_ lines: [String]) throws -> [[String]] {
    let asked = lines.map { line -> String in
      let words = self.words(of: line)
      let typed = words.last.map { $0.allSatisfy(breaks.contains) ? "" : $0 } ?? ""
      return """
        COMP_WORDS=(\(words.shellQuoted)) COMP_CWORD=\(words.count - 1)
        COMP_LINE=\(line.shellQuoted) COMP_POINT=\(line.utf8.count)
        _feedbridge feedbridge \(typed.shellQuoted)
        printf '%s\\n' ${COMPREPLY[@]+"${COMPREPLY[@]}"} .

        """
    }
    let output = try Executable.run(
      "bash", ["--norc", "-c", "source ./.script\n" + asked.joined()], in: folder)
    return output.components(separatedBy: ".\n").dropLast()
      .map { $0.split(separator: "\n").map(String.init) }
  }

  /// The words as bash breaks them: a break is a word by itself.
  private func words(of line: String) -> [String] {
    line.components(separatedBy: " ").flatMap { word -> [String] in
      var parts = [""]
      for character in word {
        if breaks.contains(character) {
          if parts.last == "" { parts.removeLast() }
          parts += [String(character), ""]
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      // What is typed next stands in the break until there is something of it.
      return parts.count > 1 && parts.last == "" ? Array(parts.dropLast()) : parts
    }
  }
}
