// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Generator

@Suite struct UnifiedDiffTests {
  static func diff(_ old: String?, _ new: String?, limit: Int = .max) -> String {
    UnifiedDiff(from: old, to: new, path: "out/a.swift").lines(limit: limit)
      .joined(separator: "\n")
  }

  static func lines(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  @Test func `a change has three lines around it`() {
    #expect(
      Self.diff(Self.lines(1...20), Self.lines(1...20).replacing("10\n", with: "ten\nand\n")) == """
        --- out/a.swift
        +++ out/a.swift
        @@ -7,7 +7,8 @@
         7
         8
         9
        -10
        +ten
        +and
         11
         12
         13
        """)
  }

  /// Six unchanged lines between two changes are the last lines of one and the first of the other.
  @Test func `changes that stand close are one hunk`() {
    let old = Self.lines(1...30)
    func hunks(_ second: String) -> Int {
      let new = old.replacing("10\n", with: "ten\n").replacing("\(second)\n", with: "other\n")
      return Self.diff(old, new).split(separator: "\n").count { $0.hasPrefix("@@") }
    }
    #expect(hunks("17") == 1)
    #expect(hunks("18") == 2)
  }

  @Test func `a file that comes or goes has an empty other side`() {
    #expect(Self.diff(nil, "a\n") == "--- /dev/null\n+++ out/a.swift\n@@ -0,0 +1,1 @@\n+a")
    #expect(Self.diff("a\n", nil) == "--- out/a.swift\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a")
  }

  @Test func `a missing newline at the end is said`() {
    #expect(
      Self.diff("a\nb", "a\nb\n") == """
        --- out/a.swift
        +++ out/a.swift
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b
        """)
  }

  @Test func `what is too long is cut, and says how much is left`() {
    let text = Self.diff(nil, Self.lines(1...100), limit: 5)
    #expect(
      text == """
        --- /dev/null
        +++ out/a.swift
        @@ -0,0 +1,5 @@
        +1
        +2
        +3
        +4
        +5
        … 95 more lines differ
        """)
    #expect(Self.diff("", Self.lines(1...5), limit: 5).hasSuffix("+5"))
    // Lines around a change are no change.
    #expect(
      Self.diff(Self.lines(1...9), Self.lines([1, 2, 3, 4, 0, 6, 7, 8, 9]), limit: 2)
        == "--- out/a.swift\n+++ out/a.swift\n… 2 more lines differ")
  }

  @Test(arguments: 0..<200)
  func `a difference leads from one text to the other, in as few edits as can be`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Self.randomLines(&random)
    let new = Self.randomLines(&random)
    let edits = LineEdit.edits(from: old, to: new)
    #expect(Self.apply(edits, to: old, from: new) == new, "seed \(seed)")
    let count = edits.count { $0 != .keep }
    #expect(count == old.count + new.count - 2 * Self.longestCommon(old, new), "seed \(seed)")
    // Beyond its limit a way is longer, and is one all the same.
    let short = LineEdit.edits(from: old, to: new, limit: Int(seed % 4))
    #expect(Self.apply(short, to: old, from: new) == new, "seed \(seed)")
  }

  /// Texts that have nothing in common cost what they are long, not its square.
  @Test func `two large texts are compared`() {
    let old = (0..<60_000).map { Line(text: "\($0)", isEnded: true) }
    let new = (0..<60_000).map { Line(text: "\(-$0 - 1)", isEnded: true) }
    #expect(LineEdit.edits(from: old, to: new).count == 120_000)
  }

  private static func randomLines(_ random: inout SeededGenerator) -> [Line] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Line(text: "\(Int.random(in: 0...3, using: &random))", isEnded: true)
    }
  }

  private static func apply(_ edits: [LineEdit], to old: [Line], from new: [Line]) -> [Line]? {
    var old = old[...]
    var new = new[...]
    var result: [Line] = []
    for edit in edits {
      switch edit {
      case .keep:
        guard let line = old.popFirst(), new.popFirst() == line else { return nil }
        result.append(line)
      case .remove: _ = old.popFirst()
      case .insert: result += new.prefix(1); new = new.dropFirst()
      }
    }
    return old.isEmpty && new.isEmpty ? result : nil
  }

  private static func longestCommon(_ old: [Line], _ new: [Line]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }
}
