// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension FileEmitter {
  /// ```
  /// extension OfferCard: FeedModel.CodableField, Swift.Codable {
  ///   /// Reads the value as the wire has it.
  ///   public init(from decoder: any Swift.Decoder) throws {
  ///     let object = try FeedModel.CodedValue(decoder).object()
  ///     try object.constant("type", ["offer"])
  ///     self.id = try object.required("id")
  ///     self.title = try object.optional("title")
  ///   }
  ///
  ///   /// Writes the value as the wire has it.
  ///   public func encode(to encoder: any Swift.Encoder) throws {
  ///     var members = FeedModel.CodedMembers(encoder)
  ///     try members.member("type", "offer")
  ///     try members.member("id", self.id)
  ///     try members.optional("title", self.title)
  ///   }
  /// }
  /// ```
  func emitCodable(_ plan: StructPlan, of type: TypePlan, into printer: inout CodePrinter) {
    codableConformance(of: type.path, into: &printer) { printer in
      codableDecoder(into: &printer) { printer in
        emitReading(of: plan, from: Self.codedValue, as: .codable, into: &printer)
      }
      printer.blank()
      codableEncoder(into: &printer) { printer in
        guard !plan.members.isEmpty || plan.additional != nil else {
          return printer.line("_ = FeedModel.CodedMembers(encoder)")
        }
        printer.line(Self.codedMembers)
        emitMembers(of: plan, as: .codable, into: &printer)
      }
    }
  }

  /// ```
  /// extension Style: FeedModel.CodableField, Swift.Codable {
  ///   public init(from decoder: any Swift.Decoder) throws {
  ///     let value = FeedModel.CodedValue(decoder)
  ///     self.init(rawValue: try value.text())
  ///   }
  ///
  ///   public func encode(to encoder: any Swift.Encoder) throws {
  ///     try self.rawValue.encode(to: encoder)
  ///   }
  /// }
  /// ```
  func emitCodable(_ plan: EnumPlan, of type: TypePlan, into printer: inout CodePrinter) {
    codableConformance(of: type.path, into: &printer) { printer in
      codableDecoder(into: &printer) { printer in
        printer.line("let value = \(Self.codedValue)")
        emitReading(of: plan, as: .codable, into: &printer)
      }
      printer.blank()
      codableEncoder(into: &printer) { $0.line("try self.rawValue.encode(to: encoder)") }
    }
  }

  /// ```
  /// extension Media: FeedModel.CodableField, Swift.Codable {
  ///   public init(from decoder: any Swift.Decoder) throws {
  ///     let value = FeedModel.CodedValue(decoder)
  ///     let kind = try value.object().tag("type")
  ///     switch kind {
  ///     case "image":
  ///       self = .image(try value.read())
  ///     default:
  ///       self = .unrecognized(FeedModel.UnrecognizedValue(kind: kind, value: try value.read()))
  ///     }
  ///   }
  ///
  ///   public func encode(to encoder: any Swift.Encoder) throws {
  ///     switch self {
  ///     case .image(let value):
  ///       try value.encode(coded: encoder)
  ///     case .unrecognized(let value):
  ///       try value.encode(to: encoder)
  ///     }
  ///   }
  /// }
  /// ```
  func emitCodable(_ plan: UnionPlan, of type: TypePlan, into printer: inout CodePrinter) {
    codableConformance(of: type.path, into: &printer) { printer in
      if plan.isCard {
        emitCardDecoders(of: plan, into: &printer)
      } else {
        codableDecoder(into: &printer) { printer in
          printer.line("let value = \(Self.codedValue)")
          emitDispatch(of: plan, as: .codable, into: &printer)
        }
      }
      printer.blank()
      codableEncoder(into: &printer) { printer in
        emitSwitch(over: plan, of: "self", otherwise: "return", into: &printer) { index, printer in
          if plan.cases.indices.contains(index) {
            emitCodableEncoding(of: plan.cases[index], in: plan, into: &printer)
          } else {
            printer.line("try value.encode(to: encoder)")
          }
        }
      }
      if let unknown = plan.unknown { emitUnknown(unknown, of: plan, into: &printer) }
    }
  }

  /// A card by itself is never an error; within another value it is what the wire has there.
  /// ```
  /// /// Reads a card; one that cannot be read is kept as unrecognized.
  /// public init(from decoder: any Swift.Decoder) throws {
  ///   self = try FeedModel.CodedValue(decoder).card(kind: "type")
  /// }
  ///
  /// /// Reads a card that stands within another value.
  /// public init(coded value: FeedModel.CodedValue) throws {
  ///   …
  /// }
  /// ```
  private func emitCardDecoders(of plan: UnionPlan, into printer: inout CodePrinter) {
    printer.line("/// Reads a card; one that cannot be read is kept as unrecognized.")
    printer.block(Self.decoderHead(access)) { printer in
      switch plan.dispatch {
      case .property(let key):
        printer.line("self = try \(Self.codedValue).card(kind: \(literal: key))")
      case .pointer(let keys):
        printer.line("self = try \(Self.codedValue).card(kindAt: \(keys.expression.inline))")
      case .presence, .jsonKind, .single:
        printer.line("self = try \(Self.codedValue).card(kind: nil)")
      }
    }
    printer.blank()
    printer.line("/// Reads a card that stands within another value.")
    printer.block("\(access)init(coded value: FeedModel.CodedValue) throws") { printer in
      emitDispatch(of: plan, as: .codable, into: &printer)
    }
  }

  /// A variant that the union tells by its discriminator, and that does not hold that itself:
  /// ```
  /// var members = FeedModel.CodedMembers(encoder)
  /// try members.member("species", "cat")
  /// try value.encode(to: encoder)
  /// ```
  /// A card that holds what its kind describes in a payload:
  /// ```
  /// var members = FeedModel.CodedMembers(encoder)
  /// try members.member("type", "note")
  /// try members.payload(at: ["data"], value)
  /// ```
  private func emitCodableEncoding(
    of variant: UnionPlan.Case, in plan: UnionPlan, into printer: inout CodePrinter
  ) {
    guard variant.writesTag || !plan.payload.isEmpty else {
      return printer.line("try value.encode(coded: encoder)")
    }
    printer.line(Self.codedMembers)
    let path = plan.writtenTagPath
    if let key = path.last, let tag = variant.tags.first {
      printer.line(
        path.count == 1
          ? "try members.member(\(literal: key), \(tag.literal))"
          : "try members.payload(at: \(path.expression.inline), \(tag.literal))")
    }
    guard !plan.payload.isEmpty else { return printer.line("try value.encode(to: encoder)") }
    printer.statement(
      .call(
        "try members.payload",
        [Argument("at: ", plan.payload.expression), Argument("value")]))
  }

  /// ```
  /// /// What the schema does not know about a value: its variant.
  /// public static func unknownVariant(coded value: Self) -> FeedModel.FieldFault? {
  ///   guard case .unrecognized(let value) = value else { return nil }
  ///   return .unknownVariant(value.kind, at: "type")
  /// }
  ///
  /// /// Makes the value that stands for one that could not be read.
  /// public static func unreadable(coded value: FeedModel.JSONValue) -> Self? {
  ///   .unrecognized(FeedModel.UnrecognizedValue(kind: "", value: value))
  /// }
  /// ```
  private func emitUnknown(
    _ unknown: UnionPlan.Unknown, of plan: UnionPlan, into printer: inout CodePrinter
  ) {
    if !plan.hasRest {
      printer.blank()
      printer.line("/// What the schema does not know about a value: its variant.")
      printer.block(
        "\(access)static func unknownVariant(coded value: Self) -> \(Runtime.fieldFault)?"
      ) { printer in
        printer.line("guard case .unrecognized\(plan.unknownBinding) = value else { return nil }")
        printer.line("return \(plan.unknownVariant)")
      }
    }
    printer.blank()
    printer.line("/// Makes the value that stands for one that could not be read.")
    printer.block(
      "\(access)static func unreadable(coded value: \(Runtime.jsonValue)) -> Self?"
    ) { printer in
      printer.line(
        plan.isCard
          ? "try? .unrecognized(\(unknown.type)(kind: nil, coded: value, reason: .missingKind))"
          : "Self.unrecognized(\(unknown.type)(kind: \"\", value: value))")
    }
  }
}

// MARK: - Heads

extension FileEmitter {
  private static let codedValue: Code = "FeedModel.CodedValue(decoder)"
  private static let codedMembers: Code = "var members = FeedModel.CodedMembers(encoder)"

  private static func decoderHead(_ access: Code) -> Code {
    "\(access)init(from decoder: any Swift.Decoder) throws"
  }

  private func codableConformance(
    of path: Code, into printer: inout CodePrinter, _ body: (inout CodePrinter) -> Void
  ) {
    conformance(of: path, to: "FeedModel.CodableField, Swift.Codable", into: &printer, body)
  }

  private func codableDecoder(
    into printer: inout CodePrinter, _ body: (inout CodePrinter) -> Void
  ) {
    printer.line("/// Reads the value as the wire has it.")
    printer.block(Self.decoderHead(access), body)
  }

  private func codableEncoder(
    into printer: inout CodePrinter, _ body: (inout CodePrinter) -> Void
  ) {
    printer.line("/// Writes the value as the wire has it.")
    printer.block("\(access)func encode(to encoder: any Swift.Encoder) throws", body)
  }
}
