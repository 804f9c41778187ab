// SPDX-License-Identifier: Apache-2.0

/// How a run ended: what the process tells its caller.
package enum ExitCode: Int32, Sendable {
  /// Done.
  case success = 0
  /// A failure that was reported, or drift that was found.
  case failure = 1
  /// A command line that could not be understood (`EX_USAGE` of sysexits.h).
  case usage = 64
}

/// One thing that a tool can do: a function from arguments and the world to output and exit code.
package struct Verb: Sendable {
  package typealias Action =
    @Sendable (Arguments, Console) throws -> ExitCode

  package let name: String
  /// One sentence for the list of verbs.
  package let abstract: String
  /// What else the verb's own help says.
  package let discussion: String
  package let operands: Operands?
  package let parameters: [Parameter]
  package let action: Action

  package init(
    _ name: String, abstract: String, discussion: String = "", operands: Operands?,
    parameters: [Parameter], action: @escaping Action
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.operands = operands
    self.parameters = parameters
    self.action = action
  }
}

/// A failure that a verb reports in one line and that ends it with exit code 1.
package struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
