// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension Planner {
  /// Lays out an enum.
  func plan(_ enumeration: EnumShape, of declaration: Declaration) -> EnumPlan {
    let names = typeNames.memberNames(of: declaration.id)
    let cases = zip(enumeration.cases, names).map { value, name in
      EnumPlan.Case(
        name: name, raw: value.raw, documentation: DocComment(value: value.documentation))
    }
    return EnumPlan(
      isInteger: enumeration.raw == .integer, cases: cases, isOpen: enumeration.isOpen,
      expectation: enumeration.expectation)
  }

  /// Lays out a union.
  func plan(_ union: UnionShape, of declaration: Declaration) -> UnionPlan {
    let names = typeNames.memberNames(of: declaration.id)
    let feed = model.feeds.first { $0.card == declaration.id }
    let isCard = feed != nil
    let payload = feed?.payload.flatMap { JSONPointer($0)?.tokens } ?? []
    return UnionPlan(
      dispatch: union.dispatch,
      cases: zip(union.variants, names).map {
        plan($0, of: union, called: $1, hasPayload: !payload.isEmpty)
      },
      isOpen: union.isOpen || isCard, hasRest: union.hasRest && !isCard,
      expectation: union.expectation,
      isIndirect: model.isIndirect(union) || isCard,
      isCard: isCard, payload: payload, writtenTagPath: union.writtenTagPath(besides: payload),
      hasVolatileParts: facts.isVolatile(declaration.id))
  }

  private func plan(
    _ variant: UnionShape.Variant, of union: UnionShape, called name: Identifier,
    hasPayload: Bool
  ) -> UnionPlan.Case {
    UnionPlan.Case(
      name: name, payload: bareType(variant.use),
      kind: variant.tags.first?.text ?? variant.spelling,
      tags: variant.tags.map(TagPlan.init), jsonKind: variant.jsonKind,
      writesTag: model.writesTag(of: variant, in: union, hasPayload: hasPayload),
      documentation: DocComment(value: variant.documentation),
      estimatedHeight: variant.estimatedHeight.map { Code($0) },
      fixedHeight: variant.fixedHeight.map { Code($0) })
  }

  /// Lays out a feed's namespace.
  func plan(_ feed: Feed, at index: Int) -> FeedPlan {
    guard case .union(let union) = model[feed.card].shape else {
      preconditionFailure("a feed's cards are a union")
    }
    var kind = ""
    var kindPointer: String?
    var kindKeys: [String] = []
    var onlyKind: String?
    let kinds = union.variants.flatMap { $0.tags.map(\.text) }
    switch union.dispatch {
    case .property(let key): kind = key
    case .pointer(let keys): kindPointer = JSONPointer(tokens: keys).text
    case .presence: kindKeys = kinds
    case .single: onlyKind = union.variants.first?.tags.first?.text
    case .jsonKind: break
    }
    var sectionOfKind: [(kind: String, section: String)] = []
    for variant in union.variants {
      guard let section = variant.section else { continue }
      for tag in variant.tags { sectionOfKind.append((tag.text, section)) }
    }
    return FeedPlan(
      name: typeNames.feeds[index], documentation: DocComment(feed: feed),
      card: typeNames.path(of: feed.card, in: .feed),
      sectionContent: feed.sectionContent.map { typeNames.path(of: $0, in: .feed) },
      order: feed.order, pinned: feed.pinned,
      layout: LayoutPlan(
        kind: kind, kindPointer: kindPointer, kindKeys: kindKeys, id: feed.id,
        section: feed.section, payload: feed.payload, cards: feed.cards, sections: feed.sections,
        sectionOfKind: sectionOfKind, kinds: kinds, onlyKind: onlyKind))
  }
}
