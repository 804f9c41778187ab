// SPDX-License-Identifier: Apache-2.0

extension SchemaNode {
  /// Keywords that shape a type.
  struct ShapeKeywords: OptionSet {
    var rawValue: UInt16

    static let types = ShapeKeywords(rawValue: 1)
    static let required = ShapeKeywords(rawValue: 2)
    static let wholes = ShapeKeywords(rawValue: 4)
    static let choices = ShapeKeywords(rawValue: 8)
    static let other = ShapeKeywords(rawValue: 16)

    /// What may be said around a schema without making it another one.
    static let light = ShapeKeywords(rawValue: 3)
  }

  /// The keywords of the schema that shape a type.
  var shape: ShapeKeywords {
    var shape = ShapeKeywords(rawValue: 0)
    if reference != nil {
      shape.insert(.wholes)
      if !dialect.mergesReferenceSiblings { return shape }
    }
    if types != nil { shape.insert(.types) }
    if !required.isEmpty { shape.insert(.required) }
    if !allOf.isEmpty { shape.insert(.wholes) }
    if anyOf != nil || oneOf != nil { shape.insert(.choices) }
    if boolean == false || values != nil || constant != nil || propertiesPlace != nil
      || additional != nil || items != nil || format != nil
    {
      shape.insert(.other)
    }
    return shape
  }

  /// Where the schema first says what kinds of values it allows.
  var shapePlace: Place? {
    types?.place ?? constant?.place ?? values?.place
  }
}

extension SchemaNode {
  /// The schemas that a value must match wholly besides this one: what `$ref` leads to, then
  /// `allOf`, which counts beside a `$ref` only where the dialect says so.
  var wholes: [NodeID] {
    guard let target else { return allOf }
    return dialect.mergesReferenceSiblings ? [target] + allOf : [target]
  }
}
