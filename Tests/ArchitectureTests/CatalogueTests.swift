// SPDX-License-Identifier: Apache-2.0

import Testing

/// The documentation catalogues of the modules that apps import. `make docs` holds their links.
@Suite struct CatalogueTests {
  @Test(arguments: ["FeedModel", "FeedWire", "FeedPipeline", "FeedTesting", "FeedLayout"])
  func `the page of a module names each of its public types`(module: String) throws {
    let page = try SourceFile(path: "Sources/\(module)/\(module).docc/\(module).md")
    var count = 0
    for file in try SourceFile.all(below: "Sources/\(module)") {
      for line in file.lines {
        guard let type = Self.publicType(declaredIn: line) else { continue }
        count += 1
        #expect(
          page.lines.contains { $0 == "- ``\(type)``" || $0 == "- ``\(module)/\(type)``" },
          "\(page) has no line for \(type), which \(file) declares")
      }
    }
    #expect(count > 5)
  }

  /// The type that a line declares for all, outside of other types.
  static func publicType(declaredIn line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    guard !line.hasPrefix(" "), words.contains("public"),
      let keyword = words.firstIndex(where: { declarations.contains($0) }),
      words[..<keyword].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }),
      keyword + 1 < words.count
    else { return nil }
    let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber }
    return name == "func" ? nil : name
  }

  private static let declarations: Set<Substring> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]
  private static let modifiers: Set<Substring> = ["public", "final", "indirect"]
}
