// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Emissions from a core that hands over objects instead of bytes; only those that differ from the
/// ones before are mapped.
///
///     let offers = ObjectEmissions<SharedOffer, HomeCard>(
///       id: { CardID($0.id) }, section: { SectionID($0.section) },
///       same: { $0.isEqual($1) }, card: { try HomeCard($0) })
///     core.observe { objects in pipeline.send(offers.emission(of: objects)) }
///
/// A shared core allocates its objects anew with each emission, and nearly all of them are equal to
/// the ones before. An object whose id stands where it was expected, or anywhere in the feed, is
/// compared once by `same`; where that says yes, the card made before is handed on as it is, and
/// merging does not look at it. All else is mapped, and where the new card is `==` to the old one,
/// the old one is kept.
///
/// An instance belongs where the objects live. It is not `Sendable`, and neither need the objects
/// be: what leaves it are values. It keeps the newest object of each card of the live feed and of
/// the last emission of each section, and nothing else.
///
/// Objects must not be changed once they were handed over, as Kotlin's data classes are not: an
/// object that changes under its reader is equal to itself, and no comparison can tell.
public final class ObjectEmissions<Object, Card: FeedCard> {
  /// What was done so far.
  public private(set) var counters = ObjectEmissionCounters()

  private let id: (Object) -> CardID?
  private let section: (Object) -> SectionID?
  private let same: (Object, Object) -> Bool
  private let card: (Object) throws -> Card

  private let source = StampSource()
  private var lastStamp: UInt64 = 0
  private var lanes: [LaneKey: Lane] = [:]
  /// The lane of the last emission: `known` is what that one left.
  private var lastLane: LaneKey?
  /// The cards of the feed, each in the place that it has there.
  private var known: [SectionID: [CardID: Known]] = [:]

  /// Tells how objects are read.
  ///
  /// - Parameters:
  ///   - id: the identity of an object within its section; asked once an emission. An object
  ///     without one becomes an unrecognised card: an id is never made up.
  ///   - section: the section that an object stands in; asked once an emission. An object without
  ///     one becomes an unrecognised card.
  ///   - same: whether an old object and a new one are equal, as the core sees it: what it leaves
  ///     out is not carried over. Asked at most once for each object of an emission.
  ///   - card: makes the card of an object; asked for objects that differ. What it throws makes an
  ///     unrecognised card, with a `FieldFault` for the reason if it is one.
  public init(
    id: @escaping (Object) -> CardID?, section: @escaping (Object) -> SectionID?,
    same: @escaping (_ old: Object, _ new: Object) -> Bool,
    card: @escaping (Object) throws -> Card
  ) {
    self.id = id
    self.section = section
    self.same = same
    self.card = card
  }

  /// The emission that objects are.
  ///
  /// O(*n*) in the objects: one id, one section and one comparison each. An object that does not
  /// stand where it was expected costs a look by its hashed id besides.
  ///
  /// - Parameters:
  ///   - objects: the cards, in the order of the emission.
  ///   - kind: what the emission does to the feed; a refresh or a failure has no objects.
  ///   - generation: see `FeedEmission.generation`.
  ///   - sections: the list of sections, where the core has one.
  public func emission<Content>(
    of objects: some Sequence<Object>, kind: FeedEmission<Card, Content>.Kind = .snapshot,
    generation: Int? = nil, sections: [FeedSectionEntry<Content>]? = nil
  ) -> FeedEmission<Card, Content> {
    counters.emissions += 1
    let key = LaneKey(kind)
    let old = key.flatMap { lanes[$0] } ?? Lane()
    let row = read(objects, expecting: old)
    let isInPlace = row.standing == row.lane.cards.count && row.standing == old.cards.count
    var lane = row.lane
    // The same places are shared, by which merging knows an echo without comparing ids.
    if isInPlace { lane.places = old.places }
    if isInPlace, old.newestStamp == lastStamp {
      lane.slots = old.slots
    } else {
      lane.slots = FeedSlots(
        lane.cards.map { $0.card }, at: lane.places, stamps: lane.cards.map { $0.stamp },
        by: source)
    }
    lane.newestStamp = lastStamp
    if let key {
      if !isInPlace || key != lastLane { remember(lane, as: key) }
      lanes[key] = lane
      lastLane = key
    }
    return FeedEmission(
      kind: kind, generation: generation, sections: sections, slots: lane.slots,
      issues: row.issues)
  }

  // MARK: - Objects to cards

  /// What reading the objects of an emission came to.
  private struct Row {
    var lane = Lane()
    /// How many have the id and the section that were expected at their position.
    var standing = 0
    var issues: [FeedIssue] = []
  }

  private func read(_ objects: some Sequence<Object>, expecting old: Lane) -> Row {
    var row = Row()
    row.lane.reserveCapacity(old.cards.count)
    for object in objects {
      let position = row.lane.cards.count
      counters.objects += 1
      let place = Place(section: section(object), id: id(object))
      let standing = old.card(at: position, standingIn: place)
      if standing != nil { row.standing += 1 }
      var found = standing ?? place.look(in: known)
      // Of a card that is there twice, each copy is compared with its own.
      if found?.emission == counters.emissions { found = nil }
      let card: Known
      if let found, same(found.object, object) {
        counters.inPlace += standing == nil ? 0 : 1
        counters.moved += standing == nil ? 1 : 0
        card = found
      } else {
        card = map(object, in: place, renewing: found)
      }
      card.emission = counters.emissions
      row.lane.append(card, in: place)
      if var issue = card.issue {
        issue.path = "/\(position)\(issue.path)"
        row.issues.append(issue)
      }
    }
    return row
  }

  /// Makes the card of an object that is new or differs.
  private func map(_ object: Object, in place: Place, renewing old: Known?) -> Known {
    counters.mapped += 1
    lastStamp += 1
    let (card, issue) = card(of: object, in: place)
    if issue != nil { counters.unrecognized += 1 }
    guard let old else {
      return Known(object: object, card: card, stamp: lastStamp, issue: issue)
    }
    old.object = object
    old.issue = issue
    if Card.areEqual(old.card, card) {
      counters.equal += 1
    } else {
      old.card = card
      old.stamp = lastStamp
    }
    return old
  }

  private func card(of object: Object, in place: Place) -> (Card, FeedIssue?) {
    let mapped = Result { try card(object) }
    let kind = try? mapped.get().kind
    let fault: ObjectFault
    // What has no identity is no card, whatever else is wrong with it.
    switch (place.id, place.section, mapped) {
    case (nil, _, _): fault = .missingID
    case (_, nil, _): fault = .missingSection
    case (_, _, .failure(let error)): fault = .unmapped(error)
    case (_, _, .success(let card)):
      guard let unrecognized = card.unrecognizedCard else { return (card, nil) }
      fault = .unrecognized(unrecognized)
    }
    return (
      .unrecognized(fault.card(kind: kind, section: place.section, id: place.id)),
      fault.issue(section: place.section, id: place.id)
    )
  }

  // MARK: - Memory

  /// Keeps what an emission left: a snapshot all there is, a section its own, a page what it adds.
  private func remember(_ lane: Lane, as key: LaneKey) {
    switch key {
    case .snapshot:
      known = [:]
      lanes = [:]
    case .section(let id):
      known[id] = nil
    case .page:
      break
    }
    for (position, card) in lane.cards.enumerated() {
      guard let id = lane.places.ids[position] else { continue }
      known[lane.places.section(at: position), default: [:]][id] = card
    }
  }
}

// MARK: - What is kept

extension ObjectEmissions {
  /// A card of the feed, the newest object of it, and what was wrong with that.
  ///
  /// A reference, for all emissions that hold the card compare with the newest object of it.
  private final class Known {
    var object: Object
    var card: Card
    var stamp: UInt64
    var issue: FeedIssue?
    /// The last emission that held it, by number.
    var emission = 0

    init(object: Object, card: Card, stamp: UInt64, issue: FeedIssue?) {
      self.object = object
      self.card = card
      self.stamp = stamp
      self.issue = issue
    }
  }

  /// Where an object says that it stands.
  private struct Place {
    let section: SectionID?
    let id: CardID?

    /// The card that stands there in the feed; of an object that lacks either, none.
    func look(in known: [SectionID: [CardID: Known]]) -> Known? {
      guard let section, let id else { return nil }
      return known[section]?[id]
    }
  }

  /// The last emission of one kind and section.
  private struct Lane {
    var places = FeedPlaces()
    var cards: [Known] = []
    /// What was emitted.
    var slots = FeedSlots<Card>()
    /// The newest stamp when it was: without a newer one, the cards are still the same.
    var newestStamp: UInt64 = 0

    mutating func reserveCapacity(_ capacity: Int) {
      places.reserveCapacity(capacity)
      cards.reserveCapacity(capacity)
    }

    mutating func append(_ card: Known, in place: Place) {
      places.append(id: place.id, section: place.section ?? "")
      cards.append(card)
    }

    func card(at position: Int, standingIn place: Place) -> Known? {
      guard position < cards.count, places.ids[position] == place.id,
        places.section(at: position) == place.section ?? ""
      else { return nil }
      return cards[position]
    }
  }

  private enum LaneKey: Hashable {
    case snapshot
    case section(SectionID)
    case page

    /// - Returns: `nil` for an emission that has no cards.
    init?<Content>(_ kind: FeedEmission<Card, Content>.Kind) {
      switch kind {
      case .snapshot: self = .snapshot
      case .section(let id): self = .section(id)
      case .page: self = .page
      case .refresh, .failed: return nil
      }
    }
  }
}
