// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import FeedSchema
import Generator
import KotlinEmitter
import SwiftEmitter

/// One run of the generator, as a command line asks for it.
struct GenerateRun {
  static let output = Option(
    "output", "DIR", completion: .folders,
    help: "The folder that the files go into; made where it is missing.")
  static let language = Choice<LanguageOption>(
    "language", default: .swift, help: "The language that is written.")
  static let package = Option(
    "package", "NAME", completion: .words([]),
    help: "Of Kotlin: the package of the classes, com.example.feed.")
  static let bridge = Option(
    "bridge", "NAME", completion: .words([]),
    help: """
      Of Kotlin: the package that holds FeedBridge.kt already; without it, the file is written too, in \
      the package 'bridge' within that of the classes.
      """)
  static let contract = Flag(
    "contract",
    help: """
      Of Kotlin: write no classes, but contracts, for tests that hold the classes of a core against \
      the schemas; and FeedContract.kt, where '--bridge' does not say that it is there.
      """)
  static let accessLevel = Choice<SwiftOptions.AccessLevel>(
    "access-level", default: .public, help: "Who may use the generated declarations.")
  static let wire = Choice<WireOption>(
    "wire", default: .full,
    help: "Whether decoders and encoders are written, which need the module FeedWire.")
  static let codable = Flag(
    "codable",
    help: "Write a third file for each schema, in which its types conform to Codable.")
  static let check = Flag(
    "check", help: "Write nothing, and fail if the folder is not what the schemas make.")
  static let dryRun = Flag("dry-run", help: "Write nothing, and print what would be done.")

  /// The parameters of `generate`.
  static let parameters: [Parameter] = [
    .required(output), .option(SchemaPaths.root), .choice(language),
    .option(package), .option(bridge), .flag(contract),
    .choice(accessLevel), .choice(wire), .flag(codable),
    .option(SwiftConfiguration.option), .flag(check), .flag(dryRun),
  ]

  /// The languages by name.
  enum LanguageOption: String, CaseIterable, Sendable {
    case swift
    case kotlin
  }

  /// What the `+Wire` files hold.
  enum WireOption: String, CaseIterable, Sendable {
    case full
    case none
  }

  let paths: SchemaPaths
  var options: GenerateOptions

  /// What a command line says, and where it says nothing, the configuration.
  init(
    _ arguments: Arguments, of paths: SchemaPaths, _ configuration: SwiftConfiguration,
    keepsCodableFiles: Bool = false
  ) throws(UsageError) {
    self.paths = paths
    if arguments[Self.check], arguments[Self.dryRun] {
      throw UsageError("'--check' and '--dry-run' exclude each other")
    }
    options = GenerateOptions(
      inputs: paths.files.map { GenerateOptions.Input(name: $0.name, path: $0.path) },
      output: try arguments.required(Self.output),
      language: try Self.language(
        arguments, configuration, keepsCodableFiles: keepsCodableFiles),
      mode: arguments[Self.check] ? .check : arguments[Self.dryRun] ? .dryRun : .write)
  }

  private static func language(
    _ arguments: Arguments, _ configuration: SwiftConfiguration, keepsCodableFiles: Bool
  ) throws(UsageError) -> GenerateOptions.Language {
    switch arguments[language] {
    case .swift:
      for option in [package, bridge] where arguments[option] != nil {
        throw UsageError("'--\(option.name)' is for '--language kotlin'")
      }
      if arguments[contract] {
        throw UsageError("'--\(contract.name)' is for '--language kotlin'")
      }
      return .swift(
        SwiftOptions(
          accessLevel: arguments.given(accessLevel) ?? configuration.accessLevel
            ?? accessLevel.standard,
          hasWire: arguments[wire] == .full,
          isCodable: arguments[codable] || configuration.isCodable == true,
          keepsCodableFiles: keepsCodableFiles))
    case .kotlin:
      let isSwift: [(name: String, isGiven: Bool)] = [
        (accessLevel.name, arguments.given(accessLevel) != nil),
        (wire.name, arguments.given(wire) != nil), (codable.name, arguments[codable]),
      ]
      for option in isSwift where option.isGiven {
        throw UsageError("'--\(option.name)' is for '--language swift'")
      }
      guard let package = try packageName(arguments, package) else {
        throw UsageError("'--language kotlin' needs the package: --package com.example.feed")
      }
      let options = KotlinOptions(package: package, bridge: try packageName(arguments, bridge))
      return arguments[contract] ? .kotlinContracts(options) : .kotlin(options)
    }
  }

  private static func packageName(
    _ arguments: Arguments, _ option: Option
  ) throws(UsageError) -> KotlinPackage? {
    guard let name = arguments[option] else { return nil }
    guard let package = KotlinPackage(name) else {
      throw UsageError("'\(name)' is no package of Kotlin, as com.example.feed is")
    }
    return package
  }

  /// Generates, and says what there is to say: nothing, where all went well.
  ///
  /// - Parameter fix: the command line that undoes drift.
  func run(_ console: Console, fix: () -> String = { "" }) throws -> ExitCode {
    if console.warningsAreErrors, options.mode == .write {
      // Nothing is written if a warning counts as an error.
      var trial = self
      trial.options.mode = .dryRun
      let outcome = try GeneratorPipeline.run(trial.options)
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
