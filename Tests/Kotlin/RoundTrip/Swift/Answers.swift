// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the Kotlin side answered, held against what Swift says.
struct Answers {
  private(set) var failures: [String] = []
  private var instances = 0
  private var pairs = 0
  private var equalPairs = 0
  private var emissions = 0
  private var made = 0
  private var deliberate: [DeliberateDifference: Int] = [:]
  private let types = Dictionary(
    uniqueKeysWithValues: Feature.tested.compactMap { feature in
      feature.type.map { (feature.name, $0) }
    })

  var summary: String {
    let differences = deliberate.map { "\($1) differ by design: \($0.rawValue)" }.sorted()
    return
      ([
        "Tests/Kotlin/RoundTrip: \(instances) instances of \(types.count) types, \(pairs) pairs of which "
          + "\(equalPairs) are equal, \(emissions) emissions, \(made) values and pairs of no JSON; \(failures.count) wrong"
      ]
      + differences).joined(separator: "; ")
  }

  init(in folder: URL) throws {
    func lines(_ name: String) throws -> [Substring] {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
        .split(separator: "\n")
    }
    let questions = try lines("questions").compactMap { Question(line: $0) }
    let answers = try lines("answers").map(String.init)
    guard answers.count == questions.count else {
      failures.append("\(questions.count) questions and \(answers.count) answers")
      return
    }
    check(Array(zip(questions, answers)))
    check(made: try lines("made"))
  }

  private mutating func check(made lines: [Substring]) {
    var answers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { answers[String(parts[0])] = String(parts[1]) }
    }
    made = Made.all.count
    for value in Made.all {
      guard let answer = answers.removeValue(forKey: value.name) else {
        failures.append("\(value.name): Kotlin says nothing of it")
        continue
      }
      if let fault = value.fault(answer) {
        failures.append("\(value.name): \(fault)\n  \(answer)")
      }
    }
    failures += answers.keys.sorted().map { "\($0): Swift says nothing of it" }
  }

  private mutating func check(_ all: [(question: Question, answer: String)]) {
    for (index, (question, answer)) in all.enumerated() {
      switch question {
      case .again(let feature, let json):
        // The second of the two is what Swift made of the first.
        let twin = index > 0 ? all[index - 1] : nil
        checkAgain(feature, json, answer)
        if case .again(feature, let raw)? = twin?.question, let twin,
          isWritten(json, of: raw, feature),
          twin.answer != answer
        {
          failures.append("\(feature): equal values, other bytes\n  \(twin.answer)\n  \(answer)")
        }
      case .emission(let feature, let payload, let cards):
        checkEmission(feature, payload, cards, answer)
      case .pair(let feature, let json, let other, let isRespelled):
        guard !isRespelled else { continue }
        checkPair(feature, json, other, answer, respelled: all[index + 1].answer)
      }
    }
  }

  private func isWritten(_ json: String, of raw: String, _ feature: String) -> Bool {
    (try? types[feature]?.written(raw)).map { $0 == json } ?? false
  }

  private mutating func checkAgain(_ feature: String, _ json: String, _ answer: String) {
    instances += 1
    do {
      if try types[feature]?.compare(json, answer).isEqual == true { return }
      if let type = types[feature], type.emission != nil,
        try type.compare(json.withSortedKeys, answer.withSortedKeys).isEqual
      {
        deliberate[.orderInUnrecognizedCards, default: 0] += 1
        return
      }
      failures.append("\(feature): another value after Kotlin\n  \(json)\n  \(answer)")
    } catch {
      failures.append("\(feature): \(error)\n  \(json)\n  \(answer)")
    }
  }

  private mutating func checkPair(
    _ feature: String, _ json: String, _ other: String, _ answer: String, respelled: String
  ) {
    pairs += 1
    do {
      guard let type = types[feature] else { return }
      let comparison = try type.compare(json, other)
      if comparison.isEqual { equalPairs += 1 }
      if comparison.description == answer { return }
      let hasSameBytes = try type.hasSameBytes(json, other)
      if "\(comparison), not by bytes" == answer, !hasSameBytes {
        deliberate[.spellingOfDecimals, default: 0] += 1
        return
      }
      if type.emission != nil,
        try type.compare(json.withSortedKeys, other.withSortedKeys).description == answer
      {
        deliberate[.orderInUnrecognizedCards, default: 0] += 1
        return
      }
      // Equal values that Swift, too, writes with other digits, and that are equal with the same digits.
      if !hasSameBytes, answer.hasPrefix("different"), respelled == comparison.description {
        deliberate[.numbersOfAnyJSON, default: 0] += 1
        return
      }
      failures.append(
        "\(feature): Swift says \(comparison), Kotlin \(answer)\n  \(json)\n  \(other)")
    } catch {
      failures.append("\(feature): \(error)\n  \(json)\n  \(other)")
    }
  }

  /// Cards stand where they stood, and of those that Kotlin cannot read, which have passed it as they
  /// came, the same is said.
  private mutating func checkEmission(
    _ feature: String, _ payload: Payload, _ cards: String, _ answer: String
  ) {
    guard let emission = types[feature]?.emission else { return }
    emissions += 1
    let expected =
      payload.kind == Payload.damaged
      ? emission.read(Array("{\"emit\":\"snapshot\",\"cards\":\(cards)}".utf8), "/cards")
      : emission.read(
        GoldenFolder(feature).payloads(payload.kind)[payload.number], emission.cards)
    let found = emission.read(Array(answer.utf8), "/cards")
    if expected == found { return }
    failures.append(
      """
      \(feature), \(payload.kind) payload \(payload.number + 1): Swift says
        \(expected)
      and after Kotlin
        \(found)
        \(cards)
        \(answer)
      """)
  }
}

/// Where the two languages say different things of two values, and are meant to.
enum DeliberateDifference: String {
  /// `JsonElement` compares the digits of a number, `JSONValue` its value: `1` and `1.0` are one.
  case numbersOfAnyJSON = "the spelling of a number in any JSON"
  /// A text of a format is no more than a text in Kotlin; in Swift an empty URI is none where it may be.
  case emptyURI = "an empty URI that may be absent"
  /// `"12.50"` and `12.50` are one value in both languages, and each is written as it came.
  case spellingOfDecimals = "equal decimals as a string and as a number, which are other bytes"
  /// `JsonElement` knows no order of keys, and what is written of equal values are equal bytes. An
  /// `UnrecognizedCard` is compared by the bytes that came.
  case orderInUnrecognizedCards = "the order of keys in a card that is not recognized"
}
