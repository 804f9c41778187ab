// SPDX-License-Identifier: Apache-2.0

/// What `--help` prints, in the shape that Swift's own tools have.
struct HelpText: CustomStringConvertible {
  let description: String

  init(of tool: Tool) {
    let options = Common.leading.map { ($0.spelling, $0.fullHelp) } + [Self.helpEntry]
    self.description = [
      "OVERVIEW: \(tool.abstract)",
      "USAGE: \(tool.name) <verb>",
      Self.list("OPTIONS", options),
      Self.list("VERBS", tool.verbs.map { ($0.name, $0.abstract) }),
      "  See '\(tool.name) help <verb>' for detailed help.",
    ].joined(separator: "\n\n")
  }

  init(of verb: Verb, in tool: String) {
    var parts = [Self.wrapped("OVERVIEW: \(verb.abstract)")]
    if !verb.discussion.isEmpty { parts.append(Self.wrapped(verb.discussion)) }
    parts.append("USAGE: \(Self.usage(of: verb, in: tool))")
    if let operands = verb.operands {
      parts.append(Self.list("ARGUMENTS", [("<\(operands.name)>", operands.help)]))
    }
    let options = (verb.parameters + Common.parameters).map { ($0.spelling, $0.fullHelp) }
    parts.append(Self.list("OPTIONS", options + [Self.helpEntry]))
    self.description = parts.joined(separator: "\n\n")
  }

  /// The two lines that follow a usage error.
  static func usage(of verb: Verb?, in tool: Tool) -> String {
    guard let verb else {
      return "Usage: \(tool.name) <verb>\n  See '\(tool.name) --help' for more information."
    }
    let command = tool.isSingle ? tool.name : "\(tool.name) \(verb.name)"
    return """
      Usage: \(usage(of: verb, in: tool.name))
        See '\(command) --help' for more information.
      """
  }

  private static let helpEntry = ("-h, --\(Common.help.name)", Common.help.help)

  private static func usage(of verb: Verb, in tool: String) -> String {
    let parameters = verb.parameters.map { $0.isRequired ? $0.spelling : "[\($0.spelling)]" }
    let operands = verb.operands.map { ["<\($0.name)>\($0.allowsMany ? " ..." : "")"] } ?? []
    let command = verb.name == tool ? [tool] : [tool, verb.name]
    return (command + parameters + operands).joined(separator: " ")
  }

  /// A titled list in two columns; what is too long for the first column has a line of its own.
  private static func list(_ title: String, _ entries: [(String, String)]) -> String {
    let column = 26
    let lines = entries.flatMap { name, help in
      let first = "  \(name)"
      let wrapped = wrap(help, width: width - column)
      let indent = String(repeating: " ", count: column)
      guard first.count < column - 1, let opening = wrapped.first else {
        return [first] + wrapped.map { indent + $0 }
      }
      let gap = String(repeating: " ", count: column - first.count)
      return [first + gap + opening] + wrapped.dropFirst().map { indent + $0 }
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }

  /// Paragraphs, parted by an empty line, in lines that a terminal has room for.
  private static func wrapped(_ text: String) -> String {
    text.split(separator: "\n\n")
      .map { wrap(String($0), width: width).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The width of a terminal where nothing else is known.
  private static let width = 80

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Parameter {
  /// The help, with the default where there is one.
  var fullHelp: String {
    guard case .choice(_, let standard?) = value else { return help }
    return "\(help) (default: \(standard))"
  }
}
