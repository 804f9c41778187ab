// SPDX-License-Identifier: Apache-2.0

/// What a line of the session must do to the feed: the rung of the plan of either group.
enum Rung: String {
  case none, reconfigure, append, batch, reload
}

/// A line of the session, and what we say about it.
struct Line {
  var text: String
  /// What it is: `echo`, `change`, `page` …
  var step: String
  var main: Rung
  var pinned: Rung
  /// What must come of it, in words.
  var note: String
}

/// The server and the core in one: it holds the feed, and every verb writes a line.
struct Server {
  var sections = firstState()
  /// The generation of what is emitted now.
  var generation = 1
  var lines: [Line] = []
  private var random = Random(state: 2026)
  private var requests = 0
  /// The newest generation that a refresh has asked for.
  private var asked = 1

  // MARK: Parts of an emission

  private mutating func serving() -> JSON {
    requests += 1
    let number = String(requests)
    return [
      "requestId": .string("req-" + String(repeating: "0", count: 4 - number.count) + number),
      "serverTime": .string(time),
    ]
  }

  private var time: String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "2026-03-02T08:\(two(30 + requests / 60)):\(two(requests % 60))Z"
  }

  private func index(of section: String) -> Int {
    guard let index = sections.firstIndex(where: { $0.id == section }) else {
      fatalError("the screenplay names no section \(section)")
    }
    return index
  }

  private func place(_ section: String, _ id: String) -> (section: Int, card: Int) {
    let section = index(of: section)
    guard let card = sections[section].cards.firstIndex(where: { $0["id"]?.text == id }) else {
      fatalError("the screenplay names no card \(id)")
    }
    return (section, card)
  }

  /// Every card is served anew, as after a fetch of everything.
  private mutating func serveAll() {
    for section in sections.indices {
      for card in sections[section].cards.indices {
        sections[section].cards[card]["serving"] = serving()
      }
    }
  }

  private mutating func envelope(_ emit: JSON) -> JSON {
    var emission: JSON = ["emit": emit, "generation": .number(String(generation))]
    let serving = serving()
    emission["requestId"] = serving["requestId"]
    emission["serverTime"] = serving["serverTime"]
    return emission
  }

  private mutating func snapshot(interleaved: Bool = false) -> JSON {
    var emission = envelope("snapshot")
    emission["sections"] = .array(sections.map { $0.content ?? .string($0.id) })
    var cards: [JSON] = []
    if interleaved {
      // Of the sections that have cards left, any may be next; within each the order stays.
      var rest = sections.map { $0.cards[...] }.filter { !$0.isEmpty }
      while !rest.isEmpty {
        let next = random.below(rest.count)
        cards.append(rest[next].removeFirst())
        if rest[next].isEmpty { rest.remove(at: next) }
      }
    } else {
      cards = sections.flatMap(\.cards)
    }
    emission["cards"] = .array(cards)
    return emission
  }

  private mutating func write(
    _ emission: JSON, _ step: String, _ main: Rung, pinned: Rung = .none, _ note: String
  ) {
    lines.append(
      Line(text: emission.spelled, step: step, main: main, pinned: pinned, note: note))
  }

  // MARK: Verbs: fetches

  /// One of the parallel fetches lands.
  mutating func land(_ section: String, _ main: Rung, pinned: Rung = .none, _ note: String) {
    let index = index(of: section)
    for card in sections[index].cards.indices {
      sections[index].cards[card]["serving"] = serving()
    }
    var emission = envelope("section")
    emission["section"] = .string(section)
    emission["cards"] = .array(sections[index].cards)
    write(emission, "section", main, pinned: pinned, note)
  }

  /// The whole feed, as the core holds it.
  mutating func emitAll(_ step: String, _ main: Rung, pinned: Rung = .none, _ note: String) {
    write(snapshot(), step, main, pinned: pinned, note)
  }

  /// The next articles, of which some may be known. The core appends those that are not.
  mutating func page(
    _ articles: ClosedRange<Int>, step: String = "page", _ main: Rung, _ note: String
  ) {
    var cards: [JSON] = []
    let forYou = index(of: "FOR_YOU")
    for number in articles {
      let fresh = article(number)
      if let known = sections[forYou].cards.first(where: { $0["id"]?.text == fresh["id"]?.text }) {
        cards.append(known)
      } else {
        var served = fresh
        served["serving"] = serving()
        cards.append(served)
        sections[forYou].cards.append(served)
      }
    }
    var emission = envelope("page")
    emission["cards"] = .array(cards)
    write(emission, step, main, note)
  }

  /// The page that was asked for before the refresh, and comes after its answer.
  mutating func latePage(of generation: Int, _ articles: ClosedRange<Int>, _ note: String) {
    let live = self.generation
    self.generation = generation
    var emission = envelope("page")
    emission["cards"] = .array(articles.map(article))
    write(emission, "stale", .none, note)
    self.generation = live
  }

  /// A section that was asked for before the refresh, and comes after its answer, without cards.
  mutating func lateSection(_ section: String, of generation: Int, _ note: String) {
    let live = self.generation
    self.generation = generation
    var emission = envelope("section")
    emission["section"] = .string(section)
    emission["cards"] = []
    write(emission, "stale", .none, note)
    self.generation = live
  }

  mutating func refresh(_ note: String) {
    asked += 1
    write(["emit": "refresh", "generation": .number(String(asked))], "refresh", .none, note)
  }

  /// The refresh that is open is answered, or the answer begins.
  mutating func answer() {
    generation = asked
    serveAll()
  }

  mutating func fail(_ message: String, _ note: String) {
    let failed: JSON = [
      "emit": "failed", "generation": .number(String(asked)), "message": .string(message),
    ]
    write(failed, "failed", .none, note)
  }

  // MARK: Verbs: echoes

  /// The line before, to the byte.
  mutating func echo(_ count: Int = 1) {
    for _ in 0..<count {
      guard let last = lines.last else { return }
      lines.append(
        Line(text: last.text, step: "echo", main: .none, pinned: .none, note: "the line before"))
    }
  }

  /// The cards of the line before under a new request.
  mutating func requestAnew(_ count: Int = 1) {
    for _ in 0..<count { emitAll("envelope", .none, "the same cards under another request") }
  }

  /// The same values by another hand: other key order, white space, escapes.
  mutating func spellAnew() {
    let emission = snapshot()
    lines.append(
      Line(
        text: emission.spelledAnew(&random), step: "spelling", main: .none, pinned: .none,
        note: "the same values in another spelling"))
  }

  /// Every card served anew: all that differs is volatile.
  mutating func serveAnew() {
    serveAll()
    let (section, streak) = place("STREAK", "daily")
    sections[section].cards[streak]["serverTime"] = .string(time)
    emitAll("volatile", .none, "every request id and server time is new, nothing else")
  }

  /// The same cards in the order in which the fetches happened to end.
  mutating func interleave() {
    write(snapshot(interleaved: true), "interleaved", .none, "the same cards in another order")
  }

  // MARK: Verbs: changes

  /// Changes a card, which is served anew, and emits everything.
  mutating func change(
    _ section: String, _ id: String, _ note: String, main: Rung = .reconfigure,
    pinned: Rung = .none, _ edit: (inout JSON) -> Void
  ) {
    touch(section, id, edit)
    emitAll("change", main, pinned: pinned, note)
  }

  /// Changes a card and emits nothing yet.
  mutating func touch(_ section: String, _ id: String, _ edit: (inout JSON) -> Void) {
    let place = place(section, id)
    edit(&sections[place.section].cards[place.card])
    sections[place.section].cards[place.card]["serving"] = serving()
  }

  /// Changes which cards a section has, or its own content, and emits everything.
  mutating func rearrange(
    _ section: String, _ main: Rung, _ note: String, step: String = "structure",
    _ edit: (inout Section) -> Void
  ) {
    self.edit(section, edit)
    emitAll(step, main, note)
  }

  /// Changes a section and emits nothing yet.
  mutating func edit(_ section: String, _ edit: (inout Section) -> Void) {
    edit(&sections[index(of: section)])
  }

  // MARK: Verbs: faults

  /// One emission in which a card is as it must not be; the feed itself stays sound.
  mutating func spoil(
    _ section: String, _ id: String, _ main: Rung, _ note: String, _ edit: (inout JSON) -> Void
  ) {
    let place = place(section, id)
    let sound = sections[place.section].cards[place.card]
    edit(&sections[place.section].cards[place.card])
    emitAll("malformed", main, note)
    sections[place.section].cards[place.card] = sound
  }

  /// The connection breaks after about two thirds.
  mutating func truncate(_ note: String) {
    let text = snapshot().spelled
    let cut = String(text.prefix(text.count * 2 / 3))
    lines.append(
      Line(text: cut, step: "truncated", main: .none, pinned: .none, note: note))
  }
}
