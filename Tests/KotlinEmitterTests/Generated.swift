// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import KotlinEmitter
import Testing

/// The Kotlin of a schema, by what tests ask of it.
func kotlin(
  _ text: String, named name: String = "a.card.json", package: String = "com.example.feed"
) throws -> (text: String, diagnostics: [String]) {
  let result = SchemaPipeline.model(of: [SchemaSource(name: name, text: text)])
  let model = try #require(result.model, "\(result.diagnostics.map { $0.rendered() })")
  let options = KotlinOptions(package: try #require(KotlinPackage(package)))
  let (files, diagnostics) = model.kotlinFiles(options)
  return (files.first?.contents ?? "", diagnostics.map { $0.rendered() })
}

extension String {
  /// Whether the lines stand in the text one after the other, whatever their margin.
  func holds(_ lines: String) -> Bool {
    func plain(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }
    return plain(self).contains("\n" + plain(lines))
  }
}
