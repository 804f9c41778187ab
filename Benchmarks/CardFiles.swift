// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Schemas of cards, a file for each, and a feed of all of them.
struct CardFiles {
  var count: Int

  /// How much a card's schema says.
  enum Schema {
    /// Fifteen fields of standard types, and no more: 0.7 KB.
    case plain
    /// What teams write: titles and descriptions, enums, objects within, a reference to another
    /// file. About 4 KB, and nineteen fields.
    case rich
  }

  /// Writes the files.
  func write(_ schema: Schema, to folder: URL) throws {
    switch schema {
    case .plain: try writePlain(to: folder)
    case .rich: try writeRich(to: folder)
    }
  }

  /// The names of the files that `write` makes.
  var names: [String] { (0..<count).map { "c\($0).card.json" } + ["all.feed.json"] }

  private var feed: String {
    let cards = (0..<count).map { "{ \"$ref\": \"c\($0).card.json\" }" }
    return """
      { "x-feed": { "id": "/id", "section": "/section" }, "type": "array",
        "items": { "oneOf": [\(cards.joined(separator: ",\n"))] } }
      """
  }

  private func write(to folder: URL, card: (Int) -> String) throws {
    for index in 0..<count {
      try Data(card(index).utf8).write(to: folder.appending(path: "c\(index).card.json"))
    }
    try Data(feed.utf8).write(to: folder.appending(path: "all.feed.json"))
  }

  // MARK: - Rich cards

  private func writeRich(to folder: URL) throws {
    try write(to: folder) { index in
      let properties = (0..<15).map { "    \(Self.richProperty($0, of: index))" }
      return """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Card \(index)",
          "description": "A card of the benchmark.",
          "type": "object",
          "required": ["kind", "id"],
          "properties": {
            "kind": { "const": "card-\(index)" },
            "id": { "type": "string", "description": "Stable across emissions." },
            "section": { "type": "string" },
        \(properties.joined(separator: ",\n")),
            "next": { "$ref": "c\((index + 1) % count).card.json" }
          }
        }
        """
    }
  }

  private static func richProperty(_ number: Int, of card: Int) -> String {
    let schema =
      switch number % 6 {
      case 0: #""type": "string""#
      case 1: #""type": "integer", "default": \#(number), "minimum": 0"#
      case 2: #""type": "number""#
      case 3: #""enum": ["small", "medium", "large", "size\#(number)"]"#
      case 4: #""type": "array", "items": { "type": "string" }"#
      default:
        """
        "type": "object", "required": ["amount"], "properties": {
                "amount": { "type": "string", "format": "decimal", "description": "Exact." },
                "currency": { "type": "string", "maxLength": 3 }
              }
        """
      }
    return """
      "property\(number)": {
            "title": "Property \(number)",
            "description": "What the reader of card \(card) is told in line \(number) of its details, and how it is meant to be shown.",
            \(schema)
          }
      """
  }

  // MARK: - Plain cards

  /// Fifteen fields of a card besides its kind: the name, the type, whether it is required.
  private static let fields: [(name: String, type: String, isRequired: Bool)] = [
    ("id", "String", true), ("section", "String", true), ("title", "String", true),
    ("subtitle", "String", false), ("likes", "Int", true), ("price", "Double", false),
    ("isSaved", "Bool", true), ("url", "String", false), ("tags", "[String]", true),
    ("points", "Int", false), ("progress", "Double", true), ("isNew", "Bool", false),
    ("note", "String", false), ("author", "String", false), ("counts", "[Int]", false),
  ]

  private static let schemaTypes = [
    "String": #"{ "type": "string" }"#, "Int": #"{ "type": "integer" }"#,
    "Double": #"{ "type": "number" }"#, "Bool": #"{ "type": "boolean" }"#,
    "[String]": #"{ "type": "array", "items": { "type": "string" } }"#,
    "[Int]": #"{ "type": "array", "items": { "type": "integer" } }"#,
  ]

  private func writePlain(to folder: URL) throws {
    try write(to: folder) { index in
      let required = Self.fields.filter(\.isRequired).map { "\"\($0.name)\"" }
      let properties = Self.fields.map { "\"\($0.name)\": \(Self.schemaTypes[$0.type] ?? "{}")" }
      return """
        { "type": "object", "required": ["kind", \(required.joined(separator: ", "))],
          "properties": { "kind": { "const": "card-\(index)" },
            \(properties.joined(separator: ",\n")) } }
        """
    }
  }

  /// Writes what a team would write instead: structs with synthesised `Codable` and `Hashable`, a
  /// file for each, and the enum of all of them.
  func writeCodable(to folder: URL) throws {
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    for index in 0..<count {
      let fields = Self.fields.map {
        "  public var \($0.name): \($0.type)\($0.isRequired ? "" : "?")"
      }
      try write(
        """
        public struct C\(index)Card: Codable, Hashable, Sendable, Identifiable {
          public var kind: String
        \(fields.joined(separator: "\n"))
        }
        """, to: "C\(index)Card.swift")
    }
    func lines(_ line: (Int) -> String) -> String {
      (0..<count).map(line).joined(separator: "\n")
    }
    try write(
      """
      public indirect enum AllCard: Codable, Hashable, Sendable {
      \(lines { "  case c\($0)(C\($0)Card)" })

        private enum CodingKeys: CodingKey { case kind }

        public init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let kind = try container.decode(String.self, forKey: .kind)
          switch kind {
      \(lines { "    case \"card-\($0)\": self = .c\($0)(try C\($0)Card(from: decoder))" })
          default:
            throw DecodingError.dataCorruptedError(
              forKey: .kind, in: container, debugDescription: kind)
          }
        }

        public func encode(to encoder: any Encoder) throws {
          switch self {
      \(lines { "    case .c\($0)(let card): try card.encode(to: encoder)" })
          }
        }
      }
      """, to: "AllCard.swift")
  }
}
