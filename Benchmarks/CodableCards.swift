// SPDX-License-Identifier: Apache-2.0

/// What a team writes without FeedBridge: the same cards with synthesised `Codable` and `==`. Dates,
/// amounts and addresses stay texts, which is the least that `JSONDecoder` can be asked for.
struct CodableSnapshot: Codable {
  var emit: String
  var generation: Int
  var cards: [CodableCard]
}

enum CodableCard: Codable, Equatable {
  case offer(Offer)
  case reward(Reward)
  case transaction(Transaction)
  case article(Article)

  private enum CodingKeys: CodingKey {
    case type
  }

  private enum Kind: String, Codable {
    case offer, reward, transaction, article
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .offer: self = .offer(try Offer(from: decoder))
    case .reward: self = .reward(try Reward(from: decoder))
    case .transaction: self = .transaction(try Transaction(from: decoder))
    case .article: self = .article(try Article(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .offer(let card): try card.encode(to: encoder)
    case .reward(let card): try card.encode(to: encoder)
    case .transaction(let card): try card.encode(to: encoder)
    case .article(let card): try card.encode(to: encoder)
    }
  }
}

extension CodableCard {
  struct Offer: Codable, Equatable {
    var type: String
    var id: String
    var section: String
    var title: String
    var brand: Brand
    var reward: String
    var value: Money?
    var likes: Int
    var isSaved: Bool
    var expiresAt: String?
    var terms: String?
    var url: String?
    var serving: Serving?
  }

  struct Reward: Codable, Equatable {
    var type: String
    var id: String
    var section: String
    var name: String
    var points: Int64
    var progress: Double
    var tier: String
    var media: Video?
    var serving: Serving?
  }

  struct Transaction: Codable, Equatable {
    var type: String
    var id: String
    var section: String
    var merchant: String
    var amount: Money
    var category: String?
    var status: String
    var occurredAt: String
    var reference: String?
    var note: String?
    var serving: Serving?
  }

  struct Article: Codable, Equatable {
    var type: String
    var id: String
    var section: String
    var headline: String
    var summary: String?
    var author: String?
    var publishedAt: String
    var media: Image?
    var tags: [String]
    var readingMinutes: Int?
    var likes: Int
    var serving: Serving?
  }

  struct Brand: Codable, Equatable {
    var name: String
    var tint: String?
    var logo: Image?
  }

  struct Image: Codable, Equatable {
    var type: String
    var url: String
    var width: Int
    var height: Int
  }

  struct Video: Codable, Equatable {
    var type: String
    var url: String
    var poster: Image?
    var duration: Double?
    var isMuted: Bool
  }

  struct Money: Codable, Equatable {
    var amount: String
    var currency: String
  }

  struct Serving: Codable, Equatable {
    var requestId: String?
    var serverTime: String?
  }
}
