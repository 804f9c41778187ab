// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FileEmitter {
  /// ```
  /// extension OfferCard: FeedWire.WireCodable {
  ///   public init(wire value: …, issues: …) throws(FeedModel.FieldFault) {
  ///     let object = try value.object()
  ///     try object.constant("type", "offer")
  ///     self.id = try object.required("id", &issues)
  ///     self.title = try object.optional("title", &issues)
  ///     self.likes = try object.defaulted("likes", to: 0, &issues)
  ///   }
  ///
  ///   public func encode(into writer: inout FeedWire.WireWriter) {
  ///     writer.beginObject()
  ///     writer.member("type", "offer")
  ///     writer.member("id", self.id)
  ///     writer.optional("title", self.title)
  ///     writer.member("likes", self.likes)
  ///     writer.endObject()
  ///   }
  /// }
  /// ```
  /// An object that stands in a union without holding its discriminator writes its members in a
  /// function of their own, `encodeMembers(into:)`, which the union calls.
  func emitWire(_ plan: StructPlan, of type: TypePlan, into printer: inout CodePrinter) {
    conformance(of: type.path, into: &printer) { printer in
      decoder(into: &printer) { printer in
        emitReading(of: plan, from: "value", as: .wire, into: &printer)
      }
      printer.blank()
      if plan.isWrittenByUnions {
        encoder(into: &printer) { printer in
          printer.line("writer.beginObject()")
          printer.line("self.encodeMembers(into: &writer)")
          printer.line("writer.endObject()")
        }
        printer.blank()
        printer.block("func encodeMembers(into writer: inout \(Runtime.wireWriter))") { printer in
          emitMembers(of: plan, as: .wire, into: &printer)
        }
      } else {
        encoder(into: &printer) { printer in
          printer.line("writer.beginObject()")
          emitMembers(of: plan, as: .wire, into: &printer)
          printer.line("writer.endObject()")
        }
      }
    }
  }

  /// The body of a decoder.
  func emitReading(
    of plan: StructPlan, from value: Code, as coding: Coding, into printer: inout CodePrinter
  ) {
    let isEmpty = plan.members.isEmpty && plan.additional == nil
    printer.line(isEmpty ? "_ = try \(value).object()" : "let object = try \(value).object()")
    for member in plan.members {
      switch member {
      case .property(let index): emitReading(of: plan.properties[index], as: coding, into: &printer)
      case .constant(let index):
        let constant = plan.constants[index]
        emitCheck(of: constant.key, constant.accepted, by: "constant", into: &printer)
      }
    }
    guard let additional = plan.additional else { return }
    let keys = plan.members.map { ValueExpression.code(plan.key(of: $0)) }
    let attempt: Code = coding == .codable ? "try " : ""
    printer.statement(
      .call(
        "self.\(additional.name) = \(attempt)object.additional",
        [Argument("except: ", .list(keys))] + coding.issues))
  }

  private func emitCheck(
    of key: Code, _ accepted: [TagPlan], by function: Code, into printer: inout CodePrinter
  ) {
    let accepted = accepted.map { ValueExpression.code(Code(literalOf: $0.text)) }
    printer.statement(
      .call(
        "try object.\(function)", [Argument(key), Argument("", .list(accepted))]))
  }

  private func emitReading(
    of property: PropertyPlan, as coding: Coding, into printer: inout CodePrinter
  ) {
    let target: Code = "self.\(property.stored) = "
    let key = Argument(property.key)
    if !property.accepted.isEmpty {
      emitCheck(of: property.key, property.accepted, by: "optionalConstant", into: &printer)
    }
    if let policy = property.elements, policy != .drop {
      return emitReading(of: property, policy, as: coding, into: &printer)
    }
    if property.isIdentity {
      let function: Code = property.presence == .required ? "requiredText" : "optionalText"
      return printer.statement("\(target)try ", .call("object.\(function)", [key]))
    }
    switch property.presence {
    case .required:
      printer.statement("\(target)try ", .call("object.required", [key] + coding.issues))
    case .optional:
      printer.statement("\(target)try ", .call("object.optional", [key] + coding.issues))
    case .presence:
      printer.statement("\(target)try ", .call("object.presence", [key] + coding.issues))
    case .defaulted:
      let value = property.defaultValue ?? .code("nil")
      let function: Code =
        property.type == property.bareType ? "defaulted" : "defaultedNullable"
      printer.statement(
        "\(target)try ",
        .call("object.\(function)", [key, Argument("to: ", value)] + coding.issues))
    }
  }

  /// An array that keeps or guards its bad elements:
  /// ```
  /// self.tiles = try object.array("tiles", elements: .keep, &issues)
  /// self.more = try object.optionalArray("more", elements: .fail, &issues)
  /// ```
  private func emitReading(
    of property: PropertyPlan, _ policy: ElementPolicy, as coding: Coding,
    into printer: inout CodePrinter
  ) {
    let key = Argument(property.key)
    let rest = [Argument("elements: \(policy.code)")] + coding.issues
    let arguments = [key] + rest
    let name = property.stored
    switch property.presence {
    case .required where property.type == property.bareType:
      printer.statement("self.\(name) = try ", .call("object.array", arguments))
    case .required:
      printer.statement("self.\(name) = try ", .call("object.nullableArray", arguments))
    case .optional:
      printer.statement("self.\(name) = try ", .call("object.optionalArray", arguments))
    case .presence:
      printer.statement("self.\(name) = try ", .call("object.arrayPresence", arguments))
    case .defaulted:
      let value = property.defaultValue ?? .code("nil")
      let function: Code =
        property.type == property.bareType ? "defaultedArray" : "defaultedNullableArray"
      printer.statement(
        "self.\(name) = try ",
        .call("object.\(function)", [key, Argument("to: ", value)] + rest))
    }
  }

  /// The members, written one after the other.
  func emitMembers(
    of plan: StructPlan, as coding: Coding, into printer: inout CodePrinter
  ) {
    let members = coding.members
    for member in plan.members {
      switch member {
      case .constant(let index):
        let constant = plan.constants[index]
        printer.line("\(members).member(\(constant.key), \(constant.value.literal))")
      case .property(let index):
        let property = plan.properties[index]
        let function: Code
        switch property.presence {
        case .required, .defaulted: function = "member"
        case .optional: function = "optional"
        case .presence: function = "presence"
        }
        printer.line("\(members).\(function)(\(property.key), self.\(property.stored))")
      }
    }
    if let additional = plan.additional {
      printer.line("\(members).members(self.\(additional.name))")
    }
  }
}

extension StructPlan {
  fileprivate func key(of member: Member) -> Code {
    switch member {
    case .property(let index): properties[index].key
    case .constant(let index): constants[index].key
    }
  }
}

extension ElementPolicy {
  fileprivate var code: Code {
    switch self {
    case .drop: ".drop"
    case .keep: ".keep"
    case .fail: ".fail"
    }
  }
}
