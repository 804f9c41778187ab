// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

/// Work on several cores gives what one gives.
@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 15, 16, 17, 1_000])
  func theResultsStandInTheOrderOfTheElements(count: Int) {
    let elements = (0..<count).map { "element \($0)" }
    // The earlier, the longer it takes: what is begun first is done last.
    let results = elements.concurrentMap { element in
      let work = (0..<(count - (Int(element.dropFirst(8)) ?? 0))).reduce(0, &+)
      return [element, "\(work)"]
    }
    #expect(results.map(\.first) == elements)
    #expect(results.map { $0[1] } == (0..<count).map { "\((count - $0) * (count - $0 - 1) / 2)" })
  }

  @Test func diagnosticsOfManyFilesAreThoseOfEach() {
    let sources = (0..<40).map { index in
      SchemaSource(
        name: "c\(index).card.json", bytes: Array((index % 3 == 0 ? "{" : "[\(index)").utf8))
    }
    let together = SchemaPipeline.model(of: sources.reversed()).diagnostics
    let apart = sources.flatMap { SchemaPipeline.model(of: [$0]).diagnostics }
    #expect(apart.count == 40)
    #expect(Set(together) == Set(apart))
    #expect(together.map(\.place.file) == sources.map(\.name).sorted())
  }
}
