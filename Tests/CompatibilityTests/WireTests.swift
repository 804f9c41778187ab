// SPDX-License-Identifier: Apache-2.0

import Compatibility
import FeedModel
import FeedSchema
import FeedWire
import SchemaDecoder
import TestSupport
import Testing

/// The classes on the wire are not an opinion: payloads of one version of a schema are read through
/// the other, as generated code reads them.
@Suite struct WireTests {
  /// What breaks without a fault: another value is read than was meant, or the fault is in an
  /// emission.
  static let silent: Set<Rule> = [
    .defaultAdded, .defaultRemoved, .defaultChanged, .propertyKeyChanged, .enumOpened, .enumClosed,
    .unionOpened, .unionClosed, .othersRemoved, .kindRemoved, .kindTagChanged, .kindTagRemoved,
    .kindSectionChanged,
    .discriminatorChanged, .feedRemoved, .cardIDMoved, .cardSectionMoved, .payloadMoved,
    .cardsMoved,
    .sectionsMoved, .cardTypeChanged, .sectionContentRemoved, .sectionContentChanged,
  ]

  @Test(arguments: Pair.all)
  func `what is said of an edit is what a reader does`(pair: Pair) throws {
    let before = try Schemas(pair.before).model()
    let after = try Schemas(pair.after).model()
    let differences = try Schemas(pair.before).lock().differences(to: Schemas(pair.after).lock())
    let oldApp = losses(of: after, readBy: before)
    let newApp = losses(of: before, readBy: after)
    let rules = differences.filter { !Self.silent.contains($0.rule) }
    expect(differences, oldApp: oldApp, newApp: newApp)
    if rules.contains(where: { $0.effect.oldAppNewCore == .breaking }) { #expect(!oldApp.isEmpty) }
    if rules.contains(where: { $0.effect.newAppOldCore == .breaking }) { #expect(!newApp.isEmpty) }
  }
}

/// Where no difference is breaking, nothing is lost.
func expect(
  _ differences: [Difference], oldApp: [String], newApp: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if differences.allSatisfy({ $0.effect.oldAppNewCore < .breaking }) {
    #expect(
      oldApp.isEmpty, "an old app: \(oldApp.first ?? "")\n\(differences.report)",
      sourceLocation: sourceLocation)
  }
  if differences.allSatisfy({ $0.effect.newAppOldCore < .breaking }) {
    #expect(
      newApp.isEmpty, "a new app: \(newApp.first ?? "")\n\(differences.report)",
      sourceLocation: sourceLocation)
  }
}

/// What goes wrong when payloads of one model are read through another, of every type that both
/// have.
func losses(
  of sent: SchemaModel, readBy reader: SchemaModel, seed: UInt64 = 7, count: Int = 25
) -> [String] {
  var instances = Instances(of: sent, seed: seed)
  let schema = DynamicSchema(reader)
  var losses: [String] = []
  for declaration in sent.declarations {
    // What stands around a payload is the feed's, and read by no type.
    if sent.feeds.contains(where: { $0.card == declaration.id && $0.payload != nil }) { continue }
    let same = reader.declarations.first {
      $0.place.file == declaration.place.file && $0.place.pointer == declaration.place.pointer
    }
    guard let same else { continue }
    for _ in 0..<count {
      let text = instances.text(of: declaration.id)
      if let loss = loss(of: text, readAs: same.id, by: schema) {
        losses.append("\(loss) in \(text)")
      }
    }
  }
  return losses
}

private func loss(
  of text: String, readAs type: DeclarationID, by schema: DynamicSchema
) -> String? {
  let (fault, issues) = schema.check(Array(text.utf8), as: type)
  if let fault { return "\(fault)" }
  return issues.all.first { $0.cost > .nothing }.map { "\($0)" }
}
