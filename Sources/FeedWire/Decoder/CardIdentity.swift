// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// What a card says of itself, read from the tape: without building it, and as far as it can be
/// read where the card has contained faults.
struct CardIdentity {
  /// Whether the card is an object.
  var isObject: Bool
  var kind: String?
  var id: CardID?
  /// The section that the card says, or its kind.
  var ownSection: SectionID?
}

extension Tape {
  /// Reads a card's kind, id and section.
  ///
  /// - Parameters:
  ///   - faults: the contained faults of the card, with offsets in the emission. A text with a fault
  ///     in it is none: two ids that cannot be read are not one.
  ///   - offset: where the card stands in the emission.
  func identity(
    _ layout: DecoderLayout, faults: [JSONTextError], at offset: Int
  ) -> CardIdentity {
    var identity = CardIdentity(isObject: !isEmpty && root.kind == .object)
    guard identity.isObject else { return identity }
    let sound = SoundTexts(card: root, faults: faults, offset: offset)
    identity.kind =
      layout.onlyKind
      ?? (layout.kindKeys.isEmpty ? sound.tag(at: layout.kind) : sound.key(of: layout.kindKeys))
    identity.id = sound.joined(layout.id).map { CardID($0) }
    identity.ownSection = sound.joined(layout.section).map { SectionID($0) }
    if identity.ownSection == nil, !layout.sectionOfKind.isEmpty, let kind = identity.kind {
      identity.ownSection = layout.sectionOfKind[MapKey(kind)]
    }
    return identity
  }
}

/// The texts of a card that no fault stands in.
private struct SoundTexts {
  let card: TapeNode
  let faults: [JSONTextError]
  let offset: Int

  /// A discriminator: a string's text, a number's digits or a boolean.
  func tag(at path: PointerPath) -> String? {
    guard let node = card.value(at: path) else { return nil }
    switch node.entry.kind {
    case .true: return "true"
    case .false: return "false"
    default: return text(of: node)
    }
  }

  /// The first key whose value is there and not `null`.
  func key(of keys: [(key: String, path: PointerPath)]) -> String? {
    keys.first { card.value(at: $0.path).map { $0.entry.kind != .null } ?? false }?.key
  }

  /// The text at a pointer; of several, the parts joined with `/`, with `~` and `/` in a part
  /// escaped as in a pointer, absent parts empty. `nil` where all are absent.
  func joined(_ paths: [PointerPath]) -> String? {
    if paths.count == 1 { return part(paths[0]) }
    let parts = paths.map { part($0) }
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return parts.map { $0?.escapedForJSONPointer ?? "" }.joined(separator: "/")
  }

  private func part(_ path: PointerPath) -> String? {
    card.value(at: path).flatMap { text(of: $0) }
  }

  /// A string's text or a number's digits as they are written.
  private func text(of node: TapeNode) -> String? {
    if !faults.isEmpty {
      let range = node.range
      // The reader lists 16 faults at most: what stands after the last one may have more.
      let isSound = faults.allSatisfy { !range.contains($0.offset - offset) }
      let isKnown =
        faults.count < 16 || range.upperBound < faults[faults.count - 1].offset - offset
      guard isSound, isKnown else { return nil }
    }
    return node.text ?? node.numberText
  }
}
