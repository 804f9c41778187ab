// SPDX-License-Identifier: Apache-2.0

import Testing

/// Who may import whom, and nothing else. `Documentation/Architecture.md` shows the same table.
@Suite struct ImportTests {
  /// A module of the package: where it stands and what its sources may import.
  struct Module: CustomTestStringConvertible, Sendable {
    var name: String
    var folder: String
    var modules: Set<String>
    /// Modules of the platform, by the only file that may import them; `*` is every file.
    var platform: [String: Set<String>] = [:]

    var testDescription: String { name }
  }

  /// The C library, by the names that it has on the platforms.
  static let libc: Set<String> = ["Android", "Bionic", "Darwin", "Glibc", "Musl", "ucrt"]

  static let runTime: [Module] = [
    Module(
      name: "JSONText", folder: "Sources", modules: [], platform: ["Bytes.swift": libc]),
    Module(name: "CJSONC", folder: "Sources", modules: []),
    Module(
      name: "FeedModel", folder: "Sources", modules: [],
      platform: ["FeedModel+Foundation.swift": ["Foundation"]]),
    Module(
      name: "FeedWire", folder: "Sources", modules: ["JSONText", "FeedModel", "CJSONC"],
      platform: ["Bytes.swift": libc, "CardReaders.swift": ["Dispatch"]]),
    Module(
      name: "FeedPipeline", folder: "Sources", modules: ["FeedModel"],
      platform: ["Lock.swift": libc.union(["os"]), "FeedClock.swift": libc]),
    Module(name: "FeedTesting", folder: "Sources", modules: ["FeedModel", "FeedPipeline"]),
    Module(
      name: "FeedLayout", folder: "Sources", modules: ["FeedModel"],
      platform: [
        "LayoutScheduler.swift": ["Foundation"], "FileStorage.swift": ["Foundation"],
        "StoredTable.swift": ["Foundation"], "FeedStore.swift": ["Combine", "Observation"],
        "FeedStoreCard.swift": ["Combine"], "FeedStoreSection.swift": ["Combine"],
        "StoreReaders.swift": ["Observation"],
      ]),
    Module(
      name: "FeedUIKit", folder: "Sources", modules: ["FeedLayout", "FeedPipeline", "FeedModel"],
      platform: ["*": ["SwiftUI", "UIKit"]]),
    Module(name: "CFeedBridge", folder: "Sources", modules: []),
    Module(
      name: "FeedBridgeC", folder: "Sources",
      modules: ["CFeedBridge", "JSONText", "FeedModel", "FeedWire", "FeedPipeline"]),
  ]

  static let codegen: [Module] = [
    Module(
      name: "FeedSchema", folder: "Codegen", modules: ["JSONText"],
      platform: ["Array+ConcurrentMap.swift": ["Foundation"], "Discard.swift": ["Foundation"]]),
    Module(name: "EmitterSupport", folder: "Codegen", modules: ["FeedSchema"]),
    Module(name: "SwiftEmitter", folder: "Codegen", modules: ["FeedSchema", "EmitterSupport"]),
    Module(name: "KotlinEmitter", folder: "Codegen", modules: ["FeedSchema", "EmitterSupport"]),
    Module(
      name: "Generator", folder: "Codegen", modules: ["FeedSchema", "EmitterSupport"],
      platform: ["*": ["Foundation"]]),
    Module(
      name: "SchemaDecoder", folder: "Codegen", modules: ["FeedSchema", "FeedWire", "FeedModel"]),
    Module(
      name: "Compatibility", folder: "Codegen", modules: ["FeedSchema", "SwiftEmitter", "FeedWire"]),
    Module(
      name: "CommandSupport", folder: "Codegen", modules: ["FeedSchema"],
      platform: ["*": libc.union(["Foundation"])]),
    Module(
      name: "GenerateCommand", folder: "Codegen",
      modules: ["CommandSupport", "FeedSchema", "SwiftEmitter", "Generator"]),
    Module(
      name: "Commands", folder: "Codegen",
      modules: [
        "CommandSupport", "GenerateCommand", "Generator", "SwiftEmitter", "KotlinEmitter",
        "Compatibility", "FeedSchema", "SchemaDecoder", "JSONText", "FeedWire", "FeedModel",
        "FeedPipeline", "FeedTesting",
      ],
      platform: ["*": ["Foundation"]]),
    Module(
      name: "feedbridge", folder: "Codegen", modules: ["Commands", "CommandSupport"]),
    Module(
      name: "feedbridge-codegen", folder: "Codegen", modules: ["GenerateCommand", "CommandSupport"]),
    Module(
      name: "Plugins", folder: "Codegen", modules: [],
      platform: ["*": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]]),
  ]

  @Test(arguments: runTime + codegen)
  func `a module imports what the table allows`(module: Module) throws {
    for file in try SourceFile.all(below: "\(module.folder)/\(module.name)") {
      let allowed = module.modules
        .union(module.platform["*"] ?? []).union(module.platform[file.name] ?? [])
      let others = file.imports.subtracting(allowed).sorted()
      #expect(
        others.isEmpty,
        "\(file) imports \(others.joined(separator: ", ")); \(module.name) may not")
    }
  }

  @Test func `every module stands in the table`() throws {
    let known = Set((Self.runTime + Self.codegen).map { "\($0.folder)/\($0.name)" })
    for folder in ["Sources", "Codegen"] {
      for name in try SourceFile.folders(in: folder) {
        #expect(known.contains("\(folder)/\(name)"), "add \(folder)/\(name) to the table")
      }
    }
  }

  /// Whoever uses the build plugin compiles the tool that it runs: each module of it costs every user.
  @Test func `the tool of the build plugin links one emitter and no C`() {
    let table = Dictionary(
      uniqueKeysWithValues: (Self.runTime + Self.codegen).map { ($0.name, $0.modules) })
    var linked: Set<String> = []
    var found: Set<String> = ["feedbridge-codegen"]
    while let name = found.popFirst() {
      if linked.insert(name).inserted { found.formUnion(table[name] ?? []) }
    }
    #expect(
      linked == [
        "feedbridge-codegen", "GenerateCommand", "CommandSupport", "Generator", "SwiftEmitter",
        "EmitterSupport", "FeedSchema", "JSONText",
      ])
  }

  /// What the manifest lists is built, imported or not.
  @Test(
    arguments: (runTime + codegen).filter {
      !["CJSONC", "CFeedBridge", "Plugins"].contains($0.name)
    })
  func `the manifest says what the table says`(module: Module) throws {
    let manifest = try SourceFile(path: "Package.swift").lines.joined(separator: " ")
    let declaration = try Regex(
      #"(?:library\(\s*"\#(module.name)", in: "\#(module.folder)"|"#
        + #"executableTarget\(\s*name: "\#(module.name)", dependencies: )"#
        + #"(?:,\s*)?(?:\[(?<names>[^\]]*)\](?<json> \+ jsonC)?)?"#)
    let match = try #require(manifest.firstMatch(of: declaration))
    let names = match["names"]?.substring ?? ""
    var dependencies = Set(names.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    if match["json"]?.substring != nil { dependencies.insert("CJSONC") }
    #expect(dependencies == module.modules)
  }

  /// Equality of generated code must not depend on Foundation's types, and an app's start must not
  /// wait for it: one file knows it, on the way from bytes to plans.
  @Test func `one file of the run time touches Foundation`() throws {
    let files = try SourceFile.all(below: "Sources").filter {
      $0.imports.contains("Foundation") && !$0.path.hasPrefix("Sources/FeedLayout/")
    }
    #expect(files.count == 1, "\(files)")
    #expect(files.allSatisfy { $0.path.hasPrefix("Sources/FeedModel/") }, "\(files)")
  }

  @Test func `the C library stays behind one door`() throws {
    for folder in ["Sources", "Codegen"] {
      for file in try SourceFile.all(below: folder) where file.imports.contains("CJSONC") {
        #expect(file.path.hasPrefix("Sources/FeedWire/"), "\(file) imports CJSONC")
      }
    }
  }

  /// Generated code needs `FeedModel`; only its `+Wire` file needs `FeedWire`, and `+Codable` does not.
  @Test func `generated code imports the run time alone`() throws {
    let files = try SourceFile.all(below: "Tests/Golden").filter {
      $0.path.hasSuffix(".feed.swift") || $0.path.hasSuffix(".card.swift")
        || $0.path.hasSuffix("+Wire.swift") || $0.path.hasSuffix("+Codable.swift")
    }
    for file in files {
      let isWire = file.path.hasSuffix("+Wire.swift")
      let allowed: Set<String> = isWire ? ["FeedModel", "FeedWire"] : ["FeedModel"]
      let others = file.imports.subtracting(allowed).sorted()
      #expect(others.isEmpty, "\(file) imports \(others.joined(separator: ", "))")
    }
  }

  /// Logic in an executable cannot be tested: they are shells.
  @Test(arguments: ["feedbridge", "feedbridge-codegen"])
  func `an executable is a shell`(name: String) throws {
    let files = try SourceFile.all(below: "Codegen/\(name)")
    #expect(files.count == 1)
    for file in files { #expect(file.lines.count <= 40, "\(file) has \(file.lines.count) lines") }
  }

  @Test func `the reader of imports knows every spelling`() {
    let file = SourceFile(
      path: "A.swift",
      lines: [
        "import A", "  public import B", "@testable import C", "internal import struct D.Thing",
        "@_spi(X) package import E", "// import F", "let text = \"import G\"", "importing H",
      ])
    #expect(file.imports == ["A", "B", "C", "D", "E"])
  }
}
