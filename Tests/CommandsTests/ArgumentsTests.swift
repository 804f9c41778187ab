// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandSupport

/// The grammar of a command line, as a table.
@Suite struct ArgumentsTests {
  static let check = Flag("check", help: "Check.")
  static let output = Option("output", "DIR", help: "Where.")
  static let wire = Choice<Wire>("wire", default: .full, help: "How.")
  enum Wire: String, CaseIterable, Sendable { case full, none }

  static func parse(_ line: [String]) throws(UsageError) -> Arguments? {
    let parsed = try Arguments.parse(
      line, parameters: [.flag(check), .required(output), .choice(wire)],
      operands: Operands("paths", help: "What."))
    guard case .arguments(let arguments) = parsed else { return nil }
    return arguments
  }

  struct Row: CustomTestStringConvertible {
    var line: [String]
    var operands: [String]
    var output: String?
    var isChecked = false
    var wire = Wire.full
    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(arguments: [
    Row(line: ["a", "--output", "out"], operands: ["a"], output: "out"),
    Row(line: ["--output=out", "a", "b"], operands: ["a", "b"], output: "out"),
    Row(line: ["--output=", "a"], operands: ["a"], output: ""),
    Row(line: ["--output=a=b", "x"], operands: ["x"], output: "a=b"),
    Row(line: ["--output=-x", "a"], operands: ["a"], output: "-x"),
    Row(line: ["--output", "-", "-"], operands: ["-"], output: "-"),
    Row(line: ["a", "--check", "--output", "o"], operands: ["a"], output: "o", isChecked: true),
    Row(line: ["--output=o", "--", "--check", "-x"], operands: ["--check", "-x"], output: "o"),
    Row(line: ["--wire", "none", "--output=o", "a"], operands: ["a"], output: "o", wire: .none),
    Row(line: ["--output=o", "a b/c.json"], operands: ["a b/c.json"], output: "o"),
  ])
  func accepts(_ row: Row) throws {
    let arguments = try #require(try Self.parse(row.line))
    #expect(arguments.operands == row.operands)
    #expect(arguments[Self.output] == row.output)
    #expect(arguments[Self.check] == row.isChecked)
    #expect(arguments[Self.wire] == row.wire)
  }

  @Test(arguments: [
    (["--output=o"], "missing '<paths>'"),
    (["a"], "missing option '--output <DIR>'"),
    (["a", "--outptu", "o"], "unknown option '--outptu'; did you mean '--output'?"),
    (["a", "--outptu=o"], "unknown option '--outptu'; did you mean '--output'?"),
    (["a", "-o", "o"], "unknown option '-o'"),
    (["a", "-output", "o"], "unknown option '-output'; did you mean '--output'?"),
    (["a", "--check=yes", "--output=o"], "'--check' takes no value"),
    (["--output=o", "a", "--output", "p"], "'--output' is given twice; it has one value"),
    (
      ["a", "--output"],
      "missing value for '--output <DIR>' (write '--output=-x' for a value that begins with a dash)"
    ),
    (
      ["a", "--output", "--check"],
      "missing value for '--output <DIR>' (write '--output=-x' for a value that begins with a dash)"
    ),
    (
      ["a", "--output=o", "--wire=nnoe"],
      "'--wire' takes full or none, not 'nnoe'; did you mean 'none'?"
    ),
  ])
  func refuses(line: [String], message: String) {
    #expect(throws: UsageError(message)) { try Self.parse(line) }
  }

  @Test func helpWinsOverWhatIsMissing() throws {
    #expect(try Self.parse(["--help"]) == nil)
    #expect(try Self.parse(["-h", "a"]) == nil)
  }

  @Test func helpAfterTheDashesIsAnOperand() throws {
    #expect(try Self.parse(["--output=o", "--", "--help"])?.operands == ["--help"])
  }

  @Test func oneOperandIsOne() {
    #expect(throws: UsageError("unexpected argument 'b'")) {
      try Arguments.parse(
        ["a", "b"], parameters: [], operands: Operands("trace", allowsMany: false, help: ""))
    }
    #expect(throws: UsageError("unexpected argument 'a'")) {
      try Arguments.parse(["a"], parameters: [], operands: nil)
    }
  }
}
