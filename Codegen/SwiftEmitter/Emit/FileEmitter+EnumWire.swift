// SPDX-License-Identifier: Apache-2.0

extension FileEmitter {
  /// ```
  /// extension Style: FeedWire.WireCodable {
  ///   public init(wire value: …, issues: …) throws(FeedModel.FieldFault) {
  ///     self.init(rawValue: try value.text())
  ///   }
  ///
  ///   public func encode(into writer: inout FeedWire.WireWriter) {
  ///     writer.value(self.rawValue)
  ///   }
  /// }
  /// ```
  /// A closed enum:
  /// ```
  ///     guard let known = Self(rawValue: try value.text()) else {
  ///       throw FeedModel.FieldFault(expected: "one of \"a\", \"b\"", found: value)
  ///     }
  ///     self = known
  /// ```
  func emitWire(_ plan: EnumPlan, of type: TypePlan, into printer: inout CodePrinter) {
    let raw: Code = plan.isInteger ? "try value.int()" : "try value.text()"
    conformance(of: type.path, into: &printer) { printer in
      decoder(into: &printer) { printer in
        if plan.isOpen {
          printer.line("self.init(rawValue: \(raw))")
        } else {
          printer.block("guard let known = Self(rawValue: \(raw)) else") { printer in
            emitFault(plan.expectation, into: &printer)
          }
          printer.line("self = known")
        }
      }
      printer.blank()
      encoder(into: &printer) { $0.line("writer.value(self.rawValue)") }
    }
  }

  /// ```
  /// throw FeedModel.FieldFault(expected: "a string, or an object", found: value)
  /// ```
  func emitFault(_ expectation: String, into printer: inout CodePrinter) {
    printer.statement(
      "throw ",
      .call(
        Runtime.fieldFault,
        [Argument("expected: \(literal: expectation)"), Argument("found: value")]))
  }
}
