// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

extension Diagnostic {
  package static func exampleMismatch(at place: Place) -> Diagnostic {
    Diagnostic(
      .exampleMismatch,
      "the example is no value of its schema; there is no 'sample'", at: place)
  }

  package static func defaultMismatch(at place: Place) -> Diagnostic {
    Diagnostic(
      .defaultMismatch,
      "the default is no value of its schema; the property has none", at: place)
  }

  fileprivate static func nestedElements(at place: Place) -> Diagnostic {
    Diagnostic(
      .nestedElements,
      "'x-feed-elements' of an array within an array or a map can only be 'drop'", at: place)
  }
}

extension TypeUse {
  /// The policy of an array that is this type itself.
  package var elementPolicy: ElementPolicy? {
    guard case .array(_, let policy) = type else { return nil }
    return policy
  }

  /// An array within an array or a map loses its bad elements; it can do nothing else.
  ///
  /// - Parameter isOutermost: whether a property holds the type directly.
  package func checkNestedElements(
    isOutermost: Bool, reporting diagnostics: inout [Diagnostic]
  ) {
    switch type {
    case .array(let element, let policy):
      if !isOutermost, policy != .drop { diagnostics.append(.nestedElements(at: place)) }
      element.checkNestedElements(isOutermost: false, reporting: &diagnostics)
    case .map(let value):
      value.checkNestedElements(isOutermost: false, reporting: &diagnostics)
    default:
      break
    }
  }
}
