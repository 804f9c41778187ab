// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// A line of a lock, read member by member. What is left in the end is unknown, and an error.
struct LockEntry {
  let line: Int
  let origin: Origin
  private var members: [SourceValue.Member]
  private let end: Int
  private var known: [String] = []

  /// Reads a line.
  init(_ text: [UInt8], line: Int, of file: String) throws(LockFault) {
    self.line = line
    end = text.count + 1
    origin = Origin(Place(file: file, offset: 0, line: line, column: 1, pointer: ""))
    if text.isEmpty { throw LockFault("an empty line", line: line) }
    if text.starts(with: "<<<<<<<".utf8) || text.starts(with: "=======".utf8)
      || text.starts(with: ">>>>>>>".utf8)
    {
      throw LockFault("a merge conflict is not resolved here", line: line)
    }
    var diagnostics: [Diagnostic] = []
    let value = SchemaSource(name: file, bytes: text).json(reporting: &diagnostics)
    if let diagnostic = diagnostics.first {
      throw LockFault(diagnostic.message, line: line, column: diagnostic.place.column)
    }
    guard let members = value?.members else {
      throw LockFault("expected an object on each line", line: line)
    }
    self.members = members
  }

  func has(_ key: String) -> Bool { members.contains { $0.key.hasSameBytes(as: key) } }

  // MARK: - Members

  mutating func text(_ key: String) throws(LockFault) -> String {
    guard let text = try optionalText(key) else { throw missing(key) }
    return text
  }

  mutating func optionalText(_ key: String) throws(LockFault) -> String? {
    guard let value = take(key) else { return nil }
    guard let text = value.text else { throw wrong(key, "a string", value) }
    return text
  }

  mutating func texts(_ key: String) throws(LockFault) -> [String] {
    guard let value = take(key) else { throw missing(key) }
    let texts = value.elements?.compactMap(\.text)
    guard let texts, texts.count == value.elements?.count else {
      throw wrong(key, "a list of strings", value)
    }
    return texts
  }

  mutating func flag(_ key: String) throws(LockFault) -> Bool {
    guard let value = take(key) else { return false }
    guard value.flag == true else { throw wrong(key, "true, or no such key", value) }
    return true
  }

  mutating func number(_ key: String) throws(LockFault) -> Double? {
    guard let value = take(key) else { return nil }
    guard case .number(let digits) = value.content, let number = Double(digits), number.isFinite
    else { throw wrong(key, "a number", value) }
    return number
  }

  mutating func json(_ key: String) -> String? { take(key)?.canonicalText }

  mutating func use(_ key: String) throws(LockFault) -> LockedUse {
    guard let value = take(key) else { throw missing(key) }
    guard let use = value.text.flatMap({ LockedUse($0) }) else {
      throw wrong(key, "a type, as in \"string\", \"[integer]\" or \"#Offer?\"", value)
    }
    return use
  }

  /// A text that stands for a value; nothing else will do.
  mutating func word<Value>(
    _ key: String, _ expected: String, _ read: (String) -> Value?
  ) throws(LockFault) -> Value {
    guard let value = take(key) else { throw missing(key) }
    guard let result = value.text.flatMap(read) else { throw wrong(key, expected, value) }
    return result
  }

  /// Refuses what was not asked for.
  func finish() throws(LockFault) {
    guard let member = members.first else { return }
    let hint = suggestion(for: member.key, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw LockFault(
      "unknown key '\(member.key)'\(hint)", line: line, column: member.keyPlace.column)
  }

  // MARK: - Faults

  func fault(_ message: String) -> LockFault { LockFault(message, line: line) }

  private func missing(_ key: String) -> LockFault {
    LockFault("'\(key)' is missing", line: line, column: end)
  }

  private func wrong(_ key: String, _ expected: String, _ value: SourceValue) -> LockFault {
    LockFault(
      "'\(key)' is \(expected), not \(value.canonicalText)", line: line,
      column: value.place.column)
  }

  private mutating func take(_ key: String) -> SourceValue? {
    known.append(key)
    guard let index = members.firstIndex(where: { $0.key.hasSameBytes(as: key) }) else {
      return nil
    }
    return members.remove(at: index).value
  }
}
