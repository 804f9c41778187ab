// SPDX-License-Identifier: Apache-2.0

/// Everything that can be said about a schema, by its stable id.
///
/// An id is never reused for something else. Each has a section in `Documentation/Diagnostics.md`,
/// and a test holds the two against each other.
public enum DiagnosticID: String, Hashable, Sendable, CaseIterable {
  // MARK: Reading JSON
  case invalidJSON = "invalid-json"
  case nestingTooDeep = "nesting-too-deep"
  case duplicateKey = "duplicate-key"
  case duplicateFile = "duplicate-file"

  // MARK: Reading schemas
  case unknownDialect = "unknown-dialect"
  case notASchema = "not-a-schema"
  case invalidKeyword = "invalid-keyword"
  case unknownKeyword = "unknown-keyword"
  case unknownType = "unknown-type"
  case unsupportedKeyword = "unsupported-keyword"
  case dynamicReference = "dynamic-reference"
  case unknownFeedKey = "unknown-feed-key"
  case invalidFeedKey = "invalid-feed-key"
  case misplacedFeedKey = "misplaced-feed-key"

  // MARK: Linking
  case duplicateSchemaID = "duplicate-schema-id"
  case duplicateAnchor = "duplicate-anchor"
  case unresolvedReference = "unresolved-reference"
  case metaschemaReference = "metaschema-reference"
  case referenceCycle = "reference-cycle"
  case ignoredReferenceSibling = "ignored-reference-sibling"
  case overlayConflict = "overlay-conflict"

  // MARK: Composing and shaping
  case emptySchema = "empty-schema"
  case emptyIntersection = "empty-intersection"
  case emptyUnion = "empty-union"
  case undeclaredRequired = "undeclared-required"
  case enumValueMismatch = "enum-value-mismatch"
  case duplicateEnumValue = "duplicate-enum-value"
  case unsupportedEnum = "unsupported-enum"
  case undispatchableUnion = "undispatchable-union"
  case untaggedAlternative = "untagged-alternative"
  case duplicateTag = "duplicate-tag"
  case missingTag = "missing-tag"
  case unionTooLarge = "union-too-large"
  case endlessType = "endless-type"
  case endlessValue = "endless-value"
  case defaultMismatch = "default-mismatch"

  // MARK: Feeds
  case noCards = "no-cards"
  case invalidCards = "invalid-cards"
  case invalidSections = "invalid-sections"
  case differentCardUnions = "different-card-unions"
  case unresolvedPointer = "unresolved-pointer"
  case partlyResolvedPointer = "partly-resolved-pointer"
  case pinnedWithoutRank = "pinned-without-rank"

  // MARK: Options of a target
  case unknownOption = "unknown-option"
  case invalidOption = "invalid-option"
  case misplacedOptions = "misplaced-options"

  // MARK: Emitting, in any language
  case invalidName = "invalid-name"
  case nameTaken = "name-taken"
  case nameCollision = "name-collision"
  case nestedElements = "nested-elements"
  case exampleMismatch = "example-mismatch"
  case sameOutput = "same-output"

  // MARK: Emitting Kotlin
  case tooManyProperties = "too-many-properties"

  /// How grave it is; `--strict` makes errors of warnings.
  public var severity: Diagnostic.Severity {
    switch self {
    case .unknownDialect, .invalidKeyword, .unknownKeyword, .unsupportedKeyword,
      .misplacedFeedKey, .metaschemaReference, .ignoredReferenceSibling, .emptySchema,
      .undeclaredRequired, .enumValueMismatch, .duplicateEnumValue, .unsupportedEnum,
      .undispatchableUnion, .untaggedAlternative, .endlessType, .endlessValue, .defaultMismatch,
      .partlyResolvedPointer, .pinnedWithoutRank, .nameCollision, .exampleMismatch:
      .warning
    default:
      .error
    }
  }
}

extension Diagnostic {
  /// A diagnostic of an id, as grave as the id says.
  public init(_ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = []) {
    self.init(
      severity: id.severity, id: id.rawValue, message: message, place: place, notes: notes)
  }
}
