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
    let style = DiagnosticStyle(
      showsSource: world.errorIsTerminal, isColored: usesColor,
      treatsWarningsAsErrors: warningsAreErrors)
    var hasError = false
    for diagnostic in diagnostics {
      let isError =
        diagnostic.severity == .error || (diagnostic.severity == .warning && warningsAreErrors)
      if isError { hasError = true }
      if !isError, isQuiet { continue }
      say(diagnostic.rendered(as: style, source: schemas.bytes, path: schemas.path))
    }
    return hasError
  }
}
