// SPDX-License-Identifier: Apache-2.0

/// A command-line tool: the verbs it knows, and the conventions that all of them share.
///
/// Data goes to standard output and everything else to standard error, so that a pipe carries
/// data alone. `--help`, `--version`, `--quiet`, `--warnings-as-errors` and `--color` mean the same
/// for every verb, and the last three may stand before the verb too. A tool with verbs prints the
/// scripts by which shells complete its command lines.
package struct Tool: Sendable {
  package let name: String
  package let abstract: String
  package let version: String
  package let verbs: [Verb]
  /// Verbs that the tool will have, each with what to say to who asks for it now.
  package let planned: [String: String]

  package init(
    _ name: String, abstract: String, version: String, verbs: [Verb],
    planned: [String: String] = [:]
  ) {
    self.name = name
    self.abstract = abstract
    self.version = version
    self.verbs = verbs
    self.planned = planned
  }

  /// A tool that does one thing, which is called like the tool and stands in no command line.
  package init(version: String, _ verb: Verb) {
    self.init(verb.name, abstract: verb.abstract, version: version, verbs: [verb])
  }

  /// Whether the tool does one thing only.
  var isSingle: Bool { verbs.count == 1 && verbs.first?.name == name }

  /// Runs a command line.
  ///
  /// - Parameter line: the arguments, without the name of the tool.
  /// - Returns: how it ended; whatever there is to say has been written to `world`.
  package func run(_ line: [String], in world: World) -> ExitCode {
    do {
      return try dispatch(line, in: world)
    } catch let error as UsageError {
      complain(error, about: nil, to: world)
      return .usage
    } catch {
      Console(world).error("\(error)")
      return .failure
    }
  }

  private func dispatch(_ line: [String], in world: World) throws -> ExitCode {
    let (leading, word, rest) = splitAtVerb(line)
    if leading.contains("--version") {
      Console(world).print(version)
      return .success
    }
    if isSingle, let verb = verbs.first { return try run(verb, line, in: world) }
    if leading.contains("--help") || leading.contains("-h") {
      Console(world).print(HelpText(of: self))
      return .success
    }
    guard let word else {
      if let shell = try shell(asIn: leading) {
        Console(world).print(shell.completionScript(for: self))
        return .success
      }
      throw UsageError("say what to do: \(verbs.map(\.name).joined(separator: ", "))")
    }
    if word == "help" { return try help(on: rest, in: world) }
    return try run(find(word), leading + rest, in: world)
  }

  /// The shell that the options before a verb ask a completion script for.
  private func shell(asIn leading: [String]) throws(UsageError) -> Shell? {
    let parameters = Common.leading + Common.parameters
    guard
      case .arguments(let arguments) = try Arguments.parse(
        leading, parameters: parameters, operands: nil)
    else { return nil }
    return arguments.values[Common.completionScript.name].flatMap(Shell.init)
  }

  private func run(_ verb: Verb, _ line: [String], in world: World) throws -> ExitCode {
    do {
      let parameters = verb.parameters + Common.parameters
      switch try Arguments.parse(line, parameters: parameters, operands: verb.operands) {
      case .help:
        Console(world).print(HelpText(of: verb, in: name))
        return .success
      case .arguments(let arguments):
        let console = Console(world, arguments)
        return try verb.action(arguments, console)
      }
    } catch let error as UsageError {
      complain(error, about: verb, to: world)
      return .usage
    }
  }

  private func help(on rest: [String], in world: World) throws(UsageError) -> ExitCode {
    guard let word = rest.first, word != "--help", word != "-h" else {
      Console(world).print(HelpText(of: self))
      return .success
    }
    Console(world).print(HelpText(of: try find(word), in: name))
    return .success
  }

  private func find(_ word: String) throws(UsageError) -> Verb {
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    if let answer = planned[word] { throw UsageError(answer) }
    throw .unknownVerb(word, known: verbs.map(\.name))
  }

  private func complain(_ error: UsageError, about verb: Verb?, to world: World) {
    let console = Console(world)
    console.error(error.description)
    console.say(HelpText.usage(of: verb, in: self))
  }

  /// The options before the verb, the verb, and what follows it.
  private func splitAtVerb(_ line: [String]) -> (leading: [String], verb: String?, rest: [String]) {
    var index = line.startIndex
    while index < line.endIndex, line[index].hasPrefix("-") {
      index += Common.optionsWithValue.contains(line[index]) ? 2 : 1
    }
    guard index < line.endIndex else { return (line, nil, []) }
    return (Array(line[..<index]), line[index], Array(line[(index + 1)...]))
  }
}

/// The options that every verb has.
package enum Common {
  package static let quiet = Flag("quiet", help: "Say nothing but errors on standard error.")
  package static let warningsAsErrors = Flag(
    "warnings-as-errors", help: "Treat every warning as an error.")
  package static let strict = Flag("strict", help: "The same as --warnings-as-errors.")
  package static let color = Choice<ColorMode>(
    "color", default: .auto, help: "Whether to color diagnostics.")

  static let parameters: [Parameter] = [
    .flag(quiet), .flag(warningsAsErrors), .flag(strict), .choice(color),
  ]

  static let version = Flag("version", help: "Show the version.")
  static let help = Flag("help", help: "Show help information.")
  static let completionScript = Parameter(
    name: "generate-completion-script",
    value: .choice(of: Shell.allCases.map(\.rawValue), standard: nil),
    help: "Print the script that makes a shell complete command lines of this tool.",
    isRequired: false)

  /// The options that stand in place of a verb.
  static let leading: [Parameter] = [.flag(version), completionScript]

  /// What is followed by a value where it stands before the verb.
  static let optionsWithValue = Set(
    (leading + parameters).filter { $0.completion != nil }.map { "--\($0.name)" })
}

/// When diagnostics are colored.
package enum ColorMode: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment has `NO_COLOR`.
  case auto
  case always
  case never
}
