// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import GenerateCommand
import SwiftEmitter

extension Verb {
  /// `generate <paths…> --output DIR`: source code from schemas.
  package static let generate = Verb(
    "generate",
    abstract: "Generate source code from schemas.",
    discussion: """
      Writes two files of Swift for each schema: its values, and their decoding and encoding; or one of \
      Kotlin, and once what all of Kotlin stands on. A file is written only where its bytes differ. \
      Of the files in the folder, only those are removed that were generated there and that no schema \
      asks for any more.
      """,
    operands: .schemas,
    parameters: GenerateRun.parameters
  ) { arguments, console in
    let paths = try SchemaPaths(arguments)
    let configuration = try SwiftConfiguration(arguments, of: paths, reportingTo: console)
    guard let configuration else { return .failure }
    return try GenerateRun(arguments, of: paths, configuration).run(console) {
      arguments.commandLine(
        of: "generate", GenerateRun.parameters, without: GenerateRun.check,
        calledBy: console.world.command ?? "feedbridge")
    }
  }
}
