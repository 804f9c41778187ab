// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension Planner {
  /// Lays out an enum.
  func plan(_ enumeration: EnumShape, of declaration: Declaration) -> EnumPlan {
    let names = typeNames.memberNames(of: declaration.id)
    let cases = zip(enumeration.cases, names).map { value, name in
      EnumPlan.Case(
        name: Identifier(legal: name), raw: value.raw,
        documentation: DocComment(value: value.documentation))
    }
    return EnumPlan(
      isInteger: enumeration.raw == .integer, cases: cases, isOpen: enumeration.isOpen,
      expectation: enumeration.expectation)
  }

  /// Lays out a union.
  func plan(_ union: UnionShape, of declaration: Declaration) -> UnionPlan {
    let names = typeNames.memberNames(of: declaration.id)
    let feed = model.feeds.first { $0.card == declaration.id }
    let payload = feed?.payload.flatMap { JSONPointer($0)?.tokens } ?? []
    return UnionPlan(
      dispatch: union.dispatch,
      cases: zip(union.variants, names).map {
        plan($0, of: union, in: declaration, called: Identifier(legal: $1), payload: payload)
      },
      isOpen: union.isOpen || feed != nil, expectation: union.expectation, isCard: feed != nil,
      payload: payload, writtenTagPath: union.writtenTagPath(besides: payload))
  }

  private func plan(
    _ variant: UnionShape.Variant, of union: UnionShape, in declaration: Declaration,
    called name: Identifier, payload: [String]
  ) -> UnionPlan.Case {
    let isDirect = basis.isDirect(variant, in: declaration.id)
    let type = bareType(variant.use)
    return UnionPlan.Case(
      type: isDirect ? type : "\(path(of: declaration.id)).\(name)",
      wrapper: isDirect ? nil : name, payload: type, serializer: bareSerializer(of: variant.use),
      tags: variant.tags, jsonKind: variant.jsonKind,
      writesTag: model.writesTag(of: variant, in: union, hasPayload: !payload.isEmpty)
        || mayLackTag(variant, in: union, hasPayload: !payload.isEmpty),
      hasVolatileParts: facts.isVolatile(declaration.id),
      documentation: DocComment(value: variant.documentation))
  }

  /// Whether a variant holds the discriminator in a property that may be absent: a value that is made
  /// rather than read need not have it.
  private func mayLackTag(
    _ variant: UnionShape.Variant, in union: UnionShape, hasPayload: Bool
  ) -> Bool {
    guard !hasPayload, case .property(let key) = union.dispatch,
      case .declared(let id) = model.resolved(variant.use).type,
      case .object(let object) = model[id].shape
    else { return false }
    return object.properties.contains { $0.key.hasSameBytes(as: key) && !$0.isRequired }
  }
}
