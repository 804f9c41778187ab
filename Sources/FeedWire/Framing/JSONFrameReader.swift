// SPDX-License-Identifier: Apache-2.0

/// Reads the JSON texts of a file, pipe or socket from its descriptor, one after another.
///
///     var reader = JSONFrameReader(descriptor: 0)  // standard input
///     while let frame = try reader.next() { … }
///
/// Blocks while nothing can be read; does not close the descriptor. After the end, and after an
/// error, `next()` goes on from there: to the end again, or to another attempt.
public struct JSONFrameReader: ~Copyable, Sendable {
  private let descriptor: Int32
  private var framer: JSONFramer
  private var ready = FrameQueue()
  private var buffer: [UInt8]

  /// - Parameters:
  ///   - descriptor: what is read from; it is not closed.
  ///   - framing: how the texts follow one another.
  ///   - limit: the greatest length of a frame in bytes.
  ///   - chunk: how many bytes are asked for at once, at least 1.
  public init(
    descriptor: Int32, _ framing: JSONFraming = .lines, limit: Int = JSONFramer.defaultLimit,
    chunk: Int = 1 << 16
  ) {
    self.descriptor = descriptor
    framer = JSONFramer(framing, limit: limit)
    buffer = [UInt8](repeating: 0, count: max(1, chunk))
  }

  /// The next text, or why a part of the stream is none; `nil` at the end.
  public mutating func next() throws(JSONReadError) -> JSONFramer.Element? {
    while true {
      if let frame = ready.popFirst() { return frame }
      if ready.isFinished { return nil }
      let count = readBytes(from: descriptor, into: &buffer)
      if count < 0 { throw JSONReadError(code: -count) }
      if count == 0 {
        ready.finish(framer.finish())
      } else {
        ready.append(
          buffer.withUnsafeBytes { framer.push(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
      }
    }
  }
}

/// The system's refusal to read from a descriptor.
public struct JSONReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number, `errno`.
  public let code: Int

  /// `cannot read: error 9`
  public var description: String { "cannot read: error \(code)" }
}
