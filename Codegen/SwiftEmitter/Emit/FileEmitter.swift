// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// Prints a file's plan. Each construct has a file of its own in this folder.
struct FileEmitter {
  let options: SwiftOptions

  /// The access level with a space, as it stands before a declaration.
  var access: Code {
    switch options.accessLevel {
    case .public: "public "
    case .package: "package "
    case .internal: ""
    }
  }

  /// The values: types, equality, content, changes.
  func values(of file: FilePlan) -> String {
    var printer = header(of: file)
    if file.namesFeedModel {
      printer.line("\(access)import FeedModel")
      printer.blank()
    }
    for feed in file.feeds {
      emit(feed, into: &printer)
      printer.blank()
    }
    for type in file.types {
      emit(type, into: &printer)
      printer.blank()
    }
    return printer.text
  }

  /// Decoding and encoding.
  func wire(of file: FilePlan) -> String {
    var printer = header(of: file)
    guard options.hasWire, file.hasWire else { return printer.text }
    printer.line("\(access)import FeedModel")
    printer.line("\(access)import FeedWire")
    printer.blank()
    for feed in file.feeds {
      emitWire(feed, into: &printer)
      printer.blank()
    }
    for type in file.types { emitWire(type, into: &printer) }
    return printer.text
  }

  /// The conformances to `Codable`.
  func codable(of file: FilePlan) -> String {
    var printer = header(of: file)
    guard options.isCodable, file.types.contains(where: { !$0.isAlias }) else {
      return printer.text
    }
    let isInternal = options.accessLevel == .package && !file.codableNamesFeedModel
    printer.line("\(isInternal ? "internal " : access)import FeedModel")
    printer.blank()
    for type in file.types { emitCodable(type, into: &printer) }
    return printer.text
  }

  private func header(of file: FilePlan) -> CodePrinter {
    var printer = CodePrinter()
    printer.line("\(Code(verbatim: GeneratedFile.header))")
    if !file.unusualRules.isEmpty {
      printer.line(
        "// swift-format-ignore-file: \(Code(joining: file.unusualRules, with: ", "))")
    }
    printer.blank()
    return printer
  }

  /// One type, those that are nested in it included.
  func emit(_ type: TypePlan, into printer: inout CodePrinter) {
    if let alias = type.alias {
      printer.line("/// `\(type.name)`, where a nested type of that name hides it.")
      printer.line("\(access)typealias \(alias) = \(type.name)")
      printer.blank()
    }
    printer.documentation(type.documentation)
    switch type.shape {
    case .structure(let structure): emit(structure, of: type, into: &printer)
    case .enumeration(let enumeration): emit(enumeration, of: type, into: &printer)
    case .union(let union): emit(union, of: type, into: &printer)
    case .alias(let target): printer.line("\(access)typealias \(type.name) = \(target)")
    }
  }

  /// The conformances of one type and of those that are nested in it.
  func emitWire(_ type: TypePlan, into printer: inout CodePrinter) {
    switch type.shape {
    case .structure(let structure): emitWire(structure, of: type, into: &printer)
    case .enumeration(let enumeration): emitWire(enumeration, of: type, into: &printer)
    case .union(let union): emitWire(union, of: type, into: &printer)
    case .alias: break
    }
    printer.blank()
    for nested in type.nested { emitWire(nested, into: &printer) }
  }

  private func emitCodable(_ type: TypePlan, into printer: inout CodePrinter) {
    switch type.shape {
    case .structure(let structure): emitCodable(structure, of: type, into: &printer)
    case .enumeration(let enumeration): emitCodable(enumeration, of: type, into: &printer)
    case .union(let union): emitCodable(union, of: type, into: &printer)
    case .alias: break
    }
    printer.blank()
    for nested in type.nested { emitCodable(nested, into: &printer) }
  }

  /// What stands in every type after its own: the example, and the nested types.
  func emitTail(of type: TypePlan, into printer: inout CodePrinter) {
    emitSample(of: type, into: &printer)
    for nested in type.nested {
      printer.blank()
      emit(nested, into: &printer)
    }
  }

  /// ```
  /// /// An example from the schema.
  /// public static var sample: Self {
  ///   OfferCard(id: "o1", title: "Coffee")
  /// }
  /// ```
  func emitSample(of type: TypePlan, into printer: inout CodePrinter) {
    guard let sample = type.sample else { return }
    printer.blank()
    printer.line("/// An example from the schema.")
    printer.block("\(access)static var sample: Self") { printer in
      printer.statement(sample)
    }
  }
}
