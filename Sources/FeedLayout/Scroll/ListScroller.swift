// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// All that scrolling decides in a list, as one machine: what a view says in, what it shall do out.
///
///     var scroller = ListScroller(pagination: Pagination(), sheet: nil)
///     func scrollViewWillBeginDragging(_: UIScrollView) {
///       perform(scroller.moves(ScrollMotion(isTracking: true, isDragging: true), sight, at: now))
///     }
///
/// Actions are to be done in their order, before anything else is said. A `Sight` is asked for rather
/// than kept: what a view shows is its own business.
public struct ListScroller: Sendable {
  /// What a view sees: where it is scrolled to, its rows on the screen, and its first card.
  public struct Sight: Sendable {
    /// The scroll view, in its own axis.
    public var port: ScrollPort
    /// The rows that have a cell on the screen, in the order of that axis.
    public var rows: [RowFrame]
    /// The first card in the order of that axis: the newest, in an inverted list.
    public var first: CardIdentity?
    /// How wide the list is, in points: all its rows have other heights at another width.
    public var width: Double

    /// What a view sees.
    public init(
      port: ScrollPort, rows: [RowFrame], first: CardIdentity?, width: Double = 0
    ) {
      self.port = port
      self.rows = rows
      self.first = first
      self.width = width.asExtent
    }
  }

  /// What the view, or whoever listens to it, shall do.
  public enum Action: Hashable, Sendable {
    /// Write the insets, with an animation, and hold the reader's place without one.
    case writeInsets(ScrollInsets)
    /// Apply what was held back.
    case applyStructure
    /// Go to an offset, at once or as a scroll that is seen.
    case setOffset(Double, animated: Bool)
    /// Scroll to where this holds a row, and say ``ListScroller/scrolled(_:)``.
    case hold(ScrollAnchor)
    /// Bring a card to where it is seen: `ScrollAnchor(revealing:height:in:at:)`.
    case reveal(CardIdentity, at: ScrollAnchor.Alignment)
    /// Tell that the list begins to move, or came to rest.
    case tellMotion(Bool)
    /// Tell what is seen now.
    case tellVisible(CardVisibility.Change)
    /// Tell whether a way back to the first card should be offered.
    case tellJumpToTop(Bool)
    /// Ask for a page.
    case demandPage
    /// Collapse the sheet.
    case collapseSheet
    /// Tell that a card which was asked for is not shown, and why.
    case tellNotFound(CardIdentity, CardSeek.Reason)
  }

  /// Whether the list hangs from its end.
  public let isInverted: Bool
  private let anchoring: ScrollAnchor.Policy
  private var gate = ScrollGate()
  private var pagination: Pagination
  private var visibility: CardVisibility
  private var sheet: SheetHandoff?
  private var seek: CardSeek?
  /// What was seen last at the width that the list has.
  private var last: Sight?

  /// A list at rest.
  public init(
    isInverted: Bool = false, anchoring: ScrollAnchor.Policy = .keepsRow,
    pagination: Pagination = Pagination(), visibility: CardVisibility = CardVisibility(),
    sheet: SheetHandoff? = nil
  ) {
    self.isInverted = isInverted
    self.anchoring = anchoring
    self.pagination = pagination
    self.visibility = visibility
    self.sheet = sheet
  }

  /// Whether a finger or a coast moves the list.
  public var isMoving: Bool { gate.motion.isMoving }

  /// What holds the reader's place through a change; `nil` while the list moves, as an offset that is
  /// written then takes it out of the finger's hand.
  public mutating func anchor(_ sight: Sight) -> ScrollAnchor? {
    guard gate.request(.anchorRestore) == .now else { return nil }
    let policy = isInverted ? InvertedAxis(sight.port).anchorPolicy : anchoring
    return ScrollAnchor(rows: sight.rows, in: sight.port, policy: policy)
  }

  /// How far the offset goes with a row that turns out to have another height, in points.
  ///
  /// A reader who scrolls back up through rows that were never measured holds the rows below them under the
  /// finger: where one that begins above the screen grows, all of them would move. At rest the anchor
  /// sees to that, and nothing is to be done here.
  ///
  /// - Parameters:
  ///   - top: where the row begins, in the content.
  ///   - old: the height that it was laid out with.
  ///   - new: the height that it turns out to have.
  ///   - port: where the list is scrolled to.
  public func offsetAdjustment(
    forRowAt top: Double, from old: Double, to new: Double, in port: ScrollPort
  ) -> Double {
    let change = new - old
    return isMoving && top < port.visible.lowerBound && change.isFinite ? change : 0
  }

  /// A change of structure waits.
  ///
  /// - Returns: whether the end of a motion will bring it. A finger that rests on a list without
  ///   dragging it is no motion that ends with a word: then ask again.
  public mutating func holdsBackStructure() -> Bool { gate.request(.structure) == .waits }
}

// MARK: - What the view says

extension ListScroller {
  /// The view was laid out, which brings rows onto the screen without a scroll, too. A list that was
  /// turned is held at the row that was read.
  public mutating func laidOut(_ sight: Sight) -> [Action] {
    let before = last
    last = sight
    if let before, before.width != sight.width, let anchor = anchor(before) {
      return [.hold(anchor)]
    }
    return scrolled(sight)
  }

  /// The view scrolled.
  public mutating func scrolled(_ sight: Sight) -> [Action] {
    if last?.width == sight.width { last = sight }
    var sight = sight
    var actions: [Action] = []
    if let offset = sheet?.heldOffset(in: sight.port), offset != sight.port.offset {
      actions.append(.setOffset(offset, animated: false))
      sight.port.offset = offset
    }
    actions += seen(sight)
    if pagination.scrolled(to: sight.port) { actions.append(.demandPage) }
    return actions
  }

  /// A drag began or ended, a coast came to rest.
  ///
  /// - Parameters:
  ///   - motion: what the view does from now on.
  ///   - sight: what is on the screen.
  ///   - now: seconds since a moment that stays the same: `LayoutScheduler.now`.
  public mutating func moves(
    _ motion: ScrollMotion, _ sight: Sight, at now: Double
  ) -> [Action] {
    let wasMoving = gate.motion.isMoving
    let isDragBegin = motion.isDragging && !gate.motion.isDragging
    let released = gate.update(motion)
    var actions: [Action] = []
    if isDragBegin { actions += dragBegins(at: now) }
    if motion.isMoving != wasMoving { actions.append(.tellMotion(motion.isMoving)) }
    return actions
      + released.map { action in
        switch action {
        case .writeInsets(let insets): .writeInsets(insets)
        case .applyStructure: .applyStructure
        }
      }
  }

  private mutating func dragBegins(at now: Double) -> [Action] {
    pagination.beginScroll(at: now)
    return act(seek?.beginDrag())
  }

  /// The finger lets go.
  ///
  /// - Returns: where the list comes to rest, if not where the view would have it, and what else there
  ///   is to do.
  public mutating func willEndDrag(
    velocity: Double, in port: ScrollPort
  ) -> (rest: Double?, actions: [Action]) {
    guard sheet?.endDrag(velocity: velocity, in: port) == true else { return (nil, []) }
    return (port.minOffset, [.collapseSheet])
  }

  /// The list shows another state of the feed, and has laid it out.
  ///
  /// - Parameters:
  ///   - cards: how many cards came below what was on the screen (`FeedPlan.cardsAdded(below:)`): if
  ///     there are any, it is taken for the page that is under way.
  ///   - sight: what is on the screen now.
  ///   - presence: where a card is that is looked for.
  public mutating func applied(
    cards: Int, _ sight: Sight, presence: (CardIdentity) -> CardSeek.Presence
  ) -> [Action] {
    var actions = seen(sight)
    let demands =
      cards > 0
      ? pagination.settled(.page(cards: cards), in: sight.port)
      : pagination.scrolled(to: sight.port)
    if demands { actions.append(.demandPage) }
    if let target = seek?.target {
      let presence = presence(target)
      // What is no page ends a search, but does not lead it on.
      if cards > 0 || presence != .unknown {
        actions += act(seek?.settled(.page(cards: max(0, cards)), presence), in: sight.port)
      }
    }
    return actions
  }

  /// The view goes.
  public mutating func end() -> [Action] {
    let change = visibility.disappear()
    return act(seek?.cancel()) + (change.isEmpty ? [] : [.tellVisible(change)])
  }

  private mutating func seen(_ sight: Sight) -> [Action] {
    let showedJump = visibility.showsJumpToTop
    let change = visibility.update(rows: sight.rows, in: sight.port, first: sight.first)
    var actions: [Action] = change.isEmpty ? [] : [.tellVisible(change)]
    if visibility.showsJumpToTop != showedJump {
      actions.append(.tellJumpToTop(visibility.showsJumpToTop))
    }
    return actions
  }
}

// MARK: - What is asked of the list

extension ListScroller {
  /// Scroll to the first card of the feed, which is the oldest in an inverted list, or to any card.
  public mutating func scroll(
    to target: ScrollRequest.Target, _ sight: Sight, presence: (CardIdentity) -> CardSeek.Presence
  ) -> [Action] {
    let before = act(seek?.cancel())
    switch target {
    case .top:
      let top = isInverted ? InvertedAxis(sight.port).oldestOffset : sight.port.minOffset
      return before + [.setOffset(top, animated: true)]
    case .card(let card):
      var seek = CardSeek(target: card)
      let action = seek.begin(presence(card))
      self.seek = seek
      return before + act(action, in: sight.port)
    }
  }

  /// Keep free what is covered at the visual bottom. Under a finger it waits for lift-off.
  public mutating func reserve(bottom: Double, safeArea: ScrollInsets) -> [Action] {
    let insets = ScrollInsets.reserving(bottom: bottom, safeArea: safeArea, isInverted: isInverted)
    return gate.request(.insets(insets)) == .now ? [.writeInsets(insets)] : []
  }

  /// How asking for pages goes.
  public mutating func paging(_ paging: ListInput.Paging, in port: ScrollPort) -> [Action] {
    switch paging {
    case .open:
      if pagination.isAtEnd { pagination.restart() }
      return pagination.scrolled(to: port) ? [.demandPage] : []
    case .failed: return stop(.failure, in: port)
    case .ended: return stop(.endOfFeed, in: port)
    }
  }

  /// There are no more pages, and what the last one brought is yet to be applied: that asks for none.
  /// Say `paging(.ended)` when it was, which ends a search as well.
  public mutating func endPaging(in port: ScrollPort) {
    _ = pagination.settled(.endOfFeed, in: port)
  }

  private mutating func stop(_ outcome: Pagination.Outcome, in port: ScrollPort) -> [Action] {
    _ = pagination.settled(outcome, in: port)
    return act(seek?.settled(outcome, .unknown), in: port)
  }

  /// The sheet that the list stands in is open, or down.
  public mutating func enableScrolling(_ isEnabled: Bool) {
    if isEnabled { sheet?.expand() } else { sheet?.didCollapse() }
  }

  private mutating func act(_ action: CardSeek.Action?, in port: ScrollPort? = nil) -> [Action] {
    guard let action, let target = seek?.target else { return [] }
    if seek?.isFinished == true { seek = nil }
    switch action {
    case .nothing: return []
    case .demandPage:
      guard let port else { return [] }
      if pagination.isAtEnd { return act(seek?.settled(.endOfFeed, .unknown)) }
      // A page that is under way may have the card, and is heard of here when it landed.
      return !pagination.isInFlight && pagination.demand(in: port) ? [.demandPage] : []
    case .giveUp(let reason): return [.tellNotFound(target, reason)]
    case .reveal(let card): return [.reveal(card, at: isInverted ? .bottom : .top)]
    }
  }
}
