// SPDX-License-Identifier: Apache-2.0

/// Schema files in, model out: the whole program on one screen.
///
///     sources ─▶ parsed ─▶ documents ─▶ linked ─▶ composed, shaped ─▶ model
///      bytes      JSON      schemas    references   types, feeds     checked
///
/// Each stage is a pure function. It reports all that it finds, sorted by place; after a stage that
/// found errors, the rest is not run.
public enum SchemaPipeline {
  /// What came of the sources.
  public struct Result: Sendable {
    /// `nil` if there are errors.
    public var model: SchemaModel?
    /// Errors and warnings, by file, place and id.
    public var diagnostics: [Diagnostic]

    /// A result.
    public init(model: SchemaModel?, diagnostics: [Diagnostic]) {
      self.model = model
      self.diagnostics = diagnostics
    }

    /// Whether there is an error, and so no model.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  /// Makes the model of schema files. The order in which they are given does not matter.
  public static func model(of sources: [SchemaSource]) -> Result {
    var diagnostics: [Diagnostic] = []
    do throws(Stop) {
      let sources = try sources.sorted(reporting: &diagnostics).checkpoint(diagnostics)
      let parsed = try sources.parsed(reporting: &diagnostics).checkpoint(diagnostics)
      let documents = try parsed.read(reporting: &diagnostics).checkpoint(diagnostics)
      discard(parsed)
      let linked = try documents.linked(reporting: &diagnostics).checkpoint(diagnostics)
      let shaped = try linked.shaped(reporting: &diagnostics).checkpoint(diagnostics)
      discard(linked)
      let model = try shaped.checked(reporting: &diagnostics).checkpoint(diagnostics)
      discard(shaped)
      return Result(model: model, diagnostics: diagnostics.sorted())
    } catch {
      return Result(model: nil, diagnostics: diagnostics.sorted())
    }
  }
}

/// A stage found errors, and has reported them.
private struct Stop: Error {}

private protocol Stage {}

extension Stage {
  /// Goes on if there are no errors.
  func checkpoint(_ diagnostics: [Diagnostic]) throws(Stop) -> Self {
    if diagnostics.contains(where: { $0.severity == .error }) { throw Stop() }
    return self
  }
}

extension Array: Stage {}
extension SchemaDocuments: Stage {}
extension LinkedSchemas: Stage {}
extension ShapedSchemas: Stage {}
extension SchemaModel: Stage {}

extension [SchemaSource] {
  /// The sources in byte order of their names, each name once.
  fileprivate func sorted(reporting diagnostics: inout [Diagnostic]) -> [SchemaSource] {
    var result: [SchemaSource] = []
    for source in sorted(by: { ByteText($0.name) < ByteText($1.name) }) {
      if let last = result.last, last.name.hasSameBytes(as: source.name) {
        if last.bytes != source.bytes { diagnostics.append(.duplicateFile(source.name)) }
        continue
      }
      result.append(source)
    }
    return result
  }

  /// The files' values, less those of files that are no JSON.
  fileprivate func parsed(reporting diagnostics: inout [Diagnostic]) -> [ParsedSource] {
    let results = concurrentMap { source in
      var diagnostics: [Diagnostic] = []
      return (parsed: source.parsed(reporting: &diagnostics), diagnostics: diagnostics)
    }
    diagnostics += results.flatMap(\.diagnostics)
    return results.compactMap(\.parsed)
  }
}

extension [Diagnostic] {
  /// By file, place and id, each once.
  fileprivate func sorted() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { lhs, rhs in
      if !lhs.place.file.hasSameBytes(as: rhs.place.file) {
        return ByteText(lhs.place.file) < ByteText(rhs.place.file)
      }
      return (lhs.place.offset, lhs.id, lhs.message) < (rhs.place.offset, rhs.id, rhs.message)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func duplicateFile(_ name: String) -> Diagnostic {
    Diagnostic(
      .duplicateFile,
      "two different files are called \"\(name)\"; --root with a folder that both stand in names "
        + "them by their paths from there",
      at: Place(file: name, offset: 0, line: 1, column: 1, pointer: ""))
  }
}
