// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// What a layout brings onto the screen without a scroll or an update.
@MainActor @Suite(.serialized) struct LaidOutTests {
  private final class Watch {
    var seen: Set<CardIdentity> = []
  }

  private func watch(_ stage: TileStage) -> Watch {
    let watch = Watch()
    stage.coordinator.actions.visible = {
      watch.seen.subtract($0.disappeared)
      watch.seen.formUnion($0.appeared)
    }
    return watch
  }

  @Test func `a list that gets its size after its feed tells what is seen, and asks for a page`() {
    let stage = TileStage()
    let watch = watch(stage)
    stage.view.frame.size = .zero
    stage.show("S: a b c")
    #expect(stage.told.isEmpty && watch.seen.isEmpty)
    stage.view.frame.size = CGSize(width: 390, height: 800)
    stage.settle()
    #expect(watch.seen == [.tile("S.a"), .tile("S.b"), .tile("S.c")])
    #expect(stage.told == ["page"])
  }

  @Test func `after a jump, what is laid out there is seen`() {
    let stage = TileStage()
    let watch = watch(stage)
    stage.show(TileStage.many(60))
    stage.scroll(to: 2_000)
    stage.settle()
    let port = stage.coordinator.port
    let rows = stage.coordinator.sight.rows.filter { CardVisibility().isSeen($0, in: port) }
    #expect(watch.seen == Set(rows.map(\.identity)))
    #expect(watch.seen.count > 5)
  }

  @Test(arguments: [false, true])
  func `a list that is turned keeps the row that is read`(isInverted: Bool) {
    let stage = TileStage { $0.isInverted = isInverted }
    stage.show(TileStage.many(60))
    stage.scroll(to: 1_000)
    stage.settle()
    let row = isInverted ? "S.bn" : "S.ar"
    let edge = isInverted ? stage.bottom : stage.top
    let place = edge(row).map { isInverted ? 800 - $0 : $0 }
    #expect(place.map { (0..<390).contains($0) } == true)
    for size in [CGSize(width: 800, height: 390), CGSize(width: 390, height: 800)] {
      stage.view.frame.size = size
      stage.settle()
      let now = edge(row).map { isInverted ? size.height - $0 : $0 }
      #expect(now == place, "\(size)")
    }
    #expect(stage.view.faults.map(\.description) == [])
  }
}
