// SPDX-License-Identifier: Apache-2.0

import Compatibility
import EmitterSupport
import FeedSchema
import Foundation
import SwiftEmitter
import Testing

/// What a lock is, and what it is not.
@Suite struct LockTests {
  @Test func `a lock reads line by line`() throws {
    let lock = try Schemas([
      "deal.card.json": ##"""
      {
        "type": "object",
        "required": ["id"],
        "properties": {
          "id": { "type": "string" },
          "unit_price": { "type": "number", "default": 1.0, "description": "In euros." },
          "kinds": { "type": "array", "items": { "enum": ["b", "a"] } }
        }
      }
      """##
    ]).lock()
    #expect(
      lock.text == """
        {"feedbridge-lock":1}
        {"type":"DealCard","is":"object","identifiable":true,"schema":"deal.card.json#"}
        {"type":"DealCard","property":"id","of":"string","required":true}
        {"type":"DealCard","property":"unit_price","name":"unitPrice","of":"number","default":1}
        {"type":"DealCard","property":"kinds","of":"[#DealCard.Kinds]"}
        {"type":"DealCard.Kinds","is":"enum","of":"string","schema":"deal.card.json#/properties/kinds/items"}
        {"type":"DealCard.Kinds","value":"a"}
        {"type":"DealCard.Kinds","value":"b"}

        """)
  }

  @Test(arguments: [
    "Schemas/Home", "Schemas/GitHubEvents", "Tests/Golden/Features/Names/Case",
    "Tests/Golden/Features/Hostile/Case", "Tests/Golden/Features/Unions/Case",
    "Tests/Golden/Features/Defaults/Case", "Tests/Golden/Features/Scopes/Case",
    "Tests/Golden/Features/PresenceKinds/Case", "Tests/Golden/Features/Adjacent/Case",
    "Tests/Golden/Features/AwkwardValues/Case", "Tests/Golden/Features/Volatile/Case",
    "Tests/Golden/Features/NestedUnions/Case", "Tests/Golden/Features/Bases/Case",
    "Tests/Golden/Features/JSONKinds/Case", "Tests/Golden/Features/OptionalTags/Case",
    "Tests/Golden/Features/CatchAll/Case", "Tests/Golden/Features/SingleKind/Case",
  ])
  func `it comes back as it was, and does not differ from itself`(folder: String) throws {
    let files = try Repository.schemas(in: folder).filter {
      [".feed.json", ".card.json", ".schema.json"].contains(where: $0.key.hasSuffix)
    }
    var schemas = Schemas(files)
    let lock = try schemas.lock()
    let reread = try lock.reread()
    #expect(lock.text.count > 100)
    #expect(reread == lock)
    #expect(reread.text == lock.text)
    #expect(reread.differences(to: lock).isEmpty)
    schemas.sources.reverse()
    #expect(try schemas.lock().text == lock.text)
  }

  /// The lock asks the plan that the code is printed from, and so cannot be of another mind.
  @Test(arguments: [
    "Schemas/Home", "Tests/Golden/Features/Collisions/Case",
    "Tests/Golden/Features/RequestedNames/Case",
  ])
  func `its names are those of the generated code`(folder: String) throws {
    let schemas = Schemas(try Repository.schemas(in: folder))
    let code = try schemas.model().swiftFiles().files.map(\.contents).joined()
    func expect(_ declaration: String, _ name: String, _ end: String) {
      let isThere = ["\(name)", "`\(name)`"].contains {
        code.contains("\(declaration) \($0)\(end)")
      }
      #expect(isThere, "\(declaration) \(name)")
    }
    for type in try schemas.lock().types {
      switch type.shape {
      case .object(let object):
        for property in object.properties { expect("var", property.name, ":") }
      case .enumeration(let enumeration):
        for value in enumeration.values { expect("case", value.name, "\n") }
      case .union(let union):
        for kind in union.kinds { expect("case", kind.name, "(") }
      case .alias: expect("typealias", type.name, " =")
      }
    }
  }

  @Test func `what no app can tell is not in it`() throws {
    let plain = try Schemas(Pair.card).lock()
    var files = Pair.card
    files["item.card.json"] = files["item.card.json"]?
      .replacingOccurrences(
        of: #""price": { "#,
        with: #""price": { "title": "T", "description": "D", "minimum": 0, "$comment": "C", "#)
    #expect(try Schemas(files).lock() == plain)
    #expect(try Schemas(files).lock().text == plain.text)
  }

  @Test func `values, kinds, definitions and files may stand in any order`() throws {
    let plain = try Schemas(Pair.card.merging(Pair.feed) { $1 }).lock()
    let edits = [
      (#"["red", "green"]"#, #"["green", "red"]"#),
      (
        ##"{ "$ref": "#/$defs/Picture" }, { "$ref": "#/$defs/Film" }"##,
        ##"{ "$ref": "#/$defs/Film" }, { "$ref": "#/$defs/Picture" }"##
      ),
      (#""Level": { "enum": [1, 2] },"#, ""),
      (
        #""Amount": { "type": "number" },"#,
        #""Amount": { "type": "number" }, "Level": { "enum": [2, 1] },"#
      ),
      (#"["id", "name", "stock", "note", "grade"]"#, #"["grade", "note", "stock", "id", "name"]"#),
    ]
    var files = Pair.card
    for (text, replacement) in edits {
      #expect(files["item.card.json"]?.contains(text) == true)
      files["item.card.json"] = files["item.card.json"]?
        .replacingOccurrences(of: text, with: replacement)
    }
    let lock = try Schemas(files.merging(Pair.feed) { $1 }).lock()
    #expect(lock.text == plain.text)
  }

  /// Who reads by `JSON.parse` line by line, as scripts do, needs to know no more.
  @Test func `every line is an object of JSON`() throws {
    let lock = try Schemas(Repository.schemas(in: "Schemas/Home")).lock()
    for line in lock.text.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }
}
