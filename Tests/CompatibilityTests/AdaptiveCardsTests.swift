// SPDX-License-Identifier: Apache-2.0

import Compatibility
import FeedSchema
import Foundation
import Testing

/// Two versions of a schema that others wrote, against what their raw files say.
@Suite("Adaptive Cards", .enabled(if: Repository.hasReal, "no real schemas beside the package"))
struct AdaptiveCardsTests {
  @Test func `from 1_5 to 1_6, everything that is new is told once, and nothing else`() throws {
    let differences = try lock("1.5.0").reread().differences(to: lock("1.6.0"))
    let old = try RawSchema("1.5.0")
    let new = try RawSchema("1.6.0")
    let expected = new.additions(to: old)
    #expect(expected.count > 25)
    #expect(
      differences.map { "\($0.message) \($0.effect.letters)" }.sorted() == expected.sorted(),
      "\(differences.report)")
    for difference in differences { #expect(new.has(difference.place.pointer)) }
  }

  @Test(arguments: ["1.5.0", "1.6.0"])
  func `a version does not differ from itself`(version: String) throws {
    let lock = try lock(version)
    #expect(try lock.reread() == lock)
    #expect(try lock.reread().differences(to: lock).isEmpty)
  }

  @Test func `the way back is as long, and breaks more`() throws {
    let back = try lock("1.6.0").reread().differences(to: lock("1.5.0"))
    let forth = try lock("1.5.0").reread().differences(to: lock("1.6.0"))
    #expect(back.count == forth.count)
    #expect(back.allSatisfy { $0.effect.source == .breaking })
    #expect(back.allSatisfy { $0.lockLine != nil })
  }

  private func lock(_ version: String) throws -> Lock {
    let bytes = try RawSchema.bytes(version)
    var schemas = Schemas([:])
    schemas.sources = [SchemaSource(name: "cards.json", bytes: Array(bytes))]
    return try schemas.lock()
  }
}

/// The schema as JSON, and as a person reads it: definitions, what they inherit, what they list.
private struct RawSchema {
  let root: [String: Any]
  let definitions: [String: [String: Any]]

  static func bytes(_ version: String) throws -> Data {
    try Data(
      contentsOf: Repository.real.appendingPathComponent(
        "adaptive-cards/schemas/adaptive-card-\(version).json"))
  }

  init(_ version: String) throws {
    root = try #require(
      JSONSerialization.jsonObject(with: Self.bytes(version)) as? [String: Any])
    definitions = try #require(root["definitions"] as? [String: [String: Any]])
  }

  /// What this version has more than an older one, as sentences, with what each does.
  func additions(to old: RawSchema) -> [String] {
    var sentences: [String] = []
    for (name, definition) in definitions {
      let type = name.split(separator: ".").joined()
      guard let oldDefinition = old.definitions[name] else {
        sentences.append("the type '\(type)' is new cca")
        continue
      }
      // What only others build upon is no type of its own; what is written in it is.
      guard !name.hasPrefix("Extendable.") else {
        let added = Self.own(definition).filter { Self.own(oldDefinition)[$0.key] == nil }
        for (key, value) in added where (value as? [String: Any])?["anyOf"] != nil {
          sentences.append("the type '\(type)\(key.capitalizedFirst)' is new cca")
        }
        continue
      }
      let before = old.properties(of: oldDefinition)
      for key in properties(of: definition) where !before.contains(key) {
        sentences.append("property '\(key)' of '\(type)' is new aca")
      }
      let required = required(of: definition)
      for key in old.required(of: oldDefinition) where !required.contains(key) {
        sentences.append("property '\(key)' of '\(type)' may be absent now bcb")
      }
      for value in Self.values(of: definition) where !Self.values(of: oldDefinition).contains(value)
      {
        sentences.append("the value '\(value)' of '\(type)' is new acb")
      }
    }
    return sentences
  }

  private static func own(_ definition: [String: Any]) -> [String: Any] {
    definition["properties"] as? [String: Any] ?? [:]
  }

  /// With those of everything that it builds upon.
  private func properties(of definition: [String: Any]) -> Set<String> {
    bases(of: definition).reduce(into: Set(Self.own(definition).keys)) {
      $0.formUnion(properties(of: $1))
    }
  }

  private func required(of definition: [String: Any]) -> Set<String> {
    bases(of: definition).reduce(into: Set(definition["required"] as? [String] ?? [])) {
      $0.formUnion(required(of: $1))
    }
  }

  private func bases(of definition: [String: Any]) -> [[String: Any]] {
    (definition["allOf"] as? [[String: Any]] ?? []).compactMap { base in
      (base["$ref"] as? String)
        .flatMap { definitions[String($0.dropFirst("#/definitions/".count))] }
    }
  }

  /// The texts that an enum lists, beside a pattern that says the same.
  private static func values(of definition: [String: Any]) -> [String] {
    (definition["anyOf"] as? [[String: Any]] ?? []).flatMap { $0["enum"] as? [String] ?? [] }
  }

  /// Whether a JSON pointer leads somewhere.
  func has(_ pointer: String) -> Bool {
    var value: Any? = root
    for token in pointer.split(separator: "/") {
      let token = token.replacingOccurrences(of: "~1", with: "/")
      switch value {
      case let object as [String: Any]: value = object[token]
      case let array as [Any]:
        value = Int(token).flatMap { array.indices.contains($0) ? array[$0] : nil }
      default: value = nil
      }
    }
    return value != nil
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
