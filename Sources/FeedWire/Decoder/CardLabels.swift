// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// What a card says of itself, read from the tape: without building it, and as far as it can be
/// read where the card has contained faults.
struct CardLabels {
  /// Whether the card is an object.
  var isObject: Bool
  var kind: String?
  var id: CardID?
  /// The section that the card says, or its kind.
  var ownSection: SectionID?
}

extension CardLabels {
  /// - Parameters:
  ///   - isThere: whether a value other than `null` stands at a pointer.
  ///   - tag: the discriminator at a pointer: a string's text, a number's digits or a boolean.
  ///   - text: the text at a pointer: a string's, or a number's digits.
  fileprivate init(
    _ layout: DecoderLayout, isThere: (PointerPath) -> Bool, tag: (PointerPath) -> String?,
    text: (PointerPath) -> String?
  ) {
    isObject = true
    // Told by presence, it is the first key whose value is there.
    kind =
      layout.onlyKind
      ?? (layout.kindKeys.isEmpty
        ? tag(layout.kind) : layout.kindKeys.first { isThere($0.path) }?.key)
    id = Self.joined(layout.id, text).map { CardID($0) }
    ownSection = Self.joined(layout.section, text).map { SectionID($0) }
    if ownSection == nil, !layout.sectionOfKind.isEmpty, let kind {
      ownSection = layout.sectionOfKind[MapKey(kind)]
    }
  }

  /// The text at a pointer; of several, the parts joined with `/`, with `~` and `/` in a part
  /// escaped as in a pointer, absent parts empty. `nil` where all are absent.
  private static func joined(
    _ paths: [PointerPath], _ text: (PointerPath) -> String?
  ) -> String? {
    if paths.count == 1 { return text(paths[0]) }
    let parts = paths.map { text($0) }
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return parts.map { $0?.escapedForJSONPointer ?? "" }.joined(separator: "/")
  }
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
  ) -> CardLabels {
    guard !isEmpty, root.kind == .object else { return CardLabels(isObject: false) }
    let sound = SoundTexts(card: root, faults: faults, offset: offset)
    return CardLabels(layout) {
      sound.isThere(at: $0)
    } tag: {
      sound.tag(at: $0)
    } text: {
      sound.text(at: $0)
    }
  }
}

extension WireValue {
  /// Reads a card's kind, id and section, of a card without faults.
  func identity(_ layout: DecoderLayout) -> CardLabels {
    guard kind == .object else { return CardLabels(isObject: false) }
    return CardLabels(layout) { path in
      value(at: path).map { !$0.isNull } ?? false
    } tag: { path in
      value(at: path).flatMap { $0.kind == .boolean ? $0.summary : $0.losslessText }
    } text: { path in
      value(at: path)?.losslessText
    }
  }
}

/// The texts of a card that no fault stands in.
private struct SoundTexts {
  let card: TapeNode
  let faults: [JSONTextError]
  let offset: Int

  func tag(at path: PointerPath) -> String? {
    guard let node = card.value(at: path) else { return nil }
    switch node.entry.kind {
    case .true: return "true"
    case .false: return "false"
    default: return text(of: node)
    }
  }

  /// Whether there is a value other than `null`.
  func isThere(at path: PointerPath) -> Bool {
    card.value(at: path).map { $0.entry.kind != .null } ?? false
  }

  func text(at path: PointerPath) -> String? {
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
