// SPDX-License-Identifier: Apache-2.0

/// A completion script for zsh: for a folder of its `fpath`, under the name `_feedbridge`, or to be
/// read by `source`.
struct ZshCompletion {
  let script: String

  init(of tool: Tool) {
    let name = tool.functionName
    let verbs = tool.completedVerbs
    script = #"""
      #compdef \#(tool.name)
      \#(tool.completionHeader(.zsh))

      \#(name)() {
        local curcontext="$curcontext" state state_descr line
        local -A opt_args
        local -i ret=1
        _arguments -C -S : \
      \#(Self.specifications(tool.completedOptions))
          '(-): :->verb' \
          '(-)*:: :->rest' && ret=0
        case $state in
          verb)
            local -a verbs=(
      \#(verbs.map { "        \(Self.described($0))" }.joined(separator: "\n"))
            )
            _describe -t verbs verb verbs && ret=0
            ;;
          rest)
            curcontext="${curcontext%:*}-$words[1]:"
            case $words[1] in
      \#(verbs.map(Self.branch).joined(separator: "\n"))
            esac
            ;;
        esac
        return ret
      }

      if [[ $funcstack[1] == \#(name) ]]; then
        \#(name) "$@"
      else
        compdef \#(name) \#(tool.name)
      fi
      """#
  }

  private static func branch(_ verb: CompletedVerb) -> String {
    var specifications = specifications(verb.parameters)
    if let operands = verb.operands {
      let count = operands.allowsMany ? "*" : "1"
      let text = "\(count):\(operands.name.inSpecification):\(action(operands.completion))"
      if !specifications.isEmpty { specifications += "\n" }
      specifications += "    \(text.shellQuoted) \\"
    }
    let lines = specifications.split(separator: "\n").map { "      \($0)" }
    return """
              \(verb.name))
                _arguments -S : \\
      \(lines.joined(separator: "\n"))
                  && ret=0
                ;;
      """
  }

  private static func specifications(_ parameters: [Parameter]) -> String {
    parameters.map { "    \(specification($0)) \\" }.joined(separator: "\n")
  }

  private static func specification(_ parameter: Parameter) -> String {
    let help = "[\(parameter.fullHelp.inSpecification)]"
    guard let completion = parameter.completion else {
      guard parameter.name == Common.help.name else {
        return "--\(parameter.name)\(help)".shellQuoted
      }
      return "'(- *)'{-h,--help}\(help.shellQuoted)"
    }
    let value = "\(parameter.name.inSpecification):\(action(completion))"
    return "--\(parameter.name)=\(help):\(value)".shellQuoted
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .folders: "_files -/"
    case .files(let endings) where endings.isEmpty: "_files"
    case .files(let endings):
      "_files -g \"\(endings.map { "*\($0)" }.joined(separator: " "))\""
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private static func described(_ verb: CompletedVerb) -> String {
    "\(verb.name):\(verb.abstract.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#))"
      .shellQuoted
  }
}

extension String {
  /// The text with escapes for what means something in a specification of `_arguments`.
  fileprivate var inSpecification: String {
    reduce(into: "") { text, character in
      if "\\:[]".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
