// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Testing

@Suite("The envelope")
struct EnvelopeTests {
  private let a = #"{"type":"offer","id":"a","section":"S","likes":1}"#
  private let bare = #"{"type":"offer","id":"b","likes":2}"#

  @Test("A bare array is a snapshot")
  func bareArray() {
    let decoding = decoded(" [\(a)] ")
    #expect(decoding.emission?.kind == .snapshot)
    #expect(decoding.emission?.sections == nil)
    #expect(decoding.cards == ["S[a] 1"])
    #expect(decoded("[]").cards == [])
  }

  @Test("An object without emit is a snapshot whose lists stand where the layout says")
  func laidOut() {
    #expect(decoded(#"{"requestId":"r","cards":[\#(a)],"took":3}"#).cards == ["S[a] 1"])
    let decoding = decoded(#"{"sections":["S",{"id":"T","title":"t"}],"cards":[\#(a)]}"#)
    #expect(decoding.emission?.kind == .snapshot)
    #expect(
      decoding.emission?.sections == [
        FeedSectionEntry(id: "S"), FeedSectionEntry(id: "T", content: TestSection(title: "t")),
      ])
    // Without `emit`, the other fields are the server's own.
    #expect(decoded(#"{"generation":"x","section":[],"cards":[]}"#).emission?.generation == nil)
  }

  @Test("The layout's list may stand deeper", arguments: ["/data/feed/items", "/data/0/a~1b"])
  func deepList(pointer: String) {
    let text =
      pointer == "/data/feed/items"
      ? #"{"cards":7,"data":{"x":[],"feed":{"items":[\#(a)],"more":1},"y":{}},"z":{"feed":{}}}"#
      : #"{"data":[{"x":1,"a/b":[\#(a)]},[]]}"#
    var decoder = FeedDecoder(
      Relaid(
        layout: WireLayout(kind: "type", id: ["/id"], section: ["/section"], cards: pointer)))
    #expect(decoder.decode(Array(text.utf8)).cards == ["S[a] 1"])
    // The forms with `emit` have their lists at the root, wherever the layout looks.
    let formed = #"{"data":null,"cards":[\#(a)],"emit":"page"}"#
    #expect(decoder.decode(Array(formed.utf8)).cards == ["S[a] 1"])
    let missing = decoder.decode(Array(#"{"data":null}"#.utf8))
    #expect(missing.refusal == "/data (byte 8): expected an object, found null")
  }

  @Test(
    "Cards in a refresh or a failure are left out, and said to be",
    arguments: ["refresh", "failed"])
  func cardsOutOfPlace(form: String) {
    let emission = decoded(#"{"emit":"\#(form)","cards":[\#(a),\#(a)]}"#).emission
    #expect(emission?.slots.isEmpty == true)
    #expect(emission?.issues.map(\.path) == ["/cards"])
    #expect(emission?.issues.map(\.cost) == [.element])
    #expect(decoded(#"{"emit":"\#(form)","cards":[]}"#).emission?.issues.isEmpty == true)
  }

  @Test("Sections without content of their own have none, be they ids or objects")
  func noSectionContent() {
    var decoder = FeedDecoder(Contentless())
    let decoding = decoder.decode(
      Array(#"{"emit":"snapshot","sections":["S",{"id":"T"}],"cards":[]}"#.utf8))
    #expect(decoding.emission?.sections == [FeedSectionEntry(id: "S"), FeedSectionEntry(id: "T")])
  }

  @Test("The six forms")
  func forms() {
    let snapshot = decoded(
      #"{"emit":"snapshot","generation":7,"sections":["GOLD",{"id":"REWARDS","title":"Rewards"}],"cards":[\#(a)]}"#
    )
    #expect(snapshot.emission?.kind == .snapshot)
    #expect(snapshot.emission?.generation == 7)
    #expect(snapshot.emission?.sections?.map(\.id) == ["GOLD", "REWARDS"])
    #expect(snapshot.cards == ["S[a] 1"])

    let nested = decoded(
      #"{"emit":"snapshot","sections":[{"id":"GOLD","title":"Gold","cards":[\#(bare),\#(a)]},{"id":"T"}]}"#
    )
    #expect(nested.cards == ["GOLD[b] 2", "S[a] 1"])
    #expect(nested.emission?.sections?.map(\.content?.title) == ["Gold", nil])

    let section = decoded(
      #"{"cards":[\#(bare)],"generation":1e1,"section":"REWARDS","emit":"section"}"#)
    #expect(section.emission?.kind == .section("REWARDS"))
    #expect(section.emission?.generation == 10)
    #expect(section.cards == ["REWARDS[b] 2"])

    let page = decoded(#"{"emit":"page","generation":null,"cards":[\#(a)]}"#)
    #expect(page.emission?.kind == .page)
    #expect(page.emission?.generation == nil)
    #expect(page.cards == ["S[a] 1"])

    let refresh = decoded(#"{"emit":"refresh","generation":8}"#)
    #expect(refresh.emission?.kind == .refresh)
    #expect(refresh.emission?.generation == 8)

    let failed = decoded(#"{"emit":"failed","generation":8,"message":"caf\u00e9"}"#)
    #expect(failed.emission?.kind == .failed(message: "café"))
    #expect(decoded(#"{"emit":"failed"}"#).emission?.kind == .failed(message: ""))
  }

  @Test("Cards in sections come first, in the sections' order, whatever order the fields have")
  func mixedLists() {
    let sections = #""sections":[{"cards":[\#(bare)],"id":"S2"},7]"#
    for text in [
      #"{"emit":"snapshot",\#(sections),"cards":[\#(a)]}"#,
      #"{"cards":[\#(a)],\#(sections),"emit":"snapshot"}"#,
    ] {
      let decoding = decoded(text)
      #expect(decoding.cards == ["S2[b] 2", "S[a] 1"])
      #expect(decoding.emission?.sections?.map(\.id) == ["S2", "7"])
    }
  }

  @Test(
    "J06, J19: what is not of its form refuses the emission, at its place",
    arguments: [
      (#"{"cards":null}"#, "/cards (byte 9): expected an array of cards, found null"),
      (#"{"cards":{}}"#, "/cards (byte 9): expected an array of cards, found an object"),
      (
        "{}",
        "/cards: expected an array of cards, found nothing; "
          + "an emission without its cards is taken for an incomplete one"
      ),
      (
        #"{"data":null}"#,
        "/cards: expected an array of cards, found nothing; "
          + "an emission without its cards is taken for an incomplete one"
      ),
      (
        #"{"emit":"page"}"#,
        "/cards: expected an array of cards, found nothing; "
          + "an emission without its cards is taken for an incomplete one"
      ),
      (
        #"{"emit":"snapshot","sections":["A"]}"#,
        "/cards: expected an array of cards, found nothing; "
          + "an emission without its cards is taken for an incomplete one"
      ),
      (
        #"{"emit":"snapshot","sections":{},"cards":[]}"#,
        "/sections (byte 30): expected an array of sections, found an object"
      ),
      (
        #"{"emit":"snapshot","sections":[true],"cards":[]}"#,
        "/sections/0 (byte 31): expected a section's id or an object with one, found true"
      ),
      (
        #"{"emit":"snapshot","sections":[{}],"cards":[]}"#,
        "/sections/0/id (byte 31): expected the id of the section, found nothing"
      ),
      (
        #"{"emit":"snapshot","sections":[{"id":null}],"cards":[]}"#,
        "/sections/0/id (byte 37): expected the id of the section, a text or a number, found null"
      ),
      (
        #"{"emit":"snapshot","sections":[{"id":"A","cards":1}],"cards":[]}"#,
        "/sections/0/cards (byte 49): expected an array of cards, found the number 1"
      ),
      (
        #"{"emit":"section","cards":[]}"#,
        "/section: expected the id of the section, found nothing"
      ),
      (
        #"{"emit":"section","section":[],"cards":[]}"#,
        "/section (byte 28): expected the id of a section, found an array"
      ),
      (
        #"{"emit":"snapshto","cards":[]}"#,
        "/emit (byte 8): expected one of \"snapshot\", \"section\", \"page\", \"refresh\", "
          + "\"failed\", found the string \"snapshto\"; did you mean \"snapshot\"?"
      ),
      (
        #"{"emit":null,"cards":[]}"#,
        "/emit (byte 8): expected one of \"snapshot\", \"section\", \"page\", \"refresh\", "
          + "\"failed\", found null"
      ),
      (
        #"{"emit":"page","generation":-1,"cards":[]}"#,
        "/generation (byte 28): expected an integer of at least 0, found the number -1"
      ),
      (
        #"{"emit":"page","generation":1.5,"cards":[]}"#,
        "/generation (byte 28): expected an integer of at least 0, found the number 1.5"
      ),
      (
        #"{"emit":"page","generation":18446744073709551617,"cards":[]}"#,
        "/generation (byte 28): expected an integer of at least 0, "
          + "found the number 18446744073709551617"
      ),
      (
        #"{"emit":"page","generation":"7","cards":[]}"#,
        "/generation (byte 28): expected an integer of at least 0, found the string \"7\""
      ),
      (
        #"{"emit":"failed","message":7}"#,
        "/message (byte 27): expected a text, found the number 7"
      ),
      ("7", "the emission (byte 0): expected an array or an object, found the number 7"),
      ("null", "the emission (byte 0): expected an array or an object, found null"),
    ])
  func wrongForms(text: String, refusal: String) {
    #expect(decoded(text).refusal == refusal)
  }

  @Test("J06: null among the cards is a card that cannot be read")
  func nullCard() {
    let decoding = decoded("[null,\(a)]")
    #expect(decoding.cards == ["[-] missingKind", "S[a] 1"])
    #expect(decoding.issueTexts == ["/0 (byte 1): expected a card, which is an object, found null"])
    #expect(decoded(#"{"cards":[]}"#).cards == [])
    #expect(decoded(#"{"emit":"snapshot","sections":[]}"#).emission?.sections == [])
  }

  @Test(
    "J16, J19, J21: what is no JSON text, or more than one, is refused",
    arguments: [
      (
        " ",
        "the emission (byte 1): expected JSON text, found the text ends before its value does; "
      ),
      ("[0,", "the emission (byte 3): expected JSON text, found the text ends"),
      (#"{"":"#, "/ (byte 4): expected JSON text, found the text ends"),
      (#"{"a":[4]}}"#, "the emission (byte 9): expected JSON text, found something follows"),
      (
        "[] []",
        "the emission (byte 3): expected JSON text, found something follows the value; send"
      ),
      (#"[{"a":1 "b":2}]"#, #"/0 (byte 8): expected "," or "}", found a double quote"#),
      (#"{"x":[01]}"#, "/x (byte 6): expected JSON text, found a number with a leading zero"),
      // Outside of cards and sections, nothing contains a fault.
      (#"{"x":NaN,"cards":[]}"#, "/x (byte 5): expected JSON text, found NaN"),
    ])
  func notJSON(text: String, refusal: String) {
    let found = decoded(text).refusal ?? "none"
    #expect(found.hasPrefix(refusal), "\(found)")
  }

  @Test("J10: one byte order mark is skipped, another encoding is refused by name")
  func byteOrderMarks() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(decoded(mark + Array("[\(a)]".utf8)).cards == ["S[a] 1"])
    #expect(decoded(mark + mark + Array("[\(a)]".utf8)).refusal != nil)
    let utf16: [UInt8] = [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]
    let refusal = decoded(utf16).refusal ?? ""
    #expect(refusal.contains("not UTF-8 but UTF-16"), "\(refusal)")
    var decoder = FeedDecoder(TestFeed.self)
    let framed = decoder.decode(JSONFrame(bytes: mark + Array("[]".utf8)))
    #expect(framed.refusal != nil)
  }

  @Test("A frame that a framer refused is an emission that is refused")
  func refusedFrame() {
    var framer = JSONFramer(.lines, limit: 3)
    let frames = framer.push(Array("[]\n[    ]\n".utf8))
    var decoder = FeedDecoder(TestFeed.self)
    #expect(decoder.decode(frames[0]).emission?.slots.count == 0)
    #expect(
      decoder.decode(frames[1]).refusal
        == "the emission: expected a frame of at most 3 bytes, found a longer one, at line 2 "
        + "(byte 3) of the stream; raise the framer's limit if such frames are meant to come")
    #expect(decoder.counters.emissions == 2)
    #expect(decoder.counters.refused == 1)
  }

  @Test("A key of the envelope that occurs again counts last, with one issue")
  func repeatedKey() {
    let decoding = decoded(#"{"cards":[\#(bare),1],"emit":"page","cards":[\#(a)]}"#)
    #expect(decoding.cards == ["S[a] 1"])
    #expect(
      decoding.issueTexts == [
        "/cards (byte 63): expected each key once in an object, found the key again; "
          + "the last value counts"
      ])
    #expect(decoding.report?.cards == 1)
    #expect(decoded(#"{"x":1,"x":2,"cards":[]}"#).issueTexts == [])
    #expect(decoded(#"{"cards":[\#(a)],"cards":null}"#).refusal != nil)
  }
}

/// The test feed, laid out in another way.
struct Relaid: WireFeed {
  var layout: WireLayout

  func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestCard? {
    try TestFeed.card(kind: kind, from: value, issues: &issues)
  }

  func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestSection {
    try TestFeed.sectionContent(from: value, issues: &issues)
  }
}

/// A feed whose sections hold cards alone.
private struct Contentless: WireFeed {
  var layout: WireLayout { TestFeed.layout }

  func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> TestCard? {
    try TestFeed.card(kind: kind, from: value, issues: &issues)
  }

  func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> NoSectionContent {
    NoSectionContent()
  }
}
