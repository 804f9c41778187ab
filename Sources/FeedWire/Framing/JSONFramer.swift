// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes, pushed in pieces of any size, into the texts that it holds.
///
/// The same bytes give the same frames, however they were cut. What is no frame is an error in the
/// place of one and costs that part of the stream alone; nothing is dropped without one. One UTF-8
/// byte order mark at the very start is skipped.
///
///     var framer = JSONFramer(.lines)
///     for frame in framer.push(bytes) + framer.finish() { … }
public struct JSONFramer: Sendable {
  /// A text, or why a part of the stream is none.
  public typealias Element = Result<JSONFrame, JSONFramingError>

  /// The limit of a frame's length where none is given: 256 MiB.
  public static let defaultLimit = 256 << 20

  /// How the texts follow one another.
  public let framing: JSONFraming
  /// The greatest length of a frame in bytes, line ends not counted. Memory stays below it.
  public let limit: Int

  /// The frame at hand, as far as it came and is kept.
  private var pending: [UInt8] = []
  /// How much of the frame at hand came, kept or not.
  private var pendingLength = 0
  /// Where the frame at hand began.
  private var start = StreamPlace()
  /// Where the next byte stands.
  private var place = StreamPlace()
  private var state = State.beginning

  /// Whether it is not yet known what the stream begins with, which every byte may decide.
  var isAtBeginning: Bool { state == .beginning }

  private enum State {
    /// Nothing but the beginning of what may be a byte order mark came; it stands in `pending`.
    case beginning
    case reading
    /// A text sequence before its first record separator.
    case beforeFirstRecord
    /// Another encoding was recognised, or the stream ended.
    case closed
  }

  /// - Parameters:
  ///   - framing: how the texts follow one another.
  ///   - limit: the greatest length of a frame in bytes, at least 1.
  public init(_ framing: JSONFraming, limit: Int = JSONFramer.defaultLimit) {
    self.framing = framing
    self.limit = min(max(1, limit), Int.max - 1)
  }

  /// Takes the next bytes of the stream.
  ///
  /// - Returns: the frames that they complete, in order.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func push(_ bytes: UnsafeRawBufferPointer) -> [Element] {
    var frames: [Element] = []
    var rest = bytes[...]
    while state == .beginning, let byte = rest.popFirst() {
      pending.append(byte)
      recogniseBeginning(atEnd: false, into: &frames)
    }
    consume(UnsafeRawBufferPointer(rebasing: rest), into: &frames)
    return frames
  }

  /// Takes the next bytes of the stream.
  public mutating func push(_ bytes: some Sequence<UInt8>) -> [Element] {
    let frames = bytes.withContiguousStorageIfAvailable { push(UnsafeRawBufferPointer($0)) }
    return frames ?? Array(bytes).withUnsafeBytes { push($0) }
  }

  /// Takes the stream's end: what came last is a frame, whether or not a line feed ended it.
  ///
  /// Nothing is read afterwards.
  public mutating func finish() -> [Element] {
    var frames: [Element] = []
    recogniseBeginning(atEnd: true, into: &frames)
    if state != .closed { endFrame(into: &frames) }
    state = .closed
    pending = []
    return frames
  }
}

// MARK: - The beginning

extension JSONFramer {
  /// Decides, once enough bytes came, what the stream begins with.
  private mutating func recogniseBeginning(atEnd: Bool, into frames: inout [Element]) {
    guard state == .beginning else { return }
    switch ByteOrderMark.recognised(in: pending, atEnd: atEnd) {
    case .undecided: return
    case .none: break
    case .utf8:
      pending.removeFirst(ByteOrderMark.bytesOfUTF8.count)
      place.offset = ByteOrderMark.bytesOfUTF8.count
    case .other(let encoding):
      frames.append(.failure(JSONFramingError(.notUTF8(encoding: encoding), offset: 0, line: 1)))
      state = .closed
      pending = []
      return
    }
    start = place
    state = framing == .sequence ? .beforeFirstRecord : .reading
    let beginning = pending
    pending = []
    beginning.withUnsafeBytes { consume($0, into: &frames) }
  }
}

// MARK: - Cutting

extension JSONFramer {
  private mutating func consume(
    _ bytes: UnsafeRawBufferPointer, into frames: inout [Element]
  ) {
    guard state == .reading || state == .beforeFirstRecord else { return }
    guard let separator = framing.separator else {
      keep(bytes)
      place.offset += bytes.count
      return
    }
    var rest = bytes
    while let index = rest.firstIndex(ofByte: separator) {
      keep(UnsafeRawBufferPointer(rebasing: rest[..<index]))
      advance(over: UnsafeRawBufferPointer(rebasing: rest[...index]))
      endFrame(into: &frames)
      rest = UnsafeRawBufferPointer(rebasing: rest[(index + 1)...])
    }
    keep(rest)
    advance(over: rest)
  }

  /// Adds to the frame at hand, as far as the limit allows. One byte beyond it is kept, since that
  /// may be the `\r` of a line's end.
  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    pendingLength += bytes.count
    let room = limit + 1 - pending.count
    guard room > 0 else { return }
    pending.append(contentsOf: bytes.prefix(room))
  }

  private mutating func advance(over bytes: UnsafeRawBufferPointer) {
    place.offset += bytes.count
    if framing == .lines {
      if bytes.last == UInt8(ascii: "\n") { place.line += 1 }
    } else {
      place.line += bytes.reduce(into: 0) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 }
    }
  }

  private mutating func endFrame(into frames: inout [Element]) {
    defer {
      pendingLength = 0
      start = place
      if state == .beforeFirstRecord { state = .reading }
    }
    var frame = pending
    pending = []
    if framing == .lines, pendingLength == frame.count, frame.last == UInt8(ascii: "\r") {
      frame.removeLast()
      pendingLength -= 1
    }
    if pendingLength > limit {
      frames.append(.failure(error(.tooLong(limit: limit))))
    } else if framing == .whole {
      frames.append(.success(JSONFrame(bytes: frame, offset: start.offset, line: start.line)))
    } else if frame.allSatisfy(\.isJSONWhiteSpace) {
      return
    } else if state == .beforeFirstRecord {
      frames.append(.failure(error(.missingRecordSeparator)))
    } else if framing == .sequence, frame.mayBeCutShort {
      frames.append(.failure(error(.truncatedRecord)))
    } else {
      frames.append(.success(JSONFrame(bytes: frame, offset: start.offset, line: start.line)))
    }
  }

  private func error(_ kind: JSONFramingError.Kind) -> JSONFramingError {
    JSONFramingError(kind, offset: start.offset, line: start.line)
  }
}

private struct StreamPlace {
  var offset = 0
  var line = 1
}

extension JSONFraming {
  /// What ends a frame, or begins the next one.
  var separator: UInt8? {
    switch self {
    case .lines: UInt8(ascii: "\n")
    case .sequence: 0x1E
    case .whole: nil
    }
  }
}

extension [UInt8] {
  /// Whether the end of a record cannot be known to be the end of its text: arrays, objects and
  /// strings show theirs, and so does white space after anything.
  fileprivate var mayBeCutShort: Bool {
    guard let last else { return false }
    return !last.isJSONWhiteSpace && last != UInt8(ascii: "}") && last != UInt8(ascii: "]")
      && last != UInt8(ascii: "\"")
  }
}
