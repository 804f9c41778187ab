// SPDX-License-Identifier: Apache-2.0

import Commands
import Foundation
import Testing

@testable import CommandSupport

/// What shells offer, asked of the shells themselves: bash is everywhere; fish and zsh where they are
/// installed.
@Suite struct CompletionTests {
  struct Row: CustomTestStringConvertible {
    let line: String
    let offers: [String]
    var testDescription: String { "‹\(line)›" }

    init(_ line: String, _ offers: String...) {
      self.line = line
      self.offers = offers
    }
  }

  static let verbs = Tool.feedBridge.verbs.map(\.name) + ["help"]

  /// What every shell offers, in the folder of `files`.
  static let rows = [
    Row("feedbridge gen", "generate"),
    Row("feedbridge --quiet rep", "replay"),
    Row("feedbridge --color ", "auto", "always", "never"),
    Row("feedbridge --color=al", "always"),
    Row("feedbridge --color always che", "check"),
    Row("feedbridge --color=always che", "check"),
    Row("feedbridge --generate-completion-script ", "bash", "zsh", "fish"),
    Row("feedbridge help val", "validate"),
    Row("feedbridge generate --wire ", "full", "none"),
    Row("feedbridge generate --wire=n", "none"),
    Row("feedbridge generate --wire=", "full", "none"),
    Row("feedbridge generate --wi", "--wire"),
    Row("feedbridge generate ", "a.feed.json", "plain.json", "a folder", "check"),
    Row("feedbridge generate check ", "a.feed.json", "plain.json", "a folder", "check"),
    Row("feedbridge generate a.feed.json p", "plain.json"),
    Row("feedbridge generate --output ", "a folder", "check"),
    Row("feedbridge generate --output=ch", "check"),
    Row("feedbridge generate check/", "check/b:c.json", "check/d=e.json"),
    Row("feedbridge validate --schema a.feed.json t", "trace.ndjson"),
    Row("feedbridge nonsense "),
  ]

  static let files = [
    "a.feed.json": "", "plain.json": "", "trace.ndjson": "", "notes.txt": "", "a folder/x.json": "",
    "check/b:c.json": "", "check/d=e.json": "",
  ]

  // MARK: - bash

  @Test func bashOffersTheSame() throws {
    let offered = try Bash(Self.files).offers(Self.rows.map(\.line))
    for (row, offers) in zip(Self.rows, offered) {
      #expect(Set(offers) == Set(row.offers), "\(row.testDescription)")
    }
  }

  /// Of a word that is broken at `=` or `:`, only what follows the last of them is replaced.
  @Test func bashCompletesWhatFollowsABreak() throws {
    let rows = [
      Row("feedbridge generate check/b:", "c.json"),
      Row("feedbridge generate check/d=", "e.json"),
      Row("feedbridge generate -- --"),
      Row("feedbridge replay trace.ndjson "),
      Row("feedbridge replay --json --js"),
    ]
    let offered = try Bash(Self.files).offers(rows.map(\.line))
    for (row, offers) in zip(rows, offered) {
      #expect(Set(offers) == Set(row.offers), "\(row.testDescription)")
    }
  }

  /// With another `COMP_WORDBREAKS` the whole of `--option=value` is replaced.
  @Test func bashCompletesUnbrokenWords() throws {
    let bash = try Bash(Self.files, breaksWords: false)
    let offered = try bash.offers([
      "feedbridge generate --wire=n", "feedbridge generate --output=ch",
      "feedbridge generate check/b:", "feedbridge --color=always che",
    ])
    #expect(offered == [["--wire=none"], ["--output=check"], ["check/b:c.json"], ["check"]])
  }

  @Test func bashOffersEveryVerbOptionAndChoice() throws {
    var rows = [("feedbridge ", Self.verbs), ("feedbridge help ", Self.verbs.dropLast())]
    for verb in Tool.feedBridge.verbs {
      let parameters = verb.parameters + Common.parameters
      rows.append(
        ("feedbridge \(verb.name) --", parameters.map { "--\($0.name)" } + ["--help"]))
      for parameter in parameters {
        guard case .choice(let values, _) = parameter.value else { continue }
        rows.append(("feedbridge \(verb.name) --\(parameter.name) ", values))
        rows.append(("feedbridge \(verb.name) --\(parameter.name)=", values))
      }
    }
    let offered = try Bash([:]).offers(rows.map(\.0))
    for (row, offers) in zip(rows, offered) { #expect(Set(offers) == Set(row.1), "\(row.0)") }
  }

  // MARK: - fish and zsh

  @Test(.enabled(if: Executable.exists("fish"), "fish is not installed"))
  func fishOffersTheSame() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write(Self.script(.fish), to: "script")
    let asked = Self.rows.map { "complete -C \($0.line.shellQuoted); echo END\n" }.joined()
    let output = try Executable.run("fish", ["-c", "source script\n\(asked)"], in: folder)
    let offered = output.components(separatedBy: "END\n")
    #expect(offered.count == Self.rows.count + 1)
    for (row, text) in zip(Self.rows, offered) {
      let offers = text.split(separator: "\n").map { line in
        var word = line.split(separator: "\t")[0]
        if word.hasPrefix("--") { word = word.split(separator: "=").last ?? word }
        return String(word.last == "/" ? word.dropLast() : word)
      }
      #expect(Set(offers) == Set(row.offers), "\(row.testDescription)")
    }
  }

  @Test(.enabled(if: Executable.exists("zsh"), "zsh is not installed"))
  func zshReadsTheScript() throws {
    let folder = try TemporaryFolder(["script": Self.script(.zsh)])
    #expect(try Executable.run("zsh", ["-f", "-n", "script"], in: folder) == "")
  }

  /// The words that mean something in a specification of `_arguments`, and the shape of it.
  @Test func zshIsToldOfEachOption() {
    let script = Tool(
      "echo-tool", abstract: "", version: "1",
      verbs: [
        Verb(
          "say", abstract: "Says: it's [this].", operands: Operands("words", help: ""),
          parameters: [
            .flag(Flag("loud", help: "Say it's [loud]: very.")),
            .option(Option("to", "DIR", completion: .folders, help: "Where.")),
            .option(Option("from", "FILE", completion: .files(endings: [".a", ".b"]), help: "")),
          ]
        ) { _, _ in .success }
      ]
    ).runForTest(["--generate-completion-script", "zsh"]).output
    #expect(script.hasPrefix("#compdef echo-tool\n"))
    for line in [
      #"        'say:Says\: it'\''s [this].'"#.replacing(#"\:"#, with: #"'\\':"#),
      #"'--loud[Say it'\''s '\\'[loud'\\']'\\': very.]' \"#,
      #"'--to=[Where.]:to:_files -/' \"#,
      #"'--from=[]:from:_files -g "*.a *.b"' \"#,
      #"'*:words:_files' \"#,
      #"'--color=[Whether to color diagnostics. (default'\\': auto)]:color:(auto always never)' \"#,
      #"'1:verb:(say)' \"#,
    ] {
      #expect(script.contains(line))
    }
  }

  // MARK: - What is asked for

  @Test(arguments: [
    (["--generate-completion-script", "tcsh"], "takes bash, zsh or fish, not 'tcsh'"),
    (["--generate-completion-script", "zhs"], "did you mean 'zsh'?"),
    (["--generate-completion-script"], "missing value for '--generate-completion-script"),
    (["check", "--generate-completion-script", "zsh"], "unknown option"),
  ])
  func anotherShellIsRefused(line: [String], message: String) {
    let run = Tool.feedBridge.runForTest(line)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message))
  }

  static func script(_ shell: Shell) -> String {
    Tool.feedBridge.runForTest(["--generate-completion-script=\(shell)"]).output
  }
}
