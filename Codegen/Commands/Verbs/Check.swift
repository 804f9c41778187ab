// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import FeedSchema
import GenerateCommand
import SwiftEmitter

extension Verb {
  /// `check <paths…>`: reads, links and diagnoses schemas, and writes nothing.
  ///
  /// It goes as far as `generate` does, so that what passes here is generated there: names and
  /// defaults are settled only when the output is planned.
  package static let check = Verb(
    "check",
    abstract: "Read and link schemas, and say what is wrong with them.",
    operands: .schemas, parameters: [.option(SchemaPaths.root)]
  ) { arguments, console in
    let paths = try SchemaPaths(arguments)
    let schemas = try LoadedSchemas(paths)
    guard let model = schemas.model(reportingTo: console) else { return .failure }
    let emitted = model.swiftFiles(SwiftOptions())
    var isSound = !console.report(emitted.diagnostics, in: schemas)
    for file in paths.configurations {
      let options = try SwiftConfiguration(at: file.path, reportingTo: console)
      if options == nil { isSound = false }
    }
    return isSound ? .success : .failure
  }
}
