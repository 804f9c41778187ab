// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// Finds the cards and the sections of every feed.
  func resolveFeeds() {
    for document in schemas.documents {
      guard let declaration = document.feed else { continue }
      if let feed = feed(declaration, of: document) { feeds.append(feed) }
    }
  }

  private func feed(
    _ said: FeedDeclaration, of document: SchemaDocument
  ) -> Feed? {
    let subject = document.name.subject
    let root = composer.canonical([document.root]).conjunction
    let sections = sectionItems(said, in: root)
    guard let cards = cardItems(said, in: root, sections: sections) else { return nil }
    let kinds = cardKinds(cards.items, payload: said.payload)
    self.cards.insert(kinds.conjunction)
    guard
      let card = cardUnion(
        kinds, payload: said.payload, as: Naming(spelling: "\(subject).card"), at: cards.place)
    else { return nil }
    let content = sections.flatMap {
      sectionContent($0.items, as: Naming(spelling: "\(subject).section"), at: $0.place)
    }
    checkPointers(said, cards.items.conjunction)
    let composition = composer.composition(of: root)
    return Feed(
      spelling: subject, names: said.names, documentation: documentation(of: composition),
      card: card, id: said.id.isEmpty ? ["/id"] : said.id.map(\.value),
      section: said.section.map(\.value), payload: said.payload?.value, cards: cards.pointer,
      sections: sections?.pointer, sectionContent: content, order: said.order.map(\.value),
      pinned: said.pinned.map(\.value), place: said.place)
  }

  /// A list that an emission holds.
  private struct EmissionList {
    var pointer: String
    var items: SchemaUse
    var place: Place
  }

  // MARK: - Cards

  private func cardItems(
    _ said: FeedDeclaration, in root: Conjunction, sections: EmissionList?
  ) -> EmissionList? {
    let nested = sections.flatMap { nestedCards(in: $0.items.conjunction) }
    let pointer = said.cards?.value ?? defaultCards(in: root)
    if let list = list(at: pointer, in: root) {
      if let nested, nested.items.conjunction != list.items.conjunction {
        diagnostics.append(.differentCardUnions(at: list.place, other: nested.place))
      }
      return list
    }
    if let nested, said.cards == nil {
      return EmissionList(pointer: "/cards", items: nested.items, place: nested.place)
    }
    diagnostics.append(.noCards(pointer, at: said.cards?.place ?? said.place))
    return nil
  }

  private func defaultCards(in root: Conjunction) -> String {
    composer.leaves(of: root).kinds.contains(.array) ? "" : "/cards"
  }

  /// The cards that the objects in a list of sections hold.
  private func nestedCards(in section: Conjunction) -> EmissionList? {
    list(at: "/cards", in: section)
  }

  /// The list that a pointer leads to.
  private func list(at pointer: String, in root: Conjunction) -> EmissionList? {
    for conjunction in composer.values(at: pointer, in: root) {
      for leaf in composer.leaves(of: conjunction).leaves where leaf.kind == .array {
        let items = composer.canonical(leaf.composition.items)
        guard !items.conjunction.parts.isEmpty else { continue }
        return EmissionList(
          pointer: pointer, items: items, place: place(of: items.conjunction))
      }
    }
    return nil
  }

  /// The schema whose alternatives are the kinds: of the cards, or of the payload in all of them.
  private func cardKinds(_ items: SchemaUse, payload: Located<String>?) -> SchemaUse {
    guard let payload, composer.leaves(of: items.conjunction).leaves.count == 1,
      let inner = composer.values(at: payload.value, in: items.conjunction).first,
      composer.leaves(of: inner).leaves.count > 1
    else { return items }
    return SchemaUse(conjunction: inner, chain: items.chain)
  }

  /// The union of the card kinds; a feed of one kind gets a union of one, unless it is one already.
  private func cardUnion(
    _ items: SchemaUse, payload: Located<String>?, as naming: Naming, at place: Place
  ) -> DeclarationID? {
    let errors = diagnostics.count
    let type = resolve(items.conjunction, as: naming).type
    let leaves = composer.leaves(of: items.conjunction)
    if let stray = leaves.leaves.first(where: { $0.kind != .object }) {
      diagnostics.append(
        .invalidCards(
          "a card is an object", at: stray.alternative == nil ? place : self.place(of: stray)))
      return nil
    }
    guard case .declared(let id) = type else {
      if !diagnostics[errors...].contains(where: { $0.severity == .error }) {
        diagnostics.append(
          .invalidCards("a card is an object with properties of its own", at: place))
      }
      return nil
    }
    // Where the kinds' schemas describe whole cards, their payloads are what is decoded.
    let inner = payload.flatMap { pointer -> [Conjunction]? in
      let inner = leaves.leaves.compactMap {
        composer.values(at: pointer.value, in: $0.conjunction).first
      }
      return inner.count == leaves.leaves.count ? inner : nil
    }
    guard leaves.leaves.count == 1, !leaves.isUnionOfOne, let leaf = leaves.leaves.first else {
      if inner != nil { payloads[id] = payload?.value } else { innerPayloads[id] = payload?.value }
      return id
    }
    // The feed gives the union its name: the kind keeps its own.
    if declarations[id.index].spelling.hasSameBytes(as: naming.spelling) {
      declarations[id.index].spelling += ".kind"
    }
    guard let payload = inner?.first else {
      return unionOfOne(leaf, id, items, as: naming, at: place)
    }
    let payloadNaming = Naming(scope: id, spelling: "payload")
    guard case .declared(let payloadID) = resolve(payload, as: payloadNaming).type else {
      diagnostics.append(
        .invalidCards("a payload is an object with properties of its own", at: place))
      return nil
    }
    return unionOfOne(leaf, payloadID, items, as: naming, at: place)
  }

  private func unionOfOne(
    _ leaf: Leaf, _ type: DeclarationID, _ items: SchemaUse, as naming: Naming, at place: Place
  ) -> DeclarationID {
    markVariant(leaf)
    variants.formUnion(items.chain)
    let own = ownTags(of: leaf)
    let spelling = ownerOf[type] == nil ? "card" : declarations[type.index].spelling
    let said = annotations(of: items, leaf.composition, as: .declared(type))
    let tag = UnionShape.Tag(text: spelling)
    let shape = UnionShape(
      dispatch: own.map { .property(key: $0.key) } ?? .single,
      variants: [
        UnionShape.Variant(
          tags: own?.tags ?? [tag],
          use: TypeUse(type: .declared(type), isNullable: false, place: place),
          spelling: own?.tags.first?.text ?? spelling, names: said.names, place: place,
          section: said.feed.section?.value, estimatedHeight: said.feed.estimatedHeight?.value,
          fixedHeight: said.feed.fixedHeight?.value)
      ],
      isOpen: true)
    let id = DeclarationID(index: declarations.count)
    declarations.append(
      Declaration(
        id: id, spelling: naming.spelling, scope: nil, names: NameOverrides(),
        documentation: Documentation(), shape: .union(shape), place: place))
    return id
  }

  // MARK: - Sections

  private func sectionItems(
    _ said: FeedDeclaration, in root: Conjunction
  ) -> EmissionList? {
    if let pointer = said.sections {
      if let list = list(at: pointer.value, in: root) { return list }
      diagnostics.append(.invalidSections(pointer.value, at: pointer.place))
      return nil
    }
    return list(at: "/sections", in: root)
  }

  /// The type of what a section holds besides its id and its cards; `nil` where that is nothing.
  private func sectionContent(
    _ items: SchemaUse, as naming: Naming, at place: Place
  ) -> DeclarationID? {
    let objects = composer.leaves(of: items.conjunction).leaves.filter { $0.kind == .object }
    guard let object = objects.first else { return nil }
    guard objects.count == 1 else {
      diagnostics.append(.sectionsOfSeveralKinds(at: place))
      return nil
    }
    let hidden = Set(["id", "cards"].map(ByteText.init))
    guard object.composition.properties.contains(where: { !hidden.contains(ByteText($0.key)) })
    else { return nil }
    guard case .declared(let id) = resolve(object.conjunction, as: naming).type else { return nil }
    hiddenProperties[id] = hidden
    sectionContents[id] = object.conjunction
    return id
  }

  /// Gives sections a type of their own where their schema is used elsewhere too: what is no content
  /// of a section, its id and its cards, is data there.
  func separateSectionContents() {
    for id in declarations.map(\.id) {
      guard let conjunction = sectionContents[id],
        declarations.contains(where: { $0.shape.mentions(id) })
      else { continue }
      var content = declarations[id.index]
      content.id = DeclarationID(index: declarations.count)
      content.scope = nil
      content.names = NameOverrides()
      for index in feeds.indices where feeds[index].sectionContent == id {
        feeds[index].sectionContent = content.id
        content.spelling = "\(feeds[index].spelling).section"
      }
      declarations.append(content)
      hiddenProperties[id] = nil
      declarations[id.index].shape = .object(objectShape(of: conjunction, in: id))
    }
    fillDeclarations()
  }

  // MARK: - Pointers

  /// Makes sure that the pointers for id and section lead somewhere in the cards.
  private func checkPointers(_ said: FeedDeclaration, _ cards: Conjunction) {
    let leaves = composer.leaves(of: cards).leaves
    // Where the schemas describe payloads alone, nothing is known of what stands around them.
    if let payload = said.payload?.value,
      !leaves.contains(where: { !composer.values(at: payload, in: $0.conjunction).isEmpty })
    {
      return
    }
    let id = said.id.isEmpty ? [Located(value: "/id", place: said.place)] : said.id
    for (pointers, isID) in [(id, true), (said.section, false)] {
      var missing = Array(repeating: true, count: leaves.count)
      for pointer in pointers {
        let found = leaves.map { leads($0.conjunction, pointer.value) }
        for (index, end) in found.enumerated() where end == .text { missing[index] = false }
        if !found.contains(.text) {
          let keys = leaves.flatMap { $0.composition.properties.map(\.key) }
          diagnostics.append(
            found.contains(.other)
              ? .pointerToNoText(pointer) : .unresolvedPointer(pointer, keys: keys))
          missing = []
          break
        }
      }
      guard isID, let index = missing.firstIndex(of: true), let pointer = pointers.first
      else { continue }
      diagnostics.append(.partlyResolvedPointer(pointer, at: place(of: leaves[index])))
    }
  }

  /// What a pointer for an id or a section leads to.
  private enum PointerEnd {
    case nothing
    /// What may be a text or a number, or anything.
    case text
    case other
  }

  private func leads(_ start: Conjunction, _ pointer: String) -> PointerEnd {
    let values = composer.values(at: pointer, in: start, orUnknown: true)
    if values.isEmpty { return .nothing }
    for value in values {
      let leaves = composer.leaves(of: value).leaves
      if leaves.isEmpty { return .text }
      for leaf in leaves {
        switch leaf.kind {
        case .string, .integer, .number, nil: return .text
        case .null, .boolean, .array, .object: continue
        }
      }
    }
    return .other
  }
}

extension Composer {
  /// What stands at a pointer, for each alternative that a value comes down to.
  ///
  /// - Parameter orUnknown: whether what no schema describes counts, as anything.
  func values(
    at pointer: String, in root: Conjunction, orUnknown: Bool = false
  ) -> [Conjunction] {
    var found = [root]
    for token in JSONPointer(pointer)?.tokens ?? [] {
      var next: [Conjunction] = []
      for conjunction in found {
        for leaf in leaves(of: conjunction).leaves where leaf.kind == .object || leaf.kind == nil {
          guard let value = property(token, of: leaf) else { continue }
          if orUnknown || !value.parts.isEmpty, !next.contains(value) { next.append(value) }
        }
      }
      found = next
    }
    return found
  }

  /// What a property of an object may be; `nil` if a schema lists the properties without it.
  private func property(_ key: String, of leaf: Leaf) -> Conjunction? {
    let anything = Conjunction(parts: [])
    guard leaf.kind == .object else { return anything }
    if let property = leaf.composition.property(key) {
      return canonical(property.schemas).conjunction
    }
    let additional = leaf.composition.additional.filter { schemas[$0].boolean == nil }
    if !additional.isEmpty { return canonical(additional).conjunction }
    return leaf.composition.hasProperties || !leaf.composition.additional.isEmpty ? nil : anything
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noCards(_ pointer: String, at place: Place) -> Diagnostic {
    let what =
      pointer.isEmpty ? "the root is no array" : "the root has no array of cards at \"\(pointer)\""
    return Diagnostic(
      .noCards,
      "\(what) whose \"items\" describe the cards; say in \"x-feed\" where the \"cards\" are",
      at: place)
  }

  fileprivate static func invalidCards(_ why: String, at place: Place) -> Diagnostic {
    Diagnostic(.invalidCards, "the schema of a feed's cards does not fit: \(why)", at: place)
  }

  fileprivate static func differentCardUnions(at place: Place, other: Place) -> Diagnostic {
    Diagnostic(
      .differentCardUnions,
      "the feed's cards and the cards in its sections have different schemas", at: place,
      notes: [Note("the cards in sections", at: other)])
  }

  fileprivate static func invalidSections(_ pointer: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .invalidSections, "the root has no array of sections at \"\(pointer)\"", at: place)
  }

  fileprivate static func sectionsOfSeveralKinds(at place: Place) -> Diagnostic {
    Diagnostic(
      .invalidSections,
      "sections of several kinds are not supported: a section is an id, or one kind of object",
      at: place)
  }

  fileprivate static func unresolvedPointer(
    _ pointer: Located<String>, keys: [String]
  ) -> Diagnostic {
    let first = JSONPointer(pointer.value)?.tokens.first ?? ""
    let meant = suggestion(for: first, among: keys).map { "/" + JSONPointer.escaped($0) }
    return Diagnostic(
      .unresolvedPointer,
      "\"\(pointer.value)\" leads nowhere in any kind of card" + .didYouMean(meant),
      at: pointer.place)
  }

  fileprivate static func pointerToNoText(_ pointer: Located<String>) -> Diagnostic {
    Diagnostic(
      .unresolvedPointer,
      "\"\(pointer.value)\" leads to no text or number in any kind of card", at: pointer.place)
  }

  fileprivate static func partlyResolvedPointer(
    _ pointer: Located<String>, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .partlyResolvedPointer,
      "cards of this kind have no text or number at \"\(pointer.value)\", so none will be "
        + "recognised",
      at: place, notes: [Note("the id is looked for there", at: pointer.place)])
  }
}
