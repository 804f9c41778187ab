// SPDX-License-Identifier: Apache-2.0

/// A section as the server has it.
struct Section {
  var id: String
  /// Its own content; `nil` where it is listed by its bare id.
  var content: JSON?
  var cards: [JSON]
}

func euros(_ amount: String) -> JSON { ["amount": .string(amount), "currency": "EUR"] }

func image(_ name: String, width: JSON = 1200, height: JSON = 800) -> JSON {
  [
    "type": "image", "url": .string("https://media.example/\(name).jpg"), "width": width,
    "height": height,
  ]
}

func card(_ kind: String, _ id: String, in section: String, _ rest: JSON) -> JSON {
  guard case .object(let members) = rest else { return rest }
  let head: [(key: String, value: JSON)] = [
    ("type", .string(kind)), ("id", .string(id)), ("section", .string(section)),
  ]
  return .object(head + members)
}

func offer(_ id: String, _ title: String, by brand: String, _ reward: JSON, likes: JSON) -> JSON {
  card(
    "offer", id, in: "OFFERS",
    [
      "title": .string(title), "brand": ["name": .string(brand)], "reward": reward,
      "likes": likes, "isSaved": false, "expiresAt": "2026-03-31T22:00:00Z", "terms": nil,
      "url": .string("https://offers.example/\(id)"),
    ])
}

func transaction(
  _ number: Int, _ merchant: String, _ amount: String, status: JSON = "booked", at time: JSON
) -> JSON {
  let digits = String(number)
  let node = String(repeating: "0", count: 12 - digits.count) + digits
  return card(
    "transaction", "t-\(number)", in: "TRANSACTIONS",
    [
      "merchant": .string(merchant), "amount": euros(amount), "category": "eating-out",
      "status": status, "occurredAt": time,
      "reference": .string("6f9619ff-8b86-d011-b42d-\(node)"), "note": nil,
    ])
}

func article(_ number: Int) -> JSON {
  let headlines = [
    "Five ways to a calmer budget", "Why coffee costs what it costs", "Saving as a family",
    "Travel money without fees", "What a standing order can do", "Reading a pay slip",
    "The smallest emergency fund", "Lend it, give it, keep it",
  ]
  return card(
    "article", "a-\(number)", in: "FOR_YOU",
    [
      "headline": .string(headlines[number % headlines.count]), "summary": nil,
      "publishedAt": .string("2026-02-\(10 + number)T06:00:00Z"),
      "media": number.isMultiple(of: 2) ? image("article-\(number)") : nil,
      "tags": ["money"], "readingMinutes": .number(String(3 + number % 4)),
      "likes": .number(String(100 + number)),
    ])
}

func firstState() -> [Section] {
  [
    Section(
      id: "HEADER", content: nil,
      cards: [
        card(
          "greeting", "hello", in: "HEADER",
          ["name": "Robin", "message": "Good morning", "avatar": nil, "unreadCount": 2])
      ]),
    Section(
      id: "NOTICES", content: nil,
      cards: [
        card(
          "notice", "maintenance", in: "NOTICES",
          ["severity": "info", "message": "Transfers pause on Sunday night."])
      ]),
    Section(
      id: "BALANCE", content: nil,
      cards: [
        card(
          "balance", "main", in: "BALANCE",
          [
            "available": euros("1204.55"),
            "lines": [
              ["label": "Current account", "amount": euros("1180.05")],
              ["label": "Pending", "amount": euros("24.50")],
              ["label": "Overdraft", "amount": euros("0.00")],
            ], "updatedAt": "2026-03-02T08:29:41.5Z",
          ])
      ]),
    Section(
      id: "STREAK", content: nil,
      cards: [
        card(
          "streak", "daily", in: "STREAK",
          [
            "days": 12, "best": 31, "isActiveToday": false, "lastActiveOn": "2026-03-01",
            "week": [true, false, false, false, false, false, false],
            "nextMilestone": ["days": 14, "reward": "50 points"],
            "serverTime": "2026-03-02T08:30:00Z",
          ])
      ]),
    Section(
      id: "SPOTLIGHT", content: nil,
      cards: [
        card(
          "banner", "spring", in: "SPOTLIGHT",
          [
            "brand": ["name": "Fernweh", "tint": "#0A7E5C"],
            "media": [
              "type": "video", "url": "https://media.example/spring.mp4",
              "poster": image("spring"), "duration": .number("12.5"),
            ], "headline": "Spring is here", "body": nil,
            "action": ["title": "Look", "url": "app://spring", "style": "primary"],
            "tracking": ["campaign": "spring-26"],
          ]),
        card(
          "banner", "museum", in: "SPOTLIGHT",
          [
            "brand": ["name": "Museumsinsel"],
            "media": [
              "type": "animation", "url": "https://media.example/museum.riv", "loops": 0,
              "speed": .number("0.5"),
            ], "headline": "Free on Thursdays", "body": "Until ten.",
            "tracking": ["campaign": "museum"],
          ]),
      ]),
    Section(
      id: "SHORTCUTS", content: nil,
      cards: [
        card(
          "shortcuts", "row", in: "SHORTCUTS",
          [
            "items": [
              ["id": "send", "title": "Send", "icon": "paperplane", "url": "app://send"],
              ["id": "scan", "title": "Scan", "icon": "qrcode", "url": "app://scan", "badge": 1],
            ]
          ])
      ]),
    Section(
      id: "OFFERS",
      content: [
        "id": "OFFERS", "title": "Offers", "subtitle": "New ones every Monday", "layout": "grid",
        "action": ["title": "All", "url": "app://offers", "style": "link"],
      ],
      cards: [
        offer("coffee", "10 % back on coffee", by: "Corner Café", "cashback", likes: 41),
        offer("books", "Two books for one", by: "Seitenweise", "discount", likes: 17),
        offer("yoga", "First class free", by: "Ruhepol", "gift", likes: 8),
        offer("train", "Double points on trains", by: "Fernweh", "points", likes: 230),
      ]),
    Section(
      id: "REWARDS",
      content: ["id": "REWARDS", "title": "Your points", "subtitle": nil, "layout": "row"],
      cards: [
        card(
          "reward", "cinema", in: "REWARDS",
          [
            "name": "Cinema for two", "points": 2400, "progress": .number("0.5"),
            "tier": "member", "media": image("cinema"),
          ]),
        card(
          "reward", "lounge", in: "REWARDS",
          ["name": "Airport lounge", "points": 9000, "progress": .number("0.13"), "tier": "gold"]),
        card(
          "reward", "tree", in: "REWARDS",
          ["name": "Plant a tree", "points": 300, "progress": .number("1.0"), "tier": "member"]),
      ]),
    Section(
      id: "DISCOVER", content: ["id": "DISCOVER", "title": "Near you", "layout": "row"],
      cards: [
        card(
          "carousel", "nearby", in: "DISCOVER",
          [
            "title": "Open now",
            "tiles": [
              [
                "type": "merchantTile", "id": "m1", "brand": ["name": "Corner Café"],
                "distance": .number("120.5"), "isOpen": true,
              ],
              [
                "type": "mediaTile", "id": "v1",
                "media": ["type": "video", "url": "https://media.example/market.mp4"],
                "caption": "The market at dawn",
              ],
              [
                "type": "collectionTile", "id": "c1", "title": "Books",
                "tiles": [
                  [
                    "type": "merchantTile", "id": "m2", "brand": ["name": "Seitenweise"],
                    "distance": 800,
                  ]
                ],
              ],
            ],
          ])
      ]),
    Section(
      id: "TRANSACTIONS",
      content: ["id": "TRANSACTIONS", "title": "Lately", "layout": "list"],
      cards: [
        transaction(
          105, "Corner Café", "-4.80", status: "pending", at: "2026-03-02T08:12:09.250+01:00"),
        transaction(104, "Stadtwerke", "-61.00", at: "2026-03-01T00:00:00Z"),
        transaction(103, "Salary", "2150.00", at: "2026-02-27T05:00:00Z"),
        transaction(102, "Fernweh", "-129.90", at: "2026-02-26T17:45:10-05:00"),
        transaction(101, "Seitenweise", "-0.10", at: "2026-02-25T10:03:55.123456789Z"),
      ]),
    Section(
      id: "GOALS", content: ["id": "GOALS", "title": "Together"],
      cards: [
        card(
          "goal", "lisbon", in: "GOALS",
          [
            "name": "Lisbon", "saved": euros("310.00"), "target": euros("800.00"),
            "dueOn": "2026-06-30",
            "shares": ["Robin": euros("200.00"), "Mika": euros("110.00")],
          ])
      ]),
    Section(
      id: "REFERRAL", content: nil,
      cards: [
        card(
          "referral", "invite", in: "REFERRAL",
          [
            "headline": "Invite a friend", "code": "ROBIN-42", "reward": euros("10.00"),
            "invited": 1, "validUntil": nil, "url": "https://invite.example/ROBIN-42",
          ])
      ]),
    Section(
      id: "HELP", content: ["id": "HELP", "title": "Questions", "isCollapsed": true],
      cards: [
        card(
          "question", "q-limits", in: "HELP",
          [
            "question": "What are my limits?", "answer": "See **Settings**.", "isHelpful": nil,
          ]),
        card(
          "question", "q-card", in: "HELP",
          ["question": "I lost my card", "answer": "Freeze it first.", "isHelpful": true]),
        card(
          "survey", "nps", in: "HELP",
          [
            "prompt": "How do you like the new home?", "scale": "stars",
            "options": ["1", "2", "3", "4", "5"],
          ]),
      ]),
    Section(
      id: "FOR_YOU", content: ["id": "FOR_YOU", "title": "For you"],
      cards: [article(1), article(2), article(3)]),
  ]
}
