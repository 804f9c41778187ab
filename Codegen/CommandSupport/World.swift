// SPDX-License-Identifier: Apache-2.0

/// What a tool reads from and writes to, injected so that tests run whole verbs in-process.
package struct World: Sendable {
  /// Takes the bytes of standard output.
  package var output: @Sendable ([UInt8]) -> Void
  /// Takes the bytes of standard error.
  package var error: @Sendable ([UInt8]) -> Void
  /// Gives the next bytes of standard input; none at its end.
  package var input: @Sendable () throws -> [UInt8]
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// Whether the environment asks for no color (`NO_COLOR`).
  package var refusesColor: Bool
  /// What a user types to call the tool, where that is not its name.
  package var command: String?

  package init(
    output: @escaping @Sendable ([UInt8]) -> Void, error: @escaping @Sendable ([UInt8]) -> Void,
    input: @escaping @Sendable () throws -> [UInt8] = { [] }, outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false, refusesColor: Bool = false, command: String? = nil
  ) {
    self.output = output
    self.error = error
    self.input = input
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.refusesColor = refusesColor
    self.command = command
  }
}
