// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// The state of a feed, and how emissions change it: a pure value, without time, locks or tasks.
///
/// Two generations exist: the *live* one, which is shown, and one that is *awaited*, opened by a
/// refresh or by any newer number. Emissions without a number belong to the awaited generation if
/// one is open, else to the live one. Older than live is stale.
///
/// Cards are grouped by their slot's section, so that the order in which cards of different
/// sections arrive decides one thing alone: the order of sections that neither a `sections` list
/// nor the schema ranks, which is the order in which they were first seen.
public struct FeedMerge<Card: FeedCard, Content: FeedValue>: Sendable {
  /// Which sections come first, and which stand apart.
  public let rules: SectionRules
  /// What the team decides besides.
  public private(set) var options: FeedOptions<Card>
  /// The feed as it is now.
  public private(set) var snapshot = FeedSnapshot<Card, Content>()
  /// What happened so far.
  public private(set) var counters = FeedMergeCounters()
  /// The generation that is shown; `nil` until something is.
  public private(set) var live: Int?
  /// The generation whose answer is awaited, if one is.
  public private(set) var awaited: Int?

  /// Whose stamps the sections hold.
  private var source: StampSource?
  /// All sections, in the order in which they were first seen.
  private var sections: [MergedSection<Card, Content>] = []
  /// Where in `sections` each stands.
  private var indices: [SectionID: Int] = [:]
  /// The newest list of sections.
  private var listed: [SectionID] = []
  private var listGeneration = Int.min
  /// The last snapshot, while nothing came after it.
  private var echo: SnapshotEcho<Card, Content>?

  /// An empty feed.
  public init(rules: SectionRules = SectionRules(), options: FeedOptions<Card> = FeedOptions()) {
    self.rules = rules
    self.options = options
  }

  /// Merges one emission. O(*n*) in the cards of the emission and the number of sections.
  public mutating func apply(_ emission: FeedEmission<Card, Content>) -> FeedMergeResult {
    counters.emissions += 1
    switch admit(emission) {
    case .settled(let result):
      return result
    case .accepted(let replacesAll, let intent):
      var round = round()
      if emission.slots.source !== source {
        source = emission.slots.source
        echo = nil
        for index in sections.indices { sections[index].forgetStamps() }
      }
      if let result = renew(by: emission, in: &round, intent: intent) { return result }
      if replacesAll {
        replaceEverything(with: emission, in: &round)
      } else {
        extend(with: emission, in: &round)
      }
      echo = SnapshotEcho(
        of: emission, generation: round.generation, duplicates: round.duplicates)
      return finish(round, intent: intent)
    }
  }

  /// Takes a snapshot that has the places of the one before, touching only what is new in it.
  ///
  /// - Returns: `nil`, and nothing is changed, where that will not do.
  private mutating func renew(
    by emission: FeedEmission<Card, Content>, in round: inout MergeRound<Card>,
    intent: FeedIntent
  ) -> FeedMergeResult? {
    guard let renewals = echo?.renewals(in: emission, generation: round.generation),
      options.isIncluded == nil
    else { return nil }
    let cards = emission.slots.cards
    for renewal in renewals {
      guard let index = indices[renewal.section], sections[index].showsEverything else {
        return nil
      }
      for card in renewal.cards where cards[card.position].unrecognizedCard != nil { return nil }
    }
    echo?.advance(to: emission)
    guard !renewals.isEmpty else {
      counters.unchanged += 1
      return FeedMergeResult(outcome: .applied(raised: false), intent: intent)
    }
    var main = snapshot.main
    var pinned = snapshot.pinned
    for renewal in renewals {
      guard let index = indices[renewal.section] else { continue }
      sections[index].renew(renewal.cards, by: emission.slots, in: &round)
      // Which sections there are, and in which order, is as it was.
      if !main.renew(sections[index].shown) { _ = pinned.renew(sections[index].shown) }
    }
    return show(
      main, pinned, unrecognized: snapshot.unrecognized, raising: round.hasChanged, round,
      intent: intent)
  }

  /// Decides anew which cards are shown.
  public mutating func setFilter(
    _ isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?
  ) -> FeedMergeResult {
    options.isIncluded = isIncluded
    echo = nil
    var round = round()
    for index in sections.indices { sections[index].showAgain(in: &round) }
    return finish(round, intent: .filter)
  }
}

// MARK: - Generations

extension FeedMerge {
  private enum Admission {
    case accepted(replacesAll: Bool, intent: FeedIntent)
    case settled(FeedMergeResult)
  }

  private mutating func admit(_ emission: FeedEmission<Card, Content>) -> Admission {
    let generation = generation(of: emission)
    if let live, generation < live {
      counters.stale += 1
      return .settled(
        FeedMergeResult(outcome: .stale(generation: generation, live: live), intent: []))
    }
    switch emission.kind {
    case .refresh:
      return .settled(openRefresh(generation, issues: strayIssues(of: emission)))
    case .failed(let message):
      counters.failed += 1
      if let awaited, generation >= awaited { self.awaited = nil }
      return .settled(
        FeedMergeResult(
          outcome: .failed(generation: generation, message: message), intent: .failure,
          issues: strayIssues(of: emission)))
    case .snapshot, .section, .page:
      let isNewer = live.map { generation > $0 } ?? false
      live = generation
      // A number that rises by itself is no answer that anybody waits for.
      let isAnswer = awaited.map { generation >= $0 } ?? false
      if isAnswer {
        awaited = nil
        counters.refreshesAnswered += 1
      }
      var intent: FeedIntent = isAnswer ? .refresh : .tick
      var replacesAll = true
      switch emission.kind {
      case .section: replacesAll = false
      case .page where !isNewer:
        replacesAll = false
        if !isAnswer { intent = .append }
      default: break
      }
      return .accepted(replacesAll: replacesAll, intent: intent)
    }
  }

  /// Says so where an emission brings cards that its kind has no use for.
  private func strayIssues(of emission: FeedEmission<Card, Content>) -> [FeedIssue] {
    guard !emission.slots.isEmpty || emission.sections != nil else { return [] }
    return [
      FeedIssue(
        cost: .emission, path: "", expected: "no cards and no sections",
        found: "cards or sections in an emission that changes nothing",
        advice: "send them as a snapshot, a section or a page")
    ]
  }

  private func generation(of emission: FeedEmission<Card, Content>) -> Int {
    if let generation = emission.generation { return generation }
    guard case .refresh = emission.kind else { return awaited ?? live ?? 0 }
    let live = live ?? 0
    return live == .max ? live : live + 1
  }

  /// A refresh that is no newer than what is shown opens nothing: its answer came already.
  private mutating func openRefresh(
    _ generation: Int, issues: [FeedIssue]
  ) -> FeedMergeResult {
    if let live, generation == live {
      counters.stale += 1
      return FeedMergeResult(
        outcome: .stale(generation: generation, live: live), intent: [], issues: issues)
    }
    counters.refreshesOpened += 1
    let opened = max(generation, awaited ?? generation)
    awaited = opened
    return FeedMergeResult(
      outcome: .refreshOpened(generation: opened), intent: .refresh, issues: issues)
  }
}

// MARK: - Sections and cards

extension FeedMerge {
  private func round() -> MergeRound<Card> {
    MergeRound(options: options, version: snapshot.feedVersion.next, generation: live ?? 0)
  }

  /// A snapshot, or the first page of a newer generation: what it does not hold is gone.
  private mutating func replaceEverything(
    with emission: FeedEmission<Card, Content>, in round: inout MergeRound<Card>
  ) {
    if let entries = emission.sections {
      list(entries, in: &round)
    } else if listGeneration < round.generation {
      // A list holds within its generation.
      listed = []
    }
    let columns = emission.slots.columns()
    for column in columns { replace(column.section, with: column, in: &round) }
    let present = Set(emission.slots.sections)
    for index in sections.indices where !present.contains(sections[index].id) {
      sections[index].clear(in: &round)
    }
  }

  /// A section, or a page: what it does not speak of stays.
  private mutating func extend(
    with emission: FeedEmission<Card, Content>, in round: inout MergeRound<Card>
  ) {
    var columns = emission.slots.columns()
    if case .section(let id) = emission.kind, !columns.contains(where: { $0.section == id }) {
      columns.append(FeedSlots<Card>.Column(section: id))
    }
    for column in columns {
      let isOwn = emission.kind == .page || emission.kind == .section(column.section)
      if !isOwn { round.report(strayTo: column.section) }
      // What an older generation left stays until its own arrives, be it a page.
      let known = indices[column.section]
      let isOlder = known.map { sections[$0].generation < round.generation } ?? false
      if emission.kind == .section(column.section) || (isOwn && isOlder) {
        replace(column.section, with: column, in: &round)
      } else {
        let index = meet(column.section, in: round)
        sections[index].append(column, in: &round)
      }
    }
    guard let entries = emission.sections else { return }
    list(entries, in: &round)
    let kept = Set(listed)
    for index in sections.indices where sections[index].generation < round.generation {
      if !kept.contains(sections[index].id) { sections[index].clear(in: &round) }
    }
  }

  private mutating func replace(
    _ id: SectionID, with column: FeedSlots<Card>.Column, in round: inout MergeRound<Card>
  ) {
    let index = meet(id, in: round)
    sections[index].replace(with: column, in: &round)
  }

  /// - Returns: where in `sections` it stands: at the end, where it was not known.
  private mutating func meet(_ id: SectionID, in round: MergeRound<Card>) -> Int {
    if let known = indices[id] { return known }
    let index = sections.count
    sections.append(
      MergedSection(id: id, version: round.version, generation: round.generation))
    indices[id] = index
    return index
  }

  /// Takes a list of sections: first position, last content.
  private mutating func list(
    _ entries: [FeedSectionEntry<Content>], in round: inout MergeRound<Card>
  ) {
    var contents: [SectionID: Content] = [:]
    var order: [SectionID] = []
    var known: Set<SectionID> = []
    for entry in entries {
      if known.insert(entry.id).inserted {
        order.append(entry.id)
      } else {
        round.report(repeatedSection: entry.id)
      }
      if let content = entry.content { contents[entry.id] = content }
    }
    listed = order
    listGeneration = round.generation
    for id in order {
      let index = meet(id, in: round)
      if let content = contents[id] { sections[index].setContent(content, in: &round) }
    }
  }
}

// MARK: - The snapshot

extension FeedMerge {
  private mutating func finish(
    _ round: MergeRound<Card>, intent: FeedIntent
  ) -> FeedMergeResult {
    let isListed = Set(listed)
    forgetSections(except: isListed)
    var main: [FeedSection<Card, Content>] = []
    var pinned: [FeedSection<Card, Content>] = []
    var unrecognized: [UnrecognizedSlot] = []
    for id in sectionOrder() {
      guard let index = indices[id] else { continue }
      unrecognized += sections[index].unrecognized
      guard isListed.contains(id) || !sections[index].shown.ids.isEmpty else { continue }
      if rules.pinned.contains(id) {
        pinned.append(sections[index].shown)
      } else {
        main.append(sections[index].shown)
      }
    }
    let groups = (FeedGroup(sections: main), FeedGroup(sections: pinned))
    let raised =
      round.hasChanged || !groups.0.outlines.hasSameIDs(as: snapshot.main.outlines)
      || !groups.1.outlines.hasSameIDs(as: snapshot.pinned.outlines)
    return show(
      groups.0, groups.1, unrecognized: unrecognized, raising: raised, round, intent: intent)
  }

  /// Forgets the sections in which nothing stands and which are not listed.
  private mutating func forgetSections(except isListed: Set<SectionID>) {
    let isForgotten = sections.map { $0.isEmpty && !isListed.contains($0.id) }
    guard isForgotten.contains(true) else { return }
    let all = sections
    sections = []
    indices = [:]
    for (index, section) in all.enumerated() where !isForgotten[index] {
      indices[section.id] = sections.count
      sections.append(section)
    }
  }

  private mutating func show(
    _ main: FeedGroup<Card, Content>, _ pinned: FeedGroup<Card, Content>,
    unrecognized: [UnrecognizedSlot], raising raised: Bool, _ round: MergeRound<Card>,
    intent: FeedIntent
  ) -> FeedMergeResult {
    snapshot = FeedSnapshot(
      feedVersion: raised ? round.version : snapshot.feedVersion, main: main, pinned: pinned,
      unrecognized: unrecognized)
    counters.raised += raised ? 1 : 0
    counters.unchanged += raised ? 0 : 1
    counters.add(round)
    return FeedMergeResult(
      outcome: .applied(raised: raised), intent: intent, issues: round.issues.all)
  }

  /// The newest list, then the schema's order, then first seen.
  private func sectionOrder() -> [SectionID] {
    var taken: Set<SectionID> = []
    return (listed + rules.order + sections.map { $0.id }).filter { taken.insert($0).inserted }
  }
}

extension [SectionOutline] {
  fileprivate func hasSameIDs(as other: Self) -> Bool {
    count == other.count && indices.allSatisfy { self[$0].id == other[$0].id }
  }
}

extension FeedMergeCounters {
  fileprivate mutating func add<Card>(_ round: MergeRound<Card>) {
    duplicates += round.duplicates
    cardsCompared += round.compared
    cardsChanged += round.changed
    cardsAppeared += round.appeared
  }
}
