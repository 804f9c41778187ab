// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// What the merging of one emission has come to so far.
struct MergeRound<Card: FeedCard> {
  let options: FeedOptions<Card>
  /// The version of what changes in this round.
  let version: FeedVersion
  let generation: Int
  /// Whether anything that is shown within a section changed.
  var hasChanged = false
  var compared = 0
  var changed = 0
  var appeared = 0
  var duplicates = 0
  var issues: IssueList

  init(options: FeedOptions<Card>, version: FeedVersion, generation: Int) {
    self.options = options
    self.version = version
    self.generation = generation
    issues = IssueList(limit: options.issueLimit)
  }

  /// One issue for an id, however often it was there.
  mutating func report(repeated id: CardID, in section: SectionID, times: Int, differs: Bool) {
    duplicates += times - 1
    let name = cardName(section: section, id: id)
    issues.append(
      FeedIssue(
        cost: differs ? .element : .nothing, path: "", expected: "each id once in a section",
        found: "\(name) \(times) times",
        advice: "it is shown once, at its first position with its last content", card: name))
  }

  mutating func report(repeatedSection id: SectionID) {
    issues.append(
      FeedIssue(
        cost: .nothing, path: "", expected: "each section once in the list of sections",
        found: "\(id.text.onOneLine) again",
        advice: "it is shown once, at its first position with its last content"))
  }

  mutating func report(strayTo section: SectionID) {
    issues.append(
      FeedIssue(
        cost: .nothing, path: "", expected: "cards of the section that the emission replaces",
        found: "cards of \(section.text.onOneLine)",
        advice: "they are taken as a page of their section"))
  }
}
