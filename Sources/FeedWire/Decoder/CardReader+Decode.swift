// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// Why a card cannot be read.
enum CardFault: Error {
  case text(JSONTextError)
  case notAnObject
  case missingKind
  case unknownKind
  case missingID
  case missingSection
  case field(FieldFault)
}

extension CardReader {
  /// Decodes a card that no lane has in any spelling.
  ///
  /// - Parameter tree: the card as libjson-c built it with others, where it did. If not, it lies on the
  ///   tape.
  func decode(
    _ query: CardQuery, _ fresh: EmissionOutline.Fresh, _ identity: CardLabels,
    section: SectionID?, tree: JSONCNode?, in bytes: UnsafeRawBufferPointer
  ) -> (FoundCard, Source.Card) {
    var found = FoundCard(
      id: identity.id, section: section, marks: [], stamp: query.stamp, issues: PartIssues(),
      origin: .added)
    if identity.ownSection != nil { found.marks.insert(.ownSection) }
    if section == nil { found.marks.insert(.noSection) }
    do throws(CardFault) {
      var issues = WireIssues()
      let value = try read(identity, section: section, fresh, tree: tree, &issues)
      if !issues.isEmpty {
        found.marks.insert(.hasIssues)
        let look = look(at: fresh, in: bytes)
        found.issues = keeping(issues.all.map(look.located))
      }
      return (found, value)
    } catch {
      let look = look(at: fresh, in: bytes)
      let issue = look.issue(of: error, identity)
      found.marks.formUnion([.unrecognized, .hasIssues])
      found.issues = keeping([issue])
      let unrecognized = UnrecognizedCard(
        kind: identity.kind, id: identity.id, section: section, raw: Array(bytes[fresh.range]),
        reason: error.reason(issue))
      return (found, .unrecognized(unrecognized))
    }
  }

  private func read(
    _ identity: CardLabels, section: SectionID?, _ fresh: EmissionOutline.Fresh,
    tree: JSONCNode?, _ issues: inout WireIssues
  ) throws(CardFault) -> Source.Card {
    guard let checked = fresh.checked else {
      throw .text(fresh.faults.first ?? JSONTextError(.unexpectedEnd, at: 0))
    }
    guard identity.isObject else { throw .notAnObject }
    guard let kind = identity.kind else { throw .missingKind }
    let value: Source.Card?
    do throws(FieldFault) {
      let wire =
        if let tree { WireValue(.jsonC(tree)) } else {
          try parser.value(of: checked, on: tape, prefersTape: readsTape, &issues)
        }
      value = try read(kind, from: wire, &issues)
    } catch {
      // What has no identity is no card, whatever else is wrong with it.
      if identity.id == nil { throw .missingID }
      if section == nil { throw .missingSection }
      throw .field(error)
    }
    guard let value else { throw .unknownKind }
    if identity.id == nil { throw .missingID }
    if section == nil { throw .missingSection }
    return value
  }

  /// A look at a card in which something is at fault.
  private func look(
    at fresh: EmissionOutline.Fresh, in bytes: UnsafeRawBufferPointer
  ) -> CardLook {
    tape.lay(UnsafeRawBufferPointer(rebasing: bytes[fresh.range]))
    return CardLook(tape: tape, offset: fresh.range.lowerBound, layout: layout)
  }

  /// Reads what the kind describes: the card, or its payload.
  private func read(
    _ kind: String, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> Source.Card? {
    guard let payload = layout.payload, !payload.steps.isEmpty else {
      return try source.card(kind: kind, from: value, issues: &issues)
    }
    guard let content = value.value(at: payload) else {
      throw FieldFault(path: payload.text, expected: "the content of the card", found: "nothing")
    }
    let first = issues.count
    do throws(FieldFault) {
      let card = try source.card(kind: kind, from: content, issues: &issues)
      issues.prefix(from: first, path: payload.text)
      return card
    } catch {
      var fault = error
      fault.path = payload.text + fault.path
      throw fault
    }
  }
}

// MARK: - Issues

/// A card that is being reported on: finds what is at fault in it. Used on the error path only.
private struct CardLook {
  let tape: Tape
  /// Where the card stands in the emission.
  let offset: Int
  let layout: DecoderLayout

  /// The issue with its offset from the card, found by its path where the reader did not tell.
  func located(_ issue: FeedIssue) -> FeedIssue {
    var issue = issue
    issue.offset = issue.offset.map { $0 - offset } ?? place(of: issue.path)
    return issue
  }

  private func place(of path: String) -> Int? {
    tape.isEmpty ? nil : tape.root.deepestValue(towards: PointerPath(path)).start
  }

  /// The issue that a fault is.
  func issue(of fault: CardFault, _ identity: CardLabels) -> FeedIssue {
    switch fault {
    case .text(let error):
      FeedIssue(
        cost: .card, path: tape.root.path(ofByteAt: error.offset - offset),
        offset: error.offset - offset, expected: "JSON text", found: error.message,
        advice: error.advice)
    case .notAnObject:
      found("", expected: "a card, which is an object")
    case .missingKind where !layout.kindKeys.isEmpty:
      found(
        "",
        expected: "a card with one of "
          + layout.kindKeys.map { "\"\($0.key)\"" }.joined(separator: ", "))
    case .missingKind:
      found(layout.kind.text, expected: "the kind of the card")
    case .unknownKind:
      found(
        layout.kind.text, expected: "a kind that the schema has",
        advice: identity.kind.flatMap { NearMiss.question(for: $0, among: layout.kinds) })
    case .missingID:
      found(
        layout.id.first?.text ?? "", expected: "the id of the card, a text or a number",
        advice: "without an id, nothing tells which card of the next emission it is")
    case .missingSection:
      found(
        layout.section.first?.text ?? "", expected: "the section of the card, a text or a number",
        advice: "give the card one, its kind an x-feed-section, or nest it in a section")
    case .field(let fault):
      located(FeedIssue(cost: .card, fault: fault))
    }
  }

  private func found(_ path: String, expected: String, advice: String? = nil) -> FeedIssue {
    let value = tape.isEmpty ? nil : tape.root.value(at: PointerPath(path))
    return FeedIssue(
      cost: .card, path: path, offset: place(of: path), expected: expected,
      found: value?.summary ?? "nothing", advice: advice)
  }
}

extension CardFault {
  /// The reason that an unrecognised card gives, as its issue tells it.
  fileprivate func reason(_ issue: FeedIssue) -> UnrecognizedCard.Reason {
    let fault = FieldFault(
      path: issue.path, expected: issue.expected, found: issue.found, advice: issue.advice,
      offset: issue.offset)
    switch self {
    case .text: return .invalidText(fault)
    case .notAnObject, .missingKind: return .missingKind
    case .unknownKind: return .unknownKind
    case .missingID: return .missingID
    case .missingSection: return .missingSection
    case .field: return .invalidField(fault)
    }
  }
}
