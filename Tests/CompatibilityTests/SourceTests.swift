// SPDX-License-Identifier: Apache-2.0

import Compatibility
import EmitterSupport
import Foundation
import SwiftEmitter
import TestSupport
import Testing

/// The classes in source are not an opinion either: code that uses all of what was generated before
/// is given to the compiler with what is generated after.
///
/// In long runs only, as each edit is compiled twice.
@Suite(
  .serialized, .enabled(if: Compiler.isAsked, "in long runs: FEEDBRIDGE_HEAVY=1"),
  .enabled(if: Compiler.modules != nil, "the modules of this build are not found"))
struct SourceTests {
  /// What stops no compiler: code runs otherwise than it did.
  static let silent: Set<Rule> = [.propertyMadeVolatile, .sectionPinned, .sectionUnpinned]

  @Test(arguments: Pair.all)
  func `what is said of source is what the compiler says`(pair: Pair) throws {
    let before = try code(of: pair.before)
    let after = try code(of: pair.after)
    let user = UserCode(of: before).text
    #expect(user.count > 250)
    #expect(try Compiler.complaint(about: before + [user]) == nil)
    let differences = try Schemas(pair.before).lock().differences(to: Schemas(pair.after).lock())
    let isBreaking = differences.contains {
      $0.effect.source == .breaking && !Self.silent.contains($0.rule)
    }
    let complaint = try Compiler.complaint(about: after + [user])
    #expect(
      (complaint != nil) == isBreaking, "\(differences.report)\n\(complaint ?? "it compiles")")
  }

  private func code(of files: [String: String]) throws -> [String] {
    try Schemas(files).model().swiftFiles(SwiftOptions(hasWire: false)).files
      .filter { !$0.name.contains("+") }.map(\.contents)
  }
}

/// The compiler of the toolchain, and the modules that this test was built with.
private enum Compiler {
  static var isAsked: Bool { ProcessInfo.processInfo.environment["FEEDBRIDGE_HEAVY"] == "1" }

  static let modules: String? = {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = products.appendingPathComponent("Modules").path
    return FileManager.default.fileExists(atPath: modules + "/FeedModel.swiftmodule")
      ? modules : nil
  }()

  /// What there is to complain about in source files; `nil` where they compile.
  static func complaint(about files: [String]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedbridge source \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = files.indices.map { folder.appendingPathComponent("file\($0).swift") }
    for (text, path) in zip(files, paths) {
      try text.write(to: path, atomically: true, encoding: .utf8)
    }
    let output = folder.appendingPathComponent("output.txt")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-I", modules ?? ""]
      + paths.map(\.path)
    process.standardError = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    return try String(contentsOf: output, encoding: .utf8)
  }
}
