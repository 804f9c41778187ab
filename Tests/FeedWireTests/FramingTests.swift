// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FeedWire

@Suite("Framing")
struct FramingTests {
  /// The frames of a text, each as its text or as its error, pushed in pieces of `size` bytes.
  private func frames(
    _ bytes: [UInt8], _ framing: JSONFraming, limit: Int = JSONFramer.defaultLimit,
    size: Int = .max
  ) -> [JSONFramer.Element] {
    var framer = JSONFramer(framing, limit: limit)
    var frames: [JSONFramer.Element] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      frames += framer.push(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return frames + framer.finish()
  }

  private func texts(_ frames: [JSONFramer.Element]) -> [String] {
    frames.map {
      switch $0 {
      case .success(let frame):
        "\(frame.line):\(frame.offset):\(String(decoding: frame.bytes, as: UTF8.self))"
      case .failure(let error): "\(error)"
      }
    }
  }

  private func texts(_ text: String, _ framing: JSONFraming, limit: Int = 1 << 20) -> [String] {
    texts(frames(Array(text.utf8), framing, limit: limit))
  }

  @Test("Lines end with a line feed, with a carriage return before it or without; blanks are none")
  func lines() {
    #expect(texts("[1]\n\r\n  \t\n[2]\r\n[3]", .lines) == ["1:0:[1]", "4:10:[2]", "5:15:[3]"])
    #expect(texts("", .lines) == [])
    #expect(texts("\n\n", .lines) == [])
    #expect(texts("[1]\n", .lines) == ["1:0:[1]"])
  }

  @Test("A record separator begins every text of a sequence; empty records are none")
  func sequence() {
    #expect(
      texts("\u{1E}{\n}\n\u{1E}\u{1E}[2]\n\u{1E}3\n", .sequence)
        == ["1:1:{\n}\n", "3:7:[2]\n", "4:12:3\n"])
    #expect(
      texts("\u{1E}12", .sequence) == [
        "line 1 (byte 1): expected white space after a number or literal, found the end of the "
          + "record; end every text with a line feed (RFC 7464 §2.4)"
      ])
    #expect(
      texts("[0]\u{1E}[1]\n", .sequence) == [
        "line 1 (byte 0): expected a record separator (0x1E), found other bytes; "
          + "text sequences begin every text with one (RFC 7464 §2.2)", "1:4:[1]\n",
      ])
    #expect(texts("\n\u{1E}[1]", .sequence) == ["2:2:[1]"])
  }

  @Test("A whole buffer is one text, even an empty one, which is then no JSON")
  func whole() {
    #expect(texts("[1,\n2]\n", .whole) == ["1:0:[1,\n2]\n"])
    #expect(texts("", .whole) == ["1:0:"])
  }

  @Test("J10: one UTF-8 byte order mark is skipped", arguments: JSONFraming.allCases)
  func byteOrderMark(framing: JSONFraming) throws {
    let separator: [UInt8] = framing == .sequence ? [0x1E] : []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let once = frames(mark + separator + Array("{}".utf8), framing)
    #expect(try once.map { try $0.get().bytes } == [Array("{}".utf8)])
    #expect(try once[0].get().offset == 3 + separator.count)

    let twice = frames(mark + mark + separator + Array("{}".utf8), framing)
    if framing == .sequence {
      #expect(twice.count == 2)
      #expect(throws: JSONFramingError.self) { try twice[0].get() }
    } else {
      #expect(try twice.map { try $0.get().bytes } == [mark + Array("{}".utf8)])
    }
  }

  @Test(
    "J10: another encoding is refused by name, once",
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0x00, 0x0A, 0x00], "UTF-16, little-endian"),
      ([0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x0A], "UTF-16, big-endian"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x5B, 0x00, 0x00, 0x00], "UTF-32, little-endian"),
      ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x5B], "UTF-32, big-endian"),
      ([0xFF, 0xFE], "UTF-16, little-endian"),
    ] as [([UInt8], String)])
  func otherEncodings(bytes: [UInt8], name: String) {
    for framing in JSONFraming.allCases {
      let error = JSONFramingError(.notUTF8(encoding: name), offset: 0, line: 1)
      for size in 1...bytes.count {
        #expect(frames(bytes, framing, size: size) == [.failure(error)])
      }
    }
  }

  @Test("What only begins like a mark is kept for the parser to refuse")
  func cutMark() throws {
    for bytes in [[0xEF, 0xBB], [0xFF], [0x00], [0xEF, 0x0A, 0x5B]] as [[UInt8]] {
      #expect(
        frames(bytes, .whole)
          == [.success(JSONFrame(bytes: bytes, offset: 0, line: 1))])
    }
  }

  @Test("A frame beyond the limit costs itself; line ends do not count")
  func limit() {
    #expect(
      texts("[1]\r\n[1,2]\n[3]\n", .lines, limit: 3) == [
        "1:0:[1]",
        "line 2 (byte 5): expected a frame of at most 3 bytes, found a longer one; "
          + "raise the framer's limit if such frames are meant to come",
        "3:11:[3]",
      ])
    #expect(frames(Array("[1,2]".utf8), .whole, limit: 4).count == 1)
    #expect(throws: JSONFramingError.self) {
      try frames(Array("[1,2]".utf8), .whole, limit: 4)[0].get()
    }
  }

  @Test("J14: pieces of any size give the same frames", arguments: JSONFraming.allCases)
  func chunking(framing: JSONFraming) {
    let text =
      framing == .sequence
      ? "\u{FEFF}\n\u{1E}[1,\n \"é\"]\n\u{1E}\u{1E}{}\n\u{1E}12\u{1E}[4]"
      : "\u{FEFF}[1]\r\n\n  \r\n{\"a\":\"é\"}\n[3,33333333]\r\n[4]\r"
    let bytes = Array(text.utf8)
    for limit in [4, 1 << 20] {
      let expected = frames(bytes, framing, limit: limit)
      for size in 1...bytes.count {
        #expect(frames(bytes, framing, limit: limit, size: size) == expected)
      }
    }
  }

  @Test("Streams of bytes and of pieces give the frames that pushing gives")
  func asynchronous() async throws {
    let bytes = Array("[1]\r\n\n{\"a\":\"é\"}\n[3]".utf8)
    let expected = frames(bytes, .lines)
    var ofBytes: [JSONFramer.Element] = []
    let byteStream = AsyncStream { continuation in
      bytes.forEach { continuation.yield($0) }
      continuation.finish()
    }
    for await frame in byteStream.jsonFrames() { ofBytes.append(frame) }
    #expect(ofBytes == expected)
    for size in 1...bytes.count {
      let chunks = AsyncStream { continuation in
        var rest = bytes[...]
        while !rest.isEmpty {
          continuation.yield(rest.prefix(size))
          rest = rest.dropFirst(size)
        }
        continuation.finish()
      }
      var ofChunks: [JSONFramer.Element] = []
      for await frame in chunks.jsonFrames() { ofChunks.append(frame) }
      #expect(ofChunks == expected)
    }
  }

  @Test(
    "A frame is given as soon as its last byte came, and before an error",
    arguments: [
      (JSONFraming.lines, "[1]\n[2]\n[3"), (.sequence, "\u{1E}[1]\n\u{1E}[2]\n\u{1E}[3"),
    ])
  func liveBytes(framing: JSONFraming, text: String) async throws {
    let separator: UInt8 = framing == .lines ? 0x0A : 0x1E
    let bytes = Array(text.utf8)
    let source = BrokenSource(bytes)
    let stream = AsyncThrowingStream<UInt8, any Error>(unfolding: { try await source.next() })
    var frames = 0
    await #expect(throws: BrokenSource.Broken.self) {
      for try await _ in stream.jsonFrames(framing) {
        frames += 1
        let read = await source.read
        let separators = bytes[..<read].count { $0 == separator }
        #expect(separators == (framing == .lines ? frames : frames + 1))
        #expect(bytes[read - 1] == separator)
      }
    }
    #expect(frames == 2)
  }

  @Test("Another encoding is told before the error that ends the stream")
  func otherEncodingThenError() async {
    struct Broken: Error {}
    let stream = AsyncThrowingStream<UInt8, any Error> { continuation in
      for byte in [0xFE, 0xFF, 0x00] as [UInt8] { continuation.yield(byte) }
      continuation.finish(throwing: Broken())
    }
    var found: [JSONFramer.Element] = []
    await #expect(throws: Broken.self) {
      for try await frame in stream.jsonFrames() { found.append(frame) }
    }
    #expect(found.count == 1)
  }

  @Test("An error of the stream comes after the frames that were complete")
  func asynchronousError() async {
    struct Broken: Error {}
    let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("[1]\n[2".utf8))
      continuation.finish(throwing: Broken())
    }
    var count = 0
    await #expect(throws: Broken.self) {
      for try await _ in chunks.jsonFrames() { count += 1 }
    }
    #expect(count == 1)
  }
}

/// Gives bytes one by one, and an error where they end.
private actor BrokenSource {
  struct Broken: Error {}

  let bytes: [UInt8]
  private(set) var read = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func next() throws -> UInt8? {
    guard read < bytes.count else { throw Broken() }
    read += 1
    return bytes[read - 1]
  }
}
