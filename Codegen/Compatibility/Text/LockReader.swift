// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Lock {
  /// Reads what `text` writes. Every entry knows the line that it stands on.
  ///
  /// - Parameter file: what the file is called, for places.
  /// - Throws: the first fault: no JSON, a key that is unknown, missing, or of another kind, an
  ///   entry that stands twice, a name that leads nowhere.
  package init(_ bytes: [UInt8], file: String) throws(LockFault) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let head = lines.first else { throw LockFault("the lock is empty", line: 1) }
    var header = try LockEntry(Array(head), line: 1, of: file)
    guard header.has("feedbridge-lock") else {
      throw header.fault("this is no lock: its first line is {\"feedbridge-lock\":\(Self.format)}")
    }
    guard try header.number("feedbridge-lock") == Double(Self.format) else {
      throw header.fault("the lock is of another version of FeedBridge; this one reads 1")
    }
    try header.finish()
    var reader = LockReader()
    for (index, line) in lines.enumerated().dropFirst() {
      try reader.read(LockEntry(Array(line), line: index + 1, of: file))
    }
    self = try reader.lock()
  }
}

/// Puts the lines of a lock together.
private struct LockReader {
  private var feeds: [FeedLines] = []
  private var types: [LockedType] = []
  /// The entries, by what they are of, and the lines on which they stand.
  private var lines: [[ByteText]: Int] = [:]

  /// The lines of a feed, which make one when all are there.
  private struct FeedLines {
    var feed: LockedFeed
    var facts: Set<String> = []
  }

  mutating func read(_ entry: LockEntry) throws(LockFault) {
    var entry = entry
    if entry.has("feed") {
      try readFeed(&entry)
    } else {
      let type = try entry.text("type")
      if entry.has("is") {
        try note(["type", type], entry)
        types.append(try LockedType(named: type, &entry))
      } else {
        guard let last = types.indices.last, types[last].name.hasSameBytes(as: type) else {
          throw entry.fault("there is no '\(type)' above that this could be a part of")
        }
        try readMember(of: last, &entry)
      }
    }
    try entry.finish()
  }

  private mutating func note(_ key: [String], _ entry: LockEntry) throws(LockFault) {
    if let first = lines.updateValue(entry.line, forKey: key.map { ByteText($0) }) {
      throw entry.fault("the same stands on line \(first) already")
    }
  }

  // MARK: - Feeds

  private mutating func readFeed(_ entry: inout LockEntry) throws(LockFault) {
    let name = try entry.text("feed")
    if feeds.last.map({ !$0.feed.name.hasSameBytes(as: name) }) ?? true {
      try note(["feed", name], entry)
      feeds.append(
        FeedLines(
          feed: LockedFeed(
            name: name, schema: "", card: "", id: [], section: [], cards: "", origin: entry.origin)
        ))
    }
    let last = feeds.count - 1
    let keys = [
      "schema", "card", "cards", "content", "id", "payload", "section", "sections", "ranks", "pins",
    ]
    guard let key = keys.first(where: { entry.has($0) }) else {
      _ = try entry.text("schema")
      return
    }
    switch key {
    case "schema": feeds[last].feed.schema = try entry.text(key)
    case "card": feeds[last].feed.card = try entry.text(key)
    case "cards": feeds[last].feed.cards = try entry.text(key)
    case "content": feeds[last].feed.content = try entry.text(key)
    case "id": feeds[last].feed.id = try entry.texts(key)
    case "payload": feeds[last].feed.payload = try entry.text(key)
    case "section": feeds[last].feed.section = try entry.texts(key)
    case "sections": feeds[last].feed.sections = try entry.text(key)
    case "ranks":
      let section = LockedFeed.Section(id: try entry.text(key), origin: entry.origin)
      feeds[last].feed.order.append(section)
      return try note(["feed", name, key, section.id], entry)
    default:
      let section = LockedFeed.Section(id: try entry.text(key), origin: entry.origin)
      feeds[last].feed.pinned.append(section)
      return try note(["feed", name, key, section.id], entry)
    }
    feeds[last].facts.insert(key)
    try note(["feed", name, key], entry)
  }

  // MARK: - Types

  private mutating func readMember(of index: Int, _ entry: inout LockEntry) throws(LockFault) {
    let type = types[index].name
    switch types[index].shape {
    case .object(var object):
      if entry.has("others") {
        let others = LockedOthers(name: try entry.text("others"), use: try entry.use("of"))
        try note(["others", type], entry)
        object.others = others
      } else {
        let property = try LockedProperty(&entry)
        try note(["property", type, property.key], entry)
        object.properties.append(property)
      }
      types[index].shape = .object(object)
    case .enumeration(var enumeration):
      let raw = try entry.text("value")
      try note(["value", type, raw], entry)
      enumeration.values.append(
        LockedEnum.Value(
          raw: raw, name: try entry.optionalText("name") ?? raw, origin: entry.origin))
      types[index].shape = .enumeration(enumeration)
    case .union(var union):
      let kind = try LockedUnion.Kind(&entry)
      try note(["kind", type, kind.tag], entry)
      union.kinds.append(kind)
      types[index].shape = .union(union)
    case .alias:
      throw entry.fault("'\(type)' is another name of a type, and has no parts")
    }
  }

  // MARK: - The whole

  /// The lock, where every name in it leads somewhere.
  func lock() throws(LockFault) -> Lock {
    let known = Set(types.map { ByteText($0.name) })
    for lines in feeds {
      for key in ["schema", "card", "cards", "id", "section"] where !lines.facts.contains(key) {
        throw LockFault(
          "the feed '\(lines.feed.name)' has no line with '\(key)'",
          line: lines.feed.origin.place.line)
      }
      for name in [lines.feed.card, lines.feed.content].compactMap(\.self)
      where !known.contains(ByteText(name)) {
        throw .unknownType(name, at: lines.feed.origin)
      }
    }
    for type in types {
      for (use, origin) in type.uses {
        for name in use.names where !known.contains(ByteText(name)) {
          throw .unknownType(name, at: origin)
        }
      }
    }
    return Lock(feeds: feeds.map(\.feed), types: types)
  }
}

extension LockFault {
  fileprivate static func unknownType(_ name: String, at origin: Origin) -> LockFault {
    LockFault("there is no type '\(name)' in this lock", line: origin.place.line)
  }
}

// MARK: - Parts

extension LockedType {
  fileprivate init(named name: String, _ entry: inout LockEntry) throws(LockFault) {
    let shape: Shape
    switch try entry.text("is") {
    case "object":
      shape = .object(
        LockedObject(properties: [], isIdentifiable: try entry.flag("identifiable")))
    case "enum":
      shape = .enumeration(
        LockedEnum(
          raw: try entry.word("of", "string or integer", EnumShape.Raw.init), values: [],
          isOpen: !(try entry.flag("closed"))))
    case "union":
      shape = .union(
        LockedUnion(
          dispatch: try entry.word("by", "what tells the kinds", LockedUnion.Dispatch.init(text:)),
          kinds: [], isOpen: !(try entry.flag("closed")), hasRest: try entry.flag("rest")))
    case "alias":
      shape = .alias(try entry.use("of"))
    case let word:
      throw entry.fault("'\(word)' is no kind of type: object, enum, union or alias")
    }
    self.init(
      name: name, schema: try entry.text("schema"), hasSample: try entry.flag("sample"),
      shape: shape, origin: entry.origin)
  }

  /// The types in it, and where.
  fileprivate var uses: [(use: LockedUse, origin: Origin)] {
    switch shape {
    case .object(let object):
      object.properties.map { ($0.use, $0.origin) }
        + (object.others.map { [($0.use, origin)] } ?? [])
    case .union(let union): union.kinds.map { ($0.use, $0.origin) }
    case .alias(let use): [(use, origin)]
    case .enumeration: []
    }
  }
}

extension LockedProperty {
  fileprivate init(_ entry: inout LockEntry) throws(LockFault) {
    let key = try entry.text("property")
    self.init(
      key: key, name: try entry.optionalText("name") ?? key, use: try entry.use("of"),
      isRequired: try entry.flag("required"), standard: entry.json("default"),
      initial: entry.json("initial"), isFixed: try entry.flag("fixed"),
      isVolatile: try entry.flag("volatile"), isDeprecated: try entry.flag("deprecated"),
      origin: entry.origin)
  }
}

extension LockedUnion.Kind {
  fileprivate init(_ entry: inout LockEntry) throws(LockFault) {
    let tag = try entry.text("kind")
    self.init(
      tag: tag, aliases: entry.has("aliases") ? try entry.texts("aliases") : [],
      name: try entry.optionalText("name") ?? tag, use: try entry.use("of"),
      section: try entry.optionalText("section"),
      estimatedHeight: try entry.number("estimatedHeight"),
      fixedHeight: try entry.number("fixedHeight"), origin: entry.origin)
  }
}

extension LockedUse {
  /// The declared types that it names.
  var names: [String] {
    switch content {
    case .declared(let name): [name]
    case .array(let use, _), .map(let use): use.names
    case .boolean, .integer, .number, .string, .formatted, .any: []
    }
  }
}
