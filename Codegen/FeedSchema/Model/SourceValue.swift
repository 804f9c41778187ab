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

  /// A place whose numbers are known.
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
  /// What the value is.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    /// The digits as they were written.
    case number(String)
    case string(String)
    case array([SourceValue])
    /// The members in source order.
    case object([Member])
  }

  /// A key of an object, and its value.
  public struct Member: Sendable {
    /// The key, its escape sequences resolved.
    public var key: String
    /// Where the key stands.
    public var keyPlace: Place
    /// What the key stands before.
    public var value: SourceValue

    /// A key and its value.
    public init(key: String, keyPlace: Place, value: SourceValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What the value is.
  public var content: Content
  /// Where it stands.
  public var place: Place

  /// A value at a place.
  public init(content: Content, place: Place) {
    self.content = content
    self.place = place
  }
}
