// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A collection view without a screen: holds sections and cells, and takes updates as a collection
/// view would.
///
///     var view = ScreenlessView<HomeCard, HomeSection>(viewport: Viewport(height: 800))
///     try view.apply(update.plan)
///     view.viewport?.offset = 300
///     print(view)                          // GOLD[b ‹c] OFFERS[x y› z]
///     view.costs.cellsReused               // 2
///
/// It knows nothing of how plans are made. It removes what it is told to in old coordinates,
/// descending, puts in what it is told to in new ones, ascending, asks the data source for what is
/// to be shown, and then looks whether every cell shows the card that stands there. What a real view
/// would answer with an exception, or with the wrong cell, it throws, and is as it was before.
///
/// Without a viewport every card has a cell. With one, only those that are on the screen do: a cell
/// that leaves goes into a pool and is used again for a card of the same reuse identifier. Then it
/// also tells how far the visible content jumped (`displacement`), as a model of self-sizing cells:
///
/// - a card has its estimated height until its cell was on the screen, then its actual one, which it
///   keeps when it leaves the screen or moves;
/// - a reconfigured cell is measured again at once; a card off the screen keeps its height until it
///   is seen; a reload, of everything or of the card, forgets it;
/// - the content offset stays as it is, and gives way only where the content ends.
///
/// That is what UIKit does as far as its documentation and common experience say. It is a model: no
/// animation, no prefetching, one column, and a real view may correct its offset when cells above
/// the screen are measured while the user scrolls. What it says of a jump is for comparing ways to
/// update, not for predicting pixels.
public struct ScreenlessView<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The sections, first to last.
  public internal(set) var sections: [Section] = []
  /// What the view asks for cards: the data source, as the last update left it.
  public internal(set) var source = FeedGroup<Card, Content>()
  /// What updates and scrolling have cost so far.
  public internal(set) var costs = ViewCosts()
  /// How far the visible content jumped in the last update, in points; down is positive.
  ///
  /// Of the cells that were on the screen before the update, the first whose card is still there
  /// (by section and id) counts: its distance from the top of the screen after the update, less its
  /// distance before. `nil` where there is no viewport, or where no such card is left.
  public internal(set) var displacement: Double?
  /// How cards are laid out.
  public let layout: ViewLayout<Card, Content>

  var window: Viewport?
  var pool = ReusePool()
  /// Cells that an update took away, which are free when it is over.
  var leaving: [Cell] = []
  private var isUpdating = false

  /// A section: its header, and its cards.
  public struct Section: Sendable {
    /// The identity of the section.
    public var id: SectionID
    /// What the header shows, or would where it is off the screen.
    public var header: Content?
    /// Whether there is a header on the screen.
    public var hasHeader = false
    /// The places of the cards, first to last.
    public var items: [Item]

    /// The cells, first to last: one for each card without a viewport, else for those that show.
    public var cells: [Cell] { items.compactMap(\.cell) }
  }

  /// The place of a card.
  public struct Item: Sendable {
    /// The identity of the card.
    public var id: CardID
    /// The cell on it, where it is on the screen.
    public var cell: Cell?
    /// The height in points that its cell had when it was last on the screen, unless that was
    /// forgotten. Only known where there is a viewport.
    public var measuredHeight: Double?
  }

  /// A cell: what it shows, and which one it is.
  public struct Cell: Sendable {
    /// The identity of the card.
    public var id: CardID
    /// What it shows, which is what it was last configured with.
    public var card: Card
    /// The number of the cell among all that this view ever made: the same cell, the same number.
    public var serial: Int
    /// Which cards it can be used for.
    public var reuseIdentifier: String
  }

  /// An empty view, which shows everything unless it is given a viewport.
  public init(viewport: Viewport? = nil, layout: ViewLayout<Card, Content> = ViewLayout()) {
    self.layout = layout
    window = viewport
  }

  /// What is on the screen; `nil`: everything. Setting it scrolls, no further than the content goes.
  public var viewport: Viewport? {
    get { window }
    set {
      window = newValue
      settle()
    }
  }

  /// How many cells wait to be used again.
  public var pooledCells: Int { pool.count }

  /// Takes several steps as one update, of which one displacement is told.
  ///
  /// - Throws: the first fault of a step. The view is then as it was before.
  public mutating func update(
    _ steps: (inout Self) throws(ViewFault) -> Void
  ) throws(ViewFault) {
    guard !isUpdating else { return try steps(&self) }
    var view = self
    view.isUpdating = true
    let sight = sight()
    try steps(&view)
    view.isUpdating = false
    view.displacement = view.displacement(of: sight)
    view.costs.pointsJumped += abs(view.displacement ?? 0)
    self = view
  }
}

extension ScreenlessView: CustomStringConvertible {
  /// The screen in one line: `GOLD[b] OFFERS[x y]`; with a viewport, what is on the screen stands
  /// between two marks: `GOLD[b ‹c] OFFERS[x y› z]`.
  public var description: String {
    let shown =
      window == nil
      ? []
      : sections.indices.flatMap { section in
        sections[section].items.indices.filter { sections[section].items[$0].cell != nil }
          .map { CardPlace(section: section, item: $0) }
      }
    return sections.enumerated().map { index, section in
      let items = section.items.enumerated().map { item, shownItem in
        let place = CardPlace(section: index, item: item)
        let opening = place == shown.first ? "‹" : ""
        let closing = place == shown.last ? "›" : ""
        return "\(opening)\(shownItem.id.text.onOneLine)\(closing)"
      }
      return "\(section.id.text.onOneLine)[\(items.joined(separator: " "))]"
    }.joined(separator: " ")
  }
}
