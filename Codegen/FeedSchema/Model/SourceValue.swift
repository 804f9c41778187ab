// SPDX-License-Identifier: Apache-2.0

/// Where something stands in a schema file.
public struct Place: Hashable, Sendable {
  /// The path of the file as it was given.
  public var file: String
  /// The byte offset in the file, from 0.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int
  /// The JSON pointer (RFC 6901) of the value in the file.
  public var pointer: String

  public init(file: String, offset: Int, line: Int, column: Int, pointer: String) {
    self.file = file
    self.offset = offset
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}

/// A JSON value as it stands in a schema file, with its place.
public struct SourceValue: Sendable {
  public indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    /// The digits as they were written.
    case number(String)
    case string(String)
    case array([SourceValue])
    /// The members in source order.
    case object([Member])
  }

  public struct Member: Sendable {
    public var key: String
    public var keyPlace: Place
    public var value: SourceValue

    public init(key: String, keyPlace: Place, value: SourceValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  public var content: Content
  public var place: Place

  public init(content: Content, place: Place) {
    self.content = content
    self.place = place
  }
}
