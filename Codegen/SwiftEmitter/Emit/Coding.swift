// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// The two ways in which generated types are read and written. The steps are the same; the words are
/// those of the wire, or those of the standard library's coders.
enum Coding {
  case wire
  case codable

  /// What a call that reads takes last: `&issues`.
  var issues: [Argument] {
    switch self {
    case .wire: [Argument("&issues")]
    case .codable: []
    }
  }

  /// What members are written to: `writer`, and whether that may fail.
  var members: Code {
    switch self {
    case .wire: "writer"
    case .codable: "try members"
    }
  }

  /// A payload, read: `try Image(wire: value, issues: &issues)`.
  func reading(_ payload: Code, from source: Code) -> ValueExpression {
    switch self {
    case .wire: .call("try \(payload)", [Argument("wire: \(source)"), Argument("issues: &issues")])
    case .codable: .code("try \(source).read()")
    }
  }

  /// What stands for a variant that the schema does not have.
  func unrecognized(_ unknown: UnionPlan.Unknown, in plan: UnionPlan, kind: Code) -> Code {
    switch self {
    case .wire: "\(unknown.type)(kind: \(kind), wire: value)"
    case .codable where plan.isCard: "try \(unknown.type)(kind: \(kind), coded: value.read())"
    case .codable: "\(unknown.type)(kind: \(kind), value: try value.read())"
    }
  }

  /// The error that a value is where the schema expects another one.
  func fault(_ expectation: String) -> ValueExpression {
    switch self {
    case .wire:
      .call(
        Runtime.fieldFault,
        [Argument("expected: \(literal: expectation)"), Argument("found: value")])
    case .codable:
      .call("value.fault", [Argument("expected: \(literal: expectation)")])
    }
  }
}
