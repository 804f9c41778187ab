// SPDX-License-Identifier: Apache-2.0

/// A parameter that is there or not: `--check`.
package struct Flag: Sendable {
  package let name: String
  package let help: String

  package init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

/// A parameter with a value of free text: `--output DIR`.
package struct Option: Sendable {
  package let name: String
  /// What stands for the value in a usage line: `DIR`.
  package let placeholder: String
  /// What a shell offers for the value.
  package let completion: Completion
  package let help: String

  package init(
    _ name: String, _ placeholder: String, completion: Completion = .files(), help: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.completion = completion
    self.help = help
  }
}

/// A parameter with one of a few values, and the value that it has when it is not given.
package struct Choice<Value>: Sendable
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  package let name: String
  package let standard: Value
  package let help: String

  package init(_ name: String, default standard: Value, help: String) {
    self.name = name
    self.standard = standard
    self.help = help
  }
}

/// What a verb takes besides options: `<paths> ...`.
package struct Operands: Sendable {
  package let name: String
  package let help: String
  /// Whether more than one may be given. At least one must be.
  package let allowsMany: Bool
  /// What a shell offers for each.
  package let completion: Completion

  package init(
    _ name: String, allowsMany: Bool = true, completion: Completion = .files(), help: String
  ) {
    self.name = name
    self.allowsMany = allowsMany
    self.completion = completion
    self.help = help
  }
}

/// A parameter as the parser and the help text see it, whatever its type.
package struct Parameter: Sendable {
  package enum Value: Sendable {
    case none
    case text(placeholder: String, Completion)
    case choice(of: [String], standard: String?)
  }

  package let name: String
  package let value: Value
  package let help: String
  package let isRequired: Bool

  package static func flag(_ flag: Flag) -> Parameter {
    Parameter(name: flag.name, value: .none, help: flag.help, isRequired: false)
  }

  package static func option(_ option: Option) -> Parameter {
    Parameter(
      name: option.name, value: .text(placeholder: option.placeholder, option.completion),
      help: option.help, isRequired: false)
  }

  package static func required(_ option: Option) -> Parameter {
    Parameter(
      name: option.name, value: .text(placeholder: option.placeholder, option.completion),
      help: option.help, isRequired: true)
  }

  package static func choice<Value>(_ choice: Choice<Value>) -> Parameter {
    Parameter(
      name: choice.name,
      value: .choice(
        of: Value.allCases.map(\.rawValue), standard: choice.standard.rawValue),
      help: choice.help, isRequired: false)
  }

  /// `--output <DIR>`, as usage lines and messages write it.
  var spelling: String {
    switch value {
    case .none: "--\(name)"
    case .text(let placeholder, _): "--\(name) <\(placeholder)>"
    case .choice(let values, _): "--\(name) <\(values.joined(separator: "|"))>"
    }
  }

  /// What a shell offers for its value; `nil` where it has none.
  var completion: Completion? {
    switch value {
    case .none: nil
    case .text(_, let completion): completion
    case .choice(let values, _): .words(values)
    }
  }
}
