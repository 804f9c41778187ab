// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension FeedDecoder {
  /// Adds the list of sections, where there is one. Content is decoded where its bytes changed.
  mutating func addSections(
    of form: EmissionForm,
    to emission: inout FeedEmission<Source.Card, Source.SectionContent>, lane: Int,
    _ issues: inout IssueList, _ report: inout FeedDecodeReport, in bytes: UnsafeRawBufferPointer
  ) {
    let known = lanes.lanes[lane].sections
    guard let sections = form.sections else {
      guard known != nil else { return }
      report.hasOtherFrame = true
      lanes.lanes[lane].sections = nil
      values[lane].contents = []
      return
    }
    var positions = PositionIndex(of: known ?? [])
    var kept: [Lane.Section] = []
    var contents: [Source.SectionContent?] = []
    for (position, section) in sections.enumerated() {
      let text = SectionText(section.outline, in: bytes)
      let old = positions.position(of: section.id, expectedAt: position)
      var next = Lane.Section(id: section.id, content: text.bytes)
      if let old, let known, known[old].content == text.bytes,
        !known[old].issues.areForgotten || !issues.hasRoom
      {
        next.issues = known[old].issues
        contents.append(values[lane].contents[old])
      } else if section.outline.isObject, source.hasSectionContent {
        let content = decode(text, &next.issues)
        counters.sectionContents += 1
        let before = old.flatMap { values[lane].contents[$0] }
        if !Source.SectionContent?.areEqual(before, content) { report.hasOtherFrame = true }
        contents.append(content)
      } else {
        contents.append(nil)
      }
      tell(&next.issues, to: &issues) { issue in
        var rebased = issue.rebased(to: section.outline.path, offset: 0, card: nil)
        rebased.offset = issue.offset.map(text.offset)
        return rebased
      }
      kept.append(next)
    }
    if known?.map(\.id) != kept.map(\.id) { report.hasOtherFrame = true }
    emission.sections = zip(kept, contents).map { FeedSectionEntry(id: $0.id, content: $1) }
    lanes.lanes[lane].sections = kept
    values[lane].contents = contents
  }

  /// Decodes a section's content. A fault in it costs the content alone.
  private mutating func decode(
    _ text: SectionText, _ issues: inout PartIssues
  ) -> Source.SectionContent? {
    text.bytes.withUnsafeBytes { bytes in
      var found = WireIssues()
      var content: Source.SectionContent?
      var fault: FieldFault?
      do throws(FieldFault) {
        content = try readers.first.parser.withValue(of: bytes, issues: &found) {
          (value, issues) throws(FieldFault) in
          try source.sectionContent(from: value, issues: &issues)
        }
      } catch {
        fault = error
      }
      if fault == nil, found.isEmpty { return content }
      let tape = readers.first.tape
      tape.lay(bytes)
      let all = fault.map { [FeedIssue(cost: .sectionContent, fault: $0)] } ?? found.all
      issues = PartIssues(
        all.map { issue in
          var issue = issue
          if let offset = issue.offset {
            if issue.path.isEmpty { issue.path = tape.root.path(ofByteAt: offset) }
          } else {
            issue.offset = tape.root.deepestValue(towards: PointerPath(issue.path)).start
          }
          return issue
        })
      return content
    }
  }
}

/// The object of a section, with `null` in the place of the cards in it: a section's content does
/// not depend on its cards.
private struct SectionText {
  var bytes: [UInt8] = []
  /// Where the object, and what follows each array of cards, stands in `bytes` and in the emission.
  private var anchors: [(text: Int, emission: Int)] = []

  init(_ section: EmissionOutline.Section, in emission: UnsafeRawBufferPointer) {
    guard section.isObject else { return }
    var start = section.range.lowerBound
    for range in section.cardRanges {
      add(emission, start..<range.lowerBound)
      bytes.append(contentsOf: Array("null".utf8))
      start = range.upperBound
    }
    add(emission, start..<section.range.upperBound)
  }

  private mutating func add(_ emission: UnsafeRawBufferPointer, _ range: Range<Int>) {
    anchors.append((bytes.count, range.lowerBound))
    bytes.append(contentsOf: emission[range])
  }

  /// The offset in the emission of a byte of the text.
  func offset(_ index: Int) -> Int {
    let anchor = anchors.last { $0.text <= index } ?? (0, 0)
    return index - anchor.text + anchor.emission
  }
}
