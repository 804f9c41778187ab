// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import FeedWire

extension Lock {
  /// The form of the text, which a reader must know.
  static let format = 1

  /// The lock as text: an object of JSON on each line, a line for each thing that can change, which
  /// says of what it is a part, so that a line of a `git diff` can be read by itself.
  ///
  ///     {"type":"OfferCard","is":"object","schema":"offer.card.json#"}
  ///     {"type":"OfferCard","property":"likes","of":"integer","default":0}
  package var text: String {
    var lines = LockLines()
    lines.add { $0.member("feedbridge-lock", Self.format) }
    for feed in feeds { feed.write(to: &lines) }
    for type in types { type.write(to: &lines) }
    return lines.text
  }
}

/// Lines of JSON, one after the other.
private struct LockLines {
  private(set) var text = ""

  mutating func add(_ write: (inout WireWriter) -> Void) {
    var writer = WireWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    text += writer.text
    text += "\n"
  }
}

extension LockedFeed {
  fileprivate func write(to lines: inout LockLines) {
    func add(_ key: StaticString, _ value: String) {
      lines.add {
        $0.member("feed", name)
        $0.member(key, value)
      }
    }
    func add(_ key: StaticString, _ pointers: [String]) {
      lines.add {
        $0.member("feed", name)
        $0.member(key, pointers)
      }
    }
    add("schema", schema)
    add("card", card)
    add("cards", cards)
    if let content { add("content", content) }
    add("id", id)
    if let payload { add("payload", payload) }
    add("section", section)
    if let sections { add("sections", sections) }
    for section in order { add("ranks", section.id) }
    for section in pinned { add("pins", section.id) }
  }
}

extension LockedType {
  fileprivate func write(to lines: inout LockLines) {
    lines.add { writer in
      writer.member("type", name)
      switch shape {
      case .object(let object):
        writer.member("is", "object")
        writer.flag("identifiable", object.isIdentifiable)
      case .enumeration(let enumeration):
        writer.member("is", "enum")
        writer.member("of", enumeration.raw.rawValue)
        writer.flag("closed", !enumeration.isOpen)
      case .union(let union):
        writer.member("is", "union")
        writer.member("by", union.dispatch.text)
        writer.flag("closed", !union.isOpen)
        writer.flag("rest", union.hasRest)
      case .alias(let use):
        writer.member("is", "alias")
        writer.member("of", use.description)
      }
      writer.flag("sample", hasSample)
      writer.member("schema", schema)
    }
    switch shape {
    case .object(let object):
      for property in object.properties { property.write(in: name, to: &lines) }
      object.others?.write(in: name, to: &lines)
    case .enumeration(let enumeration):
      for value in enumeration.values { value.write(in: name, to: &lines) }
    case .union(let union):
      for kind in union.kinds { kind.write(in: name, to: &lines) }
    case .alias: break
    }
  }
}

extension LockedProperty {
  fileprivate func write(in type: String, to lines: inout LockLines) {
    lines.add { writer in
      writer.member("type", type)
      writer.member("property", key)
      writer.name(name, besides: key)
      writer.member("of", use.description)
      writer.flag("required", isRequired)
      writer.flag("fixed", isFixed)
      writer.json("default", standard)
      writer.json("initial", initial)
      writer.flag("volatile", isVolatile)
      writer.flag("deprecated", isDeprecated)
    }
  }
}

extension LockedOthers {
  fileprivate func write(in type: String, to lines: inout LockLines) {
    lines.add { writer in
      writer.member("type", type)
      writer.member("others", name)
      writer.member("of", use.description)
    }
  }
}

extension LockedEnum.Value {
  fileprivate func write(in type: String, to lines: inout LockLines) {
    lines.add { writer in
      writer.member("type", type)
      writer.member("value", raw)
      writer.name(name, besides: raw)
    }
  }
}

extension LockedUnion.Kind {
  fileprivate func write(in type: String, to lines: inout LockLines) {
    lines.add { writer in
      writer.member("type", type)
      writer.member("kind", tag)
      writer.name(name, besides: tag)
      writer.member("of", use.description)
      if !aliases.isEmpty { writer.member("aliases", aliases) }
      writer.optional("section", section)
      writer.optional("estimatedHeight", estimatedHeight)
      writer.optional("fixedHeight", fixedHeight)
    }
  }
}

extension LockedUnion.Dispatch {
  /// A pointer, or a word that is none.
  var text: String {
    switch self {
    case .pointer(let pointer): pointer
    case .presence: "presence"
    case .jsonKind: "kind of JSON"
    case .single: "nothing"
    }
  }

  init?(text: String) {
    if text.hasPrefix("/"), JSONPointer(text) != nil {
      self = .pointer(text)
      return
    }
    let words: [LockedUnion.Dispatch] = [.presence, .jsonKind, .single]
    guard let word = words.first(where: { $0.text == text }) else { return nil }
    self = word
  }
}

extension WireWriter {
  /// Writes a member that is usually `false`, where it is not.
  fileprivate mutating func flag(_ key: StaticString, _ value: Bool) {
    if value { member(key, true) }
  }

  /// Writes the name in Swift, where it is another than that on the wire.
  fileprivate mutating func name(_ name: String, besides spelling: String) {
    if !name.hasSameBytes(as: spelling) { member("name", name) }
  }

  /// Writes a member that is JSON already.
  fileprivate mutating func json(_ key: StaticString, _ value: String?) {
    guard let value else { return }
    self.key(key)
    raw(value.utf8)
  }
}
