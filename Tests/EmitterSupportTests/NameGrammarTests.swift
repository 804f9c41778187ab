// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import Testing

/// Names in a language that is not Swift: values in upper camel case, and properties that meet where
/// only the case of their first letter differs.
@Suite struct NameGrammarTests {
  static let grammar = NameGrammar(
    language: "Toy", isLegal: { text in !text.isEmpty && !text.contains("/") },
    taken: [.property: ["wait"], .value: ["Entries"]], capitalized: [.type, .value],
    wanted: \.kotlin,
    owner: { name, space in
      space == .property ? "." + name.prefix(1).lowercased() + name.dropFirst() : name.lowercased()
    })

  private func resolve(
    _ spellings: [(String, String?)], in space: NameSpace
  ) -> (names: [String], diagnostics: [Diagnostic]) {
    var names = Names(Self.grammar)
    let place = Place(file: "a.card.json", offset: 0, line: 1, column: 1, pointer: "")
    let requests = spellings.map {
      NameRequest($0.0, in: space, overrides: NameOverrides(kotlin: $0.1), at: place)
    }
    return (names.resolve(requests), names.diagnostics)
  }

  @Test func `the grammar says which names begin with a capital`() {
    #expect(resolve([("very_bold", nil)], in: .value).names == ["VeryBold"])
    #expect(resolve([("very_bold", nil)], in: .kind).names == ["veryBold"])
  }

  @Test func `a name that the grammar has taken gets the suffix of its space`() {
    #expect(resolve([("wait", nil)], in: .property).names == ["waitProperty"])
    #expect(resolve([("entries", nil)], in: .value).names == ["EntriesValue"])
    #expect(resolve([("wait", nil)], in: .type).names == ["Wait"])
  }

  @Test func `names meet by what the language tells apart`() {
    let properties = resolve([("a", "size"), ("b", "Size")], in: .property)
    #expect(properties.diagnostics.map(\.id) == ["name-taken"])
    let types = resolve([("Offer", nil), ("OFFER", nil), ("oFFER", nil)], in: .type)
    #expect(types.names == ["Offer", "Offer2", "OFFER3"])
    #expect(types.diagnostics.map(\.id) == ["name-collision", "name-collision"])
  }

  @Test func `scopes that the language keeps apart do not meet`() {
    var names = Names(Self.grammar)
    let place = Place(file: "a.card.json", offset: 0, line: 1, column: 1, pointer: "")
    let requests = [
      NameRequest("price", in: .type, at: place), NameRequest("price", in: .property, at: place),
    ]
    #expect(names.resolve(requests) == ["Price", "price"])
    #expect(names.diagnostics.isEmpty)
  }

  @Test func `a name that cannot be is refused in the language's name`() {
    let result = resolve([("a", "b/c")], in: .property)
    #expect(result.names == ["a"])
    #expect(result.diagnostics.map(\.message) == ["'b/c' cannot be a name in Toy; choose another"])
  }

  @Test func `what has no letters stays as it is where the language allows it`() {
    #expect(resolve([("+1", nil), ("/", nil)], in: .property).names == ["+1", "slash"])
  }
}

@Suite struct CodePrinterTests {
  @Test func `a level is as wide as it is said to be`() {
    var printer = CodePrinter(indentingBy: 4)
    printer.block("class A") { $0.block("fun b()") { $0.line("c()") } }
    #expect(printer.text == "class A {\n    fun b() {\n        c()\n    }\n}\n")
  }

  @Test func `a comment is lines that nothing leaves`() {
    let comment = DocComment(["one two three", "", "four\u{2028}five\u{0}"])
    #expect(comment.lines(within: 8) == ["one two", "three", "", "four", "five\u{FFFD}"])
  }
}
