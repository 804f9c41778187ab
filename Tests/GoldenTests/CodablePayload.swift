// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation
import Testing

/// `JSONDecoder` and `JSONEncoder` beside the wire: one reads what the other reads, finds what it
/// finds, and writes what it writes.
enum CodablePayload {
  /// What a decoder that cannot tell of issues tells a handler.
  final class Issues: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [FeedIssue] = []

    var all: [FeedIssue] { lock.withLock { found } }

    func append(_ issue: FeedIssue) { lock.withLock { found.append(issue) } }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws -> (value: Value, issues: [FeedIssue]) {
    let issues = Issues()
    let decoder = JSONDecoder()
    decoder.userInfo[.feedIssues] = FeedIssueHandler { issues.append($0) }
    let value = try decoder.decode(type, from: Data(bytes))
    return (value, issues.all)
  }

  /// Expects `JSONDecoder` to read the value from its payload, and `JSONEncoder` to write it so that
  /// the wire reads it again.
  static func expect<Value: WireCodable & Codable>(
    _ value: Value, from bytes: [UInt8], location: SourceLocation = #_sourceLocation
  ) throws {
    let (read, issues) = try decode(Value.self, from: bytes)
    #expect(read == value, sourceLocation: location)
    #expect(read.hashValue == value.hashValue, sourceLocation: location)
    #expect(issues.isEmpty, "\(issues)", sourceLocation: location)
    let written = Array(try JSONEncoder().encode(value))
    #expect(
      try JSONValue(json: written) == JSONValue(json: Payload.encode(value)),
      "\(String(decoding: written, as: UTF8.self))", sourceLocation: location)
    #expect(
      try decode(Value.self, from: Payload.encode(value)).value == value, sourceLocation: location)
  }

  /// Expects `JSONDecoder` to find what the wire finds: the same value and issues, or the same fault.
  static func expectSameAsWire<Value: WireCodable & Codable>(
    _ type: Value.Type, from bytes: [UInt8], location: SourceLocation = #_sourceLocation
  ) {
    let wire = Result { () throws -> Outcome<Value> in
      var issues = WireIssues()
      let value = try WireParser().read(type, from: bytes, issues: &issues)
      return try Outcome(value, issues.all)
    }
    let codable = Result { () throws -> Outcome<Value> in
      let (value, issues) = try decode(type, from: bytes)
      return try Outcome(value, issues)
    }
    switch (wire, codable) {
    case (.success(let wire), .success(let codable)):
      #expect(wire == codable, sourceLocation: location)
    default:
      #expect(described(wire) == described(codable), sourceLocation: location)
    }
  }

  private static func described<Value>(_ result: Result<Outcome<Value>, any Error>) -> String {
    switch result {
    case .success(let outcome): outcome.issues.joined(separator: "\n")
    case .failure(let fault as FieldFault): "\(fault)"
    case .failure(let error as DecodingError): "\(FieldFault(error))"
    case .failure(let error): "\(error)"
    }
  }

  private struct Outcome<Value: WireCodable>: Equatable {
    /// What the value writes: the order of keys that it keeps as they came is no part of it.
    var value: JSONValue
    var issues: [String]

    init(_ value: Value, _ issues: [FeedIssue]) throws {
      self.value = try JSONValue(json: Payload.encode(value))
      self.issues = issues.map { "\($0.cost) \($0)" }.sorted()
    }
  }
}
