// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// An array on its way into Swift: its elements, first to last. Valid as long as its `WireValue`.
public struct WireArray: Sequence {
  @usableFromInline let node: WireValue.Node
  /// The number of elements. O(1).
  public let count: Int

  init(_ node: WireValue.Node) {
    self.node = node
    switch node {
    case .jsonC(let node): count = node.count
    case .tape(let node): count = node.count
    }
  }

  /// The number of elements, exactly.
  public var underestimatedCount: Int { count }

  /// The element at an index; `nil` beyond the ends. O(1) in a tree, O(*index*) on the tape: to
  /// read all of them, iterate.
  public subscript(index: Int) -> WireValue? {
    guard 0..<count ~= index else { return nil }
    switch node {
    case .jsonC(let node):
      return WireValue(.jsonC(node.element(at: index)))
    case .tape(let node):
      var element = node.firstChild
      for _ in 0..<index { element = element.nextSibling }
      return WireValue(.tape(element))
    }
  }

  /// Makes an iterator that begins at the first element.
  public func makeIterator() -> Iterator {
    switch node {
    case .jsonC(let node): Iterator(array: .jsonC(node), count: count)
    case .tape(let node): Iterator(array: .tape(node.firstChild), count: count)
    }
  }

  /// Goes through the elements, first to last.
  public struct Iterator: IteratorProtocol {
    /// The array itself (libjson-c), or the element that comes next (tape).
    private var array: WireValue.Node
    private var index = 0
    private let count: Int

    init(array: WireValue.Node, count: Int) {
      self.array = array
      self.count = count
    }

    /// The next element; `nil` after the last one.
    public mutating func next() -> WireValue? {
      guard index < count else { return nil }
      defer { index &+= 1 }
      switch array {
      case .jsonC(let node):
        return WireValue(.jsonC(node.element(at: index)))
      case .tape(let node):
        array = .tape(node.nextSibling)
        return WireValue(.tape(node))
      }
    }
  }
}

extension WireValue {
  /// The elements of an array, bad ones treated as the schema says.
  ///
  /// An element of a variant that an open union does not have is kept, with an issue: a list that
  /// shows less than was sent says so. Where the schema asks for unknown elements (`keep`), there is
  /// none.
  @inlinable
  public func elements<Element: WireDecodable>(
    _ policy: WireElements, _ issues: inout WireIssues
  ) throws(FieldFault) -> [Element] {
    let array = try array()
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    var index = 0
    for value in array {
      let before = issues.count
      do throws(FieldFault) {
        let element = try Element(wire: value, issues: &issues)
        elements.append(element)
        if policy != .keep, let fault = element.unknownVariant {
          issues.append(FeedIssue(cost: .nothing, fault: fault))
        }
      } catch {
        let fault = error.under(index)
        if policy == .fail { throw fault }
        if policy == .keep, let unknown = Self.unknown(Element.self, value) {
          elements.append(unknown)
          issues.append(FeedIssue(cost: .nothing, fault: error))
        } else {
          issues.appendElement(error)
        }
      }
      if issues.count > before { issues.prefix(from: before, with: index) }
      index &+= 1
    }
    return elements
  }

  @usableFromInline
  static func unknown<Element: WireDecodable>(
    _ type: Element.Type, _ value: WireValue
  ) -> Element? {
    guard let type = type as? any WireOpenDecodable.Type else { return nil }
    return type.init(unreadable: value.jsonValue()) as? Element
  }
}
