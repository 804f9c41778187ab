// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// An object that was read through a schema: its fields in schema order.
public struct DynamicObject: FeedValue {
  /// What the schema says about the fields: one for all objects of a type.
  final class Layout: Sendable {
    /// The name of the type in the schema, for people.
    let name: String
    let keys: [String]
    /// `/key`, escaped: the field's step in a JSON pointer.
    let steps: [String]
    let isVolatile: [Bool]

    init(name: String, keys: [String], isVolatile: [Bool]) {
      self.name = name
      self.keys = keys
      self.steps = keys.map { "/\($0.escapedForJSONPointer)" }
      self.isVolatile = isVolatile
    }
  }

  let layout: Layout
  var values: [DynamicValue]
  /// The entries beside the fields, where the schema has them as data.
  var additional: [MapKey: DynamicValue]

  init(
    layout: Layout, values: [DynamicValue], additional: [MapKey: DynamicValue] = [:]
  ) {
    self.layout = layout
    self.values = values
    self.additional = additional
  }

  /// The keys of the fields, in schema order.
  public var keys: [String] { layout.keys }

  /// The value of a field; `nil` where the schema has none of this key. O(*n*) in the fields.
  public subscript(key: String) -> DynamicValue? {
    layout.keys.firstIndex { String.areEqual($0, key) }.map { values[$0] }
  }

  /// Whether both are of one type and all their fields are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.layout === rhs.layout && [DynamicValue].areEqual(lhs.values, rhs.values)
      && [MapKey: DynamicValue].areEqual(lhs.additional, rhs.additional)
  }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) {
    values.hashExactly(into: &hasher)
    additional.hashExactly(into: &hasher)
  }

  /// Whether both show the same: the volatile fields do not count.
  public func hasSameContent(as other: Self) -> Bool {
    guard layout === other.layout else { return false }
    for index in values.indices where !layout.isVolatile[index] {
      guard values[index].hasSameContent(as: other.values[index]) else { return false }
    }
    return additional.hasSameContent(as: other.additional)
  }

  /// Field by field in schema order, then what stands beside the fields.
  public func collectChanges(
    since old: Self, at path: String, into changes: inout [FieldChange]
  ) {
    guard layout === old.layout else {
      changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
      return
    }
    for index in values.indices where !layout.isVolatile[index] {
      values[index].collectChanges(
        since: old.values[index], at: layout.steps[index], below: path, into: &changes)
    }
    additional.collectChanges(since: old.additional, at: path, into: &changes)
  }
}
