// SPDX-License-Identifier: Apache-2.0

/// A schema file as it is given: its name and its bytes.
public struct SchemaSource: Hashable, Sendable {
  /// The path relative to the target, or the base name; `/` separates its components.
  public var name: String
  /// The contents: JSON in UTF-8, if all is well.
  public var bytes: [UInt8]

  /// A file of bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A file of a text, in UTF-8.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

extension SchemaSource {
  /// What the file of a target's options is called, which is JSON and no schema.
  package static let configurationName = "feedbridge-config.json"
}

/// A file's JSON, every value with its place.
struct ParsedSource: Sendable {
  var name: FileName
  var root: SourceValue

  /// Whether others wrote the schema: its name does not say that it is ours, and nor does its root.
  var isForeign: Bool { !name.isOurs && root["x-feed"]?.members == nil }
}

/// A file's name, and what it says.
struct FileName: Hashable, Sendable {
  /// As it was given.
  var text: String

  /// What the file is, by the end of its name.
  enum Kind: Sendable {
    /// `*.feed.json`
    case feed
    /// `*.card.json`
    case card
    /// `*.schema.json`: for reference only, unless no file of another kind is given; of it, only
    /// what is referred to becomes a type.
    case foreign
    /// Any other `*.json`.
    case other
  }

  init(_ text: String) {
    self.text = text
  }

  /// The last component of the path.
  var base: String {
    guard let slash = text.lastIndex(of: "/") else { return text }
    return String(text[text.index(after: slash)...])
  }

  /// The path less `.json`.
  var stem: String { Self.removing(".json", from: text) }

  /// The base name less `.json`.
  var baseStem: String { Self.removing(".json", from: base) }

  /// The base name less all that says of what kind the file is: `home` of `feeds/home.feed.json`.
  var subject: String {
    switch kind {
    case .feed: Self.removing(".feed", from: baseStem)
    case .card: Self.removing(".card", from: baseStem)
    case .foreign: Self.removing(".schema", from: baseStem)
    case .other: baseStem
    }
  }

  var kind: Kind {
    if text.hasSuffix(".feed.json") { return .feed }
    if text.hasSuffix(".card.json") { return .card }
    if text.hasSuffix(".schema.json") { return .foreign }
    return .other
  }

  /// Whether the name says that the file is made for us: `*.feed.json`, `*.card.json`, and the options
  /// of a target.
  var isOurs: Bool {
    kind == .feed || kind == .card || base == SchemaSource.configurationName
  }

  private static func removing(_ suffix: String, from text: String) -> String {
    text.hasSuffix(suffix) && text.utf8.count > suffix.utf8.count
      ? String(text.dropLast(suffix.count)) : text
  }
}
