// SPDX-License-Identifier: Apache-2.0

extension Arguments {
  /// The command line that says the same again, as a shell takes it, less a flag.
  ///
  /// - Parameters:
  ///   - verb: what is run.
  ///   - parameters: those of the verb, in the order in which they are written.
  ///   - flag: what is left out.
  ///   - command: how the tool is called.
  package func commandLine(
    of verb: String, _ parameters: [Parameter], without flag: Flag, calledBy command: String
  ) -> String {
    var words = [verb]
    for parameter in parameters where parameter.name != flag.name {
      if flags.contains(parameter.name) { words.append("--\(parameter.name)") }
      guard let value = values[parameter.name] else { continue }
      words +=
        value.hasPrefix("-")
        ? ["--\(parameter.name)=\(value)"] : ["--\(parameter.name)", value]
    }
    if operands.contains(where: { $0.hasPrefix("-") && $0 != "-" }) { words.append("--") }
    return ([command] + (words + operands).map(\.shellWord)).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell: between quotes where it would be taken for more.
  var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_-./:=@%+,".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }
}
