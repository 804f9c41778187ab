// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

/// The example schemas are schemas that the package itself is glad to read.
@Suite struct SchemaTests {
  static func model(of folder: String) throws -> SchemaPipeline.Result {
    let names = try Repository.names(in: folder, ending: ".json")
    return SchemaPipeline.model(
      of: try names.map { SchemaSource(name: $0, bytes: try Repository.bytes("\(folder)/\($0)")) })
  }

  @Test(arguments: ["Schemas/Home", "Schemas/GitHubEvents"])
  func `an example is read without an error or a warning`(folder: String) throws {
    let result = try Self.model(of: folder)
    #expect(result.diagnostics.map { "\($0)" } == [])
    #expect(result.model?.feeds.count == 1)
  }

  @Test func `the home feed has what such feeds have`() throws {
    let model = try #require(try Self.model(of: "Schemas/Home").model)
    let feed = try #require(model.feeds.first)
    guard case .union(let card) = model[feed.card].shape else {
      Issue.record("the card is no union")
      return
    }
    #expect(card.variants.count == 15)
    #expect(card.isOpen)
    #expect(feed.order.count == 14)
    #expect(feed.pinned == ["HEADER"])
    #expect(feed.sectionContent != nil)
  }
}
