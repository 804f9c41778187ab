// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FeedModel

/// Every rule of batch updates, broken on purpose.
@Suite struct BatchRulesTests {
  /// `S: a b T: c` as sections; versions do not matter here.
  private func outlines(_ text: String) -> [SectionOutline] {
    var sections: [SectionOutline] = []
    for word in text.split(separator: " ") {
      if word.hasSuffix(":") {
        sections.append(
          SectionOutline(
            id: SectionID(String(word.dropLast())), version: .zero, structureVersion: .zero,
            contentVersion: .zero, ids: [], versions: []))
      } else {
        sections[sections.count - 1].ids.append(CardID(String(word)))
        sections[sections.count - 1].versions.append(.zero)
      }
    }
    return sections
  }

  private func broken(
    from old: String, to new: String, _ change: (inout FeedOperations) -> Void
  ) -> [BatchRule] {
    var operations = FeedOperations()
    change(&operations)
    return operations.violations(from: outlines(old), to: outlines(new)).map(\.rule)
  }

  private func place(_ section: Int, _ item: Int) -> CardPlace {
    CardPlace(section: section, item: item)
  }

  private func move(_ from: (Int, Int), _ to: (Int, Int)) -> CardMove {
    CardMove(from: place(from.0, from.1), to: place(to.0, to.1))
  }

  @Test("Legal operations break none")
  func legal() {
    #expect(
      broken(from: "S: a b T: c", to: "S: b x T: c") {
        $0.deleted = [place(0, 0)]
        $0.inserted = [place(0, 1)]
      } == [])
    #expect(
      broken(from: "S: a b T: c", to: "S: b T: c a") {
        $0.moved = [move((0, 0), (1, 1))]
      } == [])
    #expect(
      broken(from: "S: a T: b U: c", to: "U: c S: a N: n") {
        $0.deletedSections = [1]
        $0.insertedSections = [2]
        $0.movedSections = [SectionMove(from: 2, to: 0)]
      } == [])
  }

  @Test("Indices out of bounds, in old and in new coordinates")
  func bounds() {
    #expect(broken(from: "S: a", to: "S: a") { $0.deleted = [place(0, 1)] } == [.outOfBounds])
    #expect(broken(from: "S: a", to: "S: a") { $0.inserted = [place(1, 0)] } == [.outOfBounds])
    #expect(broken(from: "S: a", to: "S: a") { $0.deletedSections = [-1] } == [.outOfBounds])
    #expect(
      broken(from: "S: a", to: "S: a") { $0.movedSections = [SectionMove(from: 0, to: 3)] }
        == [.outOfBounds])
    #expect(
      broken(from: "S: a", to: "S: a") { $0.moved = [move((0, .max), (0, .min))] }
        == [.outOfBounds, .outOfBounds])
  }

  @Test("An index twice in a list")
  func repeated() {
    #expect(
      broken(from: "S: a b", to: "S: b") { $0.deleted = [place(0, 0), place(0, 0)] }
        == [.repeatedIndex])
    #expect(
      broken(from: "S: a b", to: "S: b a") {
        $0.moved = [move((0, 0), (0, 1)), move((0, 1), (0, 1))]
      } == [.repeatedIndex])
  }

  @Test("F15: a delete and a move of one index; an insert and a move to one index")
  func twoAnimations() {
    #expect(
      broken(from: "S: a b", to: "S: b") {
        $0.deleted = [place(0, 0)]
        $0.moved = [move((0, 0), (0, 0))]
      }.first == .deleteAndMove)
    #expect(
      broken(from: "S: a b", to: "S: b a x") {
        $0.inserted = [place(0, 1)]
        $0.moved = [move((0, 0), (0, 1))]
      } == [.insertAndMove])
    #expect(
      broken(from: "S: T:", to: "T:") {
        $0.deletedSections = [0]
        $0.movedSections = [SectionMove(from: 0, to: 0)]
      } == [.deleteAndMove])
  }

  @Test("F18: item operations inside a section that moves in the same pass")
  func insideMoved() {
    #expect(
      broken(from: "S: a T: b", to: "T: b x S: a") {
        $0.movedSections = [SectionMove(from: 1, to: 0)]
        $0.inserted = [place(0, 1)]
      } == [.insideMovedSection])
    #expect(
      broken(from: "S: a T: b", to: "T: S: a") {
        $0.movedSections = [SectionMove(from: 1, to: 0)]
        $0.deleted = [place(1, 0)]
      } == [.insideMovedSection])
  }

  @Test("Items out of a deleted section and into an inserted one")
  func insideDeletedOrInserted() {
    #expect(
      broken(from: "S: a T: b", to: "T: b a") {
        $0.deletedSections = [0]
        $0.moved = [move((0, 0), (0, 1))]
      } == [.insideDeletedSection])
    #expect(
      broken(from: "S: a b", to: "S: a N: b") {
        $0.insertedSections = [1]
        $0.moved = [move((0, 1), (1, 0))]
      } == [.insideInsertedSection])
  }

  @Test("Moves that change nothing, and one onto its own index that changes something")
  func needless() {
    #expect(
      broken(from: "S: a b", to: "S: a b") { $0.moved = [move((0, 1), (0, 1))] }
        == [.needlessMove])
    #expect(
      broken(from: "S: T:", to: "S: T:") { $0.movedSections = [SectionMove(from: 1, to: 1)] }
        == [.needlessMove])
    #expect(
      broken(from: "S: a b c d e", to: "S: d e c a b") {
        $0.moved = [move((0, 2), (0, 2)), move((0, 0), (0, 3)), move((0, 1), (0, 4))]
      } == [])
  }

  @Test("Counts that do not add up, and results that are not the target")
  func results() {
    #expect(broken(from: "S: a", to: "S: a T:") { _ in } == [.sectionCount])
    #expect(broken(from: "S: a", to: "S: a b") { _ in } == [.itemCount])
    #expect(
      broken(from: "S: a b", to: "S: b x") {
        $0.deleted = [place(0, 1)]
        $0.inserted = [place(0, 1)]
      } == [.wrongResult])
    #expect(broken(from: "S: T:", to: "T: S:") { _ in } == [.wrongResult, .wrongResult])
  }

  @Test("No pass can be made that breaks a rule")
  func pass() throws {
    let group = FeedGroup<Blank, NoSectionContent>()
    var operations = FeedOperations()
    #expect(throws: Never.self) {
      try FeedPass(checking: operations, from: group, to: group)
    }
    operations.deletedSections = [0]
    let error = #expect(throws: IllegalOperations.self) {
      try FeedPass(checking: operations, from: group, to: group)
    }
    #expect(error?.description == "an index is out of bounds: deleted section 0")
  }
}

private struct Blank: FeedCard {
  var kind: String { "blank" }
  var unrecognizedCard: UnrecognizedCard? { nil }
  static func unrecognized(_ card: UnrecognizedCard) -> Blank { Blank() }
}
