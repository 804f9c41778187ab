// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import SwiftUI
  import UIKit

  // MARK: - Cells

  @available(iOS 16, *)
  extension FeedCoordinator: ListOwner {
    var sectionCount: Int { shown.group.sections.count }

    func cardCount(in section: Int) -> Int { shown.group.sections[section].cards.count }

    func cell(at place: CardPlace, in view: UICollectionView) -> UICollectionViewCell {
      let wasAsked = isAskedForCells
      isAskedForCells = true
      defer { isAskedForCells = wasAsked }
      let card = shown.group[place]
      let (renderer, cellClass) = renderers.renderer(for: card.kind)
      let identifier = reuse.identifier(at: place, in: shown.group)
      if reuse.needsRegistration(identifier) {
        view.register(cellClass, forCellWithReuseIdentifier: identifier)
      }
      let cell = view.dequeueReusableCell(
        withReuseIdentifier: identifier, for: IndexPath(place))
      cell.contentView.isHidden = false
      let key = shown.group.key(at: place)
      switch (renderer, cell) {
      case (.drawn(let renderer), let cell as FeedCell):
        cell.owner = self
        let row = ListSizer.Row(key: key, kind: card.kind, fixedHeight: options.fixedHeight(card))
        cell.show(
          renderer.view(card), of: row, isFlipped: options.isInverted,
          in: view.nearestViewController)
      case (.drawn(let renderer), let cell as SimpleCell):
        cell.show(renderer.view(card), of: key, isFlipped: options.isInverted)
      case (.legacy(let renderer), _) where renderer.configure(cell, card):
        if options.isInverted { cell.contentView.transform = .upsideDown }
      default:
        // Better nothing than what the cell showed of another card.
        cell.contentView.isHidden = true
        announcer.say { [self] in actions.wrongCell(key.identity) }
      }
      return cell
    }

    func header(at section: Int, in view: UICollectionView) -> UICollectionReusableView {
      let header = view.dequeueReusableSupplementaryView(
        ofKind: FeedHeader.kind, withReuseIdentifier: FeedHeader.kind,
        for: IndexPath(item: 0, section: section))
      show(shown.group.sections[section].content, in: header, of: section)
      return header
    }

    private func show(_ content: Content?, in header: UICollectionReusableView, of section: Int) {
      guard let header = header as? FeedHeader, let content, let view = options.header else {
        return
      }
      let section = shown.group.sections[section].id
      header.show(
        view(section, content), isFlipped: options.isInverted,
        in: collectionView.nearestViewController
      ) { [weak self] height, width in
        guard let self else { return }
        sizer.heights.recordHeader(height, of: section, in: conditions(width))
      }
    }

    /// Gives headers new content where they stand; one that comes or goes is the layout's business.
    func refreshHeaders(_ headers: [HeaderReconfiguration<Content>]) {
      guard options.header != nil else { return }
      for header in headers {
        let view = collectionView.supplementaryView(
          forElementKind: FeedHeader.kind, at: IndexPath(item: 0, section: header.index))
        if let view, header.old != nil { show(header.new, in: view, of: header.index) }
      }
      if headers.contains(where: { ($0.old == nil) != ($0.new == nil) }) {
        collectionView.collectionViewLayout.invalidateLayout()
      }
    }

    func willDisplay(_ cell: UICollectionViewCell, at place: CardPlace) {
      // Cells that size themselves are heard of as they come onto the screen.
      guard !(cell is FeedCell), shown.group.has(place) else { return }
      let row = ListSizer.Row(key: shown.group.key(at: place), kind: shown.group[place].kind)
      sizer.record(cell.bounds.height, of: row, in: conditions(cell.bounds.width))
    }

    func prefetch(_ places: [CardPlace]) {
      let cards = places.filter(shown.group.has).map(shown.group.identity)
      announcer.say { [self] in actions.prefetch(cards) }
    }

    func select(_ place: CardPlace) {
      guard shown.group.has(place) else { return }
      let card = shown.group.identity(at: place)
      announcer.say { [self] in actions.select(card) }
    }
  }

  // MARK: - Heights

  @available(iOS 16, *)
  extension FeedCoordinator: CellOwner {
    /// Sizes cells anew whose heights changed by themselves, and those that do so meanwhile. A view that
    /// never comes to rest is left as it is.
    func resize(_ heights: [CardIdentity: Double]) {
      var heights = heights
      for _ in 0..<8 where !heights.isEmpty {
        sizer.begin()
        keepingPlace {
          for case let cell as FeedCell in collectionView.visibleCells {
            guard let row = cell.row, let height = heights[row.key.identity] else { continue }
            sizer.record(height, of: row, in: conditions(cell.bounds.width))
            cell.invalidateIntrinsicContentSize()
          }
        }
        heights = sizer.end()
        if heights.isEmpty { perform(scroller.scrolled(sight)) }
      }
    }

    func conditions(_ width: Double) -> LayoutConditions {
      LayoutConditions(
        width: width,
        textSize: collectionView.traitCollection.preferredContentSizeCategory.rawValue)
    }

    func makeLayout() -> UICollectionViewLayout {
      let layout = StillLayout { [weak self] index, environment in
        guard let self, shown.group.sections.indices.contains(index) else { return nil }
        let section = shown.group.sections[index]
        if let layout = options.sectionLayout(section, environment) { return layout }
        let conditions = conditions(environment.container.effectiveContentSize.width)
        let height = sizer.rowHeight(
          of: section, in: conditions, fixed: options.fixedHeight,
          estimated: options.estimatedHeight)
        let hasHeader = options.header != nil && section.content != nil
        return .rows(
          height, spacing: options.spacing,
          header: hasHeader ? sizer.heights.headerEstimate(of: section.id, in: conditions) : nil,
          isFlipped: options.isInverted)
      }
      layout.offsetAdjustment = { [weak self] top, old, new in
        guard let self else { return 0 }
        return scroller.offsetAdjustment(forRowAt: top, from: old, to: new, in: port)
      }
      return layout
    }
  }
#endif
