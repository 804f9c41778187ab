// SPDX-License-Identifier: Apache-2.0

package import CommandSupport

extension Verb {
  /// `check <paths…>`: reads, links and diagnoses schemas, and writes nothing.
  package static let check = Verb(
    "check",
    abstract: "Read and link schemas, and say what is wrong with them.",
    operands: .schemas, parameters: []
  ) { arguments, console in
    let schemas = try LoadedSchemas(SchemaPaths(arguments.operands))
    return schemas.model(reportingTo: console) == nil ? .failure : .success
  }
}
