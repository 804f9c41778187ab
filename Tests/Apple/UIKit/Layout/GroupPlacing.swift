// SPDX-License-Identifier: Apache-2.0

/// Fills groups with the items of a section, one after the other.
@MainActor struct GroupPlacing {
  let section: Int
  let count: Int
  let sizes: MeasuredSizes
  /// The next item to be placed.
  private(set) var next = 0
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private(set) var isEstimated: [Bool] = []

  init(section: Int, count: Int, sizes: MeasuredSizes) {
    self.section = section
    self.count = count
    self.sizes = sizes
  }

  /// Places an item, or a group as far as there are items, and says how large it is.
  mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in room: CGSize, width: CGFloat? = nil
  ) -> CGSize {
    var size = item.layoutSize.size(in: room)
    if let width { size.width = width }
    guard let group = item as? NSCollectionLayoutGroup else {
      return placeCell(item, at: origin, size: size)
    }
    let before = next
    let filled = fill(group, at: origin, size: size)
    // A group that can hold nothing would never come to an end.
    if next == before { next = count }
    if group.layoutSize.heightDimension.isEstimated { size.height = filled.height }
    if group.layoutSize.widthDimension.isEstimated { size.width = filled.width }
    return size
  }

  private mutating func placeCell(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, size: CGSize
  ) -> CGSize {
    let cell = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: next, section: section))
    var size = size
    let isEstimated = item.layoutSize.heightDimension.isEstimated
    if isEstimated, let measured = sizes[cell] { size.height = measured.height }
    let insets = item.contentInsets
    var frame = CGRect(origin: origin, size: size)
    frame.origin.x += insets.leading
    frame.size.width = max(0, size.width - insets.leading - insets.trailing)
    if !isEstimated {
      frame.origin.y += insets.top
      frame.size.height = max(0, size.height - insets.top - insets.bottom)
    }
    cell.frame = frame
    attributes.append(cell)
    self.isEstimated.append(isEstimated)
    next += 1
    return size
  }

  private mutating func fill(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, size: CGSize
  ) -> CGSize {
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isAcross = group.axis == .horizontal
    var equalWidth: CGFloat?
    if isAcross, let count = group.count {
      equalWidth = (size.width - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
    }
    var filled = CGSize.zero
    var placed = 0
    while next < count, !group.subitems.isEmpty {
      if let limit = group.count, placed == limit { break }
      let item = group.subitems[placed % group.subitems.count]
      if group.count == nil, placed > 0 {
        let wanted = item.layoutSize.size(in: size)
        if isAcross {
          if filled.width + spacing + wanted.width > size.width + 0.01 { break }
        } else if group.layoutSize.heightDimension.isEstimated {
          if placed == group.subitems.count { break }
        } else if filled.height + spacing + wanted.height > size.height + 0.01 {
          break
        }
      }
      let gap = placed > 0 ? spacing : 0
      let place = CGPoint(
        x: origin.x + (isAcross ? filled.width + gap : 0),
        y: origin.y + (isAcross ? 0 : filled.height + gap))
      let used = self.place(item, at: place, in: size, width: equalWidth)
      if isAcross {
        filled.width += gap + used.width
        filled.height = max(filled.height, used.height)
      } else {
        filled.height += gap + used.height
        filled.width = max(filled.width, used.width)
      }
      placed += 1
    }
    return filled
  }
}
