// SPDX-License-Identifier: Apache-2.0

/// How JSON texts follow one another in a stream of bytes.
public enum JSONFraming: String, Hashable, Sendable, CaseIterable {
  /// A text a line (NDJSON): lines end with `\n` or `\r\n`, blank lines do not count.
  ///
  /// Splitting before parsing is sound, since a JSON string cannot hold a raw line feed.
  case lines
  /// JSON text sequences (RFC 7464): every text begins with a record separator, `0x1E`.
  case sequence
  /// All bytes, up to the end, are one text.
  case whole
}

/// The bytes of one text of a stream, and where they stood in it.
public struct JSONFrame: Hashable, Sendable {
  /// The text, without the marks of its framing and without a byte order mark.
  public var bytes: [UInt8]
  /// The byte offset of the text in the stream.
  public var offset: Int
  /// The line of the stream that the text begins on, from 1.
  public var line: Int

  /// Creates a frame.
  public init(bytes: [UInt8], offset: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.offset = offset
    self.line = line
  }
}

/// Why a part of a stream is no frame. It costs that part alone, except where `kind` says so.
public struct JSONFramingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ways in which a part of a stream can be no frame.
  public enum Kind: Hashable, Sendable {
    /// The frame is longer than the limit, in bytes; it was dropped up to its end.
    case tooLong(limit: Int)
    /// The stream begins with the byte order mark of another encoding; nothing of it is read.
    case notUTF8(encoding: String)
    /// Bytes stand before the first record separator of a text sequence.
    case missingRecordSeparator
    /// A number or literal ends without white space, and so may have been cut (RFC 7464 §2.4).
    case truncatedRecord
  }

  /// What was wrong.
  public var kind: Kind
  /// The byte offset of the part in the stream.
  public var offset: Int
  /// The line of the stream that the part begins on, from 1.
  public var line: Int

  /// Creates an error.
  public init(_ kind: Kind, offset: Int, line: Int) {
    self.kind = kind
    self.offset = offset
    self.line = line
  }

  /// `line 3 (byte 812): expected a frame of at most 1024 bytes, found a longer one; …`
  public var description: String {
    "line \(line) (byte \(offset)): expected \(expected), found \(found); \(advice)"
  }

  package var expected: String {
    switch kind {
    case .tooLong(let limit): "a frame of at most \(limit) bytes"
    case .notUTF8: "UTF-8"
    case .missingRecordSeparator: "a record separator (0x1E)"
    case .truncatedRecord: "white space after a number or literal"
    }
  }

  package var found: String {
    switch kind {
    case .tooLong: "a longer one"
    case .notUTF8(let encoding): "the byte order mark of \(encoding)"
    case .missingRecordSeparator: "other bytes"
    case .truncatedRecord: "the end of the record"
    }
  }

  package var advice: String {
    switch kind {
    case .tooLong: "raise the framer's limit if such frames are meant to come"
    case .notUTF8: "JSON that is exchanged is UTF-8 (RFC 8259 §8.1): convert it"
    case .missingRecordSeparator: "text sequences begin every text with one (RFC 7464 §2.2)"
    case .truncatedRecord: "end every text with a line feed (RFC 7464 §2.4)"
    }
  }
}
