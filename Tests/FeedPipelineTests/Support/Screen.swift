// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting

typealias View = ScreenlessView<Note, Title>
typealias Group = FeedGroup<Note, Title>

extension ViewLayout<Note, Title> {
  /// Every card is estimated at 50 points; card `a3` turns out to have 53. A header has 20.
  static var ofNotes: Self {
    ViewLayout(
      estimatedHeight: { _ in 50 }, actualHeight: { 50 + Double($0.body ?? 0) },
      headerHeight: { _ in 20 })
  }
}

extension FeedBench<Note, Title> {
  /// A bench whose screen is 100 points high.
  static func onScreen(height: Double = 100) -> Bench {
    Bench(viewport: Viewport(height: height), layout: .ofNotes)
  }
}

/// What a snapshot of these slots looks like, for steps that no plan takes.
func group(_ slots: String, sections: String? = nil) -> Group {
  var merge = Merge()
  _ = merge.apply(.snapshot(slots, sections: sections))
  return merge.snapshot.main
}
