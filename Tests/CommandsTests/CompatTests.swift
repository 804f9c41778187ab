// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Foundation
import Testing

@testable import CommandSupport
@testable import Commands

/// The verb `compat`, as a command line runs it.
@Suite struct CompatTests {
  static let before = #"""
    {
      "type": "object",
      "required": ["id"],
      "properties": {
        "id": { "type": "string" },
        "price": { "type": "integer" }
      }
    }
    """#
  static let added = before.replacingOccurrences(
    of: #""price":"#, with: #""badge": { "type": "string" }, "price":"#)
  static let required = before.replacingOccurrences(of: #"["id"]"#, with: #"["id", "price"]"#)
  static let requiredText =
    "deal.card.json:6:5: breaking (wire: new app ← old core; source): property 'price' of 'DealCard' "
    + "is required now [property-made-required]\n"

  /// A folder with a schema and the lock that was made of it.
  let folder: TemporaryFolder
  var lock: String { folder.path + "/cards.lock" }

  init() throws {
    folder = try TemporaryFolder(["deal.card.json": Self.before])
    let made = Tool.feedBridge.runForTest(["compat", "--lock", lock, "--update", folder.path])
    #expect(made.code == .success && made.output.isEmpty && made.error.isEmpty)
  }

  private func run(_ options: String...) -> Run {
    Tool.feedBridge.runForTest(["compat", "--lock", lock] + options + [folder.path])
  }

  @Test func `a lock that is not there is made by --update alone`() throws {
    try FileManager.default.removeItem(atPath: lock)
    for options in [[], ["--check"], ["--json"]] {
      let run = Tool.feedBridge.runForTest(["compat", "--lock", lock] + options + [folder.path])
      #expect(run.code == .failure)
      #expect(run.output.isEmpty)
      #expect(run.error.contains("\(lock): there is no such lock; the same command with --update"))
      #expect(!FileManager.default.fileExists(atPath: lock))
    }
  }

  @Test func `nothing is said of what is the same, and nothing written`() throws {
    let date = try FileManager.default.attributesOfItem(atPath: lock)[.modificationDate] as? Date
    for options in [[], ["--check"], ["--update"]] {
      let run = Tool.feedBridge.runForTest(["compat", "--lock", lock] + options + [folder.path])
      #expect(run.code == .success)
      #expect(run.output.isEmpty && run.error.isEmpty)
    }
    let now = try FileManager.default.attributesOfItem(atPath: lock)[.modificationDate] as? Date
    #expect(now == date)
  }

  @Test func `what is breaking fails, and is taken by --allow-breaking alone`() throws {
    let text = try folder.read("cards.lock")
    try folder.write(Self.required, to: "deal.card.json")
    for options in [[], ["--check"], ["--update"]] {
      let run = Tool.feedBridge.runForTest(["compat", "--lock", lock] + options + [folder.path])
      #expect(run.code == .failure)
      #expect(run.output == "\(folder.path)/" + Self.requiredText)
      #expect(try folder.read("cards.lock") == text)
    }
    #expect(run("--update").error.contains("--allow-breaking takes them"))
    let taken = run("--update", "--allow-breaking")
    #expect(taken.code == .success)
    #expect(taken.output == "\(folder.path)/" + Self.requiredText)
    #expect(run("--check").code == .success)
  }

  @Test func `what is additive passes, and is drift for --check`() throws {
    try folder.write(Self.added, to: "deal.card.json")
    #expect(run().code == .success)
    #expect(run().output.hasSuffix("property 'badge' of 'DealCard' is new [property-added]\n"))
    let check = run("--check")
    #expect(check.code == .failure)
    #expect(check.error.contains("\(lock): is not the lock of these schemas"))
    #expect(check.error.contains("with --update instead of --check"))
    #expect(run("--update").code == .success)
    #expect(run("--check").code == .success)
    #expect(try folder.read("cards.lock").contains(#""property":"badge""#))
  }

  @Test func `the order of the paths is nothing that a lock knows`() throws {
    try folder.write(#"{ "enum": ["a", "b"] }"#, to: "tier.card.json")
    let paths = ["deal.card.json", "tier.card.json"].map { "\(folder.path)/\($0)" }
    for paths in [paths, paths.reversed()] {
      let other = folder.path + "/other.lock"
      try? FileManager.default.removeItem(atPath: other)
      let made = Tool.feedBridge.runForTest(["compat", "--lock", other, "--update"] + paths)
      #expect(made.code == .success)
      for paths in [paths, paths.reversed(), [folder.path]] {
        let check = Tool.feedBridge.runForTest(["compat", "--lock", other, "--check"] + paths)
        #expect(check.code == .success && check.output.isEmpty && check.error.isEmpty)
      }
    }
  }

  @Test func `an axis decides what counts`() throws {
    try folder.write(
      Self.before.replacingOccurrences(
        of: #""price": {"#, with: #""price": { "x-feed-name": "cost","#),
      to: "deal.card.json")
    #expect(run().code == .failure)
    #expect(run("--axis", "source").code == .failure)
    #expect(run("--axis", "wire").code == .success)
    #expect(run("--axis=wire").output == run().output)
    #expect(run("--update", "--axis", "source").code == .failure)
    #expect(run("--update", "--axis", "wire").code == .success)
  }

  @Test func `JSON has all three classes and the line of the lock`() throws {
    try folder.write(Self.required, to: "deal.card.json")
    let run = run("--json")
    #expect(run.code == .failure)
    let report = try JSONValue.parse(run.output)
    let difference = report["differences"]?[0]
    #expect(difference?["rule"] == "property-made-required")
    #expect(difference?["class"] == "breaking")
    #expect(difference?["oldAppNewCore"] == "cosmetic")
    #expect(difference?["newAppOldCore"] == "breaking")
    #expect(difference?["source"] == "breaking")
    #expect(difference?["path"] == .string("\(folder.path)/deal.card.json"))
    #expect(difference?["line"] == 6)
    #expect(difference?["pointer"] == "/properties/price")
    let lines = try folder.read("cards.lock").split(separator: "\n")
    #expect(lines[3].contains("price"))
    #expect(difference?["lockLine"] == 4)
  }

  @Test func `a lock that does not read is told where, and left as it is`() throws {
    let broken = try folder.read("cards.lock").replacingOccurrences(of: "integer", with: "intgr")
    try folder.write(broken, to: "cards.lock")
    for options in [[], ["--check"], ["--update", "--allow-breaking"]] {
      let run = Tool.feedBridge.runForTest(["compat", "--lock", lock] + options + [folder.path])
      #expect(run.code == .failure)
      #expect(run.error.contains("\(lock):4:"))
      #expect(try folder.read("cards.lock") == broken)
    }
  }

  @Test func `a schema with an error is diagnosed before`() throws {
    try folder.write(#"{ "$ref": "gone.json" }"#, to: "deal.card.json")
    let run = run("--update")
    #expect(run.code == .failure)
    #expect(run.error.contains("[#unresolved-reference]"))
  }

  @Test(arguments: [
    (["--update", "--check"], "'--update' and '--check' exclude each other"),
    (["--allow-breaking"], "'--allow-breaking' goes with '--update'"),
    (["--axis", "sauce"], "'--axis' takes any, wire or source, not 'sauce'"),
  ])
  func `what makes no sense is a usage error`(options: [String], message: String) {
    let run = Tool.feedBridge.runForTest(["compat", "--lock", lock] + options + [folder.path])
    #expect(run.code == .usage)
    #expect(run.error.contains(message))
  }

  @Test func `a folder is no lock`() {
    let run = Tool.feedBridge.runForTest(["compat", "--lock", folder.path, folder.path])
    #expect(run.code == .failure)
    #expect(run.error.contains("the lock cannot be read"))
  }
}
