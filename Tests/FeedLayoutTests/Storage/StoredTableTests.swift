// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import FeedLayout

@Suite struct StoredTableTests {
  private func issue(_ text: String) -> LayoutIssue? {
    switch StoredTable.content([Int].self, in: Array(text.utf8), store: "things", form: 2) {
    case .success: nil
    case .failure(let refusal): refusal.issue
    }
  }

  @Test func `content is written in one way and comes back`() throws {
    let bytes = try StoredTable.bytes(of: [3, 1], store: "things", form: 2)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == #"{"content":[3,1],"form":2,"store":"things"}"#)
    let content = StoredTable.content([Int].self, in: bytes, store: "things", form: 2)
    #expect(try content.get() == [3, 1])
  }

  @Test func `a later form is told from what is corrupt, whatever it holds`() {
    let issue = issue(#"{"content":{"a":1},"form":3,"store":"things"}"#)
    #expect(issue == .newer(store: "things", version: 3))
  }

  @Test(arguments: [
    "", " ", "null", "[]", "{}", "{", "\u{0}", "things", #"{"form":2}"#,
    #"{"content":[3,1],"form":2,"store":"heights"}"#,
    #"{"content":[3,1],"form":1,"store":"things"}"#,
    #"{"content":[3,1],"form":-1,"store":"things"}"#,
    #"{"content":[3,1],"form":2.5,"store":"things"}"#,
    #"{"content":[3,"1"],"form":2,"store":"things"}"#,
    #"{"content":[3,1e999],"form":2,"store":"things"}"#,
    #"{"content":null,"form":2,"store":"things"}"#,
    #"{"content":[3,1],"form":2,"store":"things""#,
    String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
  ])
  func `anything else is corrupt`(text: String) {
    guard case .corrupt(store: "things", _) = issue(text) else {
      Issue.record("\(String(describing: issue(text)))")
      return
    }
  }

  @Test func `bytes that were cut, or of which one was changed, never trap`() throws {
    let bytes = try StoredTable.bytes(of: [30, 1, 444], store: "things", form: 2)
    for length in 0..<bytes.count {
      let cut = StoredTable.content(
        [Int].self, in: Array(bytes.prefix(length)), store: "things", form: 2)
      #expect(throws: StoredTable.Refusal.self) { try cut.get() }
    }
    var random = SeededGenerator(seed: 8)
    for _ in 0..<rounds(500, heavy: 20_000) {
      var changed = bytes
      changed[random.pick(Array(changed.indices))] = UInt8.random(in: 0...255, using: &random)
      _ = StoredTable.content([Int].self, in: changed, store: "things", form: 2)
    }
  }
}
