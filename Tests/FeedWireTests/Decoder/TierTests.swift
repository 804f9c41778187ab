// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Testing

@Suite("The five tiers")
struct TierTests {
  private func offer(_ id: String, _ likes: Int, section: String = "S") -> String {
    #"{"type":"offer","id":"\#(id)","section":"\#(section)","likes":\#(likes)}"#
  }

  private func feed(_ cards: String...) -> String { "[\(cards.joined(separator: ","))]" }

  @Test("1: the very last emission again is an echo")
  func echo() {
    var decoder = FeedDecoder(TestFeed.self)
    let text = feed(offer("a", 1), offer("b", 1))
    #expect(decoder.decode(text).report?.added == 2)
    for _ in 0..<3 { #expect(decoder.decode(text).isEcho) }
    Array(text.utf8).withUnsafeBytes { bytes in
      #expect(decoder.decode(bytes).isEcho)
    }
    #expect(decoder.counters.emissions == 5)
    #expect(decoder.counters.echoes == 4)
    #expect(decoder.counters.decoded == 2)
    #expect(decoder.counters.bytes == 5 * text.utf8.count)
  }

  @Test("1: after another emission, a refused one or a refresh, the same bytes are no echo")
  func noEcho() {
    var decoder = FeedDecoder(TestFeed.self)
    let text = feed(offer("a", 1))
    _ = decoder.decode(text)
    for other in [
      #"{"emit":"section","section":"T","cards":[]}"#, "[", #"{"emit":"refresh"}"#,
    ] {
      #expect(!decoder.decode(other).isEcho)
      let report = decoder.decode(text).report
      #expect(report?.isIdentical == true)
      #expect(report?.inPlace == 1)
      #expect(report?.repetition == .identical)
    }
    // A second refresh is a second one, and a second failure is reported.
    let failed = #"{"emit":"failed","message":"m"}"#
    _ = decoder.decode(failed)
    #expect(decoder.decode(failed).emission?.kind == .failed(message: "m"))
  }

  @Test("2: a changed card costs itself; the others keep their storage")
  func inPlace() throws {
    var decoder = FeedDecoder(TestFeed.self)
    let first = decoder.decode(feed(offer("a", 1), offer("b", 1), offer("c", 1)))
    let second = decoder.decode(feed(offer("a", 1), offer("b", 2222), offer("c", 1)))
    let report = try #require(second.report)
    #expect(report.inPlace == 2)
    #expect(report.changed == 1)
    #expect(report.decoded == 1)
    #expect(report.repetition == nil)
    #expect(second.cards == ["S[a] 1", "S[b] 2222", "S[c] 1"])
    for index in [0, 2] {
      #expect(
        first.emission?.slots[index].card.offer?.birth
          === second.emission?.slots[index].card.offer?.birth)
    }
    #expect(
      first.emission?.slots[1].card.offer?.birth !== second.emission?.slots[1].card.offer?.birth)
  }

  @Test("2: the expectation finds its place again after insertions and removals")
  func resynchronisation() throws {
    var decoder = FeedDecoder(TestFeed.self)
    let ids = (0..<40).map { "card-\($0)" }
    let cards = ids.map { offer($0, 1) }
    _ = decoder.decode("[\(cards.joined(separator: ","))]")

    var inserted = cards
    inserted.insert(contentsOf: [offer("x", 1), offer("y", 1)], at: 10)
    let insertion = try #require(decoder.decode("[\(inserted.joined(separator: ","))]").report)
    #expect(insertion.inPlace == 40)
    #expect(insertion.added == 2)
    #expect(insertion.moved == 0)

    var removed = inserted
    removed.removeSubrange(20..<22)
    let removal = try #require(decoder.decode("[\(removed.joined(separator: ","))]").report)
    #expect(removal.inPlace == 40)
    #expect(removal.decoded == 0)
    #expect(removal.hasOtherFrame)
    #expect(removal.repetition == nil)

    // Further on than the expectation looks.
    removed.removeSubrange(5..<25)
    let greater = try #require(decoder.decode("[\(removed.joined(separator: ","))]").report)
    #expect(greater.inPlace == 20)
    #expect(greater.decoded == 0)
  }

  @Test("2: values that do not show their own end are compared with what follows")
  func selfDelimiting() {
    var decoder = FeedDecoder(TestFeed.self)
    _ = decoder.decode("[1,\"a\",[2]]")
    #expect(decoder.decode("[12,\"a\",[2]]").report?.inPlace == 2)
    #expect(decoder.decode("[12 ,\"ab\",[2]]").report?.inPlace == 2)
    #expect(decoder.decode("[1.5,\"ab\",[2]]").report?.inPlace == 2)
    #expect(decoder.decode("[1.5]").report?.inPlace == 1)
  }

  @Test("3: a moved card is the same card")
  func moved() throws {
    var decoder = FeedDecoder(TestFeed.self)
    let cards = (0..<50).map { offer("card-\($0)", 1) }
    _ = decoder.decode("[\(cards.joined(separator: ","))]")
    let reversed = "[\(cards.reversed().joined(separator: ", "))]"
    let report = try #require(decoder.decode(reversed).report)
    #expect(report.decoded == 0)
    #expect(report.respelled == 0)
    #expect(report.inPlace + report.moved == 50)
    #expect(report.moved > 0)
    #expect(report.repetition == .reordered)
  }

  @Test("3: cards are found whatever they have in common at their beginnings", arguments: [1, 300])
  func longBeginnings(count: Int) throws {
    var decoder = FeedDecoder(TestFeed.self)
    let common = String(repeating: "x", count: count)
    let cards = (0..<20).map {
      #"{"title":"\#(common)","type":"offer","id":"card-\#($0)","section":"S"}"#
    }
    _ = decoder.decode("[\(cards.joined(separator: ","))]")
    let report = try #require(decoder.decode("[\(cards.reversed().joined(separator: ","))]").report)
    #expect(report.decoded == 0)
    #expect(report.respelled == 0)
  }

  @Test("3: a card of one lane is known in every other")
  func acrossLanes() throws {
    var decoder = FeedDecoder(TestFeed.self)
    _ = decoder.decode(feed(offer("a", 1), offer("b", 1, section: "T"), offer("c", 1)))
    let section = decoder.decode(
      #"{"emit":"section","section":"T","cards":[\#(offer("b", 1, section: "T"))]}"#)
    #expect(section.report?.moved == 1)
    let respelled = decoder.decode(
      #"{"emit":"page","cards":[{"id":"c","type":"offer","likes":1,"section":"S"}]}"#)
    #expect(respelled.report?.respelled == 1)
  }

  @Test("4, F03: another spelling is no change")
  func respelled() throws {
    var decoder = FeedDecoder(TestFeed.self)
    let first = decoder.decode(
      #"[{"type":"offer","id":"a","section":"S","likes":1,"title":"caf\u00e9 \/","extra":{"x":[1,{"y":"é"}],"z":null}}]"#
    )
    let second = decoder.decode(
      #"""
      [ { "extra" : {"z" : null, "x":[1, {"\u0079":"\u00e9"}]}, "id":"a","title":"café /",
        "likes":1, "section":"\u0053", "type":"offer" } ]
      """#)
    #expect(second.report?.respelled == 1)
    #expect(second.report?.decoded == 0)
    #expect(second.report?.repetition == .respelled)
    #expect(
      first.emission?.slots[0].card.offer?.birth === second.emission?.slots[0].card.offer?.birth)
    #expect(second.emission?.slots[0].card.offer?.title == "café /")
  }

  @Test(
    "4: what is not the same is decoded",
    arguments: [
      #"{"type":"offer","id":"a","section":"S","extra":{"x":1,"x":1}}"#,
      #"{"type":"offer","id":"a","section":"S","extra":{"x":1}}"#,
      #"{"type":"offer","id":"a","section":"S","extra":{"x":1,"z":2}}"#,
      #"{"type":"offer","id":"a","section":"S","extra":{"x":2,"y":1}}"#,
      #"{"type":"offer","id":"a","section":"S","extra":{"x":1,"y":[2]}}"#,
      #"{"type":"offer","id":"a","section":"S","extra":{"x":1,"y":"2"}}"#,
    ])
  func different(text: String) {
    var decoder = FeedDecoder(TestFeed.self)
    _ = decoder.decode(#"[{"type":"offer","id":"a","section":"S","extra":{"x":1,"y":2}}]"#)
    #expect(decoder.decode("[\(text)]").report?.changed == 1)
  }

  @Test("4: numbers count as they are written, since a decimal keeps its digits")
  func numbers() {
    var decoder = FeedDecoder(TestFeed.self)
    _ = decoder.decode(#"[{"type":"offer","id":"a","section":"S","likes":1,"price":"12.50"}]"#)
    let likes = decoder.decode(
      #"[{"type":"offer","id":"a","section":"S","likes":1.0,"price":"12.50"}]"#)
    #expect(likes.report?.equal == 1)
    #expect(likes.report?.repetition == .equal)
    let price = decoder.decode(
      #"[{"type":"offer","id":"a","section":"S","likes":1,"price":"12.5"}]"#)
    #expect(price.report?.changed == 1)
  }

  @Test("5: what is equal after decoding keeps its storage")
  func equal() {
    var decoder = FeedDecoder(TestFeed.self)
    let first = decoder.decode(feed(offer("a", 1)))
    let second = decoder.decode(
      #"[{"type":"offer","id":"a","section":"S","likes":1,"unknown":"x"}]"#)
    #expect(second.report?.equal == 1)
    #expect(
      first.emission?.slots[0].card.offer?.birth === second.emission?.slots[0].card.offer?.birth)
  }

  @Test("5, F04: what differs in volatile fields is the newest, and no change")
  func volatileOnly() {
    var decoder = FeedDecoder(TestFeed.self)
    for request in ["r1", "r2"] {
      let decoding = decoder.decode(
        #"[{"type":"offer","id":"a","section":"S","requestId":"\#(request)"}]"#)
      #expect(decoding.emission?.slots[0].card.offer?.requestID == request)
    }
    #expect(decoder.counters.volatileOnly == 1)
    #expect(decoder.counters.equal == 0)
    let report = decoder.decode(#"[{"type":"offer","id":"a","section":"S"}]"#).report
    #expect(report?.repetition == .volatileFields)
  }

  @Test("Another envelope around the same cards is told as such")
  func envelope() {
    var decoder = FeedDecoder(TestFeed.self)
    _ = decoder.decode(#"{"requestId":1,"cards":[\#(offer("a", 1))]}"#)
    let report = decoder.decode(#"{"requestId":2,"cards":[\#(offer("a", 1))]}"#).report
    #expect(report?.repetition == .envelope)
  }

  @Test("The context of a card counts, not only its bytes")
  func context() {
    var decoder = FeedDecoder(TestFeed.self)
    let bare = #"{"type":"offer","id":"a","likes":1}"#
    let bad = #"{"type":"offer","id":"b","likes":"x"}"#
    for section in ["S", "T", "T"] {
      let decoding = decoder.decode(
        #"{"emit":"snapshot","sections":[{"id":"\#(section)","cards":[\#(bare),\#(bad)]}]}"#)
      if decoding.isEcho { continue }
      #expect(decoding.cards == ["\(section)[a] 1", "\(section)[b] invalidField /likes"])
      #expect(decoding.emission?.slots[1].card.unrecognizedCard?.section?.text == section)
      #expect(decoding.emission?.issues.map(\.card) == ["\(section)[b]"])
    }
    #expect(decoder.decode("[\(bare)]").cards == ["[a] missingSection"])
    #expect(
      decoder.decode(#"{"emit":"section","section":"U","cards":[\#(bare)]}"#).cards == ["U[a] 1"])
  }

  @Test("Section content is decoded where its bytes changed, and not where its cards did")
  func sectionContent() {
    var decoder = FeedDecoder(TestFeed.self)
    func text(title: String, likes: Int) -> String {
      let card = #"{"type":"offer","id":"a","likes":\#(likes)}"#
      return #"{"emit":"snapshot","sections":[{"id":"S","cards":[\#(card)],"title":\#(title)}]}"#
    }
    _ = decoder.decode(text(title: "\"one\"", likes: 1))
    #expect(decoder.counters.sectionContents == 1)
    let report = decoder.decode(text(title: "\"one\"", likes: 2)).report
    #expect(decoder.counters.sectionContents == 1)
    #expect(report?.hasOtherFrame == false)
    let other = decoder.decode(text(title: "\"two\"", likes: 2))
    #expect(other.report?.hasOtherFrame == true)
    #expect(other.emission?.sections?[0].content?.title == "two")

    let wrong = decoder.decode(text(title: "2", likes: 2))
    #expect(wrong.emission?.sections?[0].content == nil)
    #expect(wrong.emission?.issues.map(\.cost) == [.sectionContent])
    let place = text(title: "2", likes: 2).utf8.count - 4
    #expect(
      wrong.issueTexts == [
        "/sections/0/title (byte \(place)): expected a string, found the number 2"
      ])
    #expect(wrong.cards == ["S[a] 2"])
    // Its issue comes with every emission that has the fault.
    #expect(decoder.decode(text(title: "2", likes: 3)).issueTexts.count == 1)
    let contained = decoder.decode(text(title: "NaN", likes: 3))
    #expect(contained.emission?.issues.map(\.path) == ["/sections/0/title"])
  }

  @Test("Memory stays within its limit, oldest first; what was forgotten is decoded anew")
  func memory() {
    var decoder = FeedDecoder(TestFeed.self, options: FeedDecoderOptions(memoryLimit: 300))
    func section(_ name: Int) -> String {
      #"{"emit":"section","section":"S\#(name)","cards":[{"type":"offer","id":"a","likes":1}]}"#
    }
    for name in 0..<10 {
      _ = decoder.decode(section(name))
      #expect(decoder.counters.keptBytes <= 300)
    }
    #expect(decoder.counters.evictions == 7)
    #expect(decoder.decode(section(9)).isEcho)
    #expect(decoder.decode(section(8)).report?.inPlace == 1)
    let long = section(7) + String(repeating: " ", count: 300)
    #expect(decoder.decode(long).cards == ["S7[a] 1"])
    #expect(decoder.counters.keptBytes == 0)
    #expect(!decoder.decode(long).isEcho)
  }

  @Test("Without a limit of one's own, twice the live feed is kept")
  func defaultMemory() {
    var decoder = FeedDecoder(TestFeed.self)
    let snapshot = feed(offer("a", 1), offer("b", 1))
    for round in 0..<50 {
      _ = decoder.decode(snapshot)
      _ = decoder.decode(
        #"{"emit":"section","section":"S\#(round)","cards":[\#(offer("a", round))]}"#)
      _ = decoder.decode(#"{"emit":"page","cards":[\#(offer("b", round))]}"#)
      _ = decoder.decode(snapshot)
      #expect(decoder.counters.keptBytes <= 2 * snapshot.utf8.count)
    }
  }

  @Test("However many sections a core makes up, so many emissions are kept and no more")
  func laneLimit() {
    var decoder = FeedDecoder(TestFeed.self)
    for name in 0..<300 {
      _ = decoder.decode(#"{"emit":"section","section":"S\#(name)","cards":[]}"#)
    }
    #expect(decoder.counters.evictions == 300 - 256)
    #expect(decoder.decode(#"{"emit":"section","section":"S299","cards":[]}"#).isEcho)
  }

  @Test("What is repeated ten thousand times costs time in proportion, and one issue")
  func hostile() {
    let many = 10_000
    let keys = String(repeating: #""likes":1,"#, count: many)
    var decoder = FeedDecoder(TestFeed.self)
    for tail in ["", " "] {
      let card = decoder.decode(#"[{\#(keys)"type":"offer","id":"a","section":"S"\#(tail)}]"#)
      #expect(card.cards == ["S[a] 1"])
      #expect((card.emission?.issues.count ?? 0) < 300)
    }
    let fields = String(repeating: #""emit":"page","#, count: many)
    let envelope = decoder.decode(#"{\#(fields)"cards":[]}"#)
    #expect(envelope.emission?.issues.count == 1)
    let scalars = "[" + String(repeating: "1,", count: many) + "2]"
    #expect(decoder.decode(scalars).report?.added == many + 1)
    #expect(
      decoder.decode("[" + String(repeating: "1,", count: many) + "3]").report?.inPlace == many)
  }
}
