// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// The generator on one screen: read, link, emit, write.
///
///     schema files ──▶ sources ──▶ SchemaModel ──▶ GeneratedFile ──▶ output folder
///
/// Each stage is a function from value to value. The first reads the disk, the last writes it, and
/// a stage that finds errors is the last to run.
public enum GeneratorPipeline {
  /// Generates.
  ///
  /// - Returns: what was done, with everything that there is to say about the schemas.
  /// - Throws: where a file cannot be read or written, or something is asked for that is not there.
  public static func run(_ options: GenerateOptions) throws(GenerateFailure) -> GenerateOutcome {
    let sources = try options.sources()
    let memory = RunMemory(options, of: sources)
    if let outcome = memory?.outcome() { return outcome }
    var outcome = GenerateOutcome()

    let schemas = SchemaPipeline.model(of: sources)
    outcome.diagnostics += schemas.diagnostics
    guard let model = schemas.model, !outcome.hasErrors else { return outcome }

    let emitted = options.language.source(model)
    discard(schemas)
    discard(model)
    outcome.diagnostics += emitted.diagnostics
    guard !outcome.hasErrors else { return outcome }

    let folder = OutputFolder(options.output)
    let changes = try folder.changes(to: emitted.files)
    if options.mode == .write { try folder.apply(changes) }
    if outcome.diagnostics.isEmpty { try memory?.remember(emitted.files.map(\.name)) }
    outcome.written = changes.written.map(\.name)
    outcome.unchanged = changes.unchanged
    outcome.removed = changes.removed
    outcome.isManifestStale = changes.manifest != nil
    if options.mode != .write { outcome.strays = folder.strays(beside: emitted.files) }
    if options.mode == .check { outcome.differences = folder.differences(of: changes) }
    return outcome
  }
}
