// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation

extension GenerateOptions {
  /// The schema files with their bytes.
  func sources() throws(GenerateFailure) -> [SchemaSource] {
    var sources: [SchemaSource] = []
    for input in inputs {
      guard let contents = FileManager.default.contents(atPath: input.path) else {
        throw GenerateFailure("\(input.path): cannot be read")
      }
      sources.append(SchemaSource(name: input.name, bytes: Array(contents)))
    }
    return sources
  }
}
