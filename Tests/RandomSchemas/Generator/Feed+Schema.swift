// SPDX-License-Identifier: Apache-2.0

extension Feed {
  /// The schema files of the feed, by name.
  func files(
    prefix: String, dialect: Dialect, random: Random
  ) -> [(name: String, text: String)] {
    var writer = SchemaWriter(types, prefix: prefix, dialect: dialect, random: random)
    writer.writeDefinitions()
    let root = root(by: &writer)
    return writer.files.enumerated().map { index, file in
      (file.name, writer.text(of: file, root: index == 0 ? root : []))
    }
  }

  private func root(by writer: inout SchemaWriter) -> [JSON.Member] {
    var feed: [JSON.Member] = [.init("id", pointers(id))]
    if !section.isEmpty { feed.append(.init("section", pointers(section))) }
    if let payload { feed.append(.init("payload", .string(payload))) }
    if list != ["cards"] || writer.random.chance(50) {
      feed.append(.init("cards", .string(list.map(\.step).joined())))
    }
    if sections != nil { feed.append(.init("sections", "/sections")) }
    if writer.random.chance(50) {
      feed.append(.init("order", ["S", "MAIN", "quo\"te"]))
      feed.append(.init("pinned", ["MAIN"]))
    }
    var schema: JSON = ["type": "array", "items": writer.value(of: cards, in: 0)]
    for (index, key) in list.enumerated().reversed() {
      var properties: [JSON.Member] = [.init(key, schema)]
      if index == 0, let sections {
        let items = writer.value(of: Use(kind: .named(sections)), in: 0)
        properties.append(.init("sections", ["type": "array", "items": items]))
      }
      schema = ["type": "object", "properties": .object(properties)]
    }
    guard case .object(let members) = schema else { return [] }
    return [.init("x-feed", .object(feed))] + members
  }

  private func pointers(_ pointers: [String]) -> JSON {
    pointers.count == 1 ? .string(pointers[0]) : .array(pointers.map(JSON.string))
  }
}
