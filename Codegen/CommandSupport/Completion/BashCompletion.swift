// SPDX-License-Identifier: Apache-2.0

/// A completion script for bash, written for 3.2 (which macOS has) and newer, with or without
/// `bash-completion`.
struct BashCompletion {
  let script: String

  init(of tool: Tool) {
    let verbs = tool.completedVerbs
    let name = tool.functionName
    script = """
      \(tool.completionHeader(.bash))

      \(Self.helpers(name))

      # What is offered at a place: "verb" for an operand, "verb --option" for a value.
      \(name)_place() {
        case "$1" in
      \(Self.places(of: tool, verbs))
        esac
      }

      # The options of a verb: those with a value, then those without.
      \(name)_options() {
        case "$1" in
      \(Self.options(of: tool, verbs))
        esac
      }

      \(Self.main(name, verbs))

      # What compopt would say where it is needed is said for all where bash is too old for it.
      if type compopt &>/dev/null; then
        complete -F \(name) \(tool.name)
      else
        complete -o filenames -F \(name) \(tool.name)
      fi
      """
  }

  // MARK: - What the tool declares

  private static func places(of tool: Tool, _ verbs: [CompletedVerb]) -> String {
    var lines: [String] = []
    let leading = CompletedVerb(
      name: "", abstract: "", parameters: tool.completedOptions,
      operands: Operands("verb", completion: .words(verbs.map(\.name)), help: ""))
    for verb in [leading] + verbs {
      for parameter in verb.parameters {
        guard let completion = parameter.completion else { continue }
        lines.append(line("\(verb.name) --\(parameter.name)", completion, tool))
      }
      if let operands = verb.operands {
        lines.append(line(verb.name, operands.completion, tool))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ place: String, _ completion: Completion, _ tool: Tool) -> String {
    let name = tool.functionName
    let offer =
      switch completion {
      case .folders: "\(name)_files"
      case .files(let endings) where endings.isEmpty: "\(name)_files ''"
      case .files(let endings): "\(name)_files \(endings.shellQuoted)"
      case .words(let words): "\(name)_words \(words.shellQuoted)"
      }
    return "    \(place.shellQuoted)) \(offer) ;;"
  }

  private static func options(of tool: Tool, _ verbs: [CompletedVerb]) -> String {
    let all = [("", tool.completedOptions)] + verbs.map { ($0.name, $0.parameters) }
    return all.map { verb, parameters in
      let valued = parameters.filter { $0.completion != nil }.map { "--\($0.name)" }
      let flags = parameters.filter { $0.completion == nil }.map { "--\($0.name)" }
      return """
            \(verb.shellQuoted))
              valued=(\(valued.joined(separator: " ")))
              flags=(\(flags.joined(separator: " "))) ;;
        """
    }.joined(separator: "\n")
  }

  // MARK: - What is the same for every tool

  private static func helpers(_ name: String) -> String {
    #"""
    # Offers those of the words that begin with what was typed.
    \#(name)_words() {
      local word
      for word in "$@"; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$lead$word")
      done
    }

    # Offers the folders, and the files with one of the endings.
    \#(name)_files() {
      compopt -o filenames 2>/dev/null
      local ending match
      while IFS= read -r match; do
        COMPREPLY+=("$lead${match#"$cut"}")
      done < <(
        for ending in "$@"; do compgen -f -X "!*$ending" -- "$cut$typed"; done
        compgen -d -- "$cut$typed"
      )
    }

    # Whether a word is one of the words that follow it.
    \#(name)_among() {
      local word=$1 other
      shift
      for other in "$@"; do [[ $word == "$other" ]] && return 0; done
      return 1
    }
    """#
  }

  private static func main(_ name: String, _ verbs: [CompletedVerb]) -> String {
    let single = verbs.filter { $0.operands?.allowsMany == false }.map(\.name)
    return #"""
      \#(name)() {
        # Bash breaks words at "=" and ":", unless told otherwise: $2 is what follows the last of them.
        local typed=$2 lead= cut= verb= option= ended= word
        local -i index operands=0
        local -a valued flags given
        COMPREPLY=()
        local before=${COMP_LINE:0:COMP_POINT}
        before=${before%"$2"}
        before=${before##*[[:space:]]}
        [[ $before == *[=:] ]] && cut=${before#--*=}

        # Reads what stands before the cursor: the verb, and the option that waits for its value.
        \#(name)_options ''
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          if [[ $word == : ]]; then
            ((index++))
          elif [[ $word == = ]]; then
            :
          elif [[ -n $option ]]; then
            option=
          elif [[ -n $ended ]]; then
            ((operands++))
          elif [[ $word == -- ]]; then
            ended=1
          elif [[ $word == -?* ]]; then
            given+=("${word%%=*}")
            \#(name)_among "$word" "${valued[@]}" && option=$word
          elif [[ -z $verb ]]; then
            verb=$word
            valued=() flags=()
            \#(name)_options "$verb"
          else
            ((operands++))
          fi
        done
        if [[ -z $ended && $before == --*= ]]; then
          option=${before%%=*}
        elif [[ -z $option$ended && $typed == --*=* ]]; then
          option=${typed%%=*} lead=${typed%%=*}= typed=${typed#*=}
        fi

        # Offers what may stand there.
        if [[ -n $option ]]; then
          \#(name)_place "$verb $option"
        elif [[ -z $ended && $typed == -* ]]; then
          for word in "${valued[@]}" "${flags[@]}"; do
            \#(name)_among "$word" "${given[@]}" || \#(name)_words "$word"
          done
        elif ((operands == 0)) || ! \#(name)_among "$verb" \#(single.joined(separator: " ")); then
          \#(name)_place "$verb"
        fi
      }
      """#
  }
}
