// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import Testing

@testable import SwiftEmitter

@Suite struct SpellingTests {
  @Test(arguments: [
    ("user_id", "userId", "UserId"),
    ("userId", "userId", "UserId"),
    ("UserID", "userID", "UserID"),
    ("ID", "id", "Id"),
    ("URLString", "urlString", "URLString"),
    ("EMPLOYMENT", "employment", "Employment"),
    ("FIRST_NAME", "firstName", "FirstName"),
    ("BEFORE1940", "before1940", "Before1940"),
    ("Action.Execute", "actionExecute", "ActionExecute"),
    ("offer.card", "offerCard", "OfferCard"),
    ("app.bsky.feed.defs#postView", "appBskyFeedDefsPostView", "AppBskyFeedDefsPostView"),
    ("rtl?", "rtl", "Rtl"),
    ("$schema", "schema", "Schema"),
    ("_id", "id", "Id"),
    ("+1", "+1", "+1"),
    ("-1", "-1", "-1"),
    ("1st", "1st", "1st"),
    ("日本語", "日本語", "日本語"),
    ("élan vital", "élanVital", "ÉlanVital"),
    ("🎉", "🎉", "🎉"),
    ("", "empty", "Empty"),
    (" ", "space", "Space"),
    ("*", "asterisk", "Asterisk"),
    ("\\", "backslash", "Backslash"),
    ("\u{200B}", "u200b", "U200b"),
  ])
  func aNameIsAFunctionOfOneSpelling(raw: String, property: String, type: String) {
    #expect(Spelling(raw).name(in: .property, by: .swift) == property)
    #expect(Spelling(raw).name(in: .type, by: .swift) == type)
  }

  @Test(arguments: [
    (NameSpace.type, "Swift", "SwiftType"), (.type, "FeedModel", "FeedModelType"),
    (.type, "Type", "TypeType"), (.property, "self", "selfProperty"),
    (.property, "hashValue", "hashValueProperty"), (.value, "none", "noneValue"),
    (.value, "unrecognized", "unrecognizedValue"), (.kind, "unrecognized", "unrecognizedKind"),
    (.kind, "some", "someKind"),
  ])
  func aTakenNameGetsASuffix(space: NameSpace, raw: String, name: String) {
    #expect(Spelling(raw).name(in: space, by: .swift) == name)
  }

  @Test(arguments: [
    ("class", "class"), ("true", "true"), ("inout", "`inout`"), ("1st", "`1st`"), ("a b", "`a b`"),
    ("plain", "plain"), ("日本語", "日本語"), ("🎉", "🎉"), ("♥ 7", "`♥ 7`"), ("+1", "`+1`"),
  ])
  func aLabelOfAnArgumentNeedsNoBackticksForAKeyword(name: String, label: String) {
    #expect(Identifier(legal: name).label == label)
  }

  @Test(arguments: [
    ("class", "`class`"), ("init", "`init`"), ("any", "`any`"), ("1st", "`1st`"), ("a b", "`a b`"),
    ("plain", "plain"), ("日本語", "日本語"), ("$0", nil), ("a`b", nil), ("a\\b", nil), ("", nil),
    ("  ", nil), ("+", nil), ("❤️", nil), ("→", nil), ("°", nil), ("°C", "`°C`"), ("_", nil),
    ("a\u{202E}b", nil), ("a\nb", nil),
  ])
  func whatIsNoPlainNameStandsInBackticks(name: String, source: String?) {
    #expect(Identifier.isLegal(name) == (source != nil))
    if let source { #expect(Identifier(legal: name).source == source) }
  }
}

@Suite struct NamesTests {
  private func place(_ offset: Int) -> Place {
    Place(file: "a.card.json", offset: offset, line: 1, column: offset + 1, pointer: "")
  }

  private func resolve(
    _ spellings: [(String, String?)]
  ) -> (names: [String], diagnostics: [Diagnostic]) {
    var names = Names(.swift)
    let requests = spellings.enumerated().map { index, spelling in
      NameRequest(
        spelling.0, in: .property, overrides: NameOverrides(swift: spelling.1), at: place(index))
    }
    return (names.resolve(requests), names.diagnostics)
  }

  @Test func theFirstKeepsTheNameAndLaterOnesTakeTheirSpelling() {
    let result = resolve([("userId", nil), ("user_id", nil), ("user-id", nil)])
    #expect(result.names == ["userId", "user_id", "user-id"])
    #expect(result.diagnostics.map(\.id) == ["name-collision", "name-collision"])
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning && $0.notes.count == 1 })
  }

  @Test func aTypeThatTakesItsSpellingHasACapital() {
    var names = Names(.swift)
    let requests = ["UserId", "user_id", "Self", "self", "Kind", "kind"].map {
      NameRequest($0, in: .type, at: place(0))
    }
    #expect(
      names.resolve(requests)
        == ["UserId", "User_id", "SelfType", "SelfType2", "Kind", "Kind2"])
  }

  @Test func aNumberTellsWhatNothingElseTells() {
    #expect(resolve([("user_id", nil), ("userId", nil)]).names == ["userId", "userId2"])
  }

  @Test func aNameThatAnotherFileHasTakenGetsThatOfItsOwnFile() throws {
    func names(of files: [String]) throws -> [String] {
      let text = ##"{ "properties": {}, "$defs": { "Actor": { "properties": {} } } }"##
      let result = SchemaPipeline.model(of: files.map { SchemaSource(name: $0, text: text) })
      let output = try #require(result.model).swiftFiles()
      return output.files.map(\.contents).joined().matches(of: /struct (\w+)/).map { String($0.1) }
    }
    #expect(
      try names(of: ["push.card.json", "issue.card.json"])
        == ["IssueCard", "Actor", "PushCard", "PushActor"])
    #expect(
      try names(of: ["hooks/issue/event.card.json", "hooks/push/event.card.json"])
        == ["EventCard", "Actor", "PushEventCard", "PushEventActor"])
    // What tells two folders of one name apart stands before them.
    #expect(
      try names(of: ["a/x/e.json", "b/x/e.json", "e.json"])
        == ["E", "Actor", "BXE", "BXEActor", "E2", "EActor"])
  }

  @Test func aSchemaThatGrowsRenamesNothing() {
    let spellings = ["user_id", "userId", "EMPLOYMENT", "employment", "a b", "aB", "+1", "-1"]
    let whole = resolve(spellings.map { ($0, nil) }).names
    for count in spellings.indices {
      let part = resolve(spellings.prefix(count).map { ($0, nil) }).names
      #expect(part == Array(whole.prefix(count)))
    }
  }

  @Test func aNameThatIsAskedForComesFirst() {
    let result = resolve([("title", nil), ("other", "title")])
    #expect(result.names == ["title2", "title"])
  }

  @Test func twoWhoAskForOneNameAreAnErrorAtBothPlaces() {
    let result = resolve([("a", "x"), ("b", "x")])
    #expect(result.diagnostics.map(\.id) == ["name-taken"])
    #expect(result.diagnostics.first?.severity == .error)
    #expect(result.diagnostics.first?.notes.map(\.place) == [place(0)])
  }

  @Test(arguments: ["", "a`b", "self", "+"])
  func aNameThatCannotBeIsAnError(name: String) {
    #expect(resolve([("a", name)]).diagnostics.map(\.id) == ["invalid-name"])
  }
}

@Suite struct CodeTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("a \"b\" \\(c)", #""a \"b\" \\(c)""#), ("\n\r\t\0", #""\n\r\t\0""#),
    ("\u{202E}", #""\u{202E}""#), ("\u{7F}\u{1}", #""\u{7F}\u{1}""#), ("日本 é", "\"日本 é\""),
    ("\u{2028}", #""\u{2028}""#),
  ])
  func aTextIsALiteralThatMeansIt(text: String, literal: String) {
    #expect(Code(literalOf: text).text == literal)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0"])
  func noTextLeavesAComment(separator: String) {
    var printer = CodePrinter()
    printer.documentation(DocComment(["a\(separator)fatalError() // b", " ", "c"]))
    for line in printer.text.split(whereSeparator: \.isNewline) {
      #expect(line.hasPrefix("///"))
    }
  }

  @Test func aCallIsBrokenWhereItIsTooLong() {
    var printer = CodePrinter()
    let long = Code(literalOf: String(repeating: "x", count: 60))
    printer.statement("let a = ", .call("f", [Argument("b: \(long)"), Argument("c: \(long)")]))
    #expect(printer.text == "let a = f(\n  b: \(long.text),\n  c: \(long.text)\n)\n")
  }
}
