// SPDX-License-Identifier: Apache-2.0

/// A shell that a completion script can be had for.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that makes the shell complete the command lines of a tool.
  func completionScript(for tool: Tool) -> String {
    switch self {
    case .bash: BashCompletion(of: tool).script
    case .zsh: ZshCompletion(of: tool).script
    case .fish: FishCompletion(of: tool).script
    }
  }
}

/// A word that may stand where a verb is expected, and what may follow it.
struct CompletedVerb {
  let name: String
  let abstract: String
  let parameters: [Parameter]
  let operands: Operands?
}

extension Tool {
  /// The verbs as a shell sees them, `help` among them.
  var completedVerbs: [CompletedVerb] {
    let help = Operands(
      "verb", allowsMany: false, completion: .words(verbs.map(\.name)), help: "What to explain.")
    return verbs.map {
      CompletedVerb(
        name: $0.name, abstract: $0.abstract,
        parameters: $0.parameters + Common.parameters + [.flag(Common.help)], operands: $0.operands)
    } + [
      CompletedVerb(
        name: "help", abstract: "Show the help of a verb.", parameters: [], operands: help)
    ]
  }

  /// The options that may stand before a verb, or in place of one.
  var completedOptions: [Parameter] {
    Common.leading + Common.parameters + [.flag(Common.help)]
  }

  /// What the functions of a script begin with, which share one space with those of all other tools.
  var functionName: String {
    "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The first line of a script.
  func completionHeader(_ shell: Shell) -> String {
    "# \(name) for \(shell), as `\(name) --\(Common.completionScript.name) \(shell)` prints it."
  }
}

extension String {
  /// The text between single quotes, for any shell of the three.
  ///
  /// Within single quotes bash and zsh take a backslash as it is, fish takes `\\` and `\'` as escapes;
  /// so a quote is written outside of them, and a backslash too.
  var shellQuoted: String {
    let quoted = flatMap { character in
      switch character {
      case "'": #"'\''"#
      case "\\": #"'\\'"#
      default: String(character)
      }
    }
    return "'" + String(quoted) + "'"
  }
}

extension Sequence<String> {
  /// The words between single quotes, spaces between them.
  var shellQuoted: String { map(\.shellQuoted).joined(separator: " ") }
}
