// SPDX-License-Identifier: Apache-2.0

package import CommandSupport

extension Verb {
  /// `dump <paths…>`: the linked model as JSON.
  package static let dump = Verb(
    "dump",
    abstract: "Print the linked model of schemas as JSON.",
    discussion: """
      The model is what every output is made from: references resolved, compositions merged. \
      Declarations refer to each other by their index. The same schemas give the same bytes, \
      whatever the order of the paths.
      """,
    operands: .schemas, parameters: [.option(SchemaPaths.root)]
  ) { arguments, console in
    let schemas = try LoadedSchemas(SchemaPaths(arguments))
    guard let model = schemas.model(reportingTo: console) else { return .failure }
    console.print(JSONLine { model.encode(into: &$0) })
    return .success
  }
}
