// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  public import FeedLayout
  public import FeedModel
  public import SwiftUI
  public import UIKit

  /// A feed in a collection view, for SwiftUI: values and closures in, nothing kept but the view.
  ///
  ///     FeedCollectionView(update.snapshot) { card in HomeCardView(card: card) }
  ///
  /// UIKit scrolls, reuses and sizes, SwiftUI draws. Computing the body that this stands in costs one
  /// comparison of `ListInput` while the feed's version is the same.
  ///
  /// SwiftUI's environment ends here, as each card has a hosting controller of its own: give a card what
  /// it needs of it in the closure that draws it.
  ///
  /// Experimental: compiled and run against stand-ins for UIKit and SwiftUI, and not yet on a device.
  @available(iOS 16, *)
  public struct FeedCollectionView<Card: FeedCard, Content: FeedValue>: UIViewRepresentable {
    /// Which part of a snapshot a list shows.
    public enum Part: Sendable { case main, pinned }

    let snapshot: FeedSnapshot<Card, Content>
    let part: Part
    let renderers: FeedRenderers<Card>
    let options: FeedListOptions<Card, Content>
    var input: ListInput
    var actions = FeedListActions()

    /// A list of what a snapshot holds.
    ///
    /// - Parameters:
    ///   - snapshot: what to show, as `FeedUpdate.snapshot` has it.
    ///   - part: the feed itself, or its pinned group.
    ///   - renderers: who draws which kind. Read when the list is made.
    ///   - options: what is decided once. Read when the list is made.
    public init(
      _ snapshot: FeedSnapshot<Card, Content>, part: Part = .main, renderers: FeedRenderers<Card>,
      options: FeedListOptions<Card, Content> = FeedListOptions()
    ) {
      self.snapshot = snapshot
      self.part = part
      self.renderers = renderers
      self.options = options
      input = ListInput(version: snapshot.feedVersion, isProjection: snapshot.isProjection)
    }

    /// A list of what a snapshot holds, every kind drawn by SwiftUI.
    public init<Body: View>(
      _ snapshot: FeedSnapshot<Card, Content>, part: Part = .main,
      options: FeedListOptions<Card, Content> = FeedListOptions(),
      @ViewBuilder card: @escaping (Card) -> Body
    ) {
      self.init(snapshot, part: part, renderers: FeedRenderers(card), options: options)
    }

    /// Whether placeholders shimmer while there is nothing to show.
    public func shimmering(_ isShimmering: Bool) -> Self {
      with { $0.input.isShimmering = isShimmering }
    }

    /// Whether the list scrolls: a list in a collapsed sheet does not.
    public func scrolling(_ isEnabled: Bool) -> Self {
      with { $0.input.isScrollEnabled = isEnabled }
    }

    /// Asks to scroll, once for each number.
    public func scroll(_ request: ScrollRequest?) -> Self { with { $0.input.request = request } }

    /// What a composer or keyboard covers at the visual bottom, in points.
    public func reservingBottom(_ points: Double) -> Self {
      with { $0.input.reservedBottom = points }
    }

    /// How asking for pages goes: that one failed, or that there are no more.
    public func paging(_ paging: ListInput.Paging) -> Self { with { $0.input.paging = paging } }

    /// What the list tells.
    public func actions(_ change: (inout FeedListActions) -> Void) -> Self {
      with { change(&$0.actions) }
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
      var view = self
      change(&view)
      return view
    }

    // MARK: - UIViewRepresentable

    /// What keeps the view at the feed.
    public func makeCoordinator() -> FeedCoordinator<Card, Content> {
      FeedCoordinator(renderers: renderers, options: options)
    }

    /// The coordinator's view.
    public func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.collectionView
    }

    /// Brings the view to the snapshot, if anything of the input changed.
    public func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.actions = actions
      context.coordinator.update(part == .main ? snapshot.main : snapshot.pinned, input)
    }

    /// Saves heights, and ends what is under way.
    public static func dismantleUIView(
      _ view: UICollectionView, coordinator: FeedCoordinator<Card, Content>
    ) {
      coordinator.end()
    }
  }
#endif
