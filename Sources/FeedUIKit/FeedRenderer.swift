// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  public import FeedLayout
  public import FeedModel
  public import SwiftUI
  public import UIKit

  /// Who draws the cards of which kind: SwiftUI, or a cell class that a team has already.
  ///
  ///     var renderers = FeedRenderers<HomeCard> { kind in log(kind) }
  ///     renderers.draw(["offer", "reward"]) { OfferView(card: $0) }
  ///     renderers.draw(["banner"], by: BannerCell.self) { cell, card in cell.show(card) }
  ///
  /// A kind is moved from the one to the other by its line alone. A kind that nobody draws takes no
  /// room and is reported, once.
  @available(iOS 16, *)
  @MainActor public struct FeedRenderers<Card: FeedCard> {
    typealias Renderer = CardRenderer<LegacyRenderer<Card>, DrawnRenderer<Card>>

    private var registry: RendererRegistry<Renderer>
    private let others: Renderer?

    /// Nobody draws anything yet.
    ///
    /// - Parameter report: is told of each kind that nobody draws.
    public init(report: @escaping (UndrawnKind) -> Void) {
      let nothing = DrawnRenderer<Card>(isSimple: false) { _ in AnyView(EmptyView()) }
      registry = RendererRegistry(standIn: .drawn(nothing), report: report)
      others = nil
    }

    /// SwiftUI draws every kind that is not given to another.
    public init<Body: View>(@ViewBuilder _ view: @escaping (Card) -> Body) {
      let renderer = Renderer.drawn(DrawnRenderer(isSimple: false) { AnyView(view($0)) })
      registry = RendererRegistry(standIn: renderer) { _ in }
      others = renderer
    }

    mutating func renderer(for kind: String) -> Renderer {
      if let others, !registry.draws(kind) { return others }
      return registry.renderer(for: kind)
    }

    /// Has SwiftUI draw some kinds, each cell by a hosting controller that is its own for life.
    public mutating func draw<Body: View>(
      _ kinds: [String], @ViewBuilder with view: @escaping (Card) -> Body
    ) {
      let renderer = DrawnRenderer<Card>(isSimple: false) { AnyView(view($0)) }
      for kind in kinds { registry.register(.drawn(renderer), for: kind) }
    }

    /// Has SwiftUI draw some kinds by `UIHostingConfiguration`: for cards without a state of their own,
    /// whose height follows from what they show.
    public mutating func drawSimply<Body: View>(
      _ kinds: [String], @ViewBuilder with view: @escaping (Card) -> Body
    ) {
      let renderer = DrawnRenderer<Card>(isSimple: true) { AnyView(view($0)) }
      for kind in kinds { registry.register(.drawn(renderer), for: kind) }
    }

    /// Has a cell class draw some kinds. It sizes itself, as cells of a collection view do.
    public mutating func draw<Cell: UICollectionViewCell>(
      _ kinds: [String], by cellClass: Cell.Type, _ configure: @escaping (Cell, Card) -> Void
    ) {
      let renderer = LegacyRenderer<Card>(cellClass: cellClass) { cell, card in
        guard let cell = cell as? Cell else { return false }
        configure(cell, card)
        return true
      }
      for kind in kinds { registry.register(.legacy(renderer), for: kind) }
    }
  }

  /// A kind that is drawn by a cell class.
  @available(iOS 16, *)
  struct LegacyRenderer<Card: FeedCard> {
    let cellClass: UICollectionViewCell.Type
    /// - Returns: whether the cell is of the class; else it shows another card, or nothing.
    let configure: @MainActor (UICollectionViewCell, Card) -> Bool
  }

  /// A kind that SwiftUI draws.
  @available(iOS 16, *)
  struct DrawnRenderer<Card: FeedCard> {
    /// By a content configuration instead of a hosting controller.
    let isSimple: Bool
    let view: @MainActor (Card) -> AnyView
  }

  @available(iOS 16, *)
  extension CardRenderer {
    @MainActor func cellClass<Card>() -> UICollectionViewCell.Type
    where Legacy == LegacyRenderer<Card>, Drawn == DrawnRenderer<Card> {
      switch self {
      case .legacy(let renderer): renderer.cellClass
      case .drawn(let renderer): renderer.isSimple ? SimpleCell.self : FeedCell.self
      }
    }
  }
#endif
