// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  public import FeedLayout
  public import FeedModel
  public import SwiftUI
  public import UIKit

  /// Who draws the cards of which kind: SwiftUI, or a cell class that a team has already.
  ///
  ///     var renderers = FeedRenderers<HomeCard>(report: { kind in log(kind) })
  ///     renderers.draw(["offer", "reward"]) { OfferView(card: $0) }
  ///     renderers.draw(["banner"], by: BannerCell.self) { cell, card in cell.show(card) }
  ///
  /// A kind is moved from the one to the other by its line alone. A kind that nobody draws takes no
  /// room and is reported, once.
  @available(iOS 16, *)
  @MainActor public struct FeedRenderers<Card: FeedCard> {
    typealias Renderer = CardRenderer<LegacyRenderer<Card>, DrawnRenderer<Card>>

    private var registry: RendererRegistry<Renderer>

    /// Nobody draws anything yet.
    ///
    /// - Parameter report: is told of each kind that nobody draws.
    public init(report: @escaping (UndrawnKind) -> Void) {
      let nothing = DrawnRenderer<Card>(isSimple: false) { _ in AnyView(EmptyView()) }
      registry = RendererRegistry(standIn: .drawn(nothing), report: report)
    }

    /// SwiftUI draws every kind that is not given to another.
    public init<Body: View>(@ViewBuilder _ view: @escaping (Card) -> Body) {
      let others = DrawnRenderer<Card>(isSimple: false) { AnyView(view($0)) }
      registry = RendererRegistry(standIn: .drawn(others)) { _ in }
    }

    /// Has SwiftUI draw some kinds.
    ///
    /// - Parameters:
    ///   - kinds: which kinds.
    ///   - isSimple: whether by `UIHostingConfiguration`, for cards without a state of their own, whose
    ///     height follows from what they show; else each cell has a hosting controller for life.
    ///   - view: draws a card.
    public mutating func draw<Body: View>(
      _ kinds: [String], simply isSimple: Bool = false,
      @ViewBuilder with view: @escaping (Card) -> Body
    ) {
      register(.drawn(DrawnRenderer(isSimple: isSimple) { AnyView(view($0)) }), for: kinds)
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
      register(.legacy(renderer), for: kinds)
    }

    private mutating func register(_ renderer: Renderer, for kinds: [String]) {
      for kind in kinds { registry.register(renderer, for: kind) }
    }

    mutating func renderer(for kind: String) -> (Renderer, UICollectionViewCell.Type) {
      let renderer = registry.renderer(for: kind)
      switch renderer {
      case .legacy(let legacy): return (renderer, legacy.cellClass)
      case .drawn(let drawn): return (renderer, drawn.isSimple ? SimpleCell.self : FeedCell.self)
      }
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
#endif
