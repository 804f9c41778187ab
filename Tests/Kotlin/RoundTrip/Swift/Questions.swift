// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation

/// How much is made, and of what.
struct Sizes {
  var seed: UInt64
  /// How many values of each type.
  var instances: Int
}

/// A line for the Kotlin side. A text of JSON holds no tab and no line break.
enum Question {
  /// Read a value, and write it.
  case again(feature: String, json: String)
  /// Read the cards of a payload that stands beside the golden or was made, some of which may be none,
  /// and write a snapshot of them.
  case emission(feature: String, payload: Payload, cards: String)
  /// Read two values, and compare them; once more with each number spelled in the same way.
  case pair(feature: String, json: String, other: String, isRespelled: Bool)

  var line: String {
    switch self {
    case .again(let feature, let json): "again\t\(feature)\t\(json)"
    case .emission(let feature, let payload, let cards):
      "emission\t\(feature)\t\(cards)\t\(payload.kind)\t\(payload.number)"
    case .pair(let feature, let json, let other, let isRespelled):
      "pair\t\(feature)\t\(json)\t\(other)\t\(isRespelled)"
    }
  }

  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("again", 3): self = .again(feature: parts[1], json: parts[2])
    case ("emission", 5):
      guard let number = Int(parts[4]) else { return nil }
      self = .emission(
        feature: parts[1], payload: Payload(kind: parts[3], number: number), cards: parts[2])
    case ("pair", 5):
      self = .pair(
        feature: parts[1], json: parts[2], other: parts[3], isRespelled: parts[4] == "true")
    default: return nil
    }
  }
}

/// All that the Kotlin side is asked.
struct Questions {
  var questions: [Question] = []

  init(_ sizes: Sizes) throws {
    for (index, feature) in Feature.tested.enumerated() {
      guard let type = feature.type else { continue }
      let golden = GoldenFolder(feature.name)
      let model = try golden.model()
      guard let id = feature.declaration(in: model) else {
        throw Unsound(description: "\(feature.name) has no type")
      }
      var maker = ValueMaker(model, seed: sizes.seed &+ UInt64(index) &* 1000)
      for number in 0..<sizes.instances {
        let value = maker.value(of: id, room: number % 8 == 0 ? 200 : number % 24)
        var another = maker.random.chance(50) ? value : maker.value(of: id, room: number % 12)
        another = maker.random.chance(50) ? another.mutated(using: &maker.random) : another
        questions += try Self.questions(of: value, and: another, feature.name, type, &maker)
      }
      guard let emission = type.emission else { continue }
      for kind in ["good", "bad"] {
        for (number, payload) in golden.payloads(kind).enumerated() {
          guard let cards = payload.list(at: emission.cards) else { continue }
          questions.append(
            .emission(
              feature: feature.name, payload: Payload(kind: kind, number: number), cards: cards))
        }
      }
      for number in 0..<max(sizes.instances / 4, 1) where feature.keepsPlaces {
        let cards = (0..<6).map { _ in
          maker.value(of: id, room: maker.random.below(24)).damaged(using: &maker.random)
        }
        questions.append(
          .emission(
            feature: feature.name, payload: Payload(kind: Payload.damaged, number: number),
            cards: JSON.array(cards).text))
      }
    }
  }

  /// A value as it was made and as Swift writes it; and beside others: one that differs in a place, and
  /// one of its own.
  private static func questions(
    of value: JSON, and another: JSON, _ feature: String, _ type: any ValueType,
    _ maker: inout ValueMaker
  ) throws -> [Question] {
    let json = value.text
    let written: String
    do {
      written = try type.written(json)
    } catch {
      throw Unsound(description: "\(feature) refuses what its schema allows: \(error)\n\(json)")
    }
    var questions: [Question] = [
      .again(feature: feature, json: json), .again(feature: feature, json: written),
    ]
    for other in [value.mutated(using: &maker.random), another] {
      guard (try? type.written(other.text)) != nil else { continue }
      questions += pair(feature, value, other)
    }
    return questions
  }

  private static func pair(_ feature: String, _ value: JSON, _ other: JSON) -> [Question] {
    [
      .pair(feature: feature, json: value.text, other: other.text, isRespelled: false),
      .pair(
        feature: feature, json: value.respelled.text, other: other.respelled.text,
        isRespelled: true),
    ]
  }

  func write(to folder: URL) throws {
    let lines = questions.map { $0.line + "\n" }.joined()
    try Data(lines.utf8).write(to: folder.appendingPathComponent("questions"))
    var types = ""
    var feeds = ""
    for feature in Feature.tested {
      guard let type = feature.type else { continue }
      types += "    \"\(feature.name)\" to Type(\(feature.package).\(type.name).serializer()),\n"
      guard let emission = type.emission else { continue }
      feeds +=
        "    \"\(feature.name)\" to Emissions(\(feature.package).\(emission.feed).emissions),\n"
    }
    let table = """
      val types: Map<String, Type<*>> = mapOf(
      \(types))

      val feeds: Map<String, Emissions<*>> = mapOf(
      \(feeds))

      """
    try Data(table.utf8).write(to: folder.appendingPathComponent("Table.kt"))
  }
}
