// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import SwiftEmitter
import Testing

@Suite struct EmissionTests {
  @Test func theSameModelGivesTheSameBytes() {
    let first = sampleModel().swiftFiles()
    for _ in 0..<20 {
      #expect(sampleModel().swiftFiles().files == first.files)
    }
  }

  @Test func everySchemaFileGivesTwoFiles() {
    let files = sampleModel().swiftFiles().files
    #expect(files.map(\.name) == ["sample.feed.swift", "sample.feed+Wire.swift"])
  }

  @Test func withoutAWireTheSecondFileIsThereAndEmpty() {
    let files = sampleModel().swiftFiles(SwiftOptions(hasWire: false)).files
    #expect(files.map(\.name) == ["sample.feed.swift", "sample.feed+Wire.swift"])
    #expect(files[1].contents == GeneratedFile.header + "\n")
  }

  @Test(arguments: SwiftOptions.AccessLevel.allCases)
  func declarationsHaveTheAccessLevelThatIsAskedFor(level: SwiftOptions.AccessLevel) {
    let files = sampleModel().swiftFiles(SwiftOptions(accessLevel: level)).files
    let others = Set(["public ", "package "]).subtracting(["\(level.rawValue) "])
    for line in files.flatMap({ $0.contents.split(separator: "\n") }) {
      #expect(!others.contains { line.contains($0) && !line.contains("//") }, "\(line)")
    }
  }

  @Test func noLineIsLongerThanAHundredColumns() {
    for line in sampleModel().swiftFiles().files.flatMap({ $0.contents.split(separator: "\n") }) {
      #expect(line.count <= 100)
    }
  }

  @Test func aTypeThatIsCalledLikeItsKindHasAnotherNameThere() throws {
    var builder = ModelBuilder()
    let thumb = builder.declare("+1", object([property("type", .string, constant: "+1")]))
    builder.declare(
      "Reaction",
      .union(
        UnionShape(
          dispatch: .property(key: "type"), variants: [variant("+1", thumb)], isOpen: true)))
    let files = builder.model().swiftFiles().files
    #expect(files[0].contents.contains(" = `+1`\n"))
    #expect(files[1].contents.contains("self = .`+1`(try `+1`(wire:") == false)
  }

  @Test func twoSchemasThatWouldWriteOneFileAreAnError() {
    var model = sampleModel()
    model.files.append(SchemaFile(name: "Sample.feed.json", stem: "Sample.feed", declarations: []))
    let result = model.swiftFiles()
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.map(\.id).contains("same-output"))
  }

  @Test func anEmptyDefaultThatIsTooLongForALineStaysOne() throws {
    let name = String(repeating: "aVeryLongName", count: 6)
    let text = """
      { "properties": { "\(name)": { "default": {}, "additionalProperties": { "type": "string" } } } }
      """
    let result = SchemaPipeline.model(of: [SchemaSource(name: "a.card.json", text: text)])
    let files = try #require(result.model).swiftFiles().files
    #expect(files[0].contents.contains("\(name): [FeedModel.MapKey: Swift.String] = [:]\n"))
  }

  @Test func aDefaultThatIsSubnormalIsMadeOfItsBits() {
    var builder = ModelBuilder()
    builder.declare("Tiny", object([property("size", .number, default: .number("5e-324"))]))
    let files = builder.model().swiftFiles().files
    #expect(files[0].contents.contains("size: Swift.Double = Swift.Double(bitPattern: 1)"))
  }

  /// The expression of the default alone would decide the type that is read, and null be no value.
  @Test func aDefaultOfANullablePropertyLeavesNullAValue() {
    var builder = ModelBuilder()
    builder.declare(
      "Link",
      object([property("url", .formatted(.uri), nullable: true, default: .string("urn:x"))]))
    let files = builder.model().swiftFiles().files
    #expect(files[1].contents.contains(#"try object.defaultedNullable("url", to: "#))
  }

  /// The wire's initialiser stands in another file, where the storage of a property wrapper cannot
  /// be reached: it would have to be the last property, and optional.
  @Test func aBoxedPropertyCanBeInitialisedFromAnotherFile() {
    var builder = ModelBuilder()
    let node = builder.declare("Node", object([]))
    builder.define(
      node, object([property("next", .declared(node)), property("value", .number, required: true)]))
    let files = builder.model().swiftFiles().files
    #expect(files[0].contents.contains("@storageRestrictions(initializes: nextBox)"))
    #expect(files[0].contents.contains("var nextBox: FeedModel.Boxed<Node?>"))
    #expect(files[1].contents.contains(#"self.next = try object.optional("next", &issues)"#))
  }

  /// The initialiser says the variant, where the example does not; a default is what absent means.
  @Test func anExampleWithoutItsDiscriminatorSaysSo() throws {
    func variant(_ tag: String, default isDefault: Bool) -> String {
      let value = isDefault ? #", "default": "\#(tag)""# : ""
      return #"""
        "\#(tag)": { "properties": { "species": { "const": "\#(tag)"\#(value) },
            "name": { "type": "string" } }, "examples": [{ "name": "A" }] }
        """#
    }
    let text = """
      { "$defs": { \(variant("cat", default: true)), \(variant("dog", default: false)),
          "pet": { "oneOf": [{ "$ref": "#/$defs/cat" }, { "$ref": "#/$defs/dog" }],
            "discriminator": { "propertyName": "species" } } },
        "properties": { "pet": { "$ref": "#/$defs/pet" } } }
      """
    let result = SchemaPipeline.model(of: [SchemaSource(name: "a.card.json", text: text)])
    let files = try #require(result.model).swiftFiles().files
    #expect(files[0].contents.contains("init(species: Swift.String = \"cat\", name"))
    #expect(files[0].contents.contains("  Cat(name: \"A\")\n"))
    #expect(files[0].contents.contains("init(species: Swift.String? = \"dog\", name"))
    #expect(files[0].contents.contains("  Dog(species: nil, name: \"A\")\n"))
  }

  @Test func aDefaultThatGivesItsOwnPropertyComesToAnEnd() throws {
    var builder = ModelBuilder()
    let node = builder.declare("Node", object([]))
    builder.define(
      node,
      object([
        property(
          "child", .declared(node), nullable: true,
          default: .object([member("child", .object([member("child", .null)]))]))
      ]))
    let files = builder.model().swiftFiles().files
    #expect(files[0].contents.contains("child: Node? = Node(child: Node(child: nil))"))
  }
}
