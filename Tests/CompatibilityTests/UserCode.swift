// SPDX-License-Identifier: Apache-2.0

/// Code that uses all that generated code offers: every type, property, initializer and case, as
/// apps do.
struct UserCode {
  private(set) var text = """
    import FeedModel

    struct Same<Value> {}
    func same<Value>(_ value: Value) -> Same<Value> { Same() }
    func identify<Value: Identifiable>(_ type: Value.Type) {}

    """
  private var count = 0
  /// The types that are open, outermost first, with their indentation.
  private var scopes: [(indent: Int, name: String)] = []

  init(of files: [String]) {
    for file in files {
      scopes = []
      let lines = file.split(separator: "\n").map(String.init)
      for index in lines.indices { read(lines[index], followedBy: lines[(index + 1)...]) }
    }
  }

  private var path: String { scopes.map(\.name).joined(separator: ".") }

  private mutating func read(_ line: String, followedBy rest: ArraySlice<String>) {
    let indent = line.indent
    if let match = line.firstMatch(of: #/public (?:indirect )?(struct|enum) (`[^`]+`|\w+):/#) {
      scopes.removeAll { $0.indent >= indent }
      scopes.append((indent, String(match.2)))
      if line.contains("Swift.Identifiable") { use("identify(\(path).self)") }
      if match.1 == "enum", !line.contains("FeedDefinition") {
        switchOver(rest.prefix { $0.indent > indent }.filter { $0.indent == indent + 2 })
      }
    } else if let match = line.firstMatch(of: #/public init(\??)\(rawValue: (.+)\) \{/#) {
      use(
        "_ = same(\(path)(rawValue: raw)) as Same<\(path)\(match.1)>", of: "raw: \(match.2)")
    } else if line.hasSuffix("public init() {") {
      use("_ = \(path)()")
    } else if let match = line.firstMatch(of: #/public init\((.+)\) \{/#) {
      initialize(String(match.1).parameters)
    } else if line.hasSuffix("public init(") {
      initialize(
        rest.prefix { $0.indent > indent }.map { line in
          line.trimmed.hasSuffix(",") ? String(line.trimmed.dropLast()) : line.trimmed
        })
    } else if line.contains("public static var sample: Self") {
      use("_ = \(path).sample")
    } else if let match = line.firstMatch(of: #/public typealias (\w+) = (.+)/#) {
      let name = indent == 0 ? String(match.1) : "\(path).\(match.1)"
      use("_ = same(value) as Same<\(match.2)>", of: "value: \(name)")
    } else if let match = line.firstMatch(of: #/public var (`[^`]+`|\w+): ([^{]+?)(?: \{.*)?$/#) {
      use("_ = same(value.\(match.1)) as Same<\(match.2)>", of: "value: \(path)")
    }
  }

  /// Uses every case of an enum, and no `default`.
  private mutating func switchOver(_ lines: [String]) {
    let cases = lines.compactMap { line -> String? in
      guard let match = line.trimmed.wholeMatch(of: #/case (`[^`]+`|\w+)(?:\((.+)\))?/#) else {
        return nil
      }
      guard let payload = match.2 else { return "case .\(match.1): break" }
      return "case .\(match.1)(let payload): _ = same(payload) as Same<\(payload)>"
    }
    use("switch value { \(cases.joined(separator: "; ")) }", of: "value: \(path)")
  }

  /// Gives an initializer all its arguments, then those alone that it must have.
  private mutating func initialize(_ parameters: [String]) {
    var all: [String] = []
    var needed: [String] = []
    var given: [String] = []
    for (index, parameter) in parameters.enumerated() {
      guard let match = parameter.wholeMatch(of: #/(`[^`]+`|\w+): (.+?)( = .*)?/#) else { continue }
      all.append("\(match.1): p\(index)")
      given.append("_ p\(index): \(match.2)")
      if match.3 == nil { needed.append("\(match.1): p\(index)") }
    }
    use(
      "_ = \(path)(\(all.joined(separator: ", "))); _ = \(path)(\(needed.joined(separator: ", ")))",
      of: given.joined(separator: ", "))
  }

  private mutating func use(_ statement: String, of parameters: String = "") {
    count += 1
    text += "func use\(count)(\(parameters.hasPrefix("_") ? "" : parameters.isEmpty ? "" : "_ ")"
    text += "\(parameters)) { \(statement) }\n"
  }
}

extension String {
  fileprivate var indent: Int { prefix { $0 == " " }.count }
  fileprivate var trimmed: String { String(drop { $0 == " " }) }

  /// The parts between commas, less those in brackets and in texts.
  fileprivate var parameters: [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "([<".contains(character) { depth += 1 }
      if !isQuoted, ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}
