// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import FeedSchema
package import Generator

/// One run of the generator, as a command line asks for it.
package struct GenerateRun {
  package static let output = Option(
    "output", "DIR", completion: .folders,
    help: "The folder that the files go into; made where it is missing.")

  let paths: SchemaPaths
  let options: GenerateOptions

  /// A run over schema files. What else there is to say of it is as in `GenerateOptions`.
  package init(
    _ paths: SchemaPaths, output: String, language: OutputLanguage,
    mode: GenerateOptions.Mode = .write, remembersRuns: Bool = false
  ) {
    self.paths = paths
    options = GenerateOptions(
      inputs: paths.files.map { GenerateOptions.Input(name: $0.name, path: $0.path) },
      output: output, language: language, mode: mode, remembersRuns: remembersRuns)
  }

  /// Generates, and says what there is to say: nothing, where all went well.
  ///
  /// - Parameter fix: the command line that undoes drift.
  package func run(_ console: Console, fix: () -> String = { "" }) throws -> ExitCode {
    if console.warningsAreErrors, options.mode == .write {
      // Nothing is written if a warning counts as an error.
      var trial = options
      trial.mode = .dryRun
      let outcome = try GeneratorPipeline.run(trial)
      if outcome.diagnostics.contains(where: { $0.severity == .warning }) {
        try report(outcome, to: console)
        return .failure
      }
    }
    let outcome = try GeneratorPipeline.run(options)
    if try report(outcome, to: console) { return .failure }
    for name in outcome.strays {
      console.warning(
        "\(place(of: name)): was generated, and nothing asks for it any more; as "
          + "\(GenerateOutcome.manifestName) does not name it, it is left: remove it")
    }
    switch options.mode {
    case .write: break
    case .dryRun: printPlan(outcome, to: console)
    case .check:
      guard outcome.isDrift else { break }
      printDrift(outcome, to: console)
      console.note("To fix it: \(fix())")
      return .failure
    }
    return .success
  }

  /// - Returns: whether there was an error.
  @discardableResult
  private func report(_ outcome: GenerateOutcome, to console: Console) throws -> Bool {
    guard !outcome.diagnostics.isEmpty else { return false }
    return console.report(outcome.diagnostics, in: try LoadedSchemas(paths))
  }

  func place(of name: String) -> String {
    options.output.hasSuffix("/") ? options.output + name : "\(options.output)/\(name)"
  }
}
