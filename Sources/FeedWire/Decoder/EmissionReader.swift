// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// Reads an emission's envelope, strictly, and hands its cards to the lanes as it meets them.
///
/// The fields may come in any order: which of the lists count is settled after the last byte.
struct EmissionReader {
  let bytes: UnsafeRawBufferPointer
  let layout: DecoderLayout
  var reader: JSONReader
  /// What was found out before.
  let known: KnownPrefix
  let outline: EmissionOutline
  /// Which card is expected next.
  var expectation: LaneExpectation?
  /// The JSON pointer of what is being read, for an error that ends it.
  var place = ""

  init(
    _ bytes: UnsafeRawBufferPointer, layout: DecoderLayout, reusing outline: EmissionOutline,
    known: KnownPrefix, skipsByteOrderMark: Bool
  ) {
    self.bytes = bytes
    self.layout = layout
    self.outline = outline
    outline.clear()
    self.known = known
    var options = JSONReaderOptions.wire
    options.skipsByteOrderMark = skipsByteOrderMark
    reader = JSONReader(bytes, options: options)
  }

  /// Reads all of it.
  ///
  /// - Throws: the first fault whose end is not certain, or that stands outside of all cards and
  ///   sections. `place` tells where it was met.
  mutating func read(_ lanes: inout LaneBook) throws(JSONTextError) {
    switch try reader.peek() {
    case UInt8(ascii: "["):
      outline.isArray = true
      outline.laidOut.cards = .list(try readCards(at: "", &lanes))
    case UInt8(ascii: "{"):
      let way = Way(isCards: true, isSections: layout.sections != nil)
      try readObject(at: "", depth: 0, way, &lanes)
    default:
      outline.obstacle = try readValue(at: "")
    }
    try reader.finish()
    if let expectation, !outline.fresh.isEmpty {
      lanes.findScattered(among: outline, in: bytes, expectation)
    }
  }
}

// MARK: - The envelope

/// Which of the layout's pointers lead through a value.
private struct Way {
  var isCards: Bool
  var isSections: Bool
}

extension EmissionReader {
  private mutating func readObject(
    at path: String, depth: Int, _ way: Way, _ lanes: inout LaneBook
  ) throws(JSONTextError) {
    place = path
    _ = try reader.next()
    var seen = Seen()
    while let key = try reader.nextKey() {
      let next = Way(
        isCards: way.isCards && layout.cards.steps.hasStep(key, in: bytes, at: depth),
        isSections: way.isSections
          && layout.sections?.steps.hasStep(key, in: bytes, at: depth) == true)
      let field = depth == 0 ? EnvelopeField(key, in: bytes) : nil
      guard field != nil || next.isCards || next.isSections else {
        // Its path is put together only if it is to be told.
        do throws(JSONTextError) {
          _ = try reader.skipValue()
        } catch {
          place = fieldPath(key, at: path)
          throw error
        }
        continue
      }
      let fieldPath = field?.path ?? fieldPath(key, at: path)
      if !seen.insert(field, next) {
        outline.addRepeated(EmissionOutline.Value(path: fieldPath, range: key.range))
      }
      try readField(field, at: fieldPath, depth: depth &+ 1, next, &lanes)
      place = path
    }
  }

  private func fieldPath(_ key: JSONToken, at path: String) -> String {
    "\(path)/\(JSONText.decodeString(key, in: bytes).escapedForJSONPointer)"
  }

  private mutating func readField(
    _ field: EnvelopeField?, at path: String, depth: Int, _ way: Way, _ lanes: inout LaneBook
  ) throws(JSONTextError) {
    let isCardList = way.isCards && depth == layout.cards.steps.count
    let isSectionList = way.isSections && depth == layout.sections?.steps.count
    // A key that occurs again takes away what the one before it gave.
    if way.isCards {
      outline.laidOut.cards = .absent
      outline.obstacle = nil
    }
    if way.isSections { outline.laidOut.sections = .absent }
    if (way.isCards && !isCardList) || (way.isSections && !isSectionList) {
      let start = try reader.peekedOffset()
      if bytes[start] == UInt8(ascii: "{") || field?.isList != true {
        try readOnTheWay(at: path, depth: depth, way, &lanes)
        outline.set(field, EmissionOutline.Value(path: path, range: start..<reader.offset))
        return
      }
    }
    switch field {
    case .cards?:
      outline.formed.cards = try readCardField(at: path, &lanes)
      if isCardList { outline.laidOut.cards = outline.formed.cards }
    case .sections?:
      outline.formed.sections = try readSectionField(at: path, &lanes)
      if isSectionList { outline.laidOut.sections = outline.formed.sections }
    case _ where isCardList:
      outline.laidOut.cards = try readCardField(at: path, &lanes)
    case _ where isSectionList:
      outline.laidOut.sections = try readSectionField(at: path, &lanes)
    default:
      outline.set(field, try readValue(at: path))
    }
  }

  /// A value that one of the layout's pointers leads through.
  private mutating func readOnTheWay(
    at path: String, depth: Int, _ way: Way, _ lanes: inout LaneBook
  ) throws(JSONTextError) {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      try readObject(at: path, depth: depth, way, &lanes)
    case UInt8(ascii: "["):
      _ = try reader.next()
      var index = 0
      while try reader.nextElement() {
        let elementPath = "\(path)/\(index)"
        let next = Way(
          isCards: way.isCards && layout.cards.steps.hasIndex(index, at: depth),
          isSections: way.isSections && (layout.sections?.steps.hasIndex(index, at: depth) ?? false)
        )
        if next.isCards || next.isSections {
          try readField(nil, at: elementPath, depth: depth &+ 1, next, &lanes)
        } else {
          place = elementPath
          _ = try reader.skipValue()
        }
        index &+= 1
      }
    default:
      let value = try readValue(at: path)
      if way.isCards { outline.obstacle = value }
    }
  }

  /// Reads a value that is looked into later, if at all.
  mutating func readValue(
    at path: String
  ) throws(JSONTextError) -> EmissionOutline.Value {
    place = path
    return EmissionOutline.Value(path: path, range: try reader.skipValue())
  }
}

extension JSONReader {
  /// Where the next value begins.
  mutating func peekedOffset() throws(JSONTextError) -> Int {
    _ = try peek()
    return offset
  }
}

extension [PointerPath.Step] {
  fileprivate func hasStep(
    _ key: JSONToken, in bytes: UnsafeRawBufferPointer, at depth: Int
  ) -> Bool {
    depth < count
      && self[depth].key.withUnsafeBytes { JSONText.hasText($0, key, in: bytes) }
  }

  fileprivate func hasIndex(_ index: Int, at depth: Int) -> Bool {
    depth < count && self[depth].index == index
  }
}

/// The keys of an object that mean something, as far as they were met.
private struct Seen {
  private var fields: UInt8 = 0
  private var hasCards = false
  private var hasSections = false

  /// - Returns: whether the key was not met before.
  mutating func insert(_ field: EnvelopeField?, _ way: Way) -> Bool {
    if let field {
      let bit = UInt8(1) << field.rawValue
      defer { fields |= bit }
      return fields & bit == 0
    }
    // Each pointer has one key for its next step, and both may have the same.
    let isNew = !(way.isCards && hasCards || way.isSections && hasSections)
    hasCards = hasCards || way.isCards
    hasSections = hasSections || way.isSections
    return isNew
  }
}

/// The fields of an emission that mean something at its root.
enum EnvelopeField: UInt8, CaseIterable {
  case emit, generation, section, sections, cards, message

  init?(_ key: JSONToken, in bytes: UnsafeRawBufferPointer) {
    for field in Self.allCases where JSONText.hasText(field.name, key, in: bytes) {
      self = field
      return
    }
    return nil
  }

  private var name: StaticString {
    switch self {
    case .emit: "emit"
    case .generation: "generation"
    case .section: "section"
    case .sections: "sections"
    case .cards: "cards"
    case .message: "message"
    }
  }

  /// The JSON pointer of the field.
  var path: String {
    switch self {
    case .emit: "/emit"
    case .generation: "/generation"
    case .section: "/section"
    case .sections: "/sections"
    case .cards: "/cards"
    case .message: "/message"
    }
  }

  var isList: Bool { self == .cards || self == .sections }
}

extension EmissionOutline {
  /// One is enough of a key that is repeated a million times.
  fileprivate func addRepeated(_ key: Value) {
    if !repeated.contains(where: { $0.path == key.path }) { repeated.append(key) }
  }

  fileprivate func set(_ field: EnvelopeField?, _ value: Value) {
    switch field {
    case .emit: emit = value
    case .generation: generation = value
    case .section: section = value
    case .message: message = value
    case .cards: formed.cards = .other(value)
    case .sections: formed.sections = .other(value)
    case nil: break
    }
  }
}
