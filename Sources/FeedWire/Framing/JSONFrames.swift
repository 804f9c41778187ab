// SPDX-License-Identifier: Apache-2.0

extension AsyncSequence where Element == UInt8 {
  /// The JSON texts of a stream of bytes.
  ///
  /// - Parameter limit: the greatest length of a frame in bytes.
  public func jsonFrames(
    _ framing: JSONFraming = .lines, limit: Int = JSONFramer.defaultLimit
  ) -> JSONFramesOfBytes<Self> {
    JSONFramesOfBytes(base: self, framer: JSONFramer(framing, limit: limit))
  }
}

extension AsyncSequence where Element: Sequence, Element.Element == UInt8 {
  /// The JSON texts of a stream of pieces (`[UInt8]`, `Data` …), however they were cut.
  ///
  /// - Parameter limit: the greatest length of a frame in bytes.
  public func jsonFrames(
    _ framing: JSONFraming = .lines, limit: Int = JSONFramer.defaultLimit
  ) -> JSONFramesOfChunks<Self> {
    JSONFramesOfChunks(base: self, framer: JSONFramer(framing, limit: limit))
  }
}

/// The JSON texts of an asynchronous stream of bytes; see `jsonFrames(_:limit:)`.
///
/// Ends with its base; an error of the base is thrown after the frames that were complete.
/// Cancellation is the base's affair.
public struct JSONFramesOfBytes<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// A text, or why a part of the stream is none.
  public typealias Element = JSONFramer.Element

  let base: Base
  let framer: JSONFramer

  /// Reads the base as far as the next text needs it.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    var framer: JSONFramer
    var ready = FrameQueue()

    /// The next text; `nil` at the end.
    public mutating func next() async rethrows -> JSONFramer.Element? {
      while true {
        if let frame = ready.popFirst() { return frame }
        if ready.isFinished { return nil }
        // A frame's bytes are gathered before the framer sees them: it looks at runs, not at bytes.
        // No run goes on behind a byte that can complete a frame, so that no frame waits for more
        // than it needs, and none is lost where the base throws.
        var run: [UInt8] = []
        var ended = false
        while run.count < 4096 {
          guard let byte = try await base.next() else {
            ended = true
            break
          }
          run.append(byte)
          if byte == framer.framing.separator || framer.isAtBeginning { break }
        }
        ready.append(framer.push(run))
        if ended { ready.finish(framer.finish()) }
      }
    }
  }

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), framer: framer)
  }
}

/// The JSON texts of an asynchronous stream of pieces; see `jsonFrames(_:limit:)`.
///
/// Ends with its base; an error of the base is thrown after the frames that were complete.
/// Cancellation is the base's affair.
public struct JSONFramesOfChunks<Base: AsyncSequence>: AsyncSequence
where Base.Element: Sequence, Base.Element.Element == UInt8 {
  /// A text, or why a part of the stream is none.
  public typealias Element = JSONFramer.Element

  let base: Base
  let framer: JSONFramer

  /// Reads the base as far as the next text needs it.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    var framer: JSONFramer
    var ready = FrameQueue()

    /// The next text; `nil` at the end.
    public mutating func next() async rethrows -> JSONFramer.Element? {
      while true {
        if let frame = ready.popFirst() { return frame }
        if ready.isFinished { return nil }
        if let chunk = try await base.next() {
          ready.append(framer.push(chunk))
        } else {
          ready.finish(framer.finish())
        }
      }
    }
  }

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), framer: framer)
  }
}

extension JSONFramesOfBytes: Sendable where Base: Sendable {}
extension JSONFramesOfChunks: Sendable where Base: Sendable {}

/// Frames that were cut and not yet asked for, first in first out.
struct FrameQueue {
  private var frames: ArraySlice<JSONFramer.Element> = []
  private(set) var isFinished = false

  mutating func popFirst() -> JSONFramer.Element? { frames.popFirst() }

  mutating func append(_ more: [JSONFramer.Element]) {
    if frames.isEmpty { frames = more[...] } else { frames.append(contentsOf: more) }
  }

  mutating func finish(_ last: [JSONFramer.Element]) {
    append(last)
    isFinished = true
  }
}
