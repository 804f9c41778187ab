// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// Why an emission is refused as a whole.
struct Refusal: Error {
  var issue: FeedIssue

  init(_ issue: FeedIssue) {
    self.issue = issue
  }

  /// A text that is no JSON, or whose fault stands outside of all cards and sections.
  init(_ error: JSONTextError, at path: String) {
    issue = FeedIssue(
      cost: .emission, path: path, offset: error.offset, expected: "JSON text",
      found: error.message, advice: error.advice)
    if case .unexpectedByte(_, let expectation) = error.kind {
      let prefix = "expected \(expectation.rawValue), found "
      issue.expected = expectation.rawValue
      issue.found = String(error.message.dropFirst(prefix.count))
    }
  }
}

/// What an emission does, settled after its last byte was read.
struct EmissionForm {
  enum Kind {
    case snapshot
    case section(SectionID)
    case page
    case refresh
    case failed(message: String)
  }

  var kind = Kind.snapshot
  var generation: Int?
  /// The entries of the list of sections, with their ids.
  var sections: [(id: SectionID, outline: EmissionOutline.Section)]?
  /// The lists of cards, in the order in which their cards count, each with the section that holds
  /// cards without one of their own.
  var lists: [(list: EmissionOutline.CardList, context: SectionID?)] = []

  /// The lane that it is compared with next time; `nil` where it has no cards.
  var lane: LaneKey? {
    switch kind {
    case .snapshot: .snapshot
    case .section(let id): .section(id)
    case .page: .page
    case .refresh, .failed: nil
    }
  }
}

extension EmissionOutline {
  /// What the emission does.
  ///
  /// - Throws: where a field of the envelope is not of the form that it must have.
  func settled(in bytes: UnsafeRawBufferPointer, _ layout: DecoderLayout) throws(Refusal)
    -> EmissionForm
  {
    var form = EmissionForm()
    guard let emit else {
      try add(laidOut, to: &form, in: bytes, context: nil, layout)
      return form
    }
    form.kind = try kind(of: emit, in: bytes)
    form.generation = try generation?.generation(in: bytes)
    switch form.kind {
    case .snapshot, .page: try add(formed, to: &form, in: bytes, context: nil, nil)
    case .section(let id): try add(formed, to: &form, in: bytes, context: id, nil)
    case .refresh, .failed: break
    }
    return form
  }

  /// The issue of cards in an emission that has no place for them; none where it has none.
  var cardsOutOfPlace: [FeedIssue] {
    guard case .list(let list) = formed.cards, list.count > 0 else { return [] }
    return [
      FeedIssue(
        cost: .element, path: list.path, expected: "no cards in a refresh or a failure",
        found: "\(list.count) of them",
        advice: "send them as a snapshot, a section or a page; they are left out")
    ]
  }

  private func kind(
    of emit: Value, in bytes: UnsafeRawBufferPointer
  ) throws(Refusal) -> EmissionForm.Kind {
    switch emit.string(in: bytes) {
    case "snapshot": return .snapshot
    case "page": return .page
    case "refresh": return .refresh
    case "failed":
      guard let message, !message.isNull(in: bytes) else { return .failed(message: "") }
      guard let text = message.string(in: bytes) else {
        throw message.refusal(expecting: "a text", in: bytes)
      }
      return .failed(message: text)
    case "section":
      guard let section else {
        throw Refusal(
          FeedIssue(
            cost: .emission, path: "/section", expected: "the id of the section", found: "nothing"))
      }
      guard let id = section.id(in: bytes) else {
        throw section.refusal(expecting: "the id of a section", in: bytes)
      }
      return .section(id)
    case let name:
      let names = ["snapshot", "section", "page", "refresh", "failed"]
      throw emit.refusal(
        expecting: "one of " + names.map { "\"\($0)\"" }.joined(separator: ", "), in: bytes,
        advice: name.flatMap { NearMiss.question(for: $0, among: names) })
    }
  }

  /// Settles which lists hold the cards: those in the entries of the list of sections, in its
  /// order, then the list of cards.
  ///
  /// - Parameter layout: where the lists stand, unless an `emit` says so.
  private func add(
    _ lists: Lists, to form: inout EmissionForm, in bytes: UnsafeRawBufferPointer,
    context: SectionID?, _ layout: DecoderLayout?
  ) throws(Refusal) {
    var hasCards = false
    switch lists.sections {
    case .absent: break
    case .other(let value):
      guard value.isNull(in: bytes) else {
        throw value.refusal(expecting: "an array of sections", in: bytes)
      }
    case .list(let entries):
      var sections: [(id: SectionID, outline: Section)] = []
      for entry in entries {
        let id = try entry.settledID(in: bytes)
        sections.append((id, entry))
        switch entry.cards {
        case .absent: break
        case .list(let list):
          hasCards = true
          form.lists.append((list, id))
        case .other(let value):
          guard value.isNull(in: bytes) else {
            throw value.refusal(expecting: "an array of cards", in: bytes)
          }
        }
      }
      form.sections = sections
      // No section at all is a feed without cards; sections without any are not all of a feed.
      if entries.isEmpty { hasCards = true }
    }
    switch lists.cards {
    case .list(let list):
      form.lists.append((list, context))
    case .other(let value):
      guard hasCards, value.isNull(in: bytes) else {
        throw value.refusal(expecting: "an array of cards", in: bytes)
      }
    case .absent where hasCards:
      break
    case .absent:
      if layout != nil, let obstacle {
        throw obstacle.refusal(
          expecting: obstacle.path.isEmpty ? "an array or an object" : "an object", in: bytes)
      }
      let path = layout?.cards.text ?? "/cards"
      throw Refusal(
        FeedIssue(
          cost: .emission, path: path, expected: "an array of cards",
          found: path.isEmpty ? "an object" : "nothing",
          advice: "an emission without its cards is taken for an incomplete one"))
    }
  }
}

// MARK: - Values of the envelope

extension EmissionOutline.Section {
  fileprivate func settledID(in bytes: UnsafeRawBufferPointer) throws(Refusal) -> SectionID {
    guard let id else {
      throw Refusal(
        FeedIssue(
          cost: .emission, path: "\(path)/id", offset: range.lowerBound,
          expected: "the id of the section", found: "nothing"))
    }
    guard let text = id.id(in: bytes) else {
      throw id.refusal(
        expecting: isObject
          ? "the id of the section, a text or a number" : "a section's id or an object with one",
        in: bytes)
    }
    return text
  }
}

extension EmissionOutline.Value {
  /// The text of a string.
  func string(in bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let content = range.lowerBound + 1..<range.upperBound - 1
    return JSONText.decodeString(
      content, hasEscapes: bytes[content].contains(UInt8(ascii: "\\")), in: bytes)
  }

  /// A string's text or a number's digits.
  func id(in bytes: UnsafeRawBufferPointer) -> SectionID? {
    if let text = string(in: bytes) { return SectionID(text) }
    return isNumber(in: bytes) ? SectionID(JSONText.numberText(range, in: bytes)) : nil
  }

  func isNull(in bytes: UnsafeRawBufferPointer) -> Bool {
    bytes[range.lowerBound] == UInt8(ascii: "n")
  }

  private func isNumber(in bytes: UnsafeRawBufferPointer) -> Bool {
    bytes[range.lowerBound] == UInt8(ascii: "-") || bytes[range.lowerBound].isDigit
  }

  /// A generation: an integer of at least 0, or `null` for none.
  func generation(in bytes: UnsafeRawBufferPointer) throws(Refusal) -> Int? {
    if isNull(in: bytes) { return nil }
    if isNumber(in: bytes), case .integer(let value) = JSONText.integer(range, in: bytes),
      value >= 0, let generation = Int(exactly: value)
    {
      return generation
    }
    throw refusal(expecting: "an integer of at least 0", in: bytes)
  }

  func refusal(
    expecting expected: String, in bytes: UnsafeRawBufferPointer, advice: String? = nil
  ) -> Refusal {
    let tape = Tape()
    tape.lay(UnsafeRawBufferPointer(rebasing: bytes[range]))
    return Refusal(
      FeedIssue(
        cost: .emission, path: path, offset: range.lowerBound, expected: expected,
        found: tape.isEmpty ? "nothing" : tape.root.summary, advice: advice))
  }
}
