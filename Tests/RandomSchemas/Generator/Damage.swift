// SPDX-License-Identifier: Apache-2.0

/// Puts one fault into a value, somewhere.
struct Damage {
  let types: Types
  var random: Random
  /// The places that are left to pass; at the one after them the fault is made.
  private var left = 0
  private(set) var isDone = false

  init(_ types: Types, random: Random) {
    self.types = types
    self.random = random
  }

  /// The value with one fault in it; `nil` where it has no place for one.
  mutating func damaged(_ card: ObjectNode) -> ObjectNode? {
    var copy = card
    left = .max
    visit(&copy, of: nil)
    let places = Int.max - left
    guard places > 0 else { return nil }
    left = random.below(places)
    isDone = false
    visit(&copy, of: nil)
    return copy
  }

  private mutating func isHere() -> Bool {
    if isDone { return false }
    if left == 0 {
      isDone = true
      return true
    }
    left -= 1
    return false
  }

  private mutating func visit(_ node: inout Node, _ use: Use, kind: String? = nil, mayBeNull: Bool)
  {
    let use = types.resolved(use)
    var faults = faults(of: use.kind)
    if !mayBeNull, !use.isNullable, kind == nil, !isOpenToNull(use.kind) { faults.append(.null) }
    if let kind { faults = faults.filter { isMeant($0, kind) } }
    if !faults.isEmpty, isHere() {
      node = .wrong(random.pick(faults), under: "")
      return
    }
    switch node {
    case .array(var elements, let element):
      for index in elements.indices {
        visit(&elements[index], element, mayBeNull: false)
      }
      node = .array(elements, element: element)
    case .map(var entries):
      guard case .map(let value) = use.kind else { return }
      for index in entries.indices { visit(&entries[index].node, value, mayBeNull: false) }
      node = .map(entries)
    case .alternative(var inner, let alternative):
      visit(&inner, alternative, kind: types.jsonKind(alternative), mayBeNull: true)
      node = .alternative(inner, of: alternative)
    case .object(var object):
      guard case .named(let index) = use.kind else { return }
      guard case .union(let union) = types.definitions[index].body else {
        visit(&object, of: nil)
        node = .object(object)
        return
      }
      if isHere() {
        node = wrongTag(types.json(node), of: union)
        return
      }
      visit(&object, of: union)
      node = .object(object)
    case .leaf, .null, .emptyURI, .unknown, .wrong: break
    }
  }

  /// - Parameter union: the one that the object is a variant of: its tag is damaged elsewhere.
  private mutating func visit(_ node: inout ObjectNode, of union: UnionType?) {
    let type = types.object(node.definition)
    for (index, property) in type.properties.enumerated() {
      if property.role == .tag || property.role == .id || property.role == .section { continue }
      if let union, property.key.isSame(as: union.key) { continue }
      guard var field = node.fields[index] else { continue }
      if property.isRequired, isHere() {
        node.fields[index] = nil
        continue
      }
      visit(&field, property.use, mayBeNull: !property.isRequired)
      node.fields[index] = field
    }
    guard let additional = type.additional else { return }
    for index in node.entries.indices {
      visit(&node.entries[index].node, additional, mayBeNull: false)
    }
  }

  private mutating func wrongTag(_ value: JSON, of union: UnionType) -> Node {
    var value = value
    switch random.below(union.isOpen == false ? 3 : 2) {
    case 0:
      value[union.key] = nil
      return .wrong(value, under: union.key.step)
    case 1:
      value[union.key] = random.pick([.null, [:], ["a"], .number("1.5")])
      return .wrong(value, under: union.key.step)
    default:
      value[union.key] = "a new kind"
      return .wrong(value, under: union.key.step)
    }
  }

  // MARK: - Faults

  private func isOpenToNull(_ kind: Use.Kind) -> Bool {
    switch kind {
    case .any: return true
    case .named(let index):
      if case .kinds(let kinds) = types.definitions[index].body { return kinds.isOpen ?? true }
      return false
    default: return false
    }
  }

  /// Whether a fault is still taken for a value of a kind.
  private func isMeant(_ fault: JSON, _ kind: String) -> Bool {
    guard case .number(let digits) = fault else { return fault.kind == kind }
    return kind == "number" || kind == "integer" && digits == "3000000000"
  }

  private func faults(of kind: Use.Kind) -> [JSON] {
    switch kind {
    case .any: []
    case .boolean: ["true", 1, [], [:]]
    case .number: ["1", false, [:]]
    case .integer(let format):
      ["12", .number("1.5"), true, [], .number("12345678901234567890")]
        + (format == "int32" ? [.number("3000000000")] : [])
    case .string, .text(.email): [7, false, [:], ["a"]]
    case .text(let format): (format == .decimal ? [] : [7]) + [[:]] + (Words.broken[format] ?? [])
    case .constant(let value): value.kind == "string" ? [7, true, []] : ["x", [:]]
    case .array: ["x", [:], 7]
    case .map: ["x", [], 7]
    case .named(let index): faults(of: types.definitions[index].body)
    }
  }

  private func faults(of body: Definition.Body) -> [JSON] {
    switch body {
    case .object, .union, .pending: return ["x", [], 7, false]
    case .alias: return []
    case .enumeration(let type):
      let isText = type.values[0].kind == "string"
      let strangers: [JSON] = isText ? [7, false, [:]] : ["x", .number("1.5"), []]
      return strangers + (type.isOpen == false ? [isText ? "unheard of" : 4711] : [])
    case .kinds(let kinds):
      guard kinds.isOpen == false else { return [] }
      let known = kinds.alternatives.compactMap(types.jsonKind)
      let all: [JSON] = ["x", 7, true, [], [:]]
      return all.filter {
        !known.contains($0.kind) && !($0.kind == "number" && known.contains("integer"))
      }
    }
  }
}
