// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension FileEmitter {
  /// ```
  /// extension OfferCard: FeedWire.WireCodable {
  ///   …
  /// }
  /// ```
  func conformance(
    of path: Code, to name: Code = "FeedWire.WireCodable", into printer: inout CodePrinter,
    _ body: (inout CodePrinter) -> Void
  ) {
    printer.block("extension \(path): \(name)", body)
    printer.blank()
  }

  /// ```
  /// /// Reads the value from the wire.
  /// public init(
  ///   wire value: FeedWire.WireValue,
  ///   issues: inout FeedWire.WireIssues
  /// ) throws(FeedModel.FieldFault) {
  ///   …
  /// }
  /// ```
  func decoder(into printer: inout CodePrinter, _ body: (inout CodePrinter) -> Void) {
    printer.line("/// Reads the value from the wire.")
    printer.block(
      "\(access)init",
      [
        Argument("wire value: \(Runtime.wireValue)"),
        Argument("issues: inout \(Runtime.wireIssues)"),
      ], " throws(\(Runtime.fieldFault))", body)
  }

  /// ```
  /// /// Writes the value as the schema orders it.
  /// public func encode(into writer: inout FeedWire.WireWriter) {
  ///   …
  /// }
  /// ```
  func encoder(into printer: inout CodePrinter, _ body: (inout CodePrinter) -> Void) {
    printer.line("/// Writes the value as the schema orders it.")
    printer.block("\(access)func encode(into writer: inout \(Runtime.wireWriter))", body)
  }
}
