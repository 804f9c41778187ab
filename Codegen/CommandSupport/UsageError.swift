// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// A command line that could not be understood: exit code 64.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  static func unknownOption(_ name: String, known: [String]) -> UsageError {
    UsageError("unknown option '\(name)'\(didYouMean(name, known))")
  }

  static func valueForFlag(_ parameter: Parameter) -> UsageError {
    UsageError("'--\(parameter.name)' takes no value")
  }

  static func missingValue(_ parameter: Parameter) -> UsageError {
    UsageError(
      "missing value for '\(parameter.spelling)' (write '--\(parameter.name)=-x' for a value "
        + "that begins with a dash)")
  }

  static func repeatedOption(_ parameter: Parameter) -> UsageError {
    UsageError("'--\(parameter.name)' is given twice; it has one value")
  }

  static func unknownValue(
    _ value: String, _ parameter: Parameter, known: [String]
  ) -> UsageError {
    UsageError(
      "'--\(parameter.name)' takes \(known.listed), not '\(value)'"
        + didYouMean(value, known))
  }

  static func missingOption(_ parameter: Parameter) -> UsageError {
    UsageError("missing option '\(parameter.spelling)'")
  }

  static func missingOperand(_ name: String) -> UsageError {
    UsageError("missing '<\(name)>'")
  }

  static func unexpectedOperand(_ text: String) -> UsageError {
    UsageError("unexpected argument '\(text)'")
  }

  static func unknownVerb(_ name: String, known: [String]) -> UsageError {
    UsageError("there is no verb '\(name)'\(didYouMean(name, known))")
  }
}

/// `; did you mean '--output'?`, or nothing.
private func didYouMean(_ written: String, _ known: [String]) -> String {
  suggestion(for: written, among: known).map { "; did you mean '\($0)'?" } ?? ""
}

extension [String] {
  /// `auto, always or never`
  fileprivate var listed: String {
    guard let last, count > 1 else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
