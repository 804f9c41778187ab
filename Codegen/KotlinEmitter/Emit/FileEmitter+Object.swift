// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FileEmitter {
  /// ```
  /// @Serializable
  /// @SerialName("offer")
  /// public data class OfferCard(
  ///     public val id: String,
  ///     @EncodeDefault(EncodeDefault.Mode.NEVER)
  ///     public val title: String? = null,
  /// ) : HomeCard {
  ///     @Required
  ///     @EncodeDefault
  ///     @Serializable(with = TypeConstant::class)
  ///     public val type: String = "offer"
  ///
  ///     internal object TypeConstant : ConstantSerializer<String>(String.serializer(), "offer")
  /// }
  /// ```
  func emit(
    _ plan: ObjectPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    printer.documentation(type.documentation)
    if let additional = plan.additional {
      printer.line("@\(planner.name(.keepGeneratedSerializer))")
      printer.line(
        "@\(planner.name(.serializable))(with = \(planner.ownName(of: type)).\(additional.serializer)::class)"
      )
    } else {
      printer.line("@\(planner.name(.serializable))")
    }
    if let name = type.serialName {
      printer.line("@\(planner.name(.serialName))(\(literal: name))")
    }
    let head: Code
    if plan.isEmpty {
      head = "public class \(type.name)\(planner.supertypes(of: type))"
    } else {
      head = ")\(planner.supertypes(of: type))"
      printer.line("public data class \(type.name)(")
      printer.indented { printer in
        for property in plan.properties { emit(property, planner, into: &printer) }
        if let additional = plan.additional { emit(additional, planner, into: &printer) }
      }
    }
    let hasBody =
      plan.isEmpty || !plan.constants.isEmpty || plan.additional != nil || plan.hasVolatileParts
      || !type.nested.isEmpty || type.sample != nil
    guard hasBody else { return printer.line(head) }
    printer.block(head) { printer in
      for constant in plan.constants {
        printer.blank()
        emit(constant, planner, into: &printer)
      }
      if plan.hasVolatileParts {
        printer.blank()
        emitContentEquality(of: plan, of: type, planner, into: &printer)
      }
      if plan.isEmpty {
        printer.blank()
        emitEquality(of: type, planner, into: &printer)
      }
      if let additional = plan.additional {
        printer.blank()
        emitSerializer(of: additional, in: type, planner, into: &printer)
      }
      emitNested(of: type, planner, into: &printer)
    }
  }

  private func emit(
    _ property: PropertyPlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    printer.documentation(property.documentation)
    if property.isDeprecated { emitDeprecation(planner, into: &printer) }
    if let name = property.serialName {
      printer.line("@\(planner.name(.serialName))(\(literal: name))")
    }
    if let mode = property.encodeDefaultMode {
      if property.presence == .required { printer.line("@\(planner.name(.required))") }
      let encodeDefault = planner.name(.encodeDefault)
      printer.line("@\(encodeDefault)(\(encodeDefault).Mode.\(mode))")
    }
    if let serializer = property.serializer {
      printer.line("@\(planner.name(.serializable))(with = \(serializer)::class)")
    }
    let declaration: Code = "public val \(property.name): \(property.type)"
    if let value = property.defaultValue {
      printer.statement("\(declaration) = ", value, tail: ",")
    } else {
      printer.line("\(declaration),")
    }
  }

  private func emitDeprecation(_ planner: Planner, into printer: inout CodePrinter) {
    printer.line("@\(planner.name(.deprecated))(\"Deprecated in the schema.\")")
  }

  private func emit(
    _ plan: AdditionalPlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    printer.line("/** What stands beside the properties, by key. */")
    if !plan.name.name.hasSameBytes(as: plan.serialName) {
      printer.line("@\(planner.name(.serialName))(\(literal: plan.serialName))")
    }
    let encodeDefault = planner.name(.encodeDefault)
    printer.line("@\(encodeDefault)(\(encodeDefault).Mode.ALWAYS)")
    printer.line("public val \(plan.name): \(plan.type) = emptyMap(),")
  }

  private func emit(
    _ plan: ConstantPlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    printer.documentation(plan.documentation)
    if let name = plan.serialName {
      printer.line("@\(planner.name(.serialName))(\(literal: name))")
    }
    printer.line("@\(planner.name(.required))")
    let encodeDefault = planner.name(.encodeDefault)
    printer.line("@\(encodeDefault)(\(encodeDefault).Mode.ALWAYS)")
    printer.line("@\(planner.name(.serializable))(with = \(plan.serializer)::class)")
    printer.line("public val \(plan.name): \(plan.type) = \(plan.accepted[0])")
    printer.blank()
    _ = planner.name(.serializer)
    printer.statement(
      "internal object \(plan.serializer) : ",
      .call(
        "\(planner.name(.constantSerializer))<\(plan.type)>",
        [Argument("\(plan.type).serializer()")] + plan.accepted.map { Argument($0) }))
  }

  /// ```
  /// override fun hasSameContent(other: Any?): Boolean =
  ///     other is OfferCard &&
  ///         this.id == other.id &&
  ///         sameContent(this.price, other.price)
  /// ```
  private func emitContentEquality(
    of plan: ObjectPlan, of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    var conditions: [Code] = ["other is \(planner.ownName(of: type))"]
    for property in plan.properties where !property.isVolatile {
      conditions.append(
        property.isComparedByOperator
          ? "this.\(property.name) == other.\(property.name)"
          : "\(planner.name(.sameContent))(this.\(property.name), other.\(property.name))")
    }
    if let name = plan.additional?.name {
      conditions.append("\(planner.name(.sameContent))(this.\(name), other.\(name))")
    }
    printer.line(
      "override fun hasSameContent(other: \(planner.name(.any))?): \(planner.name(.boolean)) =")
    printer.indented { printer in
      for (index, condition) in conditions.enumerated() {
        let tail: Code = index == conditions.count - 1 ? "" : " &&"
        if index == 0 {
          printer.line("\(condition)\(tail)")
        } else {
          printer.indented { $0.line("\(condition)\(tail)") }
        }
      }
    }
  }

  /// A data class has properties; of a class that has none, all values are equal.
  private func emitEquality(
    of type: TypePlan, _ planner: Planner, into printer: inout CodePrinter
  ) {
    let head: Code = "override fun equals(other: \(planner.name(.any))?): \(planner.name(.boolean))"
    printer.line("\(head) = other is \(planner.ownName(of: type))")
    printer.blank()
    printer.line("override fun hashCode(): \(planner.name(.int)) = 0")
    printer.blank()
    printer.line(
      "override fun toString(): \(planner.name(.string)) = \(literal: "\(type.name.name)()")")
  }

  private func emitSerializer(
    of plan: AdditionalPlan, in type: TypePlan, _ planner: Planner,
    into printer: inout CodePrinter
  ) {
    let keys = plan.keys.map { Argument(Code(literalOf: $0)) }
    printer.statement(
      "internal object \(plan.serializer) : ",
      .call(
        "\(planner.name(.membersBesideSerializer))<\(planner.ownName(of: type))>",
        [Argument("generatedSerializer()"), Argument(Code(literalOf: plan.serialName))] + keys))
  }
}

extension PropertyPlan {
  /// Whether a default is written, whatever a configuration says.
  fileprivate var encodeDefaultMode: Code? {
    switch presence {
    case .required: defaultValue == nil ? nil : "ALWAYS"
    case .defaulted: "ALWAYS"
    case .optional, .presence: "NEVER"
    }
  }
}
