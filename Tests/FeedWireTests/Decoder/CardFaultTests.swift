// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Testing

@Suite("Cards that cannot be read")
struct CardFaultTests {
  private let good = #"{"type":"offer","id":"z","section":"S","likes":9}"#

  @Test("J01: an unknown kind costs itself and keeps its bytes")
  func unknownKind() {
    let unknown = #"{"type":"ofer","id":"u","section":"S", "x":[1]}"#
    let decoding = decoded(#"[{"type":"note","id":"n"},\#(unknown),\#(good)]"#)
    #expect(decoding.cards == ["NOTES[n] ", "S[u] unknownKind", "S[z] 9"])
    let card = decoding.emission?.slots[1].card.unrecognizedCard
    #expect(card?.kind == "ofer")
    #expect(card?.raw == Array(unknown.utf8))
    #expect(
      decoding.issueTexts == [
        "/1/type (byte 34): expected a kind that the schema has, found the string \"ofer\"; "
          + "did you mean \"offer\"?"
      ])
    #expect(decoding.emission?.issues[0].cost == .card)
    #expect(decoding.emission?.issues[0].card == "S[u]")
    #expect(decoded(#"[{"type":"i3_unknown"}]"#).cards == ["[-] unknownKind"])
  }

  @Test("J02, J03: a wrong field costs its card and is told by path and byte")
  func wrongField() {
    let decoding = decoded(
      #"{"cards":[\#(good),{"type":"offer","id":123,"section":"S","likes":"12"}]}"#)
    #expect(decoding.cards == ["S[z] 9", "S[123] invalidField /likes"])
    #expect(
      decoding.issueTexts == [
        "/cards/1/likes (byte 107): expected an integer, found the string \"12\""
      ])
    guard case .invalidField(let fault) = decoding.emission?.slots[1].card.unrecognizedCard?.reason
    else {
      Issue.record("another reason")
      return
    }
    // From the card: it stays the same where the card goes.
    #expect(fault.offset == 47)
  }

  @Test("A dropped element is an issue of a card that is there")
  func droppedElement() {
    let decoding = decoded(#"[{"type":"offer","id":"a","section":"S","tags":[1,"x",3]}]"#)
    #expect(decoding.cards == ["S[a] 0"])
    #expect(decoding.emission?.slots[0].card.offer?.tags == [1, 3])
    #expect(decoding.emission?.issues.map(\.cost) == [.element])
    #expect(
      decoding.issueTexts == ["/0/tags/1 (byte 50): expected an integer, found the string \"x\""])
  }

  @Test("The issues of a payload are told from the card, and counted together with the others")
  func payloadIssues() {
    var decoder = FeedDecoder(PayloadFeed.self)
    let tags = Array(repeating: "null", count: 300).joined(separator: ",")
    let text = #"[{"type":"offer","id":"a","section":"S","da/ta":{"tags":[1,\#(tags)]}}]"#
    let decoding = decoder.decode(Array(text.utf8))
    #expect(decoding.cards == ["S[a] 0"])
    let issues = decoding.emission?.issues ?? []
    #expect(issues.first?.path == "/0/da~1ta/tags/1")
    #expect(issues.dropLast().allSatisfy { $0.path.hasPrefix("/0/da~1ta/tags/") })
    // 256 are kept, and the last one tells how many are not.
    #expect(issues.count == 257)
    #expect(issues.last?.found == "44 more")
    #expect(issues.last?.path == "/0")
  }

  @Test("A key twice in a card: the last one counts, with one issue")
  func repeatedKey() {
    let decoding = decoded(
      #"[{"type":"offer","id":"a","section":"S","likes":1,"likes":2,"id":"b"}]"#)
    #expect(decoding.cards == ["S[b] 2"])
    #expect(decoding.emission?.issues.map(\.cost) == [.nothing, .nothing])
    #expect(decoding.emission?.issues.map(\.path) == ["/0/likes", "/0/id"])
    #expect(decoding.emission?.issues.map(\.offset) == [50, 60])
  }

  @Test("F38: no id, no card; never one that was made up")
  func missingID() {
    for card in [
      #"{"type":"offer","section":"S"}"#, #"{"type":"offer","id":null,"section":"S"}"#,
      #"{"type":"offer","id":{},"section":"S"}"#,
    ] {
      var decoder = FeedDecoder(TestFeed.self)
      for text in ["[\(card)]", "[\(card) ]"] {
        let decoding = decoder.decode(text)
        #expect(decoding.cards == ["S[-] missingID"])
        #expect(decoding.emission?.issues.map(\.path) == ["/0/id"])
      }
    }
  }

  @Test("A card without a kind or a section says so")
  func missingKindAndSection() {
    #expect(decoded(#"[{"id":"a","section":"S"}]"#).cards == ["S[a] missingKind"])
    #expect(decoded(#"[{"type":null,"id":"a","section":"S"}]"#).cards == ["S[a] missingKind"])
    #expect(decoded(#"[{"type":"offer","id":"a"}]"#).cards == ["[a] missingSection"])
    #expect(decoded("[[],\"x\",7]").cards == Array(repeating: "[-] missingKind", count: 3))
  }

  @Test(
    "J09: bytes that are no UTF-8 cost their card, and two bad ids are not one",
    arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    let bad = Array(#"{"type":"offer","id":""#.utf8) + bytes + Array(#"","section":"S"}"#.utf8)
    let text = Array("[".utf8) + bad + Array(",".utf8) + bad + Array(",\(good)]".utf8)
    let decoding = decoded(text)
    #expect(
      decoding.cards == ["S[-] invalidText /id", "S[-] invalidText /id", "S[z] 9"])
    #expect(decoding.emission?.issues.map(\.path) == ["/0/id", "/1/id"])
    #expect(decoding.emission?.slots[0].card.unrecognizedCard?.raw == bad)
    // Elsewhere in the card, the id is what it is.
    let title =
      Array(#"[{"type":"offer","id":"a","section":"S","title":""#.utf8) + bytes
      + Array("\"}]".utf8)
    #expect(decoded(title).cards == ["S[a] invalidText /title"])
  }

  @Test(
    "J12: what stands for a number and is none costs its card",
    arguments: ["NaN", "Infinity", "-Infinity", "1e400", "-1e999"])
  func notFinite(text: String) {
    let decoding = decoded(
      #"[{"type":"offer","id":"a","section":"S","extra":[\#(text)],"likes":2},\#(good)]"#)
    #expect(decoding.cards == ["S[a] invalidText /extra/0", "S[z] 9"])
  }

  @Test("Control characters, lone surrogates and a null in a key cost their card")
  func contained() {
    for field in ["\"title\":\"a\u{01}b\"", #""title":"\ud83d""#, #""a\u0000":1"#] {
      let decoding = decoded(
        #"[{"type":"offer","id":"a","section":"S",\#(field)},\#(good)]"#)
      #expect(decoding.cards.first?.hasPrefix("S[a] invalidText") == true, "\(decoding.cards)")
      #expect(decoding.cards.last == "S[z] 9")
    }
  }

  @Test("J13: depth costs a card, or the emission, and nothing else")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    let decoding = decoded(
      #"[{"type":"offer","id":"a","section":"S","x":\#(nested(10_000))},\#(good)]"#)
    #expect(decoding.cards.count == 2)
    #expect(decoding.cards.first?.hasPrefix("S[a] invalidText /x") == true)
    #expect(decoding.cards.last == "S[z] 9")
    #expect(
      decoded(#"[{"type":"offer","id":"a","section":"S","x":\#(nested(500))}]"#).cards == ["S[a] 0"]
    )
    let deepest = String(repeating: "[", count: 100_000)
    #expect(decoded(deepest).refusal != nil)
    #expect(decoded(#"{"x":\#(deepest)"#).refusal != nil)
  }

  @Test("J17: ids are told apart by their bytes")
  func normalisation() {
    let decoding = decoded(
      #"[{"type":"note","id":"caf\u00e9"},{"type":"note","id":"cafe\u0301"}]"#)
    let ids = decoding.emission?.slots.map(\.id) ?? []
    #expect(ids.count == 2)
    #expect(Set(ids).count == 2)
  }

  @Test("The issues of a bad card come with every emission that has it, where it stands then")
  func issuesOfReusedCards() {
    var decoder = FeedDecoder(TestFeed.self)
    let bad = #"{"type":"offer","id":"b","section":"S","likes":"x"}"#
    let first = decoder.decode("[\(bad),\(good)]")
    #expect(first.emission?.issues.map(\.path) == ["/0/likes"])
    #expect(first.emission?.issues.map(\.offset) == [48])
    let second = decoder.decode("[\(good),  \(bad)]")
    #expect(second.report?.decoded == 0)
    #expect(second.emission?.issues.map(\.path) == ["/1/likes"])
    #expect(second.emission?.issues.map(\.offset) == [48 + good.utf8.count + 3])
    #expect(
      first.emission?.slots[0].card == second.emission?.slots[1].card)
    #expect(decoder.decode("[\(good),  \(bad)]").isEcho)
  }

  @Test("Several pointers make one id: parts escaped and joined, absent ones empty")
  func joinedIDs() {
    let layout = WireLayout(
      kind: "type", id: ["/a", "/b/0"], section: ["/s"], payload: "/data", cards: "",
      onlyKind: "offer")
    var decoder = FeedDecoder(Relaid(layout: layout))
    let text = #"""
      [{"a":"x/y","b":["~"],"s":1,"data":{"likes":3}},{"b":[7],"s":1,"data":{}},
       {"a":"x","s":1,"data":{"likes":"x"}},{"s":1,"data":{}},{"a":"x","s":2}]
      """#
    let decoding = decoder.decode(Array(text.utf8))
    #expect(
      decoding.cards == [
        "1[x~1y/~0] 3", "1[/7] 0", "1[x/] invalidField /data/likes", "1[-] missingID",
        "2[x/] invalidField /data",
      ])
    #expect(
      decoding.emission?.issues.map(\.path) == ["/2/data/likes", "/3/a", "/4/data"])
  }
}
