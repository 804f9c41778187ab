// SPDX-License-Identifier: Apache-2.0

/// What was given on a command line, by the parameters that a verb declares.
package struct Arguments: Sendable {
  /// What stands there besides options, in the order given.
  package internal(set) var operands: [String] = []
  var flags: Set<String> = []
  var values: [String: String] = [:]

  /// Whether a flag was given.
  package subscript(flag: Flag) -> Bool { flags.contains(flag.name) }

  /// The value of an option; `nil` where it was not given.
  package subscript(option: Option) -> String? { values[option.name] }

  /// The value of a choice, its default where it was not given.
  package subscript<Value>(choice: Choice<Value>) -> Value {
    values[choice.name].flatMap(Value.init(rawValue:)) ?? choice.standard
  }

  /// The value of a choice; `nil` where it was not given.
  package func given<Value>(_ choice: Choice<Value>) -> Value? {
    values[choice.name].flatMap(Value.init(rawValue:))
  }

  /// The value of an option that the verb declared as required.
  ///
  /// - Throws: `UsageError` where it is missing. The parser has said so before.
  package func required(_ option: Option) throws(UsageError) -> String {
    guard let value = values[option.name] else { throw .missingOption(.required(option)) }
    return value
  }
}
