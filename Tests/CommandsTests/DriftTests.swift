// SPDX-License-Identifier: Apache-2.0

import Foundation
import GenerateCommand
import Testing

@testable import CommandSupport
@testable import Commands

/// `generate --check`: what it says, what it prints, and that it touches nothing.
@Suite struct DriftTests {
  let input: TemporaryFolder
  let output: TemporaryFolder

  init() throws {
    input = try TemporaryFolder(GenerateTests.schemas)
    output = try TemporaryFolder()
  }

  func generate(_ options: String..., command: String? = nil) -> Run {
    Tool.feedBridge.runForTest(
      ["generate", input.path, "--output", output.path] + options, command: command)
  }

  private func relative(_ text: String) -> String {
    text.replacing(output.path, with: "out").replacing(input.path, with: "in")
  }

  @Test func `a folder that is up to date has nothing to say`() {
    #expect(generate().code == .success)
    let run = generate("--check")
    #expect(run.code == .success)
    #expect(run.error.isEmpty && run.output.isEmpty)
  }

  @Test func `a changed file is named, and shown as it differs`() throws {
    #expect(generate().code == .success)
    let text = try output.read("shop.feed.swift")
    try output.write(text + "// changed by hand\n", to: "shop.feed.swift")
    let run = generate("--check")
    #expect(run.code == .failure)
    #expect(
      relative(run.error) == """
        error: out/shop.feed.swift: is not what the schemas make
        To fix it: feedbridge generate --output 'out' 'in'

        """)
    let lines = run.output.split(separator: "\n")
    #expect(
      relative(lines.prefix(2).joined(separator: "\n"))
        == "--- out/shop.feed.swift\n+++ out/shop.feed.swift")
    #expect(lines.last == "-// changed by hand")
    #expect(lines.count == 2 + 1 + 3 + 1)
    #expect(try output.read("shop.feed.swift").hasSuffix("// changed by hand\n"))
  }

  @Test func `a file is missing, and another is stale`() throws {
    #expect(generate().code == .success)
    try FileManager.default.removeItem(atPath: output.path + "/shop.feed+Wire.swift")
    try FileManager.default.moveItem(
      atPath: input.path + "/Card kinds", toPath: input.path + "/Kinds")
    try input.write(
      GenerateTests.schemas["shop.feed.json", default: ""].replacing("Card kinds", with: "Kinds"),
      to: "shop.feed.json")
    let before = output.names
    let run = generate("--check")
    #expect(run.code == .failure)
    let errors = relative(run.error).split(separator: "\n").map(String.init)
    #expect(errors.contains("error: out/shop.feed+Wire.swift: is missing"))
    let stale = "out/Card kinds_offer.card.swift: no schema asks for this file any more"
    #expect(errors.contains("error: \(stale)"))
    #expect(errors.contains("error: out/.feedbridge-manifest: is not what the schemas make"))
    let lines = relative(run.output).split(separator: "\n").map(String.init)
    for (old, new) in [
      ("/dev/null", "out/shop.feed+Wire.swift"), ("out/Card kinds_offer.card.swift", "/dev/null"),
    ] {
      let index = try #require(lines.firstIndex(of: "+++ \(new)"))
      #expect(lines.contains("--- \(old)"))
      #expect(lines[index + 1].hasPrefix("@@ -"))
    }
    #expect(lines.contains("-Card kinds_offer.card.swift"))
    #expect(lines.contains("+Kinds_offer.card.swift"))
    #expect(output.names == before)
  }

  @Test(arguments: ["--check", "--dry-run"])
  func `what was generated and is in no list is told`(mode: String) throws {
    #expect(generate().code == .success)
    for name in ["shop.feed.swift", ".feedbridge-manifest"] {
      try output.write(try output.read(name), to: "old/\(name)")
    }
    try output.write(try output.read("shop.feed.swift"), to: "old.feed.swift")
    try output.write("// mine\n", to: "mine.swift")
    let run = generate(mode)
    #expect(run.code == .success)
    #expect(
      relative(run.error) == """
        warning: out/old.feed.swift: was generated, and nothing asks for it any more; as \
        .feedbridge-manifest does not name it, it is left: remove it

        """)
    #expect(generate(mode, "--quiet").error.isEmpty)
    #expect(generate().error.isEmpty)
    #expect(output.names.contains("old.feed.swift"))
  }

  /// A folder in which nothing is yet: the difference is all of it, and not all of it is printed.
  @Test func `what is printed is bounded`() throws {
    let properties = (0..<300).map { #""p\#($0)": { "type": "string" }"# }.joined(separator: ",")
    for index in 0..<20 {
      try input.write(#"{ "properties": { \#(properties) } }"#, to: "c\(index).card.json")
    }
    let run = generate("--check")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count < 2_000 + 250)
    #expect(lines.contains { $0.hasPrefix("… ") && $0.hasSuffix(" more lines differ") })
    #expect(lines.last?.hasSuffix(" more files differ") == true)
    #expect(run.error.split(separator: "\n").count { $0.hasSuffix("is missing") } == 45)
    #expect(output.names.isEmpty)
  }

  @Test func `the ends of lines are put into words`() throws {
    #expect(generate().code == .success)
    for name in output.names {
      try output.write(try output.read(name).replacing("\n", with: "\r\n"), to: name)
    }
    let run = generate("--check")
    #expect(run.code == .failure)
    #expect(run.output.isEmpty)
    let said = "has the line ends of Windows (CRLF), and is else what the schemas make"
    #expect(run.error.split(separator: "\n").count { $0.hasSuffix(said) } == output.names.count)
    #expect(run.error.contains("'*.swift text eol=lf' in .gitattributes"))
    #expect(generate().code == .success)
    #expect(generate("--check").code == .success)
  }

  @Test func `the command that fixes it says all that was said`() throws {
    try input.write("{}", to: "it's options.json")
    let run = generate(
      "--check", "--quiet", "--wire=none", "--codable", "--access-level", "package", "--config",
      "\(input.path)/it's options.json")
    #expect(!run.error.contains("To fix it"))
    let loud = generate(
      "--check", "--wire=none", "--codable", "--access-level", "package", "--config",
      "\(input.path)/it's options.json", command: "swift package feedbridge")
    let fix = try #require(relative(loud.error).split(separator: "\n").last)
    #expect(
      fix == """
        To fix it: swift package feedbridge generate --output 'out' --access-level package \
        --wire none --codable --config 'in/it'\\''s options.json' 'in'
        """)
  }

  @Test(arguments: [
    ("Sources/Feed", "Sources/Feed"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("", "''"),
    ("$HOME", "'$HOME'"), ("Käse", "Käse"), ("a;b", "'a;b'"), ("~", "'~'"), ("*", "'*'"),
  ])
  func `a word is quoted where a shell would take it for more`(text: String, quoted: String) {
    #expect(text.shellWord == quoted)
  }
}
