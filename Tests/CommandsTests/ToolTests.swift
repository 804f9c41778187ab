// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@testable import CommandSupport

/// The conventions that every verb shares, on a tool of one verb.
@Suite struct ToolTests {
  static let loud = Flag("loud", help: "Say it loudly.")
  static let tool = Tool(
    "echo-tool", abstract: "Says things.", version: "1.2.3",
    verbs: [
      Verb(
        "say", abstract: "Says what it is given.",
        operands: Operands("words", help: "What to say."), parameters: [.flag(loud)]
      ) { arguments, console in
        console.note("saying")
        let words = arguments.operands.joined(separator: " ")
        if words == "nothing" { throw CommandFailure("there is nothing to say") }
        console.print(arguments[loud] ? words.uppercased() : words)
        return .success
      }
    ],
    planned: ["sing": "'sing' is not there yet"])

  @Test func dataGoesToOutputAndTheRestToError() {
    let run = Self.tool.runForTest(["say", "hello", "--loud"])
    #expect(run.code == .success)
    #expect(run.output == "HELLO\n")
    #expect(run.error == "saying\n")
  }

  @Test(arguments: [["--quiet", "say", "a"], ["say", "--quiet", "a"], ["say", "a", "--quiet"]])
  func quietStandsAnywhere(line: [String]) {
    let run = Self.tool.runForTest(line)
    #expect(run.output == "a\n")
    #expect(run.error.isEmpty)
  }

  @Test func aFailureIsOneLineAndExitsWithOne() {
    let run = Self.tool.runForTest(["say", "nothing", "--quiet"])
    #expect(run.code == .failure)
    #expect(run.output.isEmpty)
    #expect(run.error == "error: there is nothing to say\n")
  }

  @Test(arguments: [
    (["sya", "a"], "error: there is no verb 'sya'; did you mean 'say'?"),
    (["sing"], "error: 'sing' is not there yet"),
    ([], "error: say what to do: say"),
    (["say"], "error: missing '<words>'"),
    (["say", "--luod", "a"], "error: unknown option '--luod'; did you mean '--loud'?"),
    (["--luod"], "error: unknown option '--luod'"),
  ])
  func aUsageErrorExitsWith64(line: [String], firstLine: String) {
    let run = Self.tool.runForTest(line)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.error.split(separator: "\n").first.map(String.init) == firstLine)
    #expect(run.error.contains("Usage: echo-tool"))
    #expect(run.error.contains("--help' for more information."))
  }

  @Test func version() {
    let run = Self.tool.runForTest(["--version"])
    #expect(run.code == .success)
    #expect(run.output == "1.2.3\n")
    #expect(run.error.isEmpty)
  }

  @Test func helpOfTheTool() {
    for line in [["--help"], ["-h"], ["help"], ["help", "--help"]] {
      let run = Self.tool.runForTest(line)
      #expect(run.code == .success)
      #expect(
        run.output == """
          OVERVIEW: Says things.

          USAGE: echo-tool <verb>

          OPTIONS:
            --version               Show the version.
            --generate-completion-script <bash|zsh|fish>
                                    Print the script that makes a shell complete command
                                    lines of this tool.
            -h, --help              Show help information.

          VERBS:
            say                     Says what it is given.

            See 'echo-tool help <verb>' for detailed help.

          """)
    }
  }

  @Test func helpOfAVerb() {
    let expected = """
      OVERVIEW: Says what it is given.

      USAGE: echo-tool say [--loud] <words> ...

      ARGUMENTS:
        <words>                 What to say.

      OPTIONS:
        --loud                  Say it loudly.
        --quiet                 Say nothing but errors on standard error.
        --warnings-as-errors    Treat every warning as an error.
        --strict                The same as --warnings-as-errors.
        --color <auto|always|never>
                                Whether to color diagnostics. (default: auto)
        -h, --help              Show help information.

      """
    #expect(Self.tool.runForTest(["say", "--help"]).output == expected)
    #expect(Self.tool.runForTest(["help", "say"]).output == expected)
    #expect(Self.tool.runForTest(["help", "syy"]).code == .usage)
  }
}

@Suite struct DiagnosticReportTests {
  static let schemas = LoadedSchemas([
    (
      path: "a/b.feed.json",
      source: SchemaSource(name: "b.feed.json", text: "{\n\t\"type\": \"strng\"\n}\n")
    )
  ])
  static let place = Place(
    file: "b.feed.json", offset: 11, line: 2, column: 10, pointer: "/type")
  static let warning = Diagnostic(
    .unsupportedEnum, "there is no type \"strng\"", at: place,
    notes: [.init("it is used here", at: place)])

  func report(_ line: [String], isTerminal: Bool = false) -> Run {
    Tool(
      "t", abstract: "", version: "1",
      verbs: [
        Verb("v", abstract: "", operands: nil, parameters: []) { _, console in
          let failed = console.report([Self.warning], in: Self.schemas)
          return failed ? .failure : .success
        }
      ]
    ).runForTest(["v"] + line, isTerminal: isTerminal)
  }

  @Test func oneLineEach() {
    let run = report([])
    #expect(run.code == .success)
    #expect(
      run.error == """
        a/b.feed.json:2:10: warning: there is no type "strng" [#unsupported-enum]
        a/b.feed.json:2:10: note: it is used here

        """)
  }

  @Test func warningsAsErrors() {
    let run = report(["--warnings-as-errors", "--quiet"])
    #expect(run.code == .failure)
    #expect(run.error.hasPrefix("a/b.feed.json:2:10: error: there is no type"))
  }

  @Test func strictIsTheSame() {
    #expect(report(["--strict"]).code == .failure)
    #expect(report(["--strict"]).error == report(["--warnings-as-errors"]).error)
  }

  @Test func quietHidesWarnings() {
    #expect(report(["--quiet"]).error.isEmpty)
  }

  @Test func caretOnATerminal() {
    let run = report(["--color", "never"], isTerminal: true)
    #expect(
      run.error.hasPrefix(
        """
        a/b.feed.json:2:10: warning: there is no type "strng" [#unsupported-enum]
        2 | \t"type": "strng"
          | \t        ^

        """))
  }

  @Test func color() {
    #expect(report(["--color=always"]).error.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
    #expect(report([], isTerminal: true).error.contains("\u{1B}["))
    #expect(!report([]).error.contains("\u{1B}["))
  }
}
