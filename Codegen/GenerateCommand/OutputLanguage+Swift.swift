// SPDX-License-Identifier: Apache-2.0

package import Generator
package import SwiftEmitter

extension OutputLanguage {
  /// Swift: the values of each schema, their decoding and encoding.
  package static func swift(_ options: SwiftOptions) -> OutputLanguage {
    OutputLanguage("swift", options) { model, options in model.swiftFiles(options) }
  }
}
