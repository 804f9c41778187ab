// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import HomeFeed
import SwiftUI
import UIKit

@testable import FeedUIKit

/// What a way to show the home feed did to a reader, line by line.
struct TraceReport {
  var reloads = 0
  /// Lines in which cards that were on the screen before and after got another cell, and how many.
  var rebuilt: [(line: Int, rung: FeedRung, cells: Int)] = []
  var cellsReconfigured = 0
  var pointsJumped = 0.0
  /// Lines in which something jumped, and by how much.
  var jumps: [(line: Int, rung: FeedRung, points: Double)] = []
  var faults: [String] = []
  /// Of each reuse identifier, the most cells that were on the screen at once.
  var mostVisible: [String: Int] = [:]

  var cellsRebuilt: Int { rebuilt.reduce(0) { $0 + $1.cells } }
}

/// Something that shows the home feed in a collection view.
@MainActor protocol HomeShower {
  var view: UICollectionView { get }
  /// What the view shows, as its data source has it.
  var group: HomeGroup { get }
  /// Takes a line of the session, with what the pipeline made of it.
  func show(_ snapshot: HomeSnapshot, after update: HomeUpdate?)
}

/// Plays the home session into a view of 390 by 800 points, scrolled on by 200 before each line.
@MainActor func play<Shower: HomeShower>(
  _ shower: Shower, each: (Int, HomeUpdate?) throws -> Void = { _, _ in }
) throws -> TraceReport {
  let trace = HomeTrace()
  let view = shower.view
  var report = TraceReport()
  for (index, line) in try HomeTrace.lines().enumerated() {
    let end = view.contentSize.height - view.bounds.height
    view.contentOffset.y = view.contentOffset.y + 200 > end ? 0 : view.contentOffset.y + 200
    view.layoutIfNeeded()
    report.mostVisible.merge(view.visibleByIdentifier) { max($0, $1) }
    let update = trace.play(line)
    let before = Sightings(view, shower.group)
    let configured = view.configured(shower.group)
    shower.show(trace.pipeline.current, after: update)
    view.tick()
    let rung = update?.plan.rung ?? .none
    let moved = Set((update?.plan.movedCards).map(\.keys) ?? [:].keys)
    let jump = before.jump(to: Sightings(view, shower.group), ignoring: moved) ?? 0
    report.pointsJumped += jump
    if jump > 0 { report.jumps.append((index + 1, rung, jump)) }
    let later = view.configured(shower.group)
    let rebuilt = configured.filter { later[$0.key] != nil && later[$0.key] != $0.value }
    if !rebuilt.isEmpty { report.rebuilt.append((index + 1, rung, rebuilt.count)) }
    report.mostVisible.merge(view.visibleByIdentifier) { max($0, $1) }
    // UIKit would have raised an exception by now.
    if !view.faults.isEmpty { break }
    try each(index + 1, update)
  }
  report.reloads = view.statistics.reloads
  report.cellsReconfigured = view.statistics.cells.reconfigured
  report.faults = view.faults.map(\.description)
  return report
}

extension UICollectionView {
  /// How many cells of each reuse identifier are on the screen.
  var visibleByIdentifier: [String: Int] {
    visibleCells.reduce(into: [:]) { $0[$1.reuseIdentifier ?? "", default: 0] += 1 }
  }

  /// Which cell shows which card.
  func configured<Card, Content>(_ group: FeedGroup<Card, Content>) -> [CardIdentity:
    ObjectIdentifier]
  {
    var cells: [CardIdentity: ObjectIdentifier] = [:]
    for path in indexPathsForVisibleItems {
      let place = CardPlace(section: path.section, item: path.item)
      if group.has(place) {
        cells[group.identity(at: place)] = cellForItem(at: path).map(ObjectIdentifier.init)
      }
    }
    return cells
  }
}

/// The island, by way of the view that SwiftUI is given.
@MainActor final class IslandShower: HomeShower {
  typealias List = FeedCollectionView<HomeCard, HomeSection>

  let host: RepresentableHost<List>
  private let options: FeedListOptions<HomeCard, HomeSection>

  var view: UICollectionView { host.uiView }
  var coordinator: FeedCoordinator<HomeCard, HomeSection> { host.coordinator }
  var group: HomeGroup { coordinator.group }

  init(_ change: (inout FeedListOptions<HomeCard, HomeSection>) -> Void = { _ in }) {
    var options = FeedListOptions<HomeCard, HomeSection>.home
    change(&options)
    self.options = options
    host = RepresentableHost(
      Self.list(HomeSnapshot(), options), size: CGSize(width: 390, height: 800))
  }

  func show(_ snapshot: HomeSnapshot, after update: HomeUpdate?) {
    host.update(Self.list(snapshot, options))
  }

  static func list(
    _ snapshot: HomeSnapshot, _ options: FeedListOptions<HomeCard, HomeSection>
  ) -> List {
    List(snapshot, options: options) { CardFace(card: $0) }
  }
}

extension FeedListOptions<HomeCard, HomeSection> {
  /// As an app would have it.
  static var home: Self {
    var options = Self()
    options.estimatedHeight = { $0.estimatedHeight }
    options.fixedHeight = { $0.fixedHeight }
    options.header = { id, content in AnyView(Text(content.title ?? id.text)) }
    return options
  }
}
