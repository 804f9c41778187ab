// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation
import SchemaDecoder

/// A feed that was generated, and is to be compared with its schema.
protocol Checkable: Sendable {
  var name: String { get }

  /// What is wrong, of all the cases of the feed.
  func check(in folder: URL) throws -> [Failure]
}

/// What is wrong with a case.
struct Failure {
  var what: String
  var line: JSONValue
}

struct Checked<Definition: WireFeedDefinition>: Checkable
where Definition.Card: WireCodable {
  let name: String

  func check(in folder: URL) throws -> [Failure] {
    let schemas = folder.appendingPathComponent(name)
    let sources = try FileManager.default.contentsOfDirectory(atPath: schemas.path).map { name in
      SchemaSource(
        name: name,
        bytes: Array(try Data(contentsOf: schemas.appendingPathComponent(name))))
    }
    let result = SchemaPipeline.model(of: sources)
    guard let model = result.model, let feed = model.feeds.first,
      let dynamic = DynamicFeed(feed, of: model)
    else { return [Failure(what: "the schema makes no feed", line: .null)] }
    let lines = try Data(contentsOf: folder.appendingPathComponent("\(name).cases"))
      .split(separator: UInt8(ascii: "\n"))
      .map { try WireParser().read(JSONValue.self, from: Array($0)) }
    var failures: [Failure] = []
    if dynamic.layout != Definition.layout {
      failures.append(Failure(what: "the layouts differ", line: .null))
    }
    var check = CardCheck<Definition>(dynamic: dynamic)
    for line in lines {
      failures += check.failures(of: line).map { Failure(what: $0, line: line) }
    }
    let emission = Array(try Data(contentsOf: folder.appendingPathComponent("\(name).emission")))
    let cards = lines.filter { !["section", "damaged"].contains($0["check"]?.text) }
    return failures + EmissionCheck<Definition>(dynamic: dynamic).failures(of: emission, cards)
  }
}

extension WireParser {
  /// Reads a value of which no issue may come.
  func read<Value: WireDecodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    var issues = WireIssues()
    return try read(type, from: bytes, issues: &issues)
  }
}
