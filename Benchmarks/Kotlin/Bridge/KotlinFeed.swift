// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire
import HomeFeed

/// A home feed on this side of the bridge, with one view: from what a core hands over to the plan.
final class KotlinFeed {
  private var decoder = FeedDecoder(HomeFeed.self, options: FeedDecoderOptions(coreLimit: 1))
  private let pipeline = FeedPipeline<HomeCard, HomeSection>(HomeFeed.self)
  private let consumer: FeedConsumer<HomeCard, HomeSection>
  private let objects: ObjectEmissions<JavaObject, HomeCard>

  init(_ machine: JavaMachine) {
    consumer = pipeline.makeConsumer()
    let parser = WireParser()
    objects = ObjectEmissions(
      id: { $0.id }, section: { $0.section },
      same: { machine.areEqual($0, $1) },
      card: { object in
        // Whatever is mapped is compared with the next one.
        object.keep()
        var issues = WireIssues()
        return try parser.read(HomeCard.self, from: machine.encoded(object), issues: &issues)
      })
  }

  /// An emission as bytes.
  ///
  /// - Returns: the cards that the view has to show anew; -1 where there is no plan.
  func take(_ bytes: consuming [UInt8]) -> Int {
    guard case .emission(let emission, _) = decoder.decode(bytes) else { return -1 }
    return send(emission)
  }

  /// The whole feed as objects, which stay where they are.
  func take(_ cards: some Sequence<JavaObject>) -> Int {
    send(objects.emission(of: cards))
  }

  private func send(_ emission: FeedEmission<HomeCard, HomeSection>) -> Int {
    pipeline.send(emission)
    guard let plan = consumer.next()?.plan else { return -1 }
    return plan.rung == .reload ? plan.target.cardCount : plan.cards.count
  }
}
