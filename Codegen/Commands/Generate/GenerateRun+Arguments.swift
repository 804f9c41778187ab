// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import GenerateCommand
import Generator
import KotlinEmitter
import SwiftEmitter

extension GenerateRun {
  static let language = Choice<LanguageOption>(
    "language", default: .swift, help: "The language that is written.")
  static let check = Flag(
    "check", help: "Write nothing, and fail if the folder is not what the schemas make.")
  static let dryRun = Flag("dry-run", help: "Write nothing, and print what would be done.")

  /// The parameters of `generate`.
  static let parameters: [Parameter] = [
    .required(output), .option(SchemaPaths.root), .choice(language),
    .option(KotlinOptions.package), .option(KotlinOptions.bridge), .flag(KotlinOptions.contract),
    .choice(SwiftOptions.accessLevel), .choice(SwiftOptions.wire), .flag(SwiftOptions.codable),
    .option(SwiftConfiguration.option), .flag(check), .flag(dryRun),
  ]

  /// The languages by name.
  enum LanguageOption: String, CaseIterable, Sendable {
    case swift
    case kotlin
  }

  /// What a command line says, and where it says nothing, the configuration.
  init(
    _ arguments: Arguments, of paths: SchemaPaths, _ configuration: SwiftConfiguration
  ) throws(UsageError) {
    if arguments[Self.check], arguments[Self.dryRun] {
      throw UsageError("'--check' and '--dry-run' exclude each other")
    }
    self.init(
      paths, output: try arguments.required(Self.output),
      language: try OutputLanguage(arguments, configuration),
      mode: arguments[Self.check] ? .check : arguments[Self.dryRun] ? .dryRun : .write)
  }
}

extension OutputLanguage {
  /// The language that a command line asks for. What it says of another one is refused.
  fileprivate init(
    _ arguments: Arguments, _ configuration: SwiftConfiguration
  ) throws(UsageError) {
    switch arguments[GenerateRun.language] {
    case .swift:
      try Self.refuse(
        [
          (KotlinOptions.package.name, arguments[KotlinOptions.package] != nil),
          (KotlinOptions.bridge.name, arguments[KotlinOptions.bridge] != nil),
          (KotlinOptions.contract.name, arguments[KotlinOptions.contract]),
        ], of: .kotlin)
      self = .swift(SwiftOptions(arguments, configuration))
    case .kotlin:
      try Self.refuse(
        [
          (SwiftOptions.accessLevel.name, arguments.given(SwiftOptions.accessLevel) != nil),
          (SwiftOptions.wire.name, arguments.given(SwiftOptions.wire) != nil),
          (SwiftOptions.codable.name, arguments[SwiftOptions.codable]),
        ], of: .swift)
      let options = try KotlinOptions(arguments)
      self = arguments[KotlinOptions.contract] ? .kotlinContracts(options) : .kotlin(options)
    }
  }

  private static func refuse(
    _ parameters: [(name: String, isGiven: Bool)], of language: GenerateRun.LanguageOption
  ) throws(UsageError) {
    for parameter in parameters where parameter.isGiven {
      throw UsageError("'--\(parameter.name)' is for '--language \(language.rawValue)'")
    }
  }
}
