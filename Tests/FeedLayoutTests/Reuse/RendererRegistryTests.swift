// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct RendererRegistryTests {
  private final class Reports {
    var kinds: [String] = []
  }

  private let reports = Reports()

  private func registry() -> RendererRegistry<CardRenderer<String, Int>> {
    RendererRegistry(standIn: .drawn(0)) { [reports] in reports.kinds.append($0.kind) }
  }

  private func name(_ renderer: CardRenderer<String, Int>?) -> String {
    switch renderer {
    case .legacy(let cell): "legacy \(cell)"
    case .drawn(let number): "drawn \(number)"
    case nil: "nobody"
    }
  }

  @Test func `kinds migrate one at a time`() {
    var registry = registry()
    #expect(name(registry.register(.legacy("OfferCell"), for: "offer")) == "nobody")
    registry.register(.legacy("GoldCell"), for: "gold")
    #expect(name(registry.register(.drawn(1), for: "offer")) == "legacy OfferCell")
    #expect(name(registry.renderer(for: "offer")) == "drawn 1")
    #expect(name(registry.renderer(for: "gold")) == "legacy GoldCell")
    #expect(registry.kinds == ["gold", "offer"])
    #expect(reports.kinds.isEmpty)
    #expect(registry.undrawn.isEmpty)
  }

  @Test func `a kind that nobody draws gets the stand-in, and is reported once`() {
    var registry = registry()
    for _ in 0..<3 { #expect(name(registry.renderer(for: "poll")) == "drawn 0") }
    #expect(name(registry.renderer(for: "quiz")) == "drawn 0")
    #expect(!registry.draws("poll"))
    #expect(reports.kinds == ["poll", "quiz"])
    #expect(registry.undrawn == ["poll": 3, "quiz": 1])
    registry.register(.drawn(2), for: "poll")
    #expect(name(registry.renderer(for: "poll")) == "drawn 2")
    #expect(registry.draws("poll"))
  }

  @Test func `kinds without end are counted together`() {
    var registry = registry()
    for number in 0..<300 { _ = registry.renderer(for: "k\(number)") }
    _ = registry.renderer(for: "k0")
    #expect(registry.undrawn.count == 256)
    #expect(registry.undrawn["k0"] == 2)
    #expect(registry.otherUndrawn == 44)
    #expect(reports.kinds.count == 256)
  }

  @Test func `kinds are told apart by their bytes`() {
    var registry = registry()
    registry.register(.drawn(1), for: "caf\u{E9}")
    registry.register(.drawn(2), for: "cafe\u{301}")
    #expect(name(registry.renderer(for: "caf\u{E9}")) == "drawn 1")
    #expect(name(registry.renderer(for: "cafe\u{301}")) == "drawn 2")
  }

  @Test func `a report keeps its line`() {
    #expect(
      "\(UndrawnKind(kind: "a\nb"))"
        == "nobody draws cards of the kind \"a\\u{a}b\": the stand-in is shown")
  }
}
