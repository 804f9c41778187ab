// SPDX-License-Identifier: Apache-2.0

/// How a verb speaks: data to standard output, everything else to standard error.
package struct Console: Sendable {
  package let world: World
  package let isQuiet: Bool
  package let warningsAreErrors: Bool
  package let usesColor: Bool

  package init(_ world: World, _ arguments: Arguments = Arguments()) {
    self.world = world
    self.isQuiet = arguments[Common.quiet]
    self.warningsAreErrors = arguments[Common.warningsAsErrors] || arguments[Common.strict]
    self.usesColor =
      switch arguments[Common.color] {
      case .auto: world.errorIsTerminal && !world.refusesColor
      case .always: true
      case .never: false
      }
  }

  /// Writes a line of data.
  package func print(_ line: some CustomStringConvertible) {
    world.output(Array("\(line)\n".utf8))
  }

  /// Says something that is no data, unless the user asked for quiet.
  package func note(_ line: some CustomStringConvertible) {
    if !isQuiet { say(line) }
  }

  /// Reports a failure that has no place in a file.
  package func error(_ message: String) {
    say("\(paint("error:", .error)) \(message)")
  }

  /// Reports a failure at a place in a file that is no schema: `path:line:col: error: message`.
  package func error(_ message: String, in file: String, line: Int, column: Int) {
    say("\(paint("\(file):\(line):\(column):", .place)) \(paint("error:", .error)) \(message)")
  }

  /// Warns of something that has no place in a file, unless the user asked for quiet.
  package func warning(_ message: String) {
    note("\(paint("warning:", .warning)) \(message)")
  }

  func say(_ line: some CustomStringConvertible) {
    world.error(Array("\(line)\n".utf8))
  }

  /// Colors as Swift's compiler has them.
  enum Paint: String {
    case error = "\u{1B}[1;31m"
    case warning = "\u{1B}[1;33m"
    case place = "\u{1B}[1m"
  }

  func paint(_ text: String, _ paint: Paint) -> String {
    usesColor ? "\(paint.rawValue)\(text)\u{1B}[0m" : text
  }
}
