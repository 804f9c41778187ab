// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

// MARK: - Cards

extension EmissionReader {
  mutating func readCardField(
    at path: String, _ lanes: inout LaneBook
  ) throws(JSONTextError) -> EmissionOutline.CardField {
    if try reader.peek() == UInt8(ascii: "[") { return .list(try readCards(at: path, &lanes)) }
    return .other(try readValue(at: path))
  }

  /// Reads an array of cards: those that a lane knows are skipped without being read.
  mutating func readCards(
    at path: String, _ lanes: inout LaneBook
  ) throws(JSONTextError) -> EmissionOutline.CardList {
    place = path
    let first = outline.runs.count
    var count = 0
    _ = try reader.next()
    while try reader.nextElement() {
      do throws(JSONTextError) {
        let run = try readRun(&lanes)
        outline.runs.append(run)
        count &+= run.count
      } catch {
        place = "\(path)/\(count)"
        throw error
      }
    }
    return EmissionOutline.CardList(path: path, runs: first..<outline.runs.count, count: count)
  }

  /// Reads the next cards: as many as stand as a lane has them, or one.
  private mutating func readRun(
    _ lanes: inout LaneBook
  ) throws(JSONTextError) -> EmissionOutline.Run {
    let start = reader.offset
    var expected = expectation ?? lanes.expectation(for: outline, in: bytes, at: start)
    defer { expectation = expected }
    let run =
      expected.isScattered
      ? lanes.scatteredRun(in: bytes, at: start, known, &expected)
      : lanes.expectedRun(in: bytes, at: start, known, &expected)
    if let run {
      reader.resume(afterValueEndingAt: run.end)
      return run
    }
    let hint = expected
    var faults: [JSONTextError] = []
    let value = try reader.checkValue(containing: &faults)
    // Most often a card was changed or inserted, and what follows tells so. Searching all lanes
    // costs an index of each: only if nothing tells.
    expected.isScattered = false
    if !hint.isScattered, !lanes.goesOn(in: bytes, after: value.range.upperBound, &expected),
      let run = lanes.scatteredRun(in: bytes, at: start, known, &expected)
    {
      expected.isScattered = true
      return run
    }
    outline.fresh.append(
      EmissionOutline.Fresh(
        range: value.range, checked: value.checked, faults: faults,
        hint: hint.lane < 0 ? nil : (hint.lane, hint.entry)))
    return EmissionOutline.Run(
      start: value.range.lowerBound, end: value.range.upperBound, count: 1, lane: -1,
      entry: outline.fresh.count &- 1, isInPlace: false)
  }
}

// MARK: - Sections

extension EmissionReader {
  mutating func readSectionField(
    at path: String, _ lanes: inout LaneBook
  ) throws(JSONTextError) -> EmissionOutline.SectionField {
    guard try reader.peek() == UInt8(ascii: "[") else { return .other(try readValue(at: path)) }
    place = path
    _ = try reader.next()
    var sections: [EmissionOutline.Section] = []
    while try reader.nextElement() {
      sections.append(try readSection(at: "\(path)/\(sections.count)", &lanes))
      place = path
    }
    return .list(sections)
  }

  private mutating func readSection(
    at path: String, _ lanes: inout LaneBook
  ) throws(JSONTextError) -> EmissionOutline.Section {
    let start = reader.offset
    guard try reader.peek() == UInt8(ascii: "{") else {
      let value = try readValue(at: path)
      return EmissionOutline.Section(path: path, range: value.range, isObject: false, id: value)
    }
    var section = EmissionOutline.Section(path: path, range: start..<start, isObject: true)
    place = path
    _ = try reader.next()
    while let key = try reader.nextKey() {
      if JSONText.hasText("cards", key, in: bytes) {
        let valueStart = try reader.peekedOffset()
        section.cards = try readCardField(at: "\(path)/cards", &lanes)
        section.cardRanges.append(valueStart..<reader.offset)
      } else if JSONText.hasText("id", key, in: bytes) {
        section.id = try readValue(at: "\(path)/id")
      } else {
        // Reading the section's content finds contained faults again.
        var faults: [JSONTextError] = []
        _ = try reader.skipValue(containing: &faults)
      }
      place = path
    }
    section.range = start..<reader.offset
    return section
  }
}
