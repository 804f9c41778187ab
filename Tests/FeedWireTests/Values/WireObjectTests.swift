// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import FeedWire

@Suite struct WireObjectTests {
  @Test(arguments: backings) func whatIsMissingOrNullIsTold(backing: WireParser.Backing) {
    struct Box: FeedValue, WireDecodable {
      var optional: Int?
      var defaulted: Int
      var nullable: Int?
      var presence: Presence<Int>

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        let object = try value.object()
        optional = try object.optional("optional", &issues)
        defaulted = try object.defaulted("defaulted", to: 7, &issues)
        nullable = try object.required("nullable", &issues)
        presence = try object.presence("presence", &issues)
      }
    }
    let empty = read(Box.self, #"{"nullable":null}"#, backing).value
    #expect(empty?.optional == nil)
    #expect(empty?.defaulted == 7)
    #expect(empty?.presence == .absent)
    let nulls = read(Box.self, #"{"nullable":1,"presence":null,"optional":null}"#, backing).value
    #expect(nulls?.optional == nil)
    #expect(nulls?.nullable == 1)
    #expect(nulls?.presence == .null)
    let full = #"{"nullable":1,"presence":3,"optional":4,"defaulted":5}"#
    #expect(read(Box.self, full, backing).value?.presence == .value(3))
    #expect(read(Box.self, full, backing).value?.defaulted == 5)
    #expect(
      read(Box.self, "{}", backing).fault?.description
        == "/nullable: expected a value, found nothing")
    let null = #"{"nullable":1,"defaulted":null}"#
    #expect(read(Box.self, null, backing).value?.defaulted == 7)
    #expect(
      read(Box.self, "[]", backing).fault?.description
        == "the card: expected an object, found an array")
  }

  @Test(arguments: backings) func nullIsAValueOfWhatIsOpen(backing: WireParser.Backing) {
    struct Box: FeedValue, WireDecodable {
      var any: JSONValue?

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        any = try value.object().optional("any", &issues)
      }
    }
    #expect(read(Box.self, #"{"any":null}"#, backing).value?.any == .some(.null))
    #expect(read(Box.self, "{}", backing).value?.any == nil)
  }

  /// The default is of the type without null: it must not make null mean itself.
  @Test(arguments: backings) func nullIsAValueBesideADefault(backing: WireParser.Backing) {
    struct Box: FeedValue, WireDecodable {
      var link: URIText?

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        let fallback = URIText("https://example.com")
        link = try value.object().defaultedNullable("link", to: fallback, &issues)
      }
    }
    #expect(read(Box.self, #"{"link":null}"#, backing).value?.link == nil)
    #expect(read(Box.self, #"{"link":""}"#, backing).value?.link?.text == "https://example.com")
    #expect(read(Box.self, "{}", backing).value?.link?.text == "https://example.com")
    #expect(read(Box.self, #"{"link":"urn:x"}"#, backing).value?.link?.text == "urn:x")
    #expect(read(Box.self, #"{"link":1}"#, backing).fault?.path == "/link")
  }

  @Test(arguments: backings) func faultsAndIssuesCarryTheirPaths(backing: WireParser.Backing) {
    typealias Nested = [MapKey: [MapKey: [Like]]]
    let text = #"{"a/b":{"c~d":[{"id":"x","likes":1,"tags":["t",5,"u",{}]},{"id":"y"}]}}"#
    let nested = read(Nested.self, text, backing)
    #expect(nested.value?["a/b"]?["c~d"]?.map(\.tags) == [["t", "u"]])
    #expect(
      nested.issues.map(\.description) == [
        "/a~1b/c~0d/0/tags/1: expected a string, found the number 5",
        "/a~1b/c~0d/0/tags/3: expected a string, found an object",
        "/a~1b/c~0d/1/likes: expected a value, found nothing",
      ])
    #expect(nested.issues.map(\.cost) == [.element, .element, .element])
  }

  @Test(arguments: backings) func badElementsCostWhatTheSchemaSays(backing: WireParser.Backing) {
    struct Three<Policy: ElementsPolicy>: FeedValue, WireDecodable {
      var elements: [Open]

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        elements = try value.object().array("e", elements: Policy.elements, &issues)
      }
    }
    let text = #"{"e":["a",1,"b"]}"#
    let dropped = read(Three<Drop>.self, text, backing)
    #expect(dropped.value?.elements.map(\.raw) == ["a", "b"])
    #expect(dropped.issues.map(\.path) == ["/e/1"])
    let kept = read(Three<Keep>.self, text, backing)
    #expect(kept.value?.elements.map(\.raw) == ["a", "?1", "b"])
    #expect(kept.issues.map(\.cost) == [.nothing])
    #expect(read(Three<Fail>.self, text, backing).fault?.path == "/e/1")
    #expect(read(Three<Fail>.self, "{}", backing).fault?.found == "nothing")
  }

  @Test(arguments: backings) func aRepeatedKeyCountsLastAndIsAnIssue(
    backing: WireParser.Backing
  ) {
    let text = #"{"a":[{"id":"x","likes":1,"\u0069d":"y"}],"b":1,"c":2,"b":3}"#
    let value = read(JSONValue.self, text, backing)
    #expect(value.value?.json == Array(#"{"a":[{"id":"y","likes":1}],"b":3,"c":2}"#.utf8))
    #expect(value.issues.map(\.path) == ["/a/0/id", "/b"])
    #expect(value.issues.map(\.offset) == [26, 54])
    #expect(value.issues.map(\.cost) == [.nothing, .nothing])
    // Many keys are looked up through a table.
    let keys = (0..<100).map { #""key\#($0)":\#($0)"# }
    let many = read(
      [MapKey: Int].self, "{\((keys + [#""key7":700"#]).joined(separator: ","))}", backing)
    #expect(many.value?.count == 100)
    #expect(many.value?["key7"] == 700)
    #expect(many.issues.map(\.path) == ["/key7"])
  }

  @Test func aKeyRepeatedAMillionTimesCostsBoundedMemory() {
    let text = "{" + String(repeating: #""a":1,"#, count: 200_000) + #""a":2}"#
    let value = read([MapKey: Int].self, text)
    #expect(value.value == ["a": 2])
    #expect(value.issues.count == 257)
    #expect(value.issues.last?.found == "199744 more")
  }

  @Test(arguments: backings) func tagsAreTexts(backing: WireParser.Backing) {
    struct Tag: FeedValue, WireDecodable {
      var tag: String

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        tag = try value.object().tag("type")
      }
    }
    #expect(read(Tag.self, #"{"type":"a"}"#, backing).value?.tag == "a")
    #expect(read(Tag.self, #"{"type":1.0}"#, backing).value?.tag == "1")
    #expect(read(Tag.self, #"{"type":true}"#, backing).value?.tag == "true")
    #expect(read(Tag.self, #"{"type":1.5}"#, backing).fault?.path == "/type")
    #expect(read(Tag.self, #"{"type":null}"#, backing).fault?.path == "/type")
    #expect(read(Tag.self, "{}", backing).fault?.path == "/type")
  }

  @Test(arguments: backings) func entriesBesideThePropertiesAreAMap(
    backing: WireParser.Backing
  ) {
    struct Beside: FeedValue, WireDecodable {
      var entries: [MapKey: Int]

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        entries = try value.object().additional(except: ["id", "é"], &issues)
      }
    }
    let beside = read(Beside.self, #"{"id":"x","a":1,"b":"bad","é":2,"e\u0301":3}"#, backing)
    #expect(beside.value?.entries == ["a": 1, "e\u{301}": 3])
    #expect(beside.issues.map(\.path) == ["/b"])
  }

  @Test(arguments: backings) func pointersAreFollowed(backing: WireParser.Backing) {
    struct Pointed: FeedValue, WireDecodable {
      var found: [String]

      init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
        found = [
          "", "/a/0", "/a/1", "/a/2", "/a/01", "/m~0n/x~1y", "/", "/a/-", "a", "/b~2", "/b~",
          "/m~0n/\u{301}",
        ]
        .map { value.value(at: $0)?.summary ?? "nothing" }
      }
    }
    // RFC 6901
    #expect(
      read(Pointed.self, #"{"a":[1,"x"],"m~n":{"x/y":true,"\u0301":2},"":null}"#, backing).value?
        .found == [
          "an object", "the number 1", #"the string "x""#, "nothing", "nothing", "true", "null",
          "nothing", "nothing", "nothing", "nothing", "the number 2",
        ])
  }

  // J17: two spellings of one text are two keys.
  @Test(arguments: backings) func keysCompareByBytes(backing: WireParser.Backing) {
    let map = read([MapKey: Int].self, #"{"caf\u00e9":1,"cafe\u0301":2}"#, backing)
    #expect(map.value?.count == 2)
    #expect(map.issues.isEmpty)
  }
}

/// An open enum as generated code has it.
struct Open: FeedValue, WireOpenDecodable {
  var raw: String

  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    raw = try value.text()
  }

  init(unreadable value: JSONValue) {
    raw = "?" + String(decoding: value.json, as: UTF8.self)
  }
}

protocol ElementsPolicy: FeedValue {
  static var elements: WireElements { get }
}

struct Drop: ElementsPolicy { static var elements: WireElements { .drop } }
struct Keep: ElementsPolicy { static var elements: WireElements { .keep } }
struct Fail: ElementsPolicy { static var elements: WireElements { .fail } }
