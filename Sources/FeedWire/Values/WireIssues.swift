// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What was wrong in a value that was read all the same, with paths from the value at hand.
///
/// A hostile value can be wrong in a million places: 256 issues are kept, the others are counted.
public struct WireIssues: Hashable, Sendable {
  /// The issues that were kept, in the order in which they were found.
  @usableFromInline private(set) var kept: [FeedIssue] = []
  /// The number of issues beyond those.
  public private(set) var omitted = 0

  private static let limit = 256

  /// Makes an empty list.
  public init() {}

  /// Whether nothing was wrong.
  @inlinable
  public var isEmpty: Bool { kept.isEmpty }

  /// The number of issues that were kept.
  @inlinable
  public var count: Int { kept.count }

  /// The issues; the last one tells the number of those that were not kept, if there are any.
  public var all: [FeedIssue] {
    guard omitted > 0 else { return kept }
    let summary = FeedIssue(
      cost: .nothing, path: "", expected: "at most \(Self.limit) issues in one value",
      found: "\(omitted) more")
    return kept + [summary]
  }

  /// Adds an issue whose path is seen from the value at hand.
  public mutating func append(_ issue: FeedIssue) {
    if kept.count < Self.limit { kept.append(issue) } else { omitted += 1 }
  }

  /// The number of issues that would still be kept.
  var room: Int { max(Self.limit - kept.count, 0) }

  /// Counts issues that are not kept.
  mutating func omit(_ count: Int) {
    omitted += count
  }

  /// Adds the fault that cost an element of an array, or an entry of a map.
  public mutating func appendElement(_ fault: FieldFault) {
    append(FeedIssue(cost: .element, fault: fault))
  }

  /// Makes the paths of the issues from `start` on those of the value that holds, under `key`, the
  /// one that they were found in.
  @usableFromInline
  mutating func prefix(from start: Int, with key: StaticString) {
    prefix(from: start, token: key.description.escapedForJSONPointer)
  }

  /// The same, for a key that is data.
  public mutating func prefix(from start: Int, with key: String) {
    prefix(from: start, token: key.escapedForJSONPointer)
  }

  /// The same, for an element of an array.
  public mutating func prefix(from start: Int, with index: Int) {
    prefix(from: start, token: String(index))
  }

  private mutating func prefix(from start: Int, token: String) {
    guard kept.count > start else { return }
    prefix(from: start, path: "/\(token)")
  }

  /// The same, for a value that is some steps further in.
  mutating func prefix(from start: Int, path: String) {
    for index in kept.indices.dropFirst(start) {
      kept[index].path = path + kept[index].path
    }
  }
}
