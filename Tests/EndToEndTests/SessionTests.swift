// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import HomeFeed
import Testing

/// The recorded session through the generated module: each line costs what its screenplay says.
@Suite struct SessionTests {
  @Test func `every line comes to the plan that the screenplay says`() throws {
    let steps = try Session.steps()
    let lines = try Session.lines()
    #expect(lines.count == steps.count)
    let player = Player<HomeFeed>()
    for (step, line) in zip(steps, lines) {
      let played = player.play(line)
      #expect(played.main == step.main, "line \(step.line), \(step.kind): \(played.text)")
      #expect(played.pinned == step.pinned, "line \(step.line), \(step.kind): \(played.text)")
    }
  }

  @Test func `every kind of echo is told at the tier that can tell it`() throws {
    let player = Player<HomeFeed>()
    var previous = ""
    for (step, line) in zip(try Session.steps(), try Session.lines()) {
      defer { previous = step.kind }
      let played = player.play(line)
      let report = played.report ?? FeedDecodeReport()
      switch step.kind {
      case "echo":
        #expect(played.text == "echo", "line \(step.line)")
      case "envelope" where previous == "section":
        // A stale section came between: the decoder, which knows no generations, compares with it.
        #expect(report.decoded == 4, "line \(step.line): \(report)")
      case "envelope", "repeated":
        #expect(report.decoded == report.equal, "line \(step.line): \(report)")
      case "interleaved":
        #expect(report.decoded == report.equal, "line \(step.line): \(report)")
        #expect(report.moved + report.respelled > 0, "line \(step.line): \(report)")
      case "spelling":
        // A number in another spelling is told after decoding: its text may be what is kept.
        #expect(report.respelled + report.equal == report.cards, "line \(step.line): \(report)")
        #expect(report.equal == 2, "line \(step.line): \(report)")
      case "volatile":
        #expect(report.changed + report.added == 0, "line \(step.line): \(report)")
        #expect(report.volatileOnly == report.cards, "line \(step.line): \(report)")
      default: break
      }
    }
  }

  @Test func `every bad input is counted once, and costs what it should`() throws {
    var found: [String] = []
    let player = Player<HomeFeed>()
    for (step, line) in zip(try Session.steps(), try Session.lines()) {
      for issue in player.play(line).issues {
        found.append("\(step.kind): \(issue.cost) \(issue.path)")
      }
    }
    #expect(
      found == [
        "unknown: card /cards/10/type", "malformed: card /cards/9/likes",
        "truncated: emission /cards/17",
      ])
    let merge = player.bench.pipeline.counters.merge
    #expect(player.counters.emissions == 200)
    #expect(player.counters.refused == 1)
    #expect(player.counters.echoes == 84)
    #expect(player.counters.unrecognized == 2)
    #expect(merge.stale == 2)
    #expect(merge.failed == 1)
    #expect(merge.refreshesOpened == 3)
    #expect(merge.refreshesAnswered == 2)
    #expect(merge.duplicates == 0)
  }

  @Test func `the plans say what changed`() throws {
    let player = Player<HomeFeed>()
    let plans = try Session.lines().map { player.play($0).text }
    #expect(plans[0] == "reload 1 in 1 section: first content")
    #expect(plans[21] == "reconfigure OFFERS[coffee]: /likes 41→42")
    #expect(plans[36] == #"reconfigure TRANSACTIONS[t-105]: /status "pending"→"booked""#)
    #expect(
      plans[40]
        == #"reconfigure OFFERS header: /subtitle "New ones every Monday"→"Two end tonight""#)
    #expect(plans[42] == "batch +TRANSACTIONS[t-106]@0")
    #expect(plans[45] == "batch -NOTICES[maintenance]@0")
    #expect(plans[51] == "batch OFFERS[train]@3→0")
    #expect(plans[53] == "reconfigure DISCOVER[nearby]: /tiles/0/isOpen true→false")
    #expect(plans[60] == "reconfigure SPOTLIGHT[spring]: /media {video}→{image}")
    #expect(plans[63] == "append 3 after FOR_YOU[a-3]")
    #expect(plans[94] == "batch -OFFERS[yoga]@3")
    #expect(plans[95] == "batch +OFFERS[yoga]@3")
    #expect(
      player.screen == """
        HEADER[hello] | NOTICES[] BALANCE[main] STREAK[daily] SPOTLIGHT[spring museum] \
        SHORTCUTS[row] OFFERS[train coffee books yoga] REWARDS[cinema lounge tree] \
        DISCOVER[nearby] TRANSACTIONS[t-107 t-106 t-105 t-104 t-103 t-102] GOALS[lisbon] \
        REFERRAL[invite] HELP[q-limits q-card nps] FOR_YOU[a-1 a-2 a-3]
        """)
  }

  @Test func `a decoder that remembers nothing comes to the same feed`() throws {
    let player = Player<HomeFeed>()
    for line in try Session.lines() {
      let fresh = Player<HomeFeed>()
      let step = player.play(line)
      guard step.outcome == .applied(raised: true) else { continue }
      // A snapshot alone says all that the feed then shows.
      if String(decoding: line, as: UTF8.self).hasPrefix(#"{"emit":"snapshot""#) {
        _ = fresh.play(line)
        #expect(fresh.screen == player.screen)
        for section in player.feed.sections {
          #expect(fresh.feed[section.id]?.cards == section.cards, "\(section.id)")
        }
      }
    }
  }
}
