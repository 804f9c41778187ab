// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// A `WireLayout` with its pointers taken apart.
final class DecoderLayout: Sendable {
  let kind: PointerPath
  let kindKeys: [(key: String, path: PointerPath)]
  let id: [PointerPath]
  let section: [PointerPath]
  let payload: PointerPath?
  let cards: PointerPath
  let sections: PointerPath?
  let sectionOfKind: [MapKey: SectionID]
  let kinds: [String]
  let onlyKind: String?

  init(_ layout: WireLayout) {
    kind = PointerPath(layout.kindPointer ?? "/" + layout.kind.escapedForJSONPointer)
    kindKeys = layout.kindKeys.map { ($0, PointerPath("/" + $0.escapedForJSONPointer)) }
    id = layout.id.map { PointerPath($0) }
    section = layout.section.map { PointerPath($0) }
    payload = layout.payload.map { PointerPath($0) }
    cards = PointerPath(layout.cards)
    sections = layout.sections.map { PointerPath($0) }
    sectionOfKind = layout.sectionOfKind
    kinds =
      layout.kinds.isEmpty ? layout.sectionOfKind.keys.sorted().map(\.text) : layout.kinds
    onlyKind = layout.onlyKind
  }
}
