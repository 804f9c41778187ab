// SPDX-License-Identifier: Apache-2.0

/// Where a store keeps its bytes from one launch to the next.
///
/// A file by default (``FileStorage``); two methods are enough for another place.
@MainActor public protocol LayoutStorage {
  /// What was saved last; `nil` where nothing was yet. Called once, when the store is made, so that
  /// what it knows is there on the first frame.
  func load() throws -> [UInt8]?

  /// Replaces what is kept. When it returns, the bytes are safe; when it throws, what was kept before
  /// still is.
  func save(_ bytes: [UInt8]) throws

  /// Saves without holding up whoever scrolls, and says later how it went.
  ///
  /// By default saves at once. Whoever saves elsewhere makes the bytes there too, and keeps the
  /// order: a ``save(_:)`` after this one wins.
  ///
  /// - Parameters:
  ///   - bytes: makes the bytes. It may be called on any thread.
  ///   - done: to be called once, with what went wrong.
  func saveSoon(
    _ bytes: @escaping @Sendable () throws -> [UInt8],
    done: @escaping @MainActor @Sendable ((any Error)?) -> Void)
}

extension LayoutStorage {
  /// Saves at once.
  public func saveSoon(
    _ bytes: @escaping @Sendable () throws -> [UInt8],
    done: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) {
    do {
      try save(bytes())
      done(nil)
    } catch {
      done(error)
    }
  }
}

/// Keeps bytes as long as it lives: for tests and previews.
@MainActor public final class MemoryStorage: LayoutStorage {
  /// What is kept.
  public var bytes: [UInt8]?
  /// How often it was replaced.
  public private(set) var saves = 0

  /// A storage that keeps these bytes.
  public nonisolated init(_ bytes: [UInt8]? = nil) {
    self.bytes = bytes
  }

  /// What is kept.
  public func load() -> [UInt8]? { bytes }

  /// Replaces what is kept.
  public func save(_ bytes: [UInt8]) {
    self.bytes = bytes
    saves += 1
  }
}
