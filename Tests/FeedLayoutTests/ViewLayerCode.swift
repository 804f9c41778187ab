// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Foundation
import Testing

/// What the page of the view layer shows is compiled here, between lines that name the page.
@Suite struct ViewLayerCode {
  @Test func `code is shown as it is compiled`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let name = "Documentation/ViewLayer.md"
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let blocks = source.components(separatedBy: "\n// \(name)\n").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(blocks.count == page.components(separatedBy: "```swift\n").count - 1)
    for block in blocks {
      #expect(page.contains("```swift\n\(block)\n```"), "copy it from ViewLayerCode.swift")
    }
  }
}

// Documentation/ViewLayer.md
@MainActor final class FeedHeights {
  let store: SectionHeightStore
  private var measured = MeasuredHeights()

  init() {
    store = SectionHeightStore(storage: FileStorage.caches("home-heights.json")) { print($0) }
  }

  func estimate(of card: some FeedCard, in section: SectionID, at conditions: LayoutConditions)
    -> Double
  {
    store.estimate(section: section, kind: card.kind, in: conditions)
  }

  func height(
    of card: some FeedCard, _ key: CellKey, at conditions: LayoutConditions, measure: () -> Double
  ) -> Double {
    let (height, tier) = HeightResolver.height(
      fixed: nil, laidOut: nil, stored: measured.height(of: key, in: conditions), measure: measure)
    if tier == .measured {
      let old = measured.record(height, for: key, in: conditions)
      store.record(
        height, section: key.identity.section, kind: card.kind, in: conditions, replacing: old)
    }
    return height
  }

  func sceneDidEnterBackground() { store.flush() }
}
// Documentation/ViewLayer.md

// Documentation/ViewLayer.md
@MainActor final class FeedList<Card: FeedCard, Content: FeedValue> {
  let states: CardStateStore<Bool>
  private let motion: () -> ScrollMotion
  private var shown = ShownFeed<Card, Content>()
  private lazy var queue = ApplyQueue<String, FeedGroup<Card, Content>> {
    [unowned self] in apply($0, $1)
  }

  init(states: CardStateStore<Bool>, motion: @escaping () -> ScrollMotion) {
    self.states = states
    self.motion = motion
  }

  func show(_ snapshot: FeedSnapshot<Card, Content>) { queue.submit(snapshot.main, id: "feed") }

  func cameToRest() {
    if let group = shown.heldBack { queue.submit(group, id: "feed") }
  }

  func dismantle() { queue.cancel() }

  private func apply(_ group: FeedGroup<Card, Content>, _ done: @MainActor () -> Void) {
    switch shown.plan(to: group, isMoving: motion().isMoving) {
    case .nothing: break
    case .perform(let plan): perform(plan)
    case .holdBack(_, let meanwhile):
      if let meanwhile { perform(meanwhile) }
    }
    done()
  }

  private func perform(_ plan: FeedPlan<Card, Content>) {
    states.update(with: plan)
    // Each is a batch update of the view, inside which the data source changes.
    for pass in plan.passes { shown.shows(pass.after) }
    // Then cells take new content, or all of it is reloaded.
    shown.shows(plan.target)
  }
}
// Documentation/ViewLayer.md

// Documentation/ViewLayer.md
struct CardState: Codable, Sendable {
  var isSaved = false
  var note = ""
}

@MainActor func toggleSaved(_ card: CardIdentity, in states: CardStateStore<CardState>) {
  states[card, default: CardState()].isSaved.toggle()
}

@MainActor func openStates(in folder: URL) -> CardStateStore<CardState> {
  let month = CardStatePolicy.Age(seconds: 30 * 86_400) { Date().timeIntervalSince1970 }
  return CardStateStore(
    storage: FileStorage(url: folder.appendingPathComponent("cards.json")),
    policy: CardStatePolicy(limit: 2_000, age: month), report: { print($0) })
}
// Documentation/ViewLayer.md

// Documentation/ViewLayer.md
/// A scroll view with a feed in it, as far as its place is concerned.
@MainActor protocol FeedScrollView: AnyObject {
  var port: ScrollPort { get set }
  var rowsOnScreen: [RowFrame] { get }
  func frame(of card: CardIdentity) -> RowFrame?
  func layOut()
}

extension FeedScrollView {
  /// Applies a plan, and leaves the reader at the row that he reads.
  func keepingPlace<Card, Content>(_ plan: FeedPlan<Card, Content>, apply: () -> Void) {
    let anchor = ScrollAnchor(rows: rowsOnScreen, in: port)
    apply()
    var place: Double?
    repeat {
      layOut()
      place = anchor?.offset(in: port, moved: plan.movedCards, frame: frame)
      // What comes into view there is measured, and may move the row again.
    } while place.map(move) ?? false
  }

  private func move(to offset: Double) -> Bool {
    defer { port.offset = offset }
    return abs(offset - port.offset) > ScrollPort.tolerance
  }
}
// Documentation/ViewLayer.md
