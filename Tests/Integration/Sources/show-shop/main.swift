// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire
import SameNames
import ShopKit
import ShopValues

// The feed as a shop's core would emit it: the same cards twice, the second time with one price
// changed and the cards of two fetches interleaved the other way round.
let emissions = [
  #"""
  {"cards":[
    {"type":"news","id":"n1","section":"NEWS","headline":"We moved"},
    {"type":"deal","id":"d1","section":"DEALS","title":"Tea","price":"4.50","left":3},
    {"type":"poll","id":"p1","section":"NEWS"}]}
  """#,
  #"""
  {"cards":[
    {"type":"deal","id":"d1","section":"DEALS","title":"Tea","price":"3.90","left":3},
    {"type":"news","id":"n1","section":"NEWS","headline":"We moved"}]}
  """#,
]

var decoder = FeedDecoder(ShopFeed.self)
let pipeline = FeedPipeline(ShopFeed.self)
let view = pipeline.makeConsumer()
for text in emissions {
  switch decoder.decode(Array(text.utf8)) {
  case .echo: print("echo")
  case .refused(let issue): print("refused: \(issue)")
  case .emission(let emission, _):
    for issue in emission.issues { print("issue: \(issue)") }
    pipeline.send(emission)
    if let update = view.next() { print(update) }
  }
}

for section in pipeline.current.sections {
  for card in section.cards {
    switch card {
    case .deal(let deal): print("\(section.id): \(deal.title) for \(deal.price)")
    case .news(let news): print("\(section.id): \(news.headline)")
    case .unrecognized(let card): print("\(section.id): \(card.kind ?? "no kind")")
    }
  }
}

print("to \(AddressCard(street: "Storgata 1").city)")
print("\(NorthShop(street: "Storgata").street) and \(SouthShop(harbour: "Havna").harbour)")
