// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedTesting
import SchemaDecoder
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands

/// Whatever is emitted, all four views show the same cards, each as it is.
@Suite struct CompareModelTests {
  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `all strategies get to the same cards`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trace = (0..<40).map { _ in Self.emission(using: &random) }
    var step = 0
    _ = try HomeComparison.run(trace) { comparison, target in
      step += 1
      let place: Comment = "seed \(seed), emission \(step)"
      for run in comparison.runs {
        #expect(Self.cards(run.view.source) == Self.cards(target), "\(place), \(run.strategy.name)")
      }
    }
  }

  /// The cards by their section and id, as far as they are content.
  static func cards(_ group: FeedGroup<DynamicCard, DynamicValue>) -> [String: String] {
    var cards: [String: String] = [:]
    for section in group.sections {
      for (id, card) in zip(section.ids, section.cards) {
        guard case .known(let variant) = card, case .object(let object) = variant.value else {
          continue
        }
        cards["\(section.id)/\(id)"] = object["likes"]?.changeSummary
      }
    }
    return cards
  }

  /// Anything that a core could say about a few offers.
  static func emission(using random: inout SeededGenerator) -> String {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    func cards(in sections: [String]) -> String {
      (0..<below(7)).map { _ in
        let likes = below(9) == 0 ? #""many""# : "\(below(3))"
        let section = sections[below(sections.count)]
        return """
          {"type":"offer","id":"\(["a", "b", "c", "d"][below(4)])","section":"\(section)",\
          "title":"T","brand":{"name":"B"},"reward":"gift","likes":\(likes),\
          "url":"https://offers.example/","serving":{"requestId":"\(below(3))"}}
          """
      }.joined(separator: ",")
    }
    let all = ["OFFERS", "REWARDS", "NEWS"]
    let generation = below(4) == 0 ? #""generation":\#(below(6)),"# : ""
    switch below(8) {
    case 0: return #"{\#(generation)"emit":"refresh"}"#
    case 1: return #"{\#(generation)"emit":"failed","message":"offline"}"#
    case 2, 3: return #"{\#(generation)"emit":"page","cards":[\#(cards(in: all))]}"#
    case 4:
      let section = all[below(all.count)]
      return """
        {\(generation)"emit":"section","section":"\(section)","cards":[\(cards(in: [section]))]}
        """
    default:
      let list = below(2) == 0 ? #""sections":["NEWS","OFFERS"],"# : ""
      return #"{"emit":"snapshot",\#(generation)\#(list)"cards":[\#(cards(in: all))]}"#
    }
  }
}
