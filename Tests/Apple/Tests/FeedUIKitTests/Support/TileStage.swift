// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import Observation
import SwiftUI
import UIKit

@testable import FeedUIKit

/// What draws a tile: 60 points and 10 for each unit of its content, and more while it is opened.
struct TileFace: View {
  let tile: Tile
  var openings: Openings?

  var body: some View {
    Block(height: 60 + 10 * CGFloat(tile.body ?? 0) + (openings?.extra(of: tile) ?? 0))
  }

  struct Block: MeasuredView {
    var height: CGFloat

    func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
      CGSize(width: width ?? 300, height: height)
    }
  }
}

/// What tiles of a kind do by themselves: a state of their views.
@Observable final class Openings {
  var extra: [String: CGFloat] = [:]

  func extra(of tile: Tile) -> CGFloat { extra[tile.kind] ?? 0 }
}

/// A feed of tiles in the island, in a window of 390 by 800 points.
@MainActor final class TileStage {
  typealias Coordinator = FeedCoordinator<Tile, Heading>

  let coordinator: Coordinator
  let window: UIWindow
  let time = ManualScheduler()
  let openings = Openings()
  /// What the list told, in words.
  var told: [String] = []
  private var feed = TileFeed()
  private(set) var input = ListInput(version: .zero)

  var view: UICollectionView { coordinator.collectionView }

  init(
    renderers: FeedRenderers<Tile>? = nil, height: CGFloat = 800,
    _ change: (inout FeedListOptions<Tile, Heading>) -> Void = { _ in }
  ) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    var options = FeedListOptions<Tile, Heading>()
    options.scheduler = time.scheduler
    change(&options)
    let openings = openings
    coordinator = Coordinator(
      renderers: renderers ?? FeedRenderers { TileFace(tile: $0, openings: openings) },
      options: options)
    coordinator.actions.motion = { [unowned self] in told.append($0 ? "moves" : "rests") }
    coordinator.actions.demandPage = { [unowned self] in told.append("page") }
    coordinator.actions.collapseSheet = { [unowned self] in told.append("collapse") }
    coordinator.actions.select = { [unowned self] in told.append("select \($0)") }
    coordinator.actions.notFound = { [unowned self] in told.append("not found \($0): \($1)") }
    view.frame = window.bounds
    window.addSubview(view)
  }

  /// Shows a state, written as `TileFeed` has it.
  func show(_ text: String, _ change: (inout ListInput) -> Void = { _ in }) {
    show(TileFeed.emission(text), change)
  }

  func show(
    _ emission: FeedEmission<Tile, Heading>, _ change: (inout ListInput) -> Void = { _ in }
  ) {
    give(emission, change)
    settle()
  }

  /// A state, and no time to show it.
  func give(
    _ emission: FeedEmission<Tile, Heading>, _ change: (inout ListInput) -> Void = { _ in }
  ) {
    let group = feed.show(emission)
    input.version = input.version.next
    change(&input)
    coordinator.update(group, input)
  }

  /// Says something else than a state.
  func tell(_ change: (inout ListInput) -> Void) {
    change(&input)
    coordinator.update(coordinator.group, input)
    settle()
  }

  /// Frames and turns, until nothing is due.
  func settle() {
    for _ in 0..<4 {
      window.layoutIfNeeded()
      time.turn()
      view.tick()
    }
  }

  func scroll(to offset: CGFloat) {
    view.contentOffset.y = offset
    window.layoutIfNeeded()
  }

  /// How far the upper edge of a card is from that of the list, as it is seen.
  func top(_ name: String) -> Double? {
    guard let row = coordinator.frame(of: .tile(name)) else { return nil }
    return coordinator.options.isInverted
      ? InvertedAxis(coordinator.port).screenTop(of: row) : row.top - coordinator.port.offset
  }

  /// How far the lower edge of a card is from the upper edge of the list, as it is seen.
  func bottom(_ name: String) -> Double? {
    guard let top = top(name), let row = coordinator.frame(of: .tile(name)) else { return nil }
    return top + row.height
  }

  /// `S: a b c …`: a section of many tiles.
  static func many(_ count: Int, from first: Int = 0) -> String {
    "S: " + (first..<(first + count)).map { Self.name($0) }.joined(separator: " ")
  }

  /// Of two letters, as digits say what a tile's content is.
  static func name(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    return letters[index / 26 % 26] + letters[index % 26]
  }
}
