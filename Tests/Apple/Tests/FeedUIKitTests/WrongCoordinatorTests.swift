// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import HomeFeed
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// Coordinators that are wrong in one place each: the judge of the others must find them.
@MainActor @Suite struct WrongCoordinatorTests {
  typealias Coordinator = FeedCoordinator<HomeCard, HomeSection>

  /// Swaps the data source before the batch.
  final class SwapsOutside: Coordinator {
    override func perform(
      _ pass: FeedPass<HomeCard, HomeSection>, _ completion: @escaping () -> Void
    ) {
      shown.shows(pass.after)
      super.perform(pass, completion)
    }
  }

  /// Swaps it after the batch.
  final class SwapsLate: Coordinator {
    override func perform(
      _ pass: FeedPass<HomeCard, HomeSection>, _ completion: @escaping () -> Void
    ) {
      collectionView.performBatchUpdates { [self] in
        collectionView.deleteItems(at: pass.operations.deleted.map(IndexPath.init))
        collectionView.insertItems(at: pass.operations.inserted.map(IndexPath.init))
      } completion: { _ in
        completion()
      }
    }
  }

  /// Reloads cards whose content changed.
  final class Reloads: Coordinator {
    override func refresh(_ updates: CellUpdates) {
      collectionView.reloadItems(at: updates.reconfigured.map(IndexPath.init))
    }
  }

  private struct Shower: HomeShower {
    let coordinator: Coordinator
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    var view: UICollectionView { coordinator.collectionView }
    var group: HomeGroup { coordinator.group }

    init(_ type: Coordinator.Type) {
      coordinator = type.init(
        renderers: FeedRenderers { CardFace(card: $0) }, options: .home)
      coordinator.collectionView.frame = window.bounds
      window.addSubview(coordinator.collectionView)
    }

    func show(_ snapshot: HomeSnapshot, after update: HomeUpdate?) {
      coordinator.update(
        snapshot.main,
        ListInput(version: snapshot.feedVersion, isProjection: snapshot.isProjection))
      window.layoutIfNeeded()
    }
  }

  @Test func `the right one passes here as well`() throws {
    let report = try play(Shower(Coordinator.self))
    #expect(report.faults == [])
    #expect(report.cellsRebuilt <= 2)
  }

  @Test func `a data source that is swapped outside the batch is found`() throws {
    let early = try play(Shower(SwapsOutside.self))
    #expect(!early.faults.isEmpty)
    let late = try play(Shower(SwapsLate.self))
    #expect(!late.faults.isEmpty)
  }

  @Test func `a reload in place of a reconfigure is found`() throws {
    let report = try play(Shower(Reloads.self))
    #expect(report.cellsRebuilt > 5)
  }
}
