// SPDX-License-Identifier: Apache-2.0

/// How one command line was understood.
enum ParsedLine {
  case arguments(Arguments)
  /// `--help` stands somewhere in it.
  case help
}

extension Arguments {
  /// Reads a command line by the rules that people know from other tools: `--flag`, `--option
  /// value` and `--option=value` in any order, `--` before operands that begin with a dash, and a
  /// single `-` as an operand (standard input). An option with a value stands there once.
  ///
  /// - Throws: the first thing that could not be understood.
  static func parse(
    _ line: [String], parameters: [Parameter], operands: Operands?
  ) throws(UsageError) -> ParsedLine {
    var arguments = Arguments()
    var rest = line[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        arguments.operands += rest
        break
      }
      if argument == "--help" || argument == "-h" { return .help }
      if argument == "-" || !argument.hasPrefix("-") {
        arguments.operands.append(argument)
      } else {
        try arguments.take(argument, followedBy: &rest, parameters)
      }
    }
    try arguments.requireAll(parameters, operands)
    return .arguments(arguments)
  }

  private mutating func take(
    _ argument: String, followedBy rest: inout ArraySlice<String>, _ parameters: [Parameter]
  ) throws(UsageError) {
    let (name, inline) = argument.splitAtEquals
    guard name.hasPrefix("--"),
      let parameter = parameters.first(where: { "--\($0.name)" == name })
    else {
      throw .unknownOption(name, known: parameters.map { "--\($0.name)" } + ["--help"])
    }
    if case .none = parameter.value {
      guard inline == nil else { throw .valueForFlag(parameter) }
      flags.insert(parameter.name)
      return
    }
    guard let value = inline ?? rest.popValue() else { throw .missingValue(parameter) }
    if case .choice(let known, _) = parameter.value, !known.contains(value) {
      throw .unknownValue(value, parameter, known: known)
    }
    guard values.updateValue(value, forKey: parameter.name) == nil else {
      throw .repeatedOption(parameter)
    }
  }

  private func requireAll(
    _ parameters: [Parameter], _ declared: Operands?
  ) throws(UsageError) {
    for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
      throw .missingOption(parameter)
    }
    guard let declared else {
      if let first = operands.first { throw .unexpectedOperand(first) }
      return
    }
    if operands.isEmpty { throw .missingOperand(declared.name) }
    if operands.count > 1, !declared.allowsMany { throw .unexpectedOperand(operands[1]) }
  }
}

extension String {
  /// `--name=value` as its two halves; no second half where there is no equals sign.
  fileprivate var splitAtEquals: (name: String, value: String?) {
    guard let equals = firstIndex(of: "=") else { return (self, nil) }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }
}

extension ArraySlice<String> {
  /// Takes the next argument as a value, unless it looks like an option.
  fileprivate mutating func popValue() -> String? {
    guard let next = first, next == "-" || !next.hasPrefix("-") else { return nil }
    return popFirst()
  }
}
