// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import HomeFeed
import Testing

/// A screen moves over one kind at a time: cards that a team wrote by hand stand beside generated
/// ones, in one feed, one pipeline and one plan.
@Suite struct HandWrittenCardTests {
  @Test func `a kind read by hand stands beside generated ones`() {
    let bench = FeedBench<ScreenCard, HomeFeed.SectionContent>(rules: HomeFeed.sections)
    var decoder = FeedDecoder(ScreenFeed())
    func play(_ text: String) -> String {
      guard let emission = decoder.decode(Array(text.utf8)).emission else { return "refused" }
      return bench.emit(emission)
    }
    func quiz(_ answers: String) -> String {
      """
      {"type":"quiz","id":"q","section":"OFFERS","question":"2+2?","answers":\(answers)}
      """
    }
    #expect(
      play(Wire.snapshot(Wire.offer("a", likes: 1), quiz("3")))
        == "reload 2 in 1 section: first content")
    #expect(
      play(Wire.snapshot(Wire.offer("a", likes: 2), quiz("3")))
        == "reconfigure OFFERS[a]: /likes 1→2")
    #expect(
      play(Wire.snapshot(Wire.offer("a", likes: 2), quiz("4")))
        == "reconfigure OFFERS[q]: /answers 3→4")
    #expect(
      play(Wire.snapshot(Wire.offer("a", likes: 2), quiz(#""many""#))) == "batch -OFFERS[q]@1")
    #expect(
      bench.pipeline.current.unrecognized.map(\.card.reason) == [
        .invalidField(
          FieldFault(
            path: "/answers", expected: "an integer", found: #"the string "many""#, offset: 71))
      ])
  }

  @Test func `objects of one kind stand beside the bytes of others`() {
    let bench = FeedBench<ScreenCard, HomeFeed.SectionContent>(rules: HomeFeed.sections)
    var decoder = FeedDecoder(ScreenFeed())
    let quizzes = ObjectEmissions<SharedQuiz, ScreenCard>(
      id: { CardID($0.id) }, section: { _ in "QUIZ" }, same: { $0.isEqual($1) },
      card: { .quiz(Quiz(question: $0.question, answers: $0.answers)) })
    func play(_ text: String) -> String {
      guard let emission = decoder.decode(Array(text.utf8)).emission else { return "refused" }
      return bench.emit(emission)
    }
    func play(answers: Int) -> String {
      let quiz = SharedQuiz(id: "q", question: "2+2?", answers: answers)
      return bench.emit(quizzes.emission(of: [quiz], kind: .section("QUIZ")))
    }
    #expect(
      play(Wire.section("OFFERS", Wire.offer("a", likes: 1)))
        == "reload 1 in 1 section: first content")
    #expect(play(answers: 3) == "append 1 after OFFERS[a] with QUIZ")
    #expect(play(answers: 3) == "none")
    #expect(play(answers: 4) == "reconfigure QUIZ[q]: /answers 3→4")
    #expect(
      play(Wire.section("OFFERS", Wire.offer("a", likes: 2)))
        == "reconfigure OFFERS[a]: /likes 1→2")
    #expect(bench.screen == "OFFERS[a] QUIZ[q]")
  }
}

/// An object as a core hands it over.
private final class SharedQuiz {
  let id: String
  let question: String
  let answers: Int

  init(id: String, question: String, answers: Int) {
    self.id = id
    self.question = question
    self.answers = answers
  }

  func isEqual(_ other: SharedQuiz) -> Bool {
    id == other.id && question == other.question && answers == other.answers
  }
}

/// A card of the screen: generated, or of the one kind that is not in the schema.
private enum ScreenCard: FeedCard {
  case home(HomeCard)
  case quiz(Quiz)

  var kind: String {
    switch self {
    case .home(let card): card.kind
    case .quiz: "quiz"
    }
  }

  var unrecognizedCard: UnrecognizedCard? {
    if case .home(let card) = self { card.unrecognizedCard } else { nil }
  }

  static func unrecognized(_ card: UnrecognizedCard) -> ScreenCard { .home(.unrecognized(card)) }

  func hasSameContent(as other: ScreenCard) -> Bool {
    switch (self, other) {
    case (.home(let card), .home(let other)): card.hasSameContent(as: other)
    case (.quiz(let quiz), .quiz(let other)): quiz == other
    default: false
    }
  }

  func collectChanges(since old: ScreenCard, at path: String, into changes: inout [FieldChange]) {
    switch (self, old) {
    case (.home(let card), .home(let old)):
      card.collectChanges(since: old, at: path, into: &changes)
    case (.quiz(let quiz), .quiz(let old)):
      quiz.collectChanges(since: old, at: path, into: &changes)
    default:
      changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
    }
  }
}

/// A card's content, by hand.
private struct Quiz: FeedValue {
  var question: String
  var answers: Int

  static func == (lhs: Self, rhs: Self) -> Bool {
    String.areEqual(lhs.question, rhs.question) && lhs.answers == rhs.answers
  }

  func hash(into hasher: inout Hasher) {
    question.hashExactly(into: &hasher)
    hasher.combine(answers)
  }

  func collectChanges(since old: Self, at path: String, into changes: inout [FieldChange]) {
    question.collectChanges(since: old.question, at: "\(path)/question", into: &changes)
    answers.collectChanges(since: old.answers, at: "\(path)/answers", into: &changes)
  }
}

/// The home feed, and one kind besides.
private struct ScreenFeed: WireFeed {
  private let home = GeneratedFeed<HomeFeed>()

  var layout: WireLayout { home.layout }

  func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> ScreenCard? {
    guard kind == "quiz" else {
      return try home.card(kind: kind, from: value, issues: &issues).map { .home($0) }
    }
    let object = try value.object()
    return .quiz(
      Quiz(
        question: try object.required("question", &issues),
        answers: try object.required("answers", &issues)))
  }

  func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> HomeFeed.SectionContent {
    try home.sectionContent(from: value, issues: &issues)
  }
}
