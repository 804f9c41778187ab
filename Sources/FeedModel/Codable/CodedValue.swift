// SPDX-License-Identifier: Apache-2.0

/// A value inside a `Decoder`, read by the rules of the wire. Valid as long as its decoder.
public struct CodedValue {
  /// The decoder, which stands at the value.
  public let decoder: any Decoder

  /// Takes the value that a decoder stands at.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Reads the value as its type does.
  public func read<Value: CodableField>() throws -> Value {
    try Value(coded: self)
  }

  /// The kind of the value. A decoder does not tell it: each kind is tried, null first.
  public var kind: JSONKind {
    if isNull { return .null }
    if (try? scalar(String.self)) != nil { return .string }
    if (try? decoder.container(keyedBy: CodedKey.self)) != nil { return .object }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    return (try? scalar(Bool.self)) == nil ? .number : .boolean
  }

  /// Whether the value is `null`.
  public var isNull: Bool {
    (try? decoder.singleValueContainer().decodeNil()) ?? false
  }

  func scalar<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.singleValueContainer().decode(type)
  }
}

// MARK: - Scalars

extension CodedValue {
  /// The text of a string.
  public func text() throws -> String {
    try expect("a string") { try scalar(String.self) }
  }

  /// A boolean.
  public func bool() throws -> Bool {
    try expect("true or false") { try scalar(Bool.self) }
  }

  /// An integer by value that 64 bits hold. Whether `1.0` and `1e3` are is the decoder's to say:
  /// Foundation's takes them.
  public func int64() throws -> Int64 {
    try integer(of: 64)
  }

  /// An integer by value that a machine word holds.
  public func int() throws -> Int {
    try integer(of: Int.bitWidth)
  }

  /// An integer by value that 32 bits hold.
  public func int32() throws -> Int32 {
    try integer(of: 32)
  }

  /// Whether the value is an integer by value that 64 bits hold.
  public var isInteger: Bool { (try? int64()) != nil }

  /// The double nearest to a number. It is finite.
  public func double() throws -> Double {
    let value = try expect("a number") { try scalar(Double.self) }
    guard value.isFinite else { throw fault(expected: "a number") }
    return value
  }

  /// The value as a discriminator: a string's text, an integer's digits, `true` or `false`.
  public func tag() throws -> String {
    if let text = try? scalar(String.self) { return text }
    if let value = try? scalar(Bool.self) { return value ? "true" : "false" }
    guard (try? scalar(Double.self)) != nil else {
      throw fault(expected: "a string, an integer or a boolean")
    }
    return String(try int64())
  }

  /// A discriminator as text, some keys further in.
  public func tag(at keys: [String]) throws -> String {
    try keys.reduce(self) { value, key in
      try value.object().present(key, as: "the value that tells the variant")
    }.tag()
  }

  /// The error of a discriminator, some keys further in, that tells no variant of a closed union; of
  /// the value itself where there are no keys.
  public func unlisted(at keys: [String], expected: String) -> any Error {
    do {
      return try keys.reduce(self) { value, key in
        try value.object().present(key, as: expected)
      }.fault(expected: expected)
    } catch {
      return error
    }
  }

  /// A number, as exactly as the decoder tells it; `nil` for what is none, and beyond a double.
  var number: JSONNumber? {
    let double = try? scalar(Double.self)
    if double == 0 { return JSONNumber(checked: double?.sign == .minus ? "-0" : "0") }
    if let integer = try? scalar(Int64.self) { return JSONNumber(integer) }
    return JSONNumber(decimalOf: self) ?? double.flatMap { JSONNumber($0) }
  }

  /// The text of a string, or the digits of a number.
  func losslessText() throws -> String {
    if let text = try? scalar(String.self) { return text }
    if let number { return number.text }
    throw fault(expected: "a string or a number")
  }

  private func integer<Value: FixedWidthInteger>(of bits: Int) throws -> Value {
    if let value = (try? exactInteger()).flatMap({ Value(exactly: $0) }) { return value }
    let double = try? scalar(Double.self)
    let isWhole = double.map { $0.rounded() == $0 } ?? false
    throw fault(expected: isWhole ? "an integer of \(bits) bits" : "an integer")
  }

  private func exactInteger() throws -> Int64 {
    if let value = try? scalar(Int64.self) { return value }
    // Some decoders take `9223372036854775807.0` for a double alone.
    guard let value = JSONNumber(decimalOf: self).flatMap({ Int64($0.text) }) else {
      throw fault(expected: "an integer")
    }
    return value
  }
}

// MARK: - Containers

extension CodedValue {
  /// An object, to be read key by key.
  public func object() throws -> CodedObject {
    CodedObject(
      try expect("an object") { try decoder.container(keyedBy: CodedKey.self) }, of: self)
  }

  /// The elements of an array, bad ones treated as the schema says.
  ///
  /// An element of a variant that an open union does not have is kept, with an issue, unless the
  /// schema asks for unknown elements (`keep`).
  public func elements<Element: CodableField>(_ policy: BadElements) throws -> [Element] {
    var container = try expect("an array") { try decoder.unkeyedContainer() }
    var elements: [Element] = []
    while !container.isAtEnd {
      let value = CodedValue(try container.superDecoder())
      do {
        let element = try Element(coded: value)
        elements.append(element)
        if policy != .keep { value.reportUnknown(element) }
      } catch let error as DecodingError {
        if policy == .fail { throw error }
        if policy == .keep, let unknown = value.unreadable(Element.self) {
          elements.append(unknown)
          value.report(.nothing, FieldFault(error))
        } else {
          value.report(.element, FieldFault(error))
        }
      }
    }
    return elements
  }

  /// What a card's kind describes, some keys further in.
  public func payload(at keys: [String]) throws -> CodedValue {
    try keys.reduce(self) { value, key in try value.object().present(key) }
  }

  private func unreadable<Element: CodableField>(_ type: Element.Type) -> Element? {
    (try? JSONValue(coded: self)).flatMap { Element.unreadable(coded: $0) }
  }
}

// MARK: - Cards

extension CodedValue {
  /// Reads a card, at the key of its kind where it says that itself.
  ///
  /// As everywhere, one that cannot be read is kept as unrecognized, so that a bad card costs
  /// nothing but itself. Its id and section are not looked for.
  public func card<Card: FeedCard & CodableField>(kind key: String?) throws -> Card {
    try card(kindAt: key.map { [$0] } ?? [])
  }

  /// The same where the kind stands some keys further in; nowhere, where there are no keys.
  public func card<Card: FeedCard & CodableField>(kindAt keys: [String]) throws -> Card {
    do {
      let card = try Card(coded: self)
      if let unrecognized = card.unrecognizedCard {
        report(.card, fault(of: unrecognized, at: keys))
      }
      return card
    } catch let error as DecodingError {
      var fault = FieldFault(error)
      report(.card, fault)
      fault.path = String(fault.path.dropFirst(path.count))
      let kind = keys.isEmpty ? nil : try? tag(at: keys)
      // A number beyond the range of a double: it can be kept as little as on the wire.
      guard let raw = try? JSONValue(coded: self) else {
        return .unrecognized(
          UnrecognizedCard(
            kind: kind, id: nil, section: nil, raw: [], reason: .invalidText(fault)))
      }
      return .unrecognized(
        try UnrecognizedCard(
          kind: kind, coded: raw,
          reason: kind == nil && !keys.isEmpty ? .missingKind : .invalidField(fault)))
    }
  }

  private func fault(of card: UnrecognizedCard, at keys: [String]) -> FieldFault {
    FieldFault(
      path: path + keys.map { "/\($0.escapedForJSONPointer)" }.joined(),
      expected: "a kind that the schema has",
      found: card.kind.map { "the string \"\($0.shortened)\"" } ?? "nothing")
  }
}

// MARK: - Faults and issues

extension CodedValue {
  /// The JSON pointer of the value, from the one that was decoded.
  var path: String { decoder.codingPath.pointer }

  /// The error that a value of another kind is.
  public func fault(expected: String) -> DecodingError {
    error(FieldFault(path: path, expected: expected, found: summary))
  }

  func error(_ fault: FieldFault) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "expected \(fault.expected), found \(fault.found)",
        underlyingError: fault))
  }

  func expect<Value>(_ expected: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch {
      throw fault(expected: expected)
    }
  }

  /// Tells whoever listens what an element, an entry or a card cost.
  func report(_ cost: FeedIssue.Cost, _ fault: FieldFault) {
    guard let handler = decoder.userInfo[.feedIssues] as? FeedIssueHandler else { return }
    handler.report(
      FeedIssue(
        cost: cost, path: fault.path, expected: fault.expected, found: fault.found,
        advice: fault.advice))
  }

  /// Tells whoever listens of a variant that the schema does not have.
  func reportUnknown<Value: CodableField>(_ value: Value) {
    guard var fault = Value.unknownVariant(coded: value) else { return }
    fault.path = path + fault.path
    report(.nothing, fault)
  }

  /// The value in few words, as the wire has it: `the string "12"`, `an object`.
  private var summary: String {
    switch kind {
    case .null: "null"
    case .boolean: (try? scalar(Bool.self)) == true ? "true" : "false"
    case .number: number.map { "the number \($0.text)" } ?? "a number beyond the range of a double"
    case .string: "the string \"\(((try? scalar(String.self)) ?? "").shortened)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}
