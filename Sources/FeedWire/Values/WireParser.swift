// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import JSONText

/// Makes `WireValue`s of JSON text: with libjson-c where that can be linked and carries the text
/// exactly, with our own tape where not. Both give the same answers.
///
/// A parser keeps its buffers from one text to the next. It is for one task at a time.
public final class WireParser {
  /// What builds the values.
  package enum Backing: Hashable, Sendable {
    /// libjson-c where there is one; a few cards of many are read from the tape all the same, which
    /// is laid anyway to compare them.
    case preferred
    /// libjson-c where there is one, always.
    case tree
    case tape
  }

  /// The nesting beyond which a value is refused.
  static var depthLimit: Int { JSONReaderOptions.wire.valueDepthLimit }

  private let backing: Backing
  private let tokener: JSONCTokener?
  private let tape = Tape()
  private var isBusy = false
  /// What the value that was handed out last stands in.
  private var tree: JSONCTree?
  /// The number of values that libjson-c built.
  package private(set) var treesBuilt = 0

  /// Makes a parser with libjson-c where there is one.
  public convenience init() {
    self.init(backing: .preferred)
  }

  package init(backing: Backing) {
    self.backing = backing
    tokener = backing == .tape ? nil : JSONCTokener()
  }

  /// Hands out the value of a slice that was checked before.
  ///
  /// - Parameters:
  ///   - value: what `JSONReader.checkValue` gave for this very buffer.
  ///   - bytes: the buffer. It is borrowed until the call returns.
  ///   - issues: gets one for each key that occurs twice in its object.
  ///   - body: reads the value, which is valid until it returns.
  /// - Throws: what `body` throws, or the fault of a value that is nested too deep.
  public func withValue<Result>(
    of value: JSONCheckedValue, in bytes: UnsafeRawBufferPointer, issues: inout WireIssues,
    _ body: (WireValue, inout WireIssues) throws(FieldFault) -> Result
  ) throws(FieldFault) -> Result {
    if isBusy {
      // `body` of an outer call reads from the tape.
      return try WireParser(backing: backing).withValue(of: value, in: bytes, issues: &issues, body)
    }
    isBusy = true
    defer { isBusy = false }
    let text = UnsafeRawBufferPointer(rebasing: bytes[value.range])
    guard text.count < Int(UInt32.max) else {
      throw FieldFault(
        path: "", expected: "a value of less than 4 GB", found: "one of \(text.count) bytes")
    }
    if value.facts.depth <= Self.depthLimit { tape.lay(text) }
    defer {
      tape.trim()
      tree = nil
    }
    return try body(try self.value(of: value, on: tape, prefersTape: false, &issues), &issues)
  }

  /// The value of a slice that was checked before and lies on a tape. It is valid until the parser is
  /// asked for another one.
  ///
  /// - Parameters:
  ///   - value: what `JSONReader.checkValue` gave for it.
  ///   - prefersTape: whether the tape is read even where libjson-c could build a tree.
  ///   - issues: gets one for each key that occurs twice in its object.
  /// - Throws: the fault of a value that is nested too deep.
  func value(
    of value: JSONCheckedValue, on tape: Tape, prefersTape: Bool,
    _ issues: inout WireIssues
  ) throws(FieldFault) -> WireValue {
    let facts = value.facts
    guard facts.depth <= Self.depthLimit else {
      throw FieldFault(
        JSONTextError(.valueTooDeep(limit: Self.depthLimit), at: value.range.lowerBound))
    }
    if !prefersTape, tape.repeated.isEmpty, JSONCTokener.carries(facts) {
      tree = nil
      tree = tokener?.parse(tape.text)
      if let tree {
        treesBuilt += 1
        return WireValue(.jsonC(tree.root))
      }
    }
    if !tape.repeated.isEmpty { tell(tape.repeated, on: tape, at: value.range.lowerBound, &issues) }
    return WireValue(.tape(tape.root))
  }

  /// Lets libjson-c build several values with commas between them, as an array.
  func tree(ofElements text: UnsafeRawBufferPointer, count: Int) -> JSONCTree? {
    let tree = tokener?.parse(elements: text, count: count)
    if tree != nil { treesBuilt += count }
    return tree
  }

  /// Checks a text, one value with white space around it, and hands out the value.
  ///
  /// - Throws: what `body` throws, or the fault of the text, with its offset.
  public func withValue<Result>(
    of text: UnsafeRawBufferPointer, issues: inout WireIssues,
    _ body: (WireValue, inout WireIssues) throws(FieldFault) -> Result
  ) throws(FieldFault) -> Result {
    let value: JSONCheckedValue
    do throws(JSONTextError) {
      value = try JSONText.validate(text, options: .wire)
    } catch {
      throw FieldFault(error)
    }
    return try withValue(of: value, in: text, issues: &issues, body)
  }

  /// Reads a value of a type from a text: one value with white space around it.
  ///
  /// - Throws: the fault that costs the whole value.
  public func read<Value: WireDecodable>(
    _ type: Value.Type = Value.self, from text: [UInt8], issues: inout WireIssues
  ) throws(FieldFault) -> Value {
    let result: Swift.Result<Value, FieldFault> = text.withUnsafeBytes { text in
      do throws(FieldFault) {
        return .success(
          try withValue(of: text, issues: &issues) { (value, issues) throws(FieldFault) in
            try Value(wire: value, issues: &issues)
          })
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Adds an issue for each key that occurred before in its object.
  private func tell(
    _ repeated: [UInt32], on tape: Tape, at offset: Int, _ issues: inout WireIssues
  ) {
    // Finding a path costs a walk: of a million repeated keys, only those get one that are kept.
    let told = repeated.prefix(issues.room)
    issues.omit(repeated.count - told.count)
    for key in told {
      issues.append(
        FeedIssue(
          cost: .nothing, path: tape.root.pointer(to: Int(key) + 1),
          offset: tape.root.at(Int(key)).start + offset, expected: "each key once in an object",
          found: "the key again", advice: "the last value counts"))
    }
  }
}

extension FieldFault {
  /// The fault of a value whose text is not JSON.
  public init(_ error: JSONTextError) {
    self.init(
      path: "", expected: "JSON text", found: error.message, advice: error.advice,
      offset: error.offset)
  }
}
