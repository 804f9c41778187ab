// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

extension Console {
  /// Reports diagnostics: `path:line:col: error: message [#id]`, each on one line, which editors and
  /// build systems make into a link; on a terminal the source line and a caret follow.
  ///
  /// - Parameter schemas: the files that the places are in.
  /// - Returns: whether there was an error, a warning counting as one if the user said so.
  @discardableResult
  package func report(
    _ diagnostics: [Diagnostic], in schemas: LoadedSchemas
  ) -> Bool {
    var hasError = false
    for diagnostic in diagnostics {
      let isRaised = diagnostic.severity == .warning && warningsAreErrors
      let severity = isRaised ? .error : diagnostic.severity
      if severity == .error { hasError = true }
      if severity != .error, isQuiet { continue }
      show(severity, "\(diagnostic.message) [#\(diagnostic.id)]", diagnostic.place, schemas)
      for note in diagnostic.notes { show(.note, note.message, note.place, schemas) }
    }
    return hasError
  }

  private func show(
    _ severity: Diagnostic.Severity, _ message: String, _ place: Place,
    _ schemas: LoadedSchemas
  ) {
    let file = schemas.path(of: place.file)
    let position = paint("\(file):\(place.line):\(place.column):", .place)
    say("\(position) \(paint("\(severity.rawValue):", severity.paint)) \(message)")
    guard world.errorIsTerminal,
      let line = schemas.bytes(of: place.file)?.line(around: place.offset)
    else { return }
    say(line.text)
    say(line.indent + paint("^", .caret))
  }
}

extension Diagnostic.Severity {
  fileprivate var paint: Console.Paint {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension [UInt8] {
  /// The line around an offset, cut to what fits beside it, and the white space that brings a caret
  /// under it: tabs stay tabs, every other character is a blank.
  fileprivate func line(around offset: Int) -> (text: String, indent: String)? {
    guard offset >= 0, offset <= count else { return nil }
    let newline = UInt8(ascii: "\n")
    let start = self[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = self[offset...].firstIndex(of: newline) ?? count
    // A generated schema may be one line of a megabyte.
    let from = Swift.max(start, offset - 60)
    let to = Swift.min(end, offset + 60)
    let before = String(decoding: self[from..<offset], as: UTF8.self)
    let after = String(decoding: self[offset..<to], as: UTF8.self)
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let text = (before + after).filter { $0 != "\r" }
    return (text, indent)
  }
}
