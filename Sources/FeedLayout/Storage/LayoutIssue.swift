// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Something that a store was given and could not use, or wanted to keep and could not.
///
/// None of it stops a feed. Nothing is dropped silently: each is reported when it happens.
public enum LayoutIssue: Hashable, Sendable {
  /// The storage gave nothing: it starts empty.
  case unreadable(store: String, reason: String)
  /// What the storage gave is not what a store writes: it starts empty.
  case corrupt(store: String, reason: String)
  /// A later release wrote it, in a form that this one does not know: it starts empty.
  case newer(store: String, version: Int)
  /// Of what the storage gave, so many entries could not be used. The others are.
  case entriesDropped(store: String, count: Int)
  /// More came than a store keeps: so many entries went, those that were of use longest ago.
  case entriesForgotten(store: String, count: Int)
  /// So many entries went, as they were of no use for longer than the store is told to keep them.
  case entriesExpired(store: String, count: Int)
  /// An entry has a value that cannot be written. It is kept until the app ends; the others are saved.
  case entryUnwritable(store: String, entry: String, reason: String)
  /// The storage could not save. What is there is tried again with the next change, and at the end.
  case unwritten(store: String, reason: String)
  /// A height that none can have was not taken.
  case heightDropped(HeightFault, section: SectionID, kind: String)
}

/// Told of each issue as it happens.
public typealias LayoutReport = @MainActor (LayoutIssue) -> Void

extension LayoutIssue: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .unreadable(let store, let reason): "the \(store) could not be read: \(reason)"
    case .corrupt(let store, let reason): "the \(store) that were kept are of no use: \(reason)"
    case .newer(let store, let version):
      "the \(store) were kept by a later release, in form \(version)"
    case .entriesDropped(let store, let count):
      "of the \(store) that were kept, \(count) are of no use"
    case .entriesForgotten(let store, let count):
      "there are too many \(store): \(count) were forgotten"
    case .entriesExpired(let store, let count): "\(count) \(store) were too old and forgotten"
    case .entryUnwritable(let store, let entry, let reason):
      "of the \(store), that of \(entry) cannot be saved: \(reason)"
    case .unwritten(let store, let reason): "the \(store) could not be saved: \(reason)"
    case .heightDropped(let fault, let section, let kind):
      "a height of \(kind) in \(section) was dropped: \(fault)"
    }
  }
}
