// SPDX-License-Identifier: Apache-2.0

/// A completion script for fish 3 and later.
struct FishCompletion {
  let script: String

  init(of tool: Tool) {
    let name = "_" + tool.functionName
    let verbs = tool.completedVerbs
    let verb = "\(name)_verb"
    let leading =
      tool.completedOptions.map { Self.line(tool, verb, Self.option($0, name)) }
      + verbs.map { Self.line(tool, verb, "-a \($0.name) -d \($0.abstract.shellQuoted)") }
    let rest = verbs.flatMap { verb in
      let condition = "\(name)_verb \(verb.name)"
      return verb.parameters.map { Self.line(tool, condition, Self.option($0, name)) }
        + Self.operands(of: verb, name).map { Self.line(tool, condition, $0) }
    }
    script = """
      \(tool.completionHeader(.fish))

      \(Self.helpers(name, valued: tool.completedOptions.filter { $0.completion != nil }))

      complete -c \(tool.name) -f
      \((leading + rest).joined(separator: "\n"))
      """
  }

  private static func line(_ tool: Tool, _ condition: String, _ rest: String) -> String {
    "complete -c \(tool.name) -n \(condition.shellQuoted) \(rest)"
  }

  private static func option(_ parameter: Parameter, _ name: String) -> String {
    let short = parameter.name == Common.help.name ? "-s h " : ""
    let value = parameter.completion.map { " -x -a \(argument($0, name))" } ?? ""
    return "\(short)-l \(parameter.name)\(value) -d \(parameter.help.shellQuoted)"
  }

  private static func operands(of verb: CompletedVerb, _ name: String) -> [String] {
    verb.operands.map { ["-a \(argument($0.completion, name))"] } ?? []
  }

  private static func argument(_ completion: Completion, _ name: String) -> String {
    switch completion {
    case .folders: "(\(name)_files /)".shellQuoted
    case .files(let endings) where endings.isEmpty: "(\(name)_files)".shellQuoted
    case .files(let endings): "(\(name)_files / \(endings.joined(separator: " ")))".shellQuoted
    case .words(let words): words.joined(separator: " ").shellQuoted
    }
  }

  private static func helpers(_ name: String, valued: [Parameter]) -> String {
    let names = valued.map { "--\($0.name)" }
    return #"""
      # Whether the command line has a verb, or without an argument whether it has none yet.
      function \#(name)_verb -a wanted
        set -l words (commandline -opc)
        set -l verb
        set -e words[1]
        while set -q words[1]
          if not string match -q -- '-*' $words[1]
            set verb $words[1]
            break
          end
          contains -- $words[1] \#(names.joined(separator: " ")); and set -e words[1]
          set -e words[1]
        end
        test "$verb" = "$wanted"
      end

      # The paths with one of the endings, a folder's being "/"; without endings all.
      function \#(name)_files
        set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        # Of a command that fish knows nothing of, it offers files.
        for match in (complete -C "\#(name)_no_command $typed")
          set -l path (string split -m 1 \t -- $match)[1]
          if not set -q argv[1]
            echo $path
          end
          for ending in $argv
            if string match -q -- "*$ending" $path
              echo $path
              break
            end
          end
        end
      end
      """#
  }
}
