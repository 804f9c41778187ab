// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension FileEmitter {
  /// ```
  /// public struct OfferCard: FeedModel.ExactValue, Swift.Identifiable {
  ///   /// Stable across emissions.
  ///   public var id: Swift.String
  ///   /// `title` of the payload.
  ///   public var title: Swift.String?
  ///   /// `type` of the payload.
  ///   public var type: Swift.String { "offer" }
  ///
  ///   /// Makes a value.
  ///   public init(id: Swift.String, title: Swift.String? = nil) {
  ///     self.id = id
  ///     self.title = title
  ///   }
  ///
  ///   …
  /// }
  /// ```
  func emit(_ plan: StructPlan, of type: TypePlan, into printer: inout CodePrinter) {
    let identifiable: Code = plan.isIdentifiable ? ", Swift.Identifiable" : ""
    printer.block("\(access)struct \(type.name): \(Runtime.exactValue)\(identifiable)") { printer in
      for member in plan.members {
        switch member {
        case .property(let index): emit(plan.properties[index], into: &printer)
        case .constant(let index): emit(plan.constants[index], into: &printer)
        }
      }
      if let additional = plan.additional { emit(additional, into: &printer) }
      printer.blank()
      emitInitializer(of: plan, into: &printer)
      printer.blank()
      emitEquality(of: plan, into: &printer)
      printer.blank()
      emitContent(of: plan, into: &printer)
      emitTail(of: type, into: &printer)
    }
  }

  /// ```
  /// /// A binary fraction of the amount.
  /// ///
  /// /// Deprecated.
  /// @available(*, deprecated)
  /// public var amount: Swift.Double? {
  ///   get { self.amountStorage }
  ///   set { self.amountStorage = newValue }
  /// }
  /// var amountStorage: Swift.Double?
  /// ```
  private func emit(_ property: PropertyPlan, into printer: inout CodePrinter) {
    printer.documentation(property.documentation)
    guard let storage = property.storage else {
      return emitStored(property, called: property.name, access, into: &printer)
    }
    printer.line("@available(*, deprecated)")
    printer.block("\(access)var \(property.name): \(property.type)") { printer in
      printer.line("get { self.\(storage) }")
      printer.line("set { self.\(storage) = newValue }")
    }
    emitStored(property, called: storage, "", into: &printer)
  }

  /// What closes a circle of structs is kept in a box, which the wire's initialiser fills from
  /// another file: a property wrapper's storage could not be reached from there.
  /// ```
  /// public var next: ListNode? {
  ///   @storageRestrictions(initializes: nextBox)
  ///   init { self.nextBox = FeedModel.Boxed(newValue) }
  ///   get { self.nextBox.value }
  ///   set { self.nextBox.value = newValue }
  /// }
  /// var nextBox: FeedModel.Boxed<ListNode?>
  /// ```
  private func emitStored(
    _ property: PropertyPlan, called name: Identifier, _ access: Code,
    into printer: inout CodePrinter
  ) {
    guard let box = property.box else {
      return printer.line("\(access)var \(name): \(property.type)")
    }
    printer.block("\(access)var \(name): \(property.type)") { printer in
      printer.line("@storageRestrictions(initializes: \(box))")
      printer.line("init { self.\(box) = \(Runtime.boxed)(newValue) }")
      printer.line("get { self.\(box).value }")
      printer.line("set { self.\(box).value = newValue }")
    }
    printer.line("var \(box): \(Runtime.boxed)<\(property.type)>")
  }

  private func emit(_ constant: ConstantPlan, into printer: inout CodePrinter) {
    printer.documentation(constant.documentation)
    printer.line("\(access)var \(constant.name): \(constant.type) { \(constant.value.literal) }")
  }

  private func emitInitializer(of plan: StructPlan, into printer: inout CodePrinter) {
    let stored = plan.stored
    let parameters = stored.map { property in
      guard let value = property.defaultValue else {
        return Argument("\(property.name): \(property.type)")
      }
      return Argument("\(property.name): \(property.type) = ", value)
    }
    printer.line("/// Makes a value.")
    printer.block("\(access)init", parameters) { printer in
      for property in stored {
        printer.line("self.\(property.stored) = \(property.name)")
      }
    }
  }

  /// ```
  /// /// Whether all properties are equal, texts by their bytes.
  /// public static func areEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
  ///   guard lhs.id.isEqual(to: rhs.id) else { return false }
  ///   return true
  /// }
  ///
  /// /// Hashes what `areEqual` compares.
  /// public func hash(into hasher: inout Swift.Hasher) {
  ///   self.id.hashExactly(into: &hasher)
  /// }
  /// ```
  private func emitEquality(of plan: StructPlan, into printer: inout CodePrinter) {
    let stored = plan.stored
    printer.line("/// Whether all properties are equal, texts by their bytes.")
    printer.block("\(access)static func areEqual(_ lhs: Self, _ rhs: Self) -> \(Runtime.bool)") {
      printer in
      for property in stored {
        let name = property.stored
        printer.guardOrReturnFalse("lhs.\(name).isEqual(to: rhs.\(name))")
      }
      printer.line("return true")
    }
    printer.blank()
    printer.line("/// Hashes what `areEqual` compares.")
    printer.block("\(access)func hash(into hasher: inout \(Runtime.hasher))") { printer in
      for property in stored {
        printer.line("self.\(property.stored).hashExactly(into: &hasher)")
      }
    }
  }

  /// ```
  /// /// Whether both show the same: `==` less what is volatile.
  /// public func hasSameContent(as other: Self) -> Swift.Bool {
  ///   guard self.id.hasSameContent(as: other.id) else { return false }
  ///   return true
  /// }
  ///
  /// /// Appends the differences in content since an older value.
  /// public func collectChanges(
  ///   since old: Self,
  ///   at path: Swift.String,
  ///   into changes: inout [FeedModel.FieldChange]
  /// ) {
  ///   self.id.collectChanges(since: old.id, at: "/id", below: path, into: &changes)
  /// }
  /// ```
  private func emitContent(of plan: StructPlan, into printer: inout CodePrinter) {
    let shown = plan.hasVolatileParts ? plan.stored.filter { !$0.isVolatile } : plan.stored
    if plan.hasVolatileParts {
      printer.line("/// Whether both show the same: `==` less what is volatile.")
      printer.block("\(access)func hasSameContent(as other: Self) -> \(Runtime.bool)") { printer in
        for property in shown {
          let name = property.stored
          printer.guardOrReturnFalse("self.\(name).hasSameContent(as: other.\(name))")
        }
        printer.line("return true")
      }
      printer.blank()
    }
    emitChangesHead(into: &printer) { printer in
      for property in shown {
        let name = property.stored
        printer.statement(
          .call(
            "self.\(name).collectChanges",
            [Argument("since: old.\(name)")] + property.place + [Argument("into: &changes")]))
      }
    }
  }

  func emitChangesHead(
    into printer: inout CodePrinter, _ body: (inout CodePrinter) -> Void
  ) {
    printer.line("/// Appends the differences in content since an older value.")
    printer.block(
      "\(access)func collectChanges",
      [
        Argument("since old: Self"), Argument("at path: \(Runtime.string)"),
        Argument("into changes: inout [\(Runtime.fieldChange)]"),
      ], "", body)
  }
}

extension StructPlan {
  /// What is stored, in schema order.
  var stored: [PropertyPlan] {
    guard let additional else { return properties }
    return properties + [additional]
  }
}

extension PropertyPlan {
  /// The property that holds the value.
  var stored: Identifier { storage ?? name }

  /// Where the property stands: its own step below `path`, or no step where its parts stand beside
  /// those of the value.
  fileprivate var place: [Argument] {
    pointer.text.isEmpty
      ? [Argument("at: path")] : [Argument("at: \(pointer)"), Argument("below: path")]
  }
}

extension TagPlan {
  /// The value as a literal of Swift.
  var literal: Code {
    switch kind {
    case .text: Code(literalOf: text)
    case .integer: Int(text).map { Code($0) } ?? "0"
    case .boolean: text == "true" ? "true" : "false"
    }
  }
}
