// SPDX-License-Identifier: Apache-2.0

/// Our keys.
enum FeedKey: String, CaseIterable {
  case feed = "x-feed"
  case overlay = "x-feed-overlay"
  case section = "x-feed-section"
  case volatile = "x-feed-volatile"
  case estimatedHeight = "x-feed-estimated-height"
  case fixedHeight = "x-feed-fixed-height"
  case open = "x-feed-open"
  case name = "x-feed-name"
  case swiftName = "x-feed-swift-name"
  case kotlinName = "x-feed-kotlin-name"
  case aliases = "x-feed-aliases"
  case elements = "x-feed-elements"
}

// MARK: - Keys of any schema

extension SchemaReader {
  /// Reads one of our keys. Those of a feed's root are read by `readFeed`.
  func readFeedKey(
    _ member: SourceValue.Member, into keywords: inout FeedKeywords, isRoot: Bool
  ) {
    guard let key = FeedKey(rawValue: member.key) else {
      diagnostics.append(.unknownFeedKey(member.key, at: member.keyPlace))
      return
    }
    switch key {
    case .feed, .overlay:
      if !isRoot { diagnostics.append(.notAtRoot(member.key, at: member.keyPlace)) }
    case .section, .name, .swiftName, .kotlinName:
      keywords.set(key, located(feedText(of: member), member))
    case .volatile, .open: keywords.set(key, located(feedFlag(of: member), member))
    case .estimatedHeight, .fixedHeight: keywords.set(key, located(height(of: member), member))
    case .aliases: keywords.setAliases(located(tags(of: member), member))
    case .elements:
      guard let text = feedText(of: member) else { return }
      guard let policy = ElementPolicy(rawValue: text) else {
        let known = ElementPolicy.allCases.map(\.rawValue)
        diagnostics.append(
          .invalidFeedKey(
            member, expected: "\"drop\", \"keep\" or \"fail\"",
            meant: suggestion(for: text, among: known)))
        return
      }
      keywords.setElements(Located(value: policy, place: member.keyPlace))
    }
  }

  private func located<Value>(
    _ value: Value?, _ member: SourceValue.Member
  ) -> Located<Value>? {
    value.map { Located(value: $0, place: member.keyPlace) }
  }

  private func feedText(of member: SourceValue.Member) -> String? {
    if let text = member.value.text, !text.isEmpty { return text }
    diagnostics.append(.invalidFeedKey(member, expected: "a text"))
    return nil
  }

  private func feedFlag(of member: SourceValue.Member) -> Bool? {
    if let flag = member.value.flag { return flag }
    diagnostics.append(.invalidFeedKey(member, expected: "true or false"))
    return nil
  }

  private func height(of member: SourceValue.Member) -> Double? {
    if let digits = member.value.digits {
      let height = CanonicalNumber(digits).double
      if height >= 0, height.isFinite { return height }
    }
    diagnostics.append(.invalidFeedKey(member, expected: "a height in points"))
    return nil
  }

  private func tags(of member: SourceValue.Member) -> [UnionShape.Tag]? {
    guard let elements = member.value.elements else {
      diagnostics.append(.invalidFeedKey(member, expected: "a list of discriminator values"))
      return nil
    }
    var tags: [UnionShape.Tag] = []
    for element in elements {
      guard let tag = UnionShape.Tag(element) else {
        diagnostics.append(.invalidFeedKey(member, expected: "a list of discriminator values"))
        return nil
      }
      tags.append(tag)
    }
    return tags
  }
}

// MARK: - Keys of a feed

extension SchemaReader {
  func readFeed(of root: SourceValue, into document: inout SchemaDocument) {
    for member in root.members ?? [] {
      switch FeedKey(rawValue: member.key) {
      case .feed:
        document.feed = feedDeclaration(member, names: documents[document.root].feed.names)
      case .overlay: document.overlays = overlays(member)
      default: break
      }
    }
  }

  private enum FeedMember: String, CaseIterable {
    case id, section, payload, cards, sections, order, pinned
  }

  private func feedDeclaration(
    _ feed: SourceValue.Member, names: NameOverrides
  ) -> FeedDeclaration? {
    guard let members = feed.value.members else {
      diagnostics.append(.invalidFeedKey(feed, expected: "an object"))
      return nil
    }
    var result = FeedDeclaration(
      place: feed.value.place, names: names, id: [], section: [], order: [], pinned: [])
    for member in members {
      switch FeedMember(rawValue: member.key) {
      case .id: result.id = pointers(of: member)
      case .section: result.section = pointers(of: member)
      case .payload: result.payload = pointer(of: member.value, in: member)
      case .cards: result.cards = pointer(of: member.value, in: member)
      case .sections: result.sections = pointer(of: member.value, in: member)
      case .order: result.order = sectionIDs(of: member)
      case .pinned: result.pinned = sectionIDs(of: member)
      case nil:
        diagnostics.append(
          .unknownFeedMember(
            member.key, known: FeedMember.allCases.map(\.rawValue), at: member.keyPlace))
      }
    }
    return result
  }

  private func pointers(of member: SourceValue.Member) -> [Located<String>] {
    (member.value.elements ?? [member.value]).compactMap { pointer(of: $0, in: member) }
  }

  private func pointer(
    of value: SourceValue, in member: SourceValue.Member
  ) -> Located<String>? {
    if let text = value.text, JSONPointer(text) != nil {
      return Located(value: text, place: value.place)
    }
    let advice = value.text.flatMap { $0.hasPrefix("/") ? nil : "/\($0)" }
    diagnostics.append(
      .invalidFeedKey(
        SourceValue.Member(key: member.key, keyPlace: member.keyPlace, value: value),
        expected: "a JSON pointer", meant: advice))
    return nil
  }

  private func sectionIDs(of member: SourceValue.Member) -> [Located<String>] {
    guard let elements = member.value.elements else {
      diagnostics.append(.invalidFeedKey(member, expected: "a list of section ids"))
      return []
    }
    var seen: Set<ByteText> = []
    var result: [Located<String>] = []
    for element in elements {
      let item = SourceValue.Member(
        key: member.key, keyPlace: member.keyPlace, value: element)
      guard let text = element.text else {
        diagnostics.append(.invalidFeedKey(item, expected: "a section id"))
        continue
      }
      guard seen.insert(ByteText(text)).inserted else {
        diagnostics.append(.invalidFeedKey(item, expected: "each section id once"))
        continue
      }
      result.append(Located(value: text, place: element.place))
    }
    return result
  }

  private func overlays(_ member: SourceValue.Member) -> [Overlay] {
    guard let entries = member.value.members else {
      diagnostics.append(.invalidFeedKey(member, expected: "an object"))
      return []
    }
    return entries.map { entry in
      var keywords = FeedKeywords()
      if entry.value.members == nil {
        diagnostics.append(.invalidFeedKey(entry, expected: "an object of x-feed keys"))
      }
      for key in entry.value.members ?? [] {
        if key.key.hasPrefix("x-feed") {
          readFeedKey(key, into: &keywords, isRoot: false)
        } else {
          diagnostics.append(.foreignOverlayKey(key.key, at: key.keyPlace))
        }
      }
      return Overlay(
        reference: Located(value: entry.key, place: entry.keyPlace), keywords: keywords)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unknownFeedKey(_ key: String, at place: Place) -> Diagnostic {
    let known = FeedKey.allCases.map(\.rawValue)
    return Diagnostic(
      .unknownFeedKey,
      "unknown key \"\(key)\"" + .didYouMean(suggestion(for: key, among: known)), at: place)
  }

  fileprivate static func unknownFeedMember(
    _ key: String, known: [String], at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .unknownFeedKey,
      "unknown key \"\(key)\" in \"x-feed\"" + .didYouMean(suggestion(for: key, among: known)),
      at: place)
  }

  fileprivate static func foreignOverlayKey(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownFeedKey, "\"\(key)\" cannot be laid over a schema: only x-feed keys can", at: place)
  }

  fileprivate static func invalidFeedKey(
    _ member: SourceValue.Member, expected: String, meant: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .invalidFeedKey,
      "\"\(member.key)\": expected \(expected), found \(member.value.summary)"
        + .didYouMean(meant),
      at: member.value.place)
  }

  fileprivate static func notAtRoot(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .misplacedFeedKey, "\"\(key)\" means something at the root of a file only", at: place)
  }
}
