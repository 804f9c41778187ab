// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// What a collection view would not survive, or would show wrongly, is thrown and named.
@Suite struct ViewFaultTests {
  private func view(_ slots: String, sections: String? = nil) throws -> View {
    var view = View()
    try view.reload(group(slots, sections: sections))
    return view
  }

  /// What a step says that goes wrong, or `nil`.
  private func fault(
    _ view: View, _ step: (inout View) throws(ViewFault) -> Void
  ) -> String? {
    var view = view
    do throws(ViewFault) {
      try step(&view)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a plan from another base`() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b"))
    bench.emit(.snapshot("S: b"))
    let plan = try #require(bench.update?.plan)
    let view = try view("S: a b c")
    #expect(
      fault(view) { view throws(ViewFault) in try view.apply(plan) }
        == "cards before the plan: shown S[a b c], expected S[a b]")
    let other = try self.view("T: a b")
    #expect(
      fault(other) { view throws(ViewFault) in try view.apply(plan) }
        == "sections before the plan: shown T[a b], expected S[a b]")
  }

  @Test(arguments: [
    ("S:", "no item at 0.0 to delete or move"),
    ("", "no item at 0.0 to delete or move"),
    ("S: a", "cards after a pass: shown S[], expected S[b]"),
    ("S: a b T: x", "2 sections, the data source has 1"),
  ])
  func `a batch for another view`(shown: String, message: String) throws {
    let pass = try #require(batch("S: a b", "S: b"))
    let view = try view(shown, sections: shown == "S:" ? "S" : nil)
    #expect(fault(view) { view throws(ViewFault) in try view.perform(pass) } == message)
  }

  @Test func `a batch of sections for another view`() throws {
    let pass = try #require(batch("S: a T: b U: c", "S: a"))
    #expect(
      fault(try view("S: a")) { view throws(ViewFault) in try view.perform(pass) }
        == "no section at 2 to delete or move")
    let insert = try #require(batch("S: a", "S: a T: b"))
    #expect(
      fault(View()) { view throws(ViewFault) in try view.perform(insert) }
        == "no room for a section at 1")
  }

  @Test func `an insert beyond the end`() throws {
    let pass = try #require(batch("S: a b", "S: a b c"))
    #expect(
      fault(try view("S: a")) { view throws(ViewFault) in try view.perform(pass) }
        == "no room for an item at 0.2")
  }

  @Test func `a card that is not there`() throws {
    let target = group("S: a")
    let place = CardPlace(section: 0, item: 1)
    let view = try view("S: a")
    #expect(
      fault(view) { view throws(ViewFault) in try view.reloadCards(at: [place], from: target) }
        == "no card at 0.1")
    #expect(
      fault(view) { view throws(ViewFault) in
        try view.reconfigureCards(at: [place], from: target)
      } == "no card at 0.1")
    #expect(
      fault(view) { view throws(ViewFault) in
        try view.reconfigureHeaders(at: [1], from: target)
      } == "no section at 1")
  }

  @Test func `a data source of another structure`() throws {
    #expect(
      fault(try view("S: a")) { view throws(ViewFault) in
        try view.reconfigureCards(at: [], from: group("S: b"))
      } == "cards in the data source: shown S[a], expected S[b]")
  }

  @Test func `old content on a cell or a header`() throws {
    let cells = try view("S: a1 b1")
    #expect(
      fault(cells) { view throws(ViewFault) in try view.expect(group("S: a1 b2")) }
        == "the cell of S[b] shows old content")
    #expect(fault(cells) { view throws(ViewFault) in try view.expect(group("S: a1 b1~7")) } == nil)
    let headers = try view("S: a", sections: "S=Old")
    #expect(
      fault(headers) { view throws(ViewFault) in
        try view.expect(group("S: a", sections: "S=New"))
      } == "the header of S shows old content")
  }

  /// The one batch that leads from one feed to another.
  private func batch(_ old: String, _ new: String) -> FeedPass<Note, Title>? {
    let bench = Bench()
    bench.emit(.snapshot(old))
    bench.emit(.snapshot(new))
    return bench.update?.plan.passes.first
  }
}
