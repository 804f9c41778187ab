// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension FeedDecoder {
  /// Adds the list of sections, where there is one. Content is decoded where its bytes changed.
  mutating func addSections(
    to draft: inout Draft, lane: Int?, in bytes: UnsafeRawBufferPointer
  ) {
    guard let sections = draft.form.sections else { return }
    var entries: [FeedSectionEntry<Source.SectionContent>] = []
    entries.reserveCapacity(sections.count)
    for (position, section) in sections.enumerated() {
      guard section.outline.isObject else {
        entries.append(FeedSectionEntry(id: section.id))
        draft.keep(Lane.Section(id: section.id, content: []), nil, [])
        continue
      }
      let text = SectionText(section.outline, in: bytes)
      var content: Source.SectionContent?
      var issues: [FeedIssue] = []
      if let lane, let known = lanes.lanes[lane].index(of: section.id, text.bytes, at: position) {
        content = values[lane].contents[known]
        issues = values[lane].contentIssues[known] ?? []
      } else {
        content = decode(text, &issues)
        counters.sectionContents += 1
      }
      for issue in issues {
        let offset = issue.offset.map(text.offset)
        var issue = issue.rebased(to: section.outline.path, offset: 0, card: nil)
        issue.offset = offset
        draft.emission.issues.append(issue)
      }
      entries.append(FeedSectionEntry(id: section.id, content: content))
      draft.keep(Lane.Section(id: section.id, content: text.bytes), content, issues)
    }
    draft.emission.sections = entries
  }

  /// Decodes a section's content. A fault in it costs the content alone.
  private mutating func decode(
    _ text: SectionText, _ issues: inout [FeedIssue]
  ) -> Source.SectionContent? {
    text.bytes.withUnsafeBytes { bytes in
      var found = WireIssues()
      var content: Source.SectionContent?
      var fault: FieldFault?
      do throws(FieldFault) {
        content = try parser.withValue(of: bytes, issues: &found) {
          (value, issues) throws(FieldFault) in
          try source.sectionContent(from: value, issues: &issues)
        }
      } catch {
        fault = error
      }
      if fault == nil, found.isEmpty { return content }
      tokens.read(bytes)
      let all = fault.map { [FeedIssue(cost: .sectionContent, fault: $0)] } ?? found.all
      issues = all.map { issue in
        var issue = issue
        if let offset = issue.offset {
          if issue.path.isEmpty { issue.path = tokens.path(ofByteAt: offset, in: bytes) }
        } else {
          issue.offset = tokens.deepestToken(towards: PointerPath(issue.path), in: bytes)
            .map { Int(tokens.tokens[$0].start) }
        }
        return issue
      }
      return content
    }
  }
}

extension FeedDecoder.Draft {
  /// Keeps a section's content for comparing.
  fileprivate mutating func keep(
    _ section: Lane.Section, _ content: Source.SectionContent?, _ issues: [FeedIssue]
  ) {
    if !issues.isEmpty { values.contentIssues[sections.count] = issues }
    sections.append(section)
    values.contents.append(content)
  }
}

extension Lane {
  /// The section of the same id and bytes, looked for at its position first.
  fileprivate func index(of id: SectionID, _ content: [UInt8], at position: Int) -> Int? {
    let isSame = { (section: Section) in section.id == id && section.content == content }
    if position < sections.count, isSame(sections[position]) { return position }
    return sections.firstIndex(where: isSame)
  }
}

/// The object of a section, with `null` in the place of the cards in it: a section's content does
/// not depend on its cards.
private struct SectionText {
  var bytes: [UInt8] = []
  /// Where the object, and what follows each array of cards, stands in `bytes` and in the emission.
  private var anchors: [(text: Int, emission: Int)] = []

  init(_ section: EmissionOutline.Section, in emission: UnsafeRawBufferPointer) {
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
