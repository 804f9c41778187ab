// SPDX-License-Identifier: Apache-2.0

extension FeedPlan: CustomStringConvertible {
  /// The plan in one line, the same for the same plan in any process.
  ///
  ///     none
  ///     reconfigure OFFERS[a]: /likes 1→2; OFFERS header: /title "Offers"→"Deals"
  ///     append 10 after OFFERS[z]; reconfigure OFFERS[a]: /likes 1→2
  ///     batch -GOLD[b]@0 OFFERS[c]@5→0 +OFFERS[x]@3
  ///     batch +GOLD[n]@0 | -REWARDS GOLD@0→2
  ///     reload 12 in 3 sections: first content
  ///
  /// In a batch, deletes come first, then moves, then inserts; `-` is followed by an index before
  /// the pass, `+` by one after it, a move by both. Sections come after cards, ` | ` stands between
  /// two passes.
  public var description: String {
    var parts: [String] = []
    switch rung {
    case .none: return "none"
    case .reload: return reloadText
    case .reconfigure: break
    case .append: parts.append(appendText)
    case .batch: parts.append("batch \(passes.map(\.description).joined(separator: " | "))")
    }
    let changes = cards.map(\.description) + headers.map(\.description)
    if !changes.isEmpty {
      parts.append("reconfigure \(changes.joined(separator: "; "))")
    }
    return parts.joined(separator: "; ")
  }

  private var reloadText: String {
    let sections = target.sections.count
    return
      "reload \(target.cardCount) in \(sections) section\(sections == 1 ? "" : "s"): \(reason)"
  }

  private var appendText: String {
    guard case .addedAtEnd(let count, _) = reason else { return "append" }
    var text = "append \(count)"
    if let last = base.sections.lastIndex(where: { !$0.cards.isEmpty }) {
      let item = base.sections[last].cards.count - 1
      text += " after \(base.name(at: CardPlace(section: last, item: item)))"
    } else {
      text += " as the first"
    }
    let sections = passes.flatMap { pass in
      pass.operations.insertedSections.map { pass.after.sections[$0].id.text.onOneLine }
    }
    return sections.isEmpty ? text : "\(text) with \(sections.joined(separator: ", "))"
  }
}

extension FeedPass: CustomStringConvertible {
  /// The operations in one line: `-GOLD[b]@0 OFFERS[c]@5→0 +OFFERS[x]@3 +REWARDS@2`.
  public var description: String {
    var parts: [String] = []
    for place in operations.deleted {
      parts.append("-\(before.name(at: place))@\(place.item)")
    }
    for move in operations.moved {
      let target = after.sections[move.to.section].id
      let isWithin = before.sections[move.from.section].id == target
      let section = isWithin ? "" : "\(target.text.onOneLine)@"
      parts.append("\(before.name(at: move.from))@\(move.from.item)→\(section)\(move.to.item)")
    }
    for place in operations.inserted {
      parts.append("+\(after.name(at: place))@\(place.item)")
    }
    for index in operations.deletedSections {
      parts.append("-\(before.sections[index].id.text.onOneLine)@\(index)")
    }
    for move in operations.movedSections {
      parts.append("\(before.sections[move.from].id.text.onOneLine)@\(move.from)→\(move.to)")
    }
    for index in operations.insertedSections {
      parts.append("+\(after.sections[index].id.text.onOneLine)@\(index)")
    }
    return parts.joined(separator: " ")
  }
}
