// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation
import Testing

/// `JSONDecoder` and `JSONEncoder` beside the wire: one reads what the other reads, finds what it
/// finds, and writes what it writes.
struct CodableCheck: Sendable {
  /// What differs for a text of one value; `nil` where nothing does.
  let difference: @Sendable ([UInt8]) -> String?

  init<Value: WireDecodable & WireEncodable & CodableField & Codable>(_ type: Value.Type) {
    difference = { text in
      do {
        let wire = try Self.outcome { (issues: inout [FeedIssue]) in
          var found = WireIssues()
          let value = try WireParser().read(Value.self, from: text, issues: &found)
          issues = found.all
          return value
        }
        let coded = try Self.outcome { issues in
          let (field, found) = try Self.decode(Field<Value>.self, from: text)
          issues = found
          return field.value
        }
        guard wire == coded else { return "the wire: \(wire)\nJSONDecoder: \(coded)" }
        guard let value = wire.value else { return nil }
        let written = Array(try JSONEncoder().encode(value))
        let again = try Self.decode(Field<Value>.self, from: written)
        guard try JSONValue(json: written) == Self.json(value),
          try Self.json(again.value.value) == Self.json(value)
        else { return "JSONEncoder: \(String(decoding: written, as: UTF8.self))" }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  /// Decodes a value, and hears of what was left out.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from text: [UInt8]
  ) throws -> (value: Value, issues: [FeedIssue]) {
    let heard = Heard()
    let decoder = JSONDecoder()
    decoder.userInfo[.feedIssues] = FeedIssueHandler { heard.append($0) }
    let value = try decoder.decode(type, from: Data(text))
    return (value, heard.issues)
  }

  private static func json(_ value: some WireEncodable) throws -> JSONValue {
    var writer = WireWriter()
    value.encode(into: &writer)
    return try JSONValue(json: writer.bytes)
  }

  /// What came of a text: a value and issues, or a fault.
  private struct Outcome<Value: WireEncodable>: Equatable, CustomStringConvertible {
    var value: Value?
    /// What the value writes: the order of keys that it keeps as they came is no part of it.
    var json: JSONValue?
    var found: [FeedIssue] = []
    var fault: FieldFault?

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.json?.withoutDigits == rhs.json?.withoutDigits && lhs.lines == rhs.lines
    }

    /// Less the digits of numbers: a decoder does not tell how they were written.
    var lines: [String] {
      let issues = found.map { "\($0.cost) \($0)" } + (fault.map { ["fault \($0)"] } ?? [])
      return issues.sorted().map { $0.replacing(/the number [-0-9.eE+]+/, with: "a number") }
    }

    var description: String {
      let value = json.map { String(decoding: $0.json, as: UTF8.self) }
      return ((value.map { [$0] } ?? []) + lines).joined(separator: "\n")
    }
  }

  private static func outcome<Value: WireEncodable>(
    _ read: (inout [FeedIssue]) throws -> Value
  ) throws -> Outcome<Value> {
    var outcome = Outcome<Value>()
    do {
      let value = try read(&outcome.found)
      outcome.value = value
      outcome.json = try json(value)
    } catch let fault as FieldFault {
      outcome.fault = fault
    } catch let error as DecodingError {
      outcome.fault = FieldFault(error)
    }
    return outcome
  }

  /// A value as another value holds it: there, a card that cannot be read is a fault.
  private struct Field<Value: CodableField>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      value = try CodedValue(decoder).read()
    }
  }

  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [FeedIssue] = []

    var issues: [FeedIssue] { lock.withLock { found } }

    func append(_ issue: FeedIssue) { lock.withLock { found.append(issue) } }
  }
}

extension JSONValue {
  /// The value with each text that is a decimal as a number: where it came as a number, a decoder does
  /// not tell how that was written.
  fileprivate var withoutDigits: JSONValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): JSONNumber(text).map { .number($0) } ?? self
    case .array(let elements): .array(elements.map(\.withoutDigits))
    case .object(let object):
      .object(JSONObject(object.members.map { ($0, $1.withoutDigits) }))
    }
  }

  /// Whether a `Decoder` can tell what it holds: not two keys of an object that are one `String`.
  var isToldByCoders: Bool {
    switch self {
    case .null, .bool, .number, .string:
      true
    case .array(let elements):
      elements.allSatisfy(\.isToldByCoders)
    case .object(let object):
      Set(object.keys.map(\.text)).count == object.count
        && object.values.allSatisfy(\.isToldByCoders)
    }
  }
}
