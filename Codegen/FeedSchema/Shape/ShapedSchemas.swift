// SPDX-License-Identifier: Apache-2.0

/// The types that the schemas declare: what shaping hands to the checks.
struct ShapedSchemas: Sendable {
  var files: [SchemaFile]
  var declarations: [Declaration]
  var feeds: [Feed]
}

extension LinkedSchemas {
  /// Decides which types there are, and how the variants of unions are told apart.
  func shaped(reporting diagnostics: inout [Diagnostic]) -> ShapedSchemas {
    let shaper = Shaper(self)
    shaper.declareDefinitions()
    shaper.resolveFeeds()
    shaper.fillDeclarations()
    shaper.separateSectionContents()
    shaper.declareAliases()
    shaper.reportIneffective()
    diagnostics += shaper.diagnostics
    return shaper.result()
  }
}
