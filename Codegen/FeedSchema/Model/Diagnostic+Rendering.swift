// SPDX-License-Identifier: Apache-2.0

/// How diagnostics are written: for a log, or for a person at a terminal.
public struct DiagnosticStyle: Hashable, Sendable {
  /// Whether the source line and a caret follow.
  public var showsSource: Bool
  /// Whether severities are coloured with ANSI escape sequences.
  public var isColored: Bool
  /// Whether warnings are written as the errors that `--strict` makes of them.
  public var treatsWarningsAsErrors: Bool

  /// By default as for a log: one line for each place, without colours.
  public init(
    showsSource: Bool = false, isColored: Bool = false, treatsWarningsAsErrors: Bool = false
  ) {
    self.showsSource = showsSource
    self.isColored = isColored
    self.treatsWarningsAsErrors = treatsWarningsAsErrors
  }
}

extension Diagnostic {
  /// The diagnostic in the form that compilers use and editors understand, without a newline at
  /// the end.
  ///
  ///     home.feed.json:12:9: error: unknown key "x-feed-nmae" [#unknown-feed-key]
  ///     12 |         "x-feed-nmae": "Offer"
  ///        |         ^
  ///
  /// - Parameters:
  ///   - source: the bytes of a file by its name, for the source line; `nil` leaves it out.
  ///   - path: how a file is shown: its name, unless a caller knows the path to it.
  public func rendered(
    as style: DiagnosticStyle = DiagnosticStyle(),
    source: (String) -> [UInt8]? = { _ in nil }, path: (String) -> String = { $0 }
  ) -> String {
    let severity =
      style.treatsWarningsAsErrors && self.severity == .warning ? .error : self.severity
    var lines = [
      Self.headline(
        severity, "\(message) [#\(id)]", at: place, as: style, path: path)
    ]
    if style.showsSource { lines += Self.excerpt(at: place, source: source) }
    for note in notes {
      lines.append(
        Self.headline(.note, note.message, at: note.place, as: style, path: path))
      if style.showsSource { lines += Self.excerpt(at: note.place, source: source) }
    }
    return lines.joined(separator: "\n")
  }

  private static func headline(
    _ severity: Severity, _ message: String, at place: Place, as style: DiagnosticStyle,
    path: (String) -> String
  ) -> String {
    let location = "\(printable(path(place.file))):\(place.line):\(place.column):"
    let text = printable(message)
    guard style.isColored else { return "\(location) \(severity.rawValue): \(text)" }
    let color =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\u{1B}[1m\(location)\u{1B}[0m "
      + "\u{1B}[1;\(color)m\(severity.rawValue):\u{1B}[0m \u{1B}[1m\(text)\u{1B}[0m"
  }

  /// The source line, and a caret under the column.
  private static func excerpt(at place: Place, source: (String) -> [UInt8]?) -> [String] {
    guard let bytes = source(place.file), place.column >= 1 else { return [] }
    let start = place.offset - (place.column - 1)
    guard start >= 0, place.offset <= bytes.count else { return [] }
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    // A minified schema is one line: show what stands around the place.
    let window = 120
    let from = place.column > window ? place.offset - window / 2 : start
    let to = min(end, max(place.offset, from) + window)
    let number = String(place.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    // A tab stays a tab, so that the caret stands under what it means.
    let indent = String(
      String(decoding: bytes[from..<place.offset], as: UTF8.self).map { $0 == "\t" ? "\t" : " " })
    let line = printable(String(decoding: bytes[from..<to], as: UTF8.self))
    return ["\(number) | \(line)", "\(margin) | \(indent)^"]
  }

  /// A schema's text must not move the cursor of a terminal.
  private static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "\t" else { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: return true
    default: return false
    }
  }
}
