// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import Foundation
import KotlinEmitter
import Testing

/// Names, literals and comments: texts of a schema as Kotlin.
@Suite struct KotlinTextTests {
  @Test(arguments: [
    ("com.example.feed", true), ("feed", true), ("com.example.in", true), ("com.exämple", true),
    ("", false), (".", false), ("com.", false), (".feed", false), ("com..feed", false),
    ("com.1st", false), ("com.my-feed", false), ("com.a b", false), ("com/feed", false),
    ("com._", false), ("com.`in`", false), ("com.feed;import java", false),
  ])
  func `a package is a list of names`(text: String, isOne: Bool) {
    #expect((KotlinPackage(text) != nil) == isOne)
  }

  @Test(arguments: [
    // What a property is called, by its key.
    ("user_id", "userId"), ("URL", "url"), ("class", "`class`"), ("value", "value"),
    ("typeof", "`typeof`"), ("suspend", "suspend"), ("data", "data"), ("1st", "`1st`"),
    ("日本語", "日本語"), ("$ref", "ref"), ("-", "minus"), ("", "empty"), ("🎉", "u1f389"),
    ("getClass", "getClass"), ("hashCode", "hashCode"), ("a.b", "aB"),
  ])
  func `names are as Kotlin has them`(key: String, name: String) throws {
    let literal = try String(decoding: JSONEncoder().encode(key), as: UTF8.self)
    let text = try kotlin(#"{"properties":{\#(literal):{"type":"boolean"}}}"#).text
    #expect(text.holds("public val \(name): Boolean? = null,"), "\(text)")
  }

  /// `getUrl` would read both.
  @Test func `properties that differ in their first letter's case alone are told apart`() throws {
    let (text, said) = try kotlin(
      #"{"properties":{"url":{"type":"string"},"Url":{"x-feed-kotlin-name":"Url"}}}"#)
    #expect(said.count == 1, "\(said)")
    #expect(text.contains("public val Url: ") && text.contains("public val url2: "), "\(text)")
  }

  /// Classes are files, on some disks without capitals.
  @Test func `types that differ in case alone are told apart`() throws {
    let (text, said) = try kotlin(
      #"""
      {"$defs":{"URL":{"type":"object","properties":{"a":{"type":"string"}}},
      "Url":{"type":"object","properties":{"b":{"type":"string"}}}}}
      """#)
    #expect(said.count == 1, "\(said)")
    #expect(text.contains("class Url(") && text.contains("class Url2("), "\(text)")
  }

  @Test func `a text of a schema leaves neither its literal nor its comment`() throws {
    let hostile = "*/ fun x() {} /* ${'x'} $x \\ \" \u{2028} @throws"
    let literal = try String(decoding: JSONEncoder().encode(hostile), as: UTF8.self)
    let text = try kotlin(
      #"{"description":\#(literal),"properties":{\#(literal):{"type":"string","default":\#(literal)}}}"#
    ).text
    let parts = text.components(separatedBy: "@Serializable\npublic data class")
    try #require(parts.count == 2)
    let (comment, code) = (parts[0], parts[1])
    #expect(comment.components(separatedBy: "*/").count == 2, "\(comment)")
    #expect(comment.components(separatedBy: "/*").count == 2, "\(comment)")
    #expect(code.contains(#"\${'x'} \$x \\ \" \u2028 @throws""#), "\(code)")
  }

  @Test func `numbers at the ends of their ranges have literals`() throws {
    let text = try kotlin(
      #"""
      {"properties":{
        "a":{"type":"integer","default":-9223372036854775808},
        "b":{"type":"integer","format":"int32","default":-2147483648},
        "c":{"type":"integer","default":9223372036854775807},
        "d":{"type":"number","default":1e300},
        "e":{"type":"number","default":-0.0}}}
      """#
    ).text
    #expect(text.contains("public val a: Long = Long.MIN_VALUE,"))
    #expect(text.contains("public val b: Int = Int.MIN_VALUE,"))
    #expect(text.contains("public val c: Long = 9223372036854775807L,"))
    #expect(text.contains("public val d: Double = 1e+300,"))
    #expect(text.contains("public val e: Double = -0.0,"))
  }

  @Test func `names of Kotlin stay what they are, whatever a schema calls its types`() throws {
    let text = try kotlin(
      ##"""
      {"$defs":{
        "String":{"type":"object","properties":{"list":{"type":"array","items":{"type":"string"}}}},
        "List":{"type":"object","properties":{"p":{"type":["string","null"]}}},
        "Presence":{"type":"object","properties":{"s":{"$ref":"#/$defs/String"}}}}}
      """##
    ).text
    #expect(text.contains("\nimport kotlin.String as KotlinString\n"))
    #expect(text.contains("\nimport com.example.feed.bridge.Presence as BridgePresence\n"))
    #expect(text.contains("public val list: KotlinList<KotlinString>? = null,"))
    #expect(
      text.contains("public val p: BridgePresence<KotlinString> = BridgePresence.Absent,"),
      "\(text)")
    #expect(text.contains("public val s: String? = null,"))
    #expect(!text.contains("import com.example.feed.bridge.Presence\n"))
  }

  /// What stands behind a property hides no type of the schema.
  @Test func `an object for a constant is called as no type is`() throws {
    let text = try kotlin(
      ##"""
      {"oneOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}],"$defs":{
      "A":{"required":["t"],"properties":{"t":{"const":"a"},"c":{"$ref":"#/$defs/TConstant"}}},
      "B":{"required":["t"],"properties":{"t":{"const":"b"}}},
      "TConstant":{"type":"object","properties":{"z":{"type":"string"}}}}}
      """##
    ).text
    #expect(text.contains("public val c: TConstant? = null,"))
    #expect(text.contains("@Serializable(with = TConstantConstant::class)"), "\(text)")
    #expect(!text.contains("object TConstant :"))
  }

  /// Its class would not say which of the two variants a value is.
  @Test func `a type that stands in a union twice is held by a class for each`() throws {
    let place = Place(file: "a.card.json", offset: 0, line: 1, column: 1, pointer: "")
    func declaration(_ index: Int, _ name: String, _ shape: Declaration.Shape) -> Declaration {
      Declaration(
        id: DeclarationID(index: index), spelling: name, scope: nil, names: NameOverrides(),
        documentation: Documentation(), shape: shape, place: place)
    }
    let use = TypeUse(type: .declared(DeclarationID(index: 0)), isNullable: false, place: place)
    let variants = ["old", "new"].map {
      UnionShape.Variant(tags: [.init(text: $0)], use: use, spelling: $0, place: place)
    }
    let model = SchemaModel(
      files: [
        SchemaFile(
          name: "a.card.json", stem: "a.card",
          declarations: [DeclarationID(index: 0), DeclarationID(index: 1)])
      ],
      declarations: [
        declaration(0, "Note", .object(ObjectShape(properties: []))),
        declaration(
          1, "Either",
          .union(
            UnionShape(dispatch: .property(key: "age"), variants: variants, isOpen: true))),
      ], feeds: [])
    let package = try #require(KotlinPackage("com.example"))
    let text = try #require(model.kotlinFiles(KotlinOptions(package: package)).files.first).contents
    #expect(text.contains("public data class Old(public val value: Note) : Either"), "\(text)")
    #expect(text.contains("public data class New(public val value: Note) : Either"))
    #expect(text.contains("public class Note : FeedValue"))
  }

  /// A class of the JVM takes no more parameters; that it does not would else be said by a compiler
  /// that knows nothing of the schema.
  @Test(arguments: [(245, true), (246, false)])
  func `a class holds what the JVM allows`(count: Int, isPossible: Bool) throws {
    let properties = (0..<count).map { #""p\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let (text, said) = try kotlin(#"{"properties":{\#(properties)}}"#)
    #expect(text.isEmpty != isPossible)
    #expect(said.isEmpty == isPossible)
    #expect(said.allSatisfy { $0.contains("[#too-many-properties]") }, "\(said)")
  }

  @Test func `a default that gives its own property comes to an end`() throws {
    let (text, _) = try kotlin(
      ##"""
      {"$defs":{"Node":{"properties":{"child":{
      "anyOf":[{"$ref":"#/$defs/Node"},{"type":"null"}],"default":{"child":{"child":null}}}}}}}
      """##)
    #expect(text.contains("val child: Node? = Node(child = Node(child = null))"), "\(text)")
  }

  @Test func `the same schemas give the same bytes`() throws {
    let schema = ##"""
      {"oneOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}],"$defs":{
      "A":{"properties":{"t":{"const":"a"}},"required":["t"]},
      "B":{"properties":{"t":{"const":"b"}},"required":["t"]}}}
      """##
    #expect(try kotlin(schema).text == kotlin(schema).text)
  }
}
