// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation

extension GenerateOptions {
  /// The schema files with their bytes.
  func sources() throws(GenerateFailure) -> [SchemaSource] {
    let sources = inputs.concurrentMap { input in
      FileManager.default.contents(atPath: input.path).map {
        SchemaSource(name: input.name, bytes: Array($0))
      }
    }
    for (input, source) in zip(inputs, sources) where source == nil {
      throw GenerateFailure("\(input.path): cannot be read")
    }
    return sources.compactMap { $0 }
  }
}
