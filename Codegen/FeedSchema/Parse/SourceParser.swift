// SPDX-License-Identifier: Apache-2.0

import JSONText

extension SchemaSource {
  /// The nesting from which on a schema is refused: deeper than any that a person writes, and
  /// shallow enough for every stage to follow it on a small stack.
  static let depthLimit = 200

  /// Parses the file.
  ///
  /// - Parameter diagnostics: gets the first syntax error, or every repeated key.
  /// - Returns: `nil` if the text is not JSON.
  func parsed(reporting diagnostics: inout [Diagnostic]) -> ParsedSource? {
    bytes.withUnsafeBytes { buffer in
      let parser = SourceParser(file: name, buffer)
      do throws(JSONTextError) {
        let root = try parser.parse()
        diagnostics += parser.diagnostics
        return ParsedSource(name: FileName(name), root: root)
      } catch {
        diagnostics += parser.diagnostics
        diagnostics.append(parser.diagnostic(for: error))
        return nil
      }
    }
  }
}

extension SchemaSource {
  /// The file's JSON, every value with its place: for a file that is no schema.
  ///
  /// - Parameter diagnostics: gets the first syntax error, or every repeated key.
  /// - Returns: `nil` if the text is not JSON.
  package func json(reporting diagnostics: inout [Diagnostic]) -> SourceValue? {
    parsed(reporting: &diagnostics)?.root
  }
}

/// Builds values from tokens. It is iterative: the depth of a text costs no stack.
private final class SourceParser {
  /// An array or an object that is open.
  private struct Container {
    var place: Place
    var isObject: Bool
    var elements: [SourceValue] = []
    var members: [SourceValue.Member] = []
    /// The key whose value comes next.
    var key: (text: String, place: Place)?
    /// The keys, once there are many.
    private var keys: [ByteText: Place] = [:]
    private static let fewKeys = 16

    init(place: Place, isObject: Bool) {
      self.place = place
      self.isObject = isObject
    }

    /// Remembers a key; returns the place of the same key before it.
    mutating func note(_ key: String, at place: Place) -> Place? {
      if members.count < Self.fewKeys {
        // Few are looked through faster than they are hashed.
        var index = members.count
        while index > 0 {
          index -= 1
          if members[index].key.hasSameBytes(as: key) { return members[index].keyPlace }
        }
        return nil
      }
      if members.count == Self.fewKeys, keys.isEmpty {
        for member in members { keys[ByteText(member.key)] = member.keyPlace }
      }
      return keys.updateValue(place, forKey: ByteText(key))
    }
  }

  let file: String
  let bytes: UnsafeRawBufferPointer
  private var lines: LineTable
  var diagnostics: [Diagnostic] = []
  private var open: [Container] = []

  init(file: String, _ bytes: UnsafeRawBufferPointer) {
    self.file = file
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  func parse() throws(JSONTextError) -> SourceValue {
    var reader = JSONReader(
      bytes, options: JSONReaderOptions(depthLimit: SchemaSource.depthLimit))
    var root: SourceValue?
    while let token = try reader.next() {
      switch token.kind {
      case .beginObject:
        open.append(Container(place: place(of: token), isObject: true))
      case .beginArray:
        open.append(Container(place: place(of: token), isObject: false))
      case .key:
        read(key: text(of: token), at: token)
      case .endObject, .endArray:
        guard let container = open.popLast() else { continue }
        let content: SourceValue.Content =
          container.isObject ? .object(container.members) : .array(container.elements)
        add(SourceValue(content: content, place: container.place), to: &root)
      default:
        add(SourceValue(content: scalar(token), place: place(of: token)), to: &root)
      }
    }
    try reader.finish()
    guard let root else { throw JSONTextError(.unexpectedEnd, at: bytes.count) }
    return root
  }

  private func read(key: String, at token: JSONToken) {
    guard !open.isEmpty else { return }
    let last = open.count - 1
    let pointer = JSONPointer.appending(key, to: open[last].place.pointer)
    let place = position(token.range.lowerBound, pointer: pointer)
    if let first = open[last].note(key, at: place) {
      diagnostics.append(
        .duplicateKey(key, isOurs: FileName(file).isOurs, at: place, first: first))
      open[last].members.removeAll { $0.key.hasSameBytes(as: key) }
    }
    open[last].key = (key, place)
  }

  private func add(_ value: SourceValue, to root: inout SourceValue?) {
    guard !open.isEmpty else {
      root = value
      return
    }
    let last = open.count - 1
    if let key = open[last].key {
      open[last].members.append(
        SourceValue.Member(key: key.text, keyPlace: key.place, value: value))
      open[last].key = nil
    } else {
      open[last].elements.append(value)
    }
  }

  private func scalar(_ token: JSONToken) -> SourceValue.Content {
    switch token.kind {
    case .string: .string(text(of: token))
    case .number: .number(String(decoding: bytes[token.range], as: UTF8.self))
    case .true: .boolean(true)
    case .false: .boolean(false)
    default: .null
    }
  }

  private func text(of token: JSONToken) -> String {
    JSONText.decodeString(token, in: bytes)
  }

  /// The place of a value that begins with a token.
  private func place(of token: JSONToken) -> Place {
    guard !open.isEmpty else { return position(token.range.lowerBound, pointer: "") }
    let last = open.count - 1
    let pointer =
      open[last].key?.place.pointer
      ?? "\(open[last].place.pointer)/\(open[last].elements.count)"
    return position(token.range.lowerBound, pointer: pointer)
  }

  private func position(_ offset: Int, pointer: String) -> Place {
    let (line, column) = lines.position(of: offset)
    return Place(file: file, offset: offset, line: line, column: column, pointer: pointer)
  }
}

// MARK: - Diagnostics

extension SourceParser {
  func diagnostic(for error: JSONTextError) -> Diagnostic {
    let place = position(
      min(max(error.offset, 0), bytes.count), pointer: open.last?.place.pointer ?? "")
    switch error.kind {
    case .unexpectedByte(let byte, let expected) where isAfterComma(error.offset):
      switch (byte, expected) {
      case (UInt8(ascii: "}"), .key), (UInt8(ascii: "]"), .value):
        return .invalidJSON("a comma before the closing bracket", advice: "remove it", at: place)
      default:
        return .invalidJSON(error.message, advice: nil, at: place)
      }
    case .unexpectedByte(_, .commaOrObjectEnd), .unexpectedByte(_, .commaOrArrayEnd):
      return .invalidJSON(
        error.message, advice: "is a comma missing before it?", at: place)
    case .unexpectedByte(_, .key), .unexpectedByte(_, .keyOrEnd):
      return .invalidJSON(error.message, advice: "write keys in double quotes", at: place)
    case .unexpectedEnd:
      let advice =
        open.isEmpty
        ? "the file is empty" : "a closing bracket or quote is missing"
      return .invalidJSON(error.message, advice: advice, at: place)
    case .notUTF8Encoded:
      return .invalidJSON(
        error.message, advice: "save the file as UTF-8", at: place)
    case .nestingTooDeep(let limit):
      return .nestingTooDeep(limit: limit, at: place)
    case .trailingContent:
      return .invalidJSON(error.message, advice: "a file holds one schema", at: place)
    case .invalidUTF8, .loneSurrogate, .notFinite, .numberOutOfRange:
      return .invalidJSON(error.message, advice: nil, at: place)
    default:
      return .invalidJSON(error.message, advice: error.advice, at: place)
    }
  }

  private func isAfterComma(_ offset: Int) -> Bool {
    var index = min(offset, bytes.count)
    while index > 0 {
      index -= 1
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: ","): return true
      default: return false
      }
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func invalidJSON(
    _ message: String, advice: String?, at place: Place
  ) -> Diagnostic {
    let hint = advice.map { "; \($0)" } ?? ""
    return Diagnostic(.invalidJSON, "not JSON: \(message)\(hint)", at: place)
  }

  fileprivate static func nestingTooDeep(limit: Int, at place: Place) -> Diagnostic {
    Diagnostic(.nestingTooDeep, "nested more than \(limit) levels deep", at: place)
  }

  /// In a file that is not ours to edit the last one counts, as for most who read it.
  fileprivate static func duplicateKey(
    _ key: String, isOurs: Bool, at place: Place, first: Place
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .duplicateKey,
      "the key \"\(key)\" stands twice in one object" + (isOurs ? "" : "; the last one counts"),
      at: place, notes: [Note("it stands here first", at: first)])
    diagnostic.severity = isOurs ? .error : .warning
    return diagnostic
  }
}
