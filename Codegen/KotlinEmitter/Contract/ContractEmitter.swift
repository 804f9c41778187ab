// SPDX-License-Identifier: Apache-2.0

public import EmitterSupport
public import FeedSchema

extension SchemaModel {
  /// Kotlin that holds classes which a team keeps against the schemas, for its tests: a file for each
  /// schema file, and what they stand on.
  ///
  /// The same model and options give the same bytes. Where a diagnostic is an error there are no
  /// files.
  public func kotlinContracts(
    _ options: KotlinOptions
  ) -> (files: [GeneratedFile], diagnostics: [Diagnostic]) {
    let emitter = ContractEmitter(PlanBasis(self, options))
    // What members would be called is of no concern: they have no names here.
    let places = Set(declarations.filter { $0.scope == nil }.map(\.place))
    let names = emitter.basis.typeNames.diagnostics.filter {
      $0.severity == .error || places.contains($0.place)
    }
    let diagnostics = names + clashes(ofFiles: "contract.kt")
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return ([], diagnostics) }
    var output = files.concurrentMap { emitter.file(of: $0) }
    if options.hasBridge { output.append(ContractBridge.file(package: options.bridge)) }
    return (output, diagnostics)
  }
}

/// Prints what a model says of its types, as Kotlin that can be asked.
struct ContractEmitter: Sendable {
  let basis: PlanBasis
  var model: SchemaModel { basis.model }
  /// The names of the types that are nested in another.
  private let nestedNames: Set<String>

  init(_ basis: PlanBasis) {
    self.basis = basis
    nestedNames = Set(
      basis.model.declarations.filter { $0.scope != nil }.map { basis.typeNames.name(of: $0.id) })
  }

  /// ```
  /// package com.example.feed
  ///
  /// import com.example.feed.bridge.ContractShape
  /// import com.example.feed.bridge.ContractWords
  /// import com.example.feed.bridge.ContractedType
  ///
  /// public object OfferContract : ContractedType("Offer", "offer.card.json") { … }
  /// ```
  func file(of file: SchemaFile) -> GeneratedFile {
    var printer = CodePrinter(indentingBy: 4)
    printer.line(Code(verbatim: GeneratedFile.header))
    printer.blank()
    printer.line("package \(basis.options.package.source)")
    let types = file.declarations.filter { model[$0].scope == nil }
    if !types.isEmpty {
      printer.blank()
      for name in ["ContractShape", "ContractWords", "ContractedType"] as [Code] {
        printer.line("import \(basis.options.bridge.source).\(name)")
      }
    }
    for type in types {
      printer.blank()
      emit(model[type], into: &printer)
    }
    return GeneratedFile(name: "\(file.outputStem).contract.kt", contents: printer.text)
  }

  /// ```
  /// /** Something that a merchant gives to members. */
  /// public object OfferContract : ContractedType("Offer", "offer.card.json") {
  ///     override fun ContractWords.describe(): ContractShape = record(
  ///         tag("type", text, "offer"),
  ///         required("id", text),
  ///     )
  /// }
  /// ```
  private func emit(_ declaration: Declaration, into printer: inout CodePrinter) {
    printer.documentation(DocComment(type: declaration))
    let spelling = basis.typeNames.path(of: declaration.id).joined(separator: ".")
    let head: Code = "public object \(name(of: declaration.id)) : ContractedType"
    let arguments = [Argument("\(literal: spelling)"), Argument("\(literal: declaration.address)")]
    printer.block(head, arguments) { printer in
      let shape = shape(of: declaration)
      printer.statement("override fun ContractWords.describe(): ContractShape = ", shape)
      for nested in basis.facts.children(of: declaration.id) {
        printer.blank()
        emit(model[nested], into: &printer)
      }
    }
  }

  /// What a contract is called where it stands.
  private func name(of id: DeclarationID) -> Identifier {
    Identifier(legal: basis.typeNames.name(of: id) + "Contract")
  }

  /// A contract's name from the top level, which means nothing else anywhere in the file.
  func path(of id: DeclarationID) -> Code {
    guard let outer = basis.typeNames.scope(of: id) else {
      // A nested one may be called the same.
      let isHidden = nestedNames.contains(basis.typeNames.name(of: id))
      return isHidden ? "\(basis.options.package.source).\(name(of: id))" : "\(name(of: id))"
    }
    return "\(path(of: outer)).\(name(of: id))"
  }
}

extension TypeNames {
  /// The names that lead to a type, outermost first.
  fileprivate func path(of id: DeclarationID) -> [String] {
    (scope(of: id).map { path(of: $0) } ?? []) + [name(of: id)]
  }
}

extension Declaration {
  /// The file and the pointer of the schema: `home.feed.json#/$defs/HomeCard`.
  fileprivate var address: String {
    place.pointer.isEmpty ? place.file : "\(place.file)#\(place.pointer)"
  }
}
