// SPDX-License-Identifier: Apache-2.0

import Generator
import KotlinEmitter

extension OutputLanguage {
  /// Kotlin: the classes of each schema.
  static func kotlin(_ options: KotlinOptions) -> OutputLanguage {
    OutputLanguage("kotlin", options) { model, options in model.kotlinFiles(options) }
  }

  /// No types, but Kotlin that holds a core's own against the schemas.
  static func kotlinContracts(_ options: KotlinOptions) -> OutputLanguage {
    OutputLanguage("kotlin contracts", options) { model, options in model.kotlinContracts(options) }
  }
}
