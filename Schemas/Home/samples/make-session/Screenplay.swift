// SPDX-License-Identifier: Apache-2.0

extension Server {
  /// A morning in the app: 200 emissions.
  mutating func play() {
    coldStart()
    ticks()
    pages()
    pullToRefresh()
    faults()
    failedRefresh()
    refreshBySections()
    longTail(until: 200)
  }

  /// Fourteen parallel fetches land out of order; then the core emits the whole.
  private mutating func coldStart() {
    land("BALANCE", .reload, "the first content")
    land("OFFERS", .append, "a section behind all others")
    land("HEADER", .none, pinned: .reload, "the pinned group's first content")
    land("FOR_YOU", .append, "a section behind all others")
    land("STREAK", .batch, "a late section, at its rank")
    land("TRANSACTIONS", .batch, "a late section, at its rank")
    land("NOTICES", .batch, "a late section, at its rank")
    land("HELP", .batch, "a late section, at its rank")
    land("SPOTLIGHT", .batch, "a late section, at its rank")
    land("DISCOVER", .batch, "a late section, at its rank")
    land("SHORTCUTS", .batch, "a late section, at its rank")
    land("REWARDS", .batch, "a late section, at its rank")
    land("REFERRAL", .batch, "a late section, at its rank")
    land("GOALS", .batch, "a late section, at its rank")
    emitAll("header", .reconfigure, "seven sections get a header; no card changes")
  }

  /// The core ticks: mostly echoes of all kinds, now and then a change.
  private mutating func ticks() {
    echo(4)
    requestAnew(2)
    like("OFFERS", "coffee")
    echo(3)
    serveAnew()
    echo(2)
    spellAnew()
    echo()
    interleave()
    requestAnew()
    change("BALANCE", "main", "BALANCE[main] /available/amount, /lines/0/amount, /updatedAt") {
      $0["available"] = euros("1199.75")
      $0["lines"] = [
        ["label": "Current account", "amount": euros("1175.25")],
        ["label": "Pending", "amount": euros("24.50")],
        ["label": "Overdraft", "amount": euros("0.00")],
      ]
      $0["updatedAt"] = "2026-03-02T08:31:02.75Z"
    }
    echo(2)
    change("HEADER", "hello", "HEADER[hello] /unreadCount 2→3", main: .none, pinned: .reconfigure) {
      $0["unreadCount"] = 3
    }
    change("TRANSACTIONS", "t-105", "TRANSACTIONS[t-105] /status \"pending\"→\"booked\"") {
      $0["status"] = "booked"
    }
    echo(3)
    rearrange("OFFERS", .reconfigure, "the header of OFFERS /subtitle", step: "header") {
      $0.content?["subtitle"] = "Two end tonight"
    }
    requestAnew()
    rearrange("TRANSACTIONS", .batch, "one insert at the top of TRANSACTIONS") {
      $0.cards.insert(
        transaction(106, "Kiosk", "-2.20", status: "pending", at: "2026-03-02T08:31:30+01:00"),
        at: 0)
    }
    echo(2)
    rearrange("NOTICES", .batch, "one delete; NOTICES stays, empty, for it is listed") {
      $0.cards.removeAll()
    }
    interleave()
    change("STREAK", "daily", "STREAK[daily] /days 12→13, /isActiveToday, /lastActiveOn") {
      $0["days"] = 13
      $0["isActiveToday"] = true
      $0["lastActiveOn"] = "2026-03-02"
    }
    serveAnew()
    echo(2)
    rearrange("OFFERS", .batch, "one move: train comes first") {
      $0.cards.insert($0.cards.removeLast(), at: 0)
    }
    spellAnew()
    change("DISCOVER", "nearby", "DISCOVER[nearby] /tiles/0/isOpen true→false") {
      guard case .array(var tiles)? = $0["tiles"] else { return }
      tiles[0]["isOpen"] = false
      $0["tiles"] = .array(tiles)
    }
    requestAnew(2)
    touch("OFFERS", "yoga") { $0["isSaved"] = true }
    change("REWARDS", "tree", "two cards: OFFERS[yoga] /isSaved, REWARDS[tree] /points 300→280") {
      $0["points"] = 280
    }
    echo(3)
    change("SPOTLIGHT", "spring", "SPOTLIGHT[spring] /media {video}→{image}") {
      $0["media"] = image("spring-late")
    }
    echo()
    serveAnew()
  }

  /// The member scrolls to the end: two pages, and one of them again.
  private mutating func pages() {
    page(4...6, .append, "three inserts at the feed's end")
    requestAnew()
    echo(2)
    like("FOR_YOU", "a-5")
    page(5...8, .append, "two inserts; the page begins with two that are known")
    echo()
    requestAnew()
    page(5...8, step: "repeated", .none, "the same page again: nothing is new")
    requestAnew(2)
    echo(2)
  }

  /// Pull to refresh: the old feed lives until the answer, which then is the whole feed.
  private mutating func pullToRefresh() {
    refresh("a generation is awaited; nothing is shown yet")
    requestAnew()
    like("OFFERS", "coffee")
    echo()
    answer()
    rearrange(
      "FOR_YOU", .batch, "exactly the answer: the five articles of both pages go", step: "answer"
    ) {
      $0.cards.removeLast(5)
    }
    latePage(of: 1, 9...11, "a page that was asked for before the refresh: dropped")
    requestAnew()
    echo(3)
    serveAnew()
  }

  /// A kind that the schema does not know, a card that is not as the schema says, a cut.
  private mutating func faults() {
    rearrange(
      "OFFERS", .none, "OFFERS[quiz-1] is of an unknown kind: kept apart, an issue", step: "unknown"
    ) {
      $0.cards.append(card("quiz", "quiz-1", in: "OFFERS", ["prompt": "Guess", "prize": 5]))
    }
    echo(2)
    rearrange(
      "OFFERS", .none, "the unknown card is gone; the shown ones are the same", step: "envelope"
    ) {
      $0.cards.removeLast()
    }
    like("OFFERS", "books")
    echo(2)
    spoil("OFFERS", "yoga", .batch, "OFFERS[yoga] /likes is the string \"many\": it leaves") {
      $0["likes"] = "many"
    }
    emitAll("healed", .batch, "OFFERS[yoga] is sound again and comes back")
    echo(2)
    truncate("cut after two thirds: refused, the feed stays")
    requestAnew()
  }

  private mutating func failedRefresh() {
    refresh("a generation is awaited")
    requestAnew()
    fail("the network is down", "the live feed goes on")
    like("OFFERS", "train")
    echo(2)
  }

  /// A refresh that the parallel fetches answer one by one, with one of an older generation late.
  private mutating func refreshBySections() {
    refresh("a generation is awaited")
    requestAnew()
    answer()
    touch("OFFERS", "coffee") { $0["isSaved"] = true }
    land("OFFERS", .reconfigure, "OFFERS[coffee] /isSaved false→true")
    land("BALANCE", .none, "served anew, nothing else")
    edit("TRANSACTIONS") {
      $0.cards.insert(transaction(107, "Buchladen", "-18.00", at: "2026-03-02T08:36:00Z"), at: 0)
      $0.cards.removeLast()
    }
    land("TRANSACTIONS", .batch, "one insert at the top, one delete at the bottom")
    land("HEADER", .none, "served anew, nothing else")
    land("HELP", .none, "served anew, nothing else")
    lateSection("OFFERS", of: 2, "a section that was asked for before the refresh: dropped")
    for section in [
      "STREAK", "FOR_YOU", "GOALS", "REWARDS", "SPOTLIGHT", "NOTICES", "DISCOVER", "REFERRAL",
      "SHORTCUTS",
    ] {
      land(section, .none, "served anew, nothing else")
    }
    requestAnew()
  }

  /// What a core does when nothing happens.
  private mutating func longTail(until count: Int) {
    let rest = count - lines.count
    var verbs = [Int](repeating: 0, count: rest - 32)
    verbs += [Int](repeating: 1, count: 10) + [Int](repeating: 2, count: 10)
    verbs += [Int](repeating: 3, count: 4) + [Int](repeating: 4, count: 4)
    verbs += [Int](repeating: 5, count: 4)
    var random = Random(state: 8)
    random.shuffle(&verbs)
    let liked = ["coffee", "books", "yoga", "train"]
    for (index, verb) in verbs.enumerated() {
      switch verb {
      case 0: echo()
      case 1: requestAnew()
      case 2: like("OFFERS", liked[index % liked.count])
      case 3: spellAnew()
      case 4: serveAnew()
      default: interleave()
      }
    }
  }

  /// One more like.
  private mutating func like(_ section: String, _ id: String) {
    var before = 0
    touch(section, id) {
      guard case .number(let digits)? = $0["likes"] else { return }
      before = Int(digits) ?? 0
      $0["likes"] = .number(String(before + 1))
    }
    emitAll("change", .reconfigure, "\(section)[\(id)] /likes \(before)→\(before + 1)")
  }
}
