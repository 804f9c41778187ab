// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting

/// A pipeline, all states that it ever had, and viewers of all three ways who do what they like.
final class ModelWorld: @unchecked Sendable {
  static let timeout = 1.0

  let pipeline: Pipeline
  let time = VirtualClock()
  private(set) var viewers: [any ModelViewer] = []
  /// What did not hold.
  private(set) var faults: [String] = []
  /// What was seen at work: a test of nothing is none.
  var seen: Set<String> = []
  private var feed: RandomFeed
  private var states: [FeedVersion: (main: PlainFeed, pinned: PlainFeed)] = [:]
  private var depth = 0

  init(seed: UInt64) {
    feed = RandomFeed(seed: seed, maximum: 5, alphabet: 9)
    pipeline = Pipeline(
      rules: SectionRules(pinned: ["S0"]),
      options: FeedOptions(motionTimeout: Self.timeout), clock: time.clock)
  }

  func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &feed.random) }

  func fail(_ fault: String) { faults.append(fault) }

  // MARK: - The core

  func emit() {
    // Handlers emit, and are called by emissions.
    guard depth < 4 else { return }
    depth += 1
    defer { depth -= 1 }
    switch below(14) {
    case 0: pipeline.send(.refresh())
    case 1: pipeline.send(.failed("offline"))
    case 2: pipeline.send(feed.emission())
    default:
      feed.change()
      let emission = feed.emission()
      pipeline.send(emission)
    }
    remember()
  }

  private func remember() {
    let current = pipeline.current
    states[current.feedVersion] = (PlainFeed(current.main), PlainFeed(current.pinned))
  }

  /// The state of a version; of the newest one too, if it is shown before `send` came back.
  func state(_ version: FeedVersion) -> (main: PlainFeed, pinned: PlainFeed)? {
    remember()
    return states[version]
  }

  // MARK: - The viewers

  func join() {
    let viewer: any ModelViewer
    switch below(3) {
    case 0: viewer = AskingViewer(world: self)
    case 1: viewer = CalledViewer(world: self)
    default:
      if #available(macOS 15, iOS 18, *) {
        viewer = WaitingViewer(world: self)
      } else {
        viewer = AskingViewer(world: self)
      }
    }
    viewers.append(viewer)
  }

  func step() {
    guard !viewers.isEmpty, below(20) > 0 else { return join() }
    let index = below(viewers.count)
    let viewer = viewers[index]
    switch below(16) {
    case 0:
      viewer.leave()
      viewers.remove(at: index)
    case 1, 2: viewer.beginMotion()
    case 3, 4: viewer.endMotion()
    case 5: time.advance(by: Double(below(10)) / 10)
    case 6..<11: emit()
    default: viewer.show()
    }
    for viewer in viewers { viewer.run() }
    viewers.removeAll(where: \.hasLeft)
  }

  /// Everybody comes to rest, the feed ends, all is shown, and nobody is left.
  func settle() {
    for viewer in viewers where below(2) == 0 { viewer.endMotion() }
    pipeline.finish()
    for _ in 0..<8 {
      for viewer in viewers {
        viewer.show()
        viewer.run()
      }
      // Handlers begin to move even now.
      time.advance(by: Self.timeout)
    }
    let current = pipeline.current
    for viewer in viewers where !viewer.hasLeft {
      let shown = viewer.screen
      if shown.main.view.description != current.main.description
        || PlainFeed(shown.pinned.view) != PlainFeed(current.pinned)
      {
        fail("\(viewer) shows \(shown.main.view) at the end, not \(current.main)")
      }
      if !shown.isEnded { fail("\(viewer) did not hear of the end") }
      viewer.leave()
    }
    viewers = []
    if time.alarmCount > 0 { fail("\(time.alarmCount) alarms are left") }
  }
}

/// What a viewer shows, and what it must.
final class ModelScreen: @unchecked Sendable {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  struct Group {
    var view = ScreenlessView<Note, Title>()

    mutating func show(
      _ plan: FeedPlan<Note, Title>, from newest: PlainFeed, isMoving: Bool
    ) throws -> Bool {
      let before = PlainFeed(view)
      try view.apply(plan)
      // Through the gate comes what fits; of all else, a projection.
      let isHeld = isMoving && !before.fits(newest)
      let expected = isHeld ? before.projected(from: newest) : newest
      if PlainFeed(view) != expected {
        throw Fault(description: "shows \(PlainFeed(view)), not \(expected), coming from \(before)")
      }
      return isHeld
    }
  }

  let world: ModelWorld
  private(set) var main = Group()
  private(set) var pinned = Group()
  private(set) var isEnded = false
  private var version = FeedVersion.zero
  /// In tenths of seconds, as all time here.
  private var movesUntil = 0

  init(world: ModelWorld) {
    self.world = world
  }

  func beginMotion() { movesUntil = now + Int(ModelWorld.timeout * 10) }
  func endMotion() { movesUntil = 0 }
  var isMoving: Bool { now < movesUntil }
  private var now: Int { Int((world.time.now * 10).rounded()) }

  func show(_ update: Update) {
    // What changes nothing that is shown is passed over, so that the base may be newer.
    guard !isEnded, update.base >= version, update.snapshot.feedVersion >= update.base,
      let newest = world.state(update.snapshot.feedVersion)
    else { return world.fail("\(update) goes back from \(version) to \(update.snapshot)") }
    version = update.snapshot.feedVersion
    // At the very moment at which several watchdogs open, one handler may run before another's
    // watchdog does: either is right.
    let isMoving = now == movesUntil ? update.snapshot.isProjection : isMoving
    do {
      let holdsMain = try main.show(update.plan, from: newest.main, isMoving: isMoving)
      let holdsPinned = try pinned.show(
        update.pinnedPlan, from: newest.pinned, isMoving: isMoving)
      if (holdsMain || holdsPinned) != update.snapshot.isProjection {
        world.fail("\(update) is called what it is not")
      }
    } catch {
      world.fail("\(update): \(error)")
    }
    world.seen.insert("\(update.plan.rung)\(update.snapshot.isProjection ? " held" : "")")
    if update.plan.passes.count == 2 { world.seen.insert("two passes") }
  }

  /// There is nothing to take: then all that can be shown is.
  func expectAllShown() {
    let current = world.pipeline.current
    for (group, newest) in [(main, PlainFeed(current.main)), (pinned, PlainFeed(current.pinned))] {
      let shown = PlainFeed(group.view)
      let expected = isMoving && !shown.fits(newest) ? shown.projected(from: newest) : newest
      if shown != expected { world.fail("nothing to take, but \(shown) is not \(expected)") }
    }
  }

  func end() {
    if isEnded { world.fail("the end was told twice") }
    isEnded = true
    world.seen.insert("end")
  }
}
