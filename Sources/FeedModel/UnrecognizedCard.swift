// SPDX-License-Identifier: Apache-2.0

/// A card that could not be read: of an unknown kind, or of a known kind with a fault in it.
///
/// It keeps what could be found and its bytes, so that it can be shown by a generic cell, reported,
/// and encoded back as it came.
public struct UnrecognizedCard: FeedValue {
  /// The discriminator's value, where there was one.
  public let kind: String?
  /// The card's id, where there was one.
  public let id: CardID?
  /// The card's section, where there was one.
  public let section: SectionID?
  /// The bytes of the card as they came: JSON text, except where `reason` says that it is not.
  /// Empty for one that came as an object.
  public let raw: [UInt8]
  /// Why it could not be read.
  public let reason: Reason

  /// Why a card could not be read.
  public enum Reason: Hashable, Sendable {
    /// The schema has no kind of this name.
    case unknownKind
    /// The card does not say of what kind it is, or is no object.
    case missingKind
    /// There is no text or number where the schema says that the id stands.
    case missingID
    /// There is no text or number where the schema says that the section stands.
    case missingSection
    /// A field does not match the schema.
    case invalidField(FieldFault)
    /// The JSON text itself is at fault, in a way that ends within the card.
    case invalidText(FieldFault)
  }

  /// Keeps a card that could not be read, and why.
  public init(
    kind: String?, id: CardID?, section: SectionID?, raw: [UInt8], reason: Reason
  ) {
    self.kind = kind
    self.id = id
    self.section = section
    self.raw = raw
    self.reason = reason
  }

  /// Whether both are the same by bytes. O(*n*) in the length of the raw text.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    String?.areEqual(lhs.kind, rhs.kind) && lhs.id == rhs.id && lhs.section == rhs.section
      && lhs.reason == rhs.reason && lhs.raw == rhs.raw
  }

  /// Hashes the identity and the bytes. O(*n*) in the length of the raw text.
  public func hash(into hasher: inout Hasher) {
    kind.hashExactly(into: &hasher)
    hasher.combine(id)
    hasher.combine(section)
    hasher.combine(raw)
  }

  /// The kind, where there is one: `unrecognized quiz`.
  public var changeSummary: String { "unrecognized \(kind ?? "card")" }
}

/// What is wrong with one field, and where it stands.
public struct FieldFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The JSON pointer (RFC 6901) of the field, from the card.
  public var path: String
  /// What the schema asks for: `an integer`, `one of "image", "video"`.
  public var expected: String
  /// What stands there: `the string "12"`, `nothing`.
  public var found: String
  /// What to do about it, where that can be said.
  public var advice: String?
  /// The byte offset of the field from the beginning of the card, where it is known. It does not
  /// change when the card stands elsewhere in the next emission.
  public var offset: Int?

  /// A fault at a path.
  public init(
    path: String, expected: String, found: String, advice: String? = nil, offset: Int? = nil
  ) {
    self.path = path
    self.expected = expected
    self.found = found
    self.advice = advice
    self.offset = offset
  }

  /// `/likes: expected an integer, found the string "12"`
  public var description: String {
    let place = path.isEmpty ? "the card" : path
    let hint = advice.map { "; \($0)" } ?? ""
    return "\(place): expected \(expected), found \(found)\(hint)"
  }
}
