// SPDX-License-Identifier: Apache-2.0

extension SchemaReader {
  /// Puts what only constrains values into words, and notes of what kinds it speaks.
  func readConstraint(
    _ keyword: Keyword, _ member: SourceValue.Member, of schema: SourceValue,
    into node: inout SchemaNode
  ) {
    guard let constraint = constraint(keyword, member, of: schema, in: node) else { return }
    node.impliedKinds.formUnion(constraint.kinds)
    if let text = constraint.text { node.constraints.append(text) }
  }

  private struct Constraint {
    var kinds: KindSet
    var text: String?
  }

  private func constraint(
    _ keyword: Keyword, _ member: SourceValue.Member, of schema: SourceValue,
    in node: SchemaNode
  ) -> Constraint? {
    switch keyword {
    case .pattern:
      text(of: member).map { Constraint(kinds: .string, text: "Matches `\($0)`.") }
    case .minLength: counted(member, .string, "At least", "character")
    case .maxLength: counted(member, .string, "At most", "character")
    case .minItems: counted(member, .array, "At least", "element")
    case .maxItems: counted(member, .array, "At most", "element")
    case .minProperties: counted(member, .object, "At least", "key")
    case .maxProperties: counted(member, .object, "At most", "key")
    case .uniqueItems:
      flag(of: member).map {
        Constraint(kinds: .array, text: $0 ? "No two elements are equal." : nil)
      }
    case .minimum:
      bound(member, schema["exclusiveMinimum"]?.flag == true ? "Greater than" : "At least")
    case .maximum:
      bound(member, schema["exclusiveMaximum"]?.flag == true ? "Less than" : "At most")
    case .exclusiveMinimum: exclusiveBound(member, "Greater than", in: node)
    case .exclusiveMaximum: exclusiveBound(member, "Less than", in: node)
    case .multipleOf: bound(member, "A multiple of")
    case .contentEncoding:
      text(of: member).map { Constraint(kinds: .string, text: "Encoded as \($0).") }
    case .contentMediaType:
      text(of: member).map { Constraint(kinds: .string, text: "Holds \($0).") }
    case .readOnly:
      flag(of: member).flatMap { $0 ? Constraint(kinds: [], text: "Read-only.") : nil }
    case .writeOnly:
      flag(of: member).flatMap { $0 ? Constraint(kinds: [], text: "Write-only.") : nil }
    default: nil
    }
  }

  private func counted(
    _ member: SourceValue.Member, _ kinds: KindSet, _ bound: String, _ noun: String
  ) -> Constraint? {
    guard let digits = member.value.digits, let count = CanonicalNumber(digits).integerText,
      !count.hasPrefix("-")
    else {
      diagnostics.append(.invalidKeyword(member, expected: "a count"))
      return nil
    }
    return Constraint(kinds: kinds, text: "\(bound) \(count) \(noun)\(count == "1" ? "" : "s").")
  }

  private func bound(_ member: SourceValue.Member, _ words: String) -> Constraint? {
    guard let digits = member.value.digits else {
      diagnostics.append(.invalidKeyword(member, expected: "a number"))
      return nil
    }
    return Constraint(kinds: .number, text: "\(words) \(digits).")
  }

  private func exclusiveBound(
    _ member: SourceValue.Member, _ words: String, in node: SchemaNode
  ) -> Constraint? {
    if node.dialect.hasBooleanExclusives || member.value.flag != nil {
      // A boolean goes with the bound beside it, in draft-04 alone.
      if member.value.flag == nil || !node.dialect.hasBooleanExclusives {
        diagnostics.append(
          .invalidKeyword(
            member, expected: node.dialect.hasBooleanExclusives ? "true or false" : "a number"))
      }
      return nil
    }
    return bound(member, words)
  }
}
