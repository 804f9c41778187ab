// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

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
    conformance(of: type.path, into: &printer) { printer in
      decoder(into: &printer) { emitReading(of: plan, as: .wire, into: &$0) }
      printer.blank()
      encoder(into: &printer) { $0.line("writer.value(self.rawValue)") }
    }
  }

  /// The body of a decoder.
  func emitReading(of plan: EnumPlan, as coding: Coding, into printer: inout CodePrinter) {
    let raw: Code = plan.isInteger ? "try value.int()" : "try value.text()"
    guard !plan.isOpen else { return printer.line("self.init(rawValue: \(raw))") }
    printer.block("guard let known = Self(rawValue: \(raw)) else") { printer in
      printer.statement("throw ", coding.fault(plan.expectation))
    }
    printer.line("self = known")
  }
}
