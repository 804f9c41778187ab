// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import GoldenFeatures
import Testing

@Suite struct NamesGolden {
  @Test func everyNameIsReadAndWritten() throws {
    let card = try Payload.good(NamesCard.self, of: "Names")
    #expect(card.class == "c")
    #expect(card.selfProperty == "s")
    #expect(card.`init` == true)
    #expect(card.userId == "1" && card.userId2 == "2" && card.userID == "3")
    #expect(card.`🎉` == 2)
    #expect(card.日本語 == "ja")
    #expect(card.empty == "empty" && card.space == "blank")
    #expect(card.betterName == "r")
    #expect(card.reactions.`+1` == 3 && card.reactions.`-1` == 1)
    #expect(card.word == .Employment)
    #expect(card.string?.int == "i")
  }

  @Test(arguments: [
    "EMPLOYMENT", "Employment", "employment", "none", "some", "self", "", " ", "+1",
  ])
  func valuesThatLookAlikeStayApart(raw: Swift.String) throws {
    let word = Word(rawValue: raw)
    #expect(word.rawValue == raw)
    if case .unrecognized = word { Issue.record("'\(raw)' is not known") }
    let optional: Word? = word
    #expect(optional != nil)
  }
}

@Suite struct UnionsGolden {
  @Test func everyVariantIsReadAndWritten() throws {
    let card = try Payload.good(UnionsCard.self, of: "Unions")
    #expect(card.media == .picture(Picture(url: "u")))
    #expect(card.maybe == .null)
    #expect(card.shape == .`4`(Square(width: 2.5)))
    #expect(card.pet == .dog(Dog(tricks: ["sit"])))
    #expect(card.label?.kind == "array")
    #expect(card.all?.map(\.kind) == ["picture", "film", "hologram"])
  }

  @Test func anAliasMeansItsKindAndIsWrittenCanonically() throws {
    let media = try Payload.decode(Media.self, from: #"{"url":"u","type":"photo"}"#)
    #expect(media == .picture(Picture(url: "u")))
    #expect(Payload.text(media) == #"{"type":"picture","url":"u"}"#)
  }

  @Test func anUnknownVariantComesBackAsItCame() throws {
    let text = #"{"type":"hologram","depth":3,"unknown":[1,2.50,null]}"#
    let media = try Payload.decode(Media.self, from: text)
    #expect(media.kind == "hologram")
    #expect(Payload.text(media) == text)
  }

  @Test func theUnionWritesADiscriminatorThatItsVariantsDoNotHold() throws {
    #expect(Payload.text(Pet.cat(Cat(lives: 9))) == #"{"species":"cat","lives":9}"#)
    #expect(Payload.text(Cat(lives: 9)) == #"{"lives":9}"#)
  }

  @Test(arguments: [#""text""#, "7", #"["a"]"#, #"{"text":"t"}"#, "true"])
  func aKindOfValueTellsAVariant(text: Swift.String) throws {
    #expect(Payload.text(try Payload.decode(Label.self, from: text)) == text)
  }

  @Test func aVariantThatIsReachedWithoutItsUnionChecksItsDiscriminator() {
    #expect(throws: FieldFault.self) {
      var issues = WireIssues()
      _ = try WireParser().read(
        Picture.self, from: Array(#"{"type":"film","url":"u"}"#.utf8), issues: &issues)
    }
  }

  @Test func changesAreNamedWithinAVariantAndAsAWholeBetweenTwo() {
    let old = Media.picture(Picture(url: "a"))
    #expect(
      Payload.changes(from: old, to: .picture(Picture(url: "b"))) == ["/url \"a\"→\"b\""])
    #expect(Payload.changes(from: old, to: .film(Film())) == [" {picture}→{film}"])
  }
}

@Suite struct SpellingsGolden {
  @Test func kindsAreToldByTheirBytes() throws {
    let unit = try Payload.decode(
      Composed.self, from: #"{"type":"caf\u00e9","id":"1","unit":"A\u030a"}"#
    ).unit
    #expect(unit?.rawValue == "A\u{30A}")
    let composed = try Payload.decode(
      SpellingsCard.self, from: "{\"type\":\"caf\u{E9}\",\"id\":\"1\"}")
    let decomposed = try Payload.decode(
      SpellingsCard.self, from: "{\"type\":\"cafe\u{301}\",\"id\":\"1\"}")
    #expect(composed == .café(Composed(id: "1")))
    #expect(composed.kind.utf8.elementsEqual("caf\u{E9}".utf8))
    #expect(decomposed.kind.utf8.elementsEqual("cafe\u{301}".utf8))
    #expect(decomposed.unrecognizedCard == nil)
    #expect(SpellingsFeed.layout.sectionOfKind == ["caf\u{E9}": "NFC", "cafe\u{301}": "NFD"])
  }

  @Test func keysAreToldByTheirBytes() throws {
    let card = try Payload.decode(
      Composed.self,
      from: #"{"type":"caf\u00e9","id":"1","caf\u00e9":1,"cafe\u0301":2}"#)
    #expect(card.composed == 1 && card.decomposed == 2)
  }

  @Test(arguments: ["K", "\u{C5}", "A\u{30A}", "\u{212B}"])
  func valuesAreToldByTheirBytes(raw: Swift.String) {
    let unit = Unit(rawValue: raw)
    #expect(unit.rawValue.utf8.elementsEqual(raw.utf8))
    if case .unrecognized = unit { Issue.record("'\(raw)' is not known") }
  }

  @Test func aTextThatSwiftEquatesWithALetterIsNotThatLetter() {
    let kelvin = "\u{212A}"
    #expect(kelvin == "K")
    #expect(Unit(rawValue: kelvin) == .unrecognized(kelvin))
    #expect(Unit(rawValue: kelvin) != .k)
  }
}

@Suite struct NumbersGolden {
  @Test func numbersCompareByTheirBits() {
    #expect(Circle(radius: .nan) == Circle(radius: -.nan))
    #expect(Circle(radius: 0) != Circle(radius: -0.0))
    #expect(Circle(radius: 0).hashValue != Circle(radius: -0.0).hashValue)
    #expect(!Circle(radius: 0).hasSameContent(as: Circle(radius: -0.0)))
    #expect(Film(seconds: .nan) == Film(seconds: -.nan))
    #expect(Film(seconds: 0) != Film(seconds: -0.0))
  }
}

@Suite struct RecursionGolden {
  @Test func typesThatHoldThemselvesAreReadAndWritten() throws {
    let card = try Payload.good(RecursionCard.self, of: "Recursion")
    #expect(card.list.next?.next?.value == 3)
    #expect(card.tree.children?.first?.children?.count == 1)
    #expect(card.chicken?.egg?.chicken?.egg?.size == 1.5)
  }

  @Test func aBoxedPropertyIsAValue() {
    var list = ListNode(value: 1, next: ListNode(value: 2))
    let copy = list
    list.next?.value = 3
    #expect(copy.next?.value == 2)
    #expect(Payload.changes(from: copy, to: list) == ["/next/value 2→3"])
  }
}

@Suite struct FormatsGolden {
  @Test func textsOfAFormatKeepTheirSpelling() throws {
    let card = try Payload.good(FormatsCard.self, of: "Formats")
    #expect(card.moment.text == "2026-03-01T09:30:00.123456789+01:00")
    #expect(card.amount.text == "-12.50")
    #expect(card.narrow == Swift.Int32.min && card.wide == Swift.Int64.max)
  }

  @Test func anEmptyOptionalURIIsAbsent() throws {
    var card = try Payload.good(FormatsCard.self, of: "Formats")
    let text = Payload.text(card).dropLast() + #","maybe":""}"#
    card.maybe = nil
    #expect(try Payload.decode(FormatsCard.self, from: Swift.String(text)) == card)
  }
}

@Suite struct NullabilityGolden {
  @Test func absentAndNullAreToldWhereTheSchemaAllowsBoth() throws {
    let card = try Payload.good(NullabilityCard.self, of: "Nullability")
    #expect(card.mustOrNull == nil)
    #expect(card.may == nil)
    #expect(card.mayOrNull == .null)
    #expect(card.defaulted == "other" && card.defaultedOrNull == nil)
    #expect(card.list == .value([1, nil, 3]))
    #expect(card.alias == .null)
  }

  @Test func whatIsAbsentHasItsDefaultAndIsAbsentAgain() throws {
    let card = try Payload.decode(
      NullabilityCard.self, from: #"{"must":"m","mustOrNull":"n"}"#)
    #expect(card == NullabilityCard(must: "m", mustOrNull: "n"))
    #expect(card.defaulted == "d" && card.defaultedOrNull == "d" && card.defaultedToNull == nil)
    #expect(card.mayOrNull == .absent)
    #expect(!Payload.text(card).contains("mayOrNull"))
  }
}

@Suite struct MapsGolden {
  @Test func keysCompareByTheirBytes() throws {
    let card = try Payload.good(MapsCard.self, of: "Maps")
    #expect(card.names.count == 4)
    #expect(card.names["caf\u{E9}"] == "3" && card.names["cafe\u{301}"] == "4")
    #expect(card.beside?.additionalProperties == ["one": 1, "two": 2])
  }

  @Test func aBadEntryCostsTheEntry() throws {
    let (card, issues) = try Payload.issues(MapsCard.self, of: "Maps", "bad")
    #expect(issues == ["element /names/b", "element /beside/one"])
    #expect(card.names == ["a": "1"])
  }
}

@Suite struct EnumsGolden {
  @Test func anUnknownValueIsKept() throws {
    let card = try Payload.good(EnumsCard.self, of: "Enums")
    #expect(card.tier == .unrecognized("platinum"))
    #expect(card.level == .unrecognized(9))
    #expect(card.list == [.red, .unrecognized("mauve")])
    #expect(card.version == "1.6")
  }

  @Test func anUnknownValueThatIsKnownAfterAllIsThatValue() {
    #expect(Color.unrecognized("red") == .red)
    #expect(Color.unrecognized("red").hashValue == Color.red.hashValue)
  }
}

@Suite struct DefaultsGolden {
  @Test func anEmptyObjectIsTheDefaults() throws {
    let card = try Payload.good(DefaultsCard.self, of: "Defaults")
    #expect(card == DefaultsCard())
    #expect(card.text == "a \"b\"\n\\(c)")
    #expect(card.later == .unrecognized("diamond"))
    #expect(card.points.count == 2)
    #expect(Payload.text(card.anything) == #"{"a":[1,2.50,null,"x",true]}"#)
  }

  @Test func nullIsTheDefaultWhereItIsNoValue() throws {
    let card = try Payload.decode(
      DefaultsCard.self, from: #"{"flag":null,"tags":null,"tier":null,"media":null}"#)
    #expect(card == DefaultsCard())
    #expect(try Payload.decode(DefaultsCard.self, from: #"{"anything":null}"#).anything == .null)
    let elements = #"{"dropped":[],"kept":[],"failing":[],"failingOrNull":null,"defaulted":null}"#
    #expect(try Payload.decode(ElementsCard.self, from: elements).defaulted == [1])
  }
}

@Suite struct ElementsGolden {
  @Test func goodElementsAreKept() throws {
    let card = try Payload.good(ElementsCard.self, of: "Elements")
    #expect(card.kept.map(\.kind) == ["later"])
    #expect(card.defaulted == [1] && card.defaultedOrNull == nil)
    #expect(card.mayKeepOrNull == .null)
  }

  @Test func aBadElementCostsWhatTheSchemaSays() throws {
    let (card, issues) = try Payload.issues(ElementsCard.self, of: "Elements", "bad")
    #expect(
      issues == ["element /dropped/1/text", "nothing /dropped/3/kind", "nothing /kept/0/text"])
    #expect(card.dropped.map(\.kind) == ["text", "number", "later"])
    #expect(card.kept.count == 2)
    #expect(Payload.text(card.kept[0]) == #"{"kind":"text","text":1}"#)
  }

  @Test func anArrayThatFailsCostsItsObject() {
    #expect(throws: FieldFault.self) {
      var issues = WireIssues()
      let text = #"{"dropped":[],"kept":[],"failing":[1,"2"],"failingOrNull":[]}"#
      _ = try WireParser().read(ElementsCard.self, from: Array(text.utf8), issues: &issues)
    }
  }
}

@Suite struct DocumentationGolden {
  @Test func anExampleIsASample() throws {
    _ = try Payload.good(DocumentationCard.self, of: "Documentation")
    #expect(DocumentationCard.sample.name == "Example \"1\" \\(x)")
  }
}

@Suite struct ScopesGolden {
  @Test func typesThatHideOneAnotherAreTold() throws {
    let card = try Payload.decode(
      Card.self,
      from: #"{"type":"frame","border":{"width":1},"outer":{"color":"red"},"id":"f","section":"S"}"#
    )
    guard case .frame(let frame) = card else { return #expect(Bool(false)) }
    #expect(frame.border.width == 1)
    #expect(frame.outer?.color == "red")
  }
}

@Suite struct FeedsGolden {
  @Test func aKindDescribesWhatStandsInThePayload() throws {
    let note = Note(text: "t")
    let card = AdjacentCard.note(note)
    #expect(Payload.text(card) == #"{"what":"note","data":{"text":"t"}}"#)
    #expect(try Payload.decode(AdjacentCard.self, from: Payload.encode(card)) == card)
    #expect(AdjacentFeed.layout.payload == "/data")
  }

  @Test func aFeedOfOneKindNamesIt() throws {
    let card = try Payload.decode(SingleCard.self, from: #"{"author":"a","number":1}"#)
    #expect(SingleFeed.layout.onlyKind == card.kind)
    #expect(SingleFeed.layout.sectionOfKind == [MapKey(card.kind): "POSTS"])
  }

  @Test func whatIsVolatileIsNoContent() {
    let old = Post(author: "a", number: 1, seenAt: "1")
    let new = Post(author: "a", number: 1, seenAt: "2")
    #expect(old != new)
    #expect(old.hasSameContent(as: new))
    #expect(Payload.changes(from: old, to: new).isEmpty)
    #expect(SingleCard.post(old).hasSameContent(as: .post(new)))
  }
}
