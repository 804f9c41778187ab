// SPDX-License-Identifier: Apache-2.0

extension ShapedSchemas {
  /// Checks what depends on the finished types.
  func checked(reporting diagnostics: inout [Diagnostic]) -> SchemaModel {
    SchemaModel(files: files, declarations: declarations, feeds: feeds)
  }
}
