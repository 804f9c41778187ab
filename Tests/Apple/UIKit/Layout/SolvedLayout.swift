// SPDX-License-Identifier: Apache-2.0

/// Where everything stands.
@MainActor struct SolvedLayout {
  private struct Section {
    var top: CGFloat
    var bottom: CGFloat
    var items: [UICollectionViewLayoutAttributes] = []
    var boundaries: [UICollectionViewLayoutAttributes] = []
    var isEstimated: [Bool] = []
    var estimatedKinds: Set<String> = []
  }

  private var sections: [Section] = []
  private(set) var size = CGSize.zero

  init() {}

  init(
    _ sections: [NSCollectionLayoutSection], counts: [Int], size: CGSize, spacing: CGFloat,
    sizes: MeasuredSizes
  ) {
    var y: CGFloat = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { y += spacing }
      let solved = SolvedLayout.solve(
        section, index, count: counts[index], top: y, room: size, sizes: sizes)
      self.sections.append(solved)
      y = solved.bottom
    }
    self.size = CGSize(width: size.width, height: y)
  }

  private static func solve(
    _ section: NSCollectionLayoutSection, _ index: Int, count: Int, top: CGFloat, room: CGSize,
    sizes: MeasuredSizes
  ) -> Section {
    var solved = Section(top: top, bottom: top)
    let insets = section.contentInsets
    let inner = CGSize(
      width: max(0, room.width - insets.leading - insets.trailing), height: room.height)

    func place(_ alignment: NSRectAlignment) {
      for item in section.boundarySupplementaryItems where item.alignment == alignment {
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
        var size = item.layoutSize.size(in: inner)
        if item.layoutSize.heightDimension.isEstimated {
          solved.estimatedKinds.insert(item.elementKind)
          if let measured = sizes[attributes] { size.height = measured.height }
        }
        attributes.frame = CGRect(
          x: insets.leading, y: solved.bottom, width: size.width, height: size.height)
        attributes.zIndex = item.zIndex
        solved.boundaries.append(attributes)
        solved.bottom += size.height
      }
    }

    place(.top)
    solved.bottom += insets.top
    var placing = GroupPlacing(section: index, count: count, sizes: sizes)
    let isAcross = section.orthogonalScrollingBehavior != .none
    var origin = CGPoint(x: insets.leading, y: solved.bottom)
    var isFirst = true
    while placing.next < count {
      if !isFirst {
        if isAcross {
          origin.x += section.interGroupSpacing
        } else {
          solved.bottom += section.interGroupSpacing
        }
      }
      isFirst = false
      if !isAcross { origin.y = solved.bottom }
      let size = placing.place(section.group, at: origin, in: inner)
      if isAcross {
        origin.x += size.width
        solved.bottom = max(solved.bottom, origin.y + size.height)
      } else {
        solved.bottom += size.height
      }
    }
    solved.bottom += insets.bottom
    place(.bottom)
    solved.items = placing.attributes
    solved.isEstimated = placing.isEstimated
    return solved
  }

  // MARK: Answers

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    for section in sections where section.bottom > rect.minY && section.top < rect.maxY {
      for attributes in section.boundaries + section.items where attributes.frame.meets(rect) {
        found.append(attributes.ownCopy)
      }
    }
    return found.sorted { $0.frame.minY < $1.frame.minY }
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func boundary(_ kind: String, in section: Int) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].boundaries.first { $0.representedElementKind == kind }
  }

  func isEstimated(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard sections.indices.contains(path.section) else { return false }
    let section = sections[path.section]
    if let kind = attributes.representedElementKind { return section.estimatedKinds.contains(kind) }
    return section.isEstimated.indices.contains(path.item) && section.isEstimated[path.item]
  }
}

extension CGRect {
  /// Whether more than an edge is shared.
  func meets(_ other: CGRect) -> Bool {
    minY < other.maxY && maxY > other.minY && minX < other.maxX && maxX > other.minX
  }
}
