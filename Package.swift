// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// MARK: - Settings

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// `FEEDBRIDGE_TAPE=1 swift build` leaves libjson-c out, as on a platform that cannot link it, so
/// that every test can be run on both backings of `WireValue`.
let usesTape = Context.environment["FEEDBRIDGE_TAPE"] == "1"

// libjson-c exists where a package manager brings it; an iPhone has none, and the tape stands in.
let jsonC: [Target.Dependency] =
  usesTape ? [] : [.target(name: "CJSONC", condition: .when(platforms: [.linux, .macOS]))]
let wireSettings: [SwiftSetting] = settings + (usesTape ? [.define("FEEDBRIDGE_TAPE")] : [])

func library(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = settings
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"],
    path: "Tests/\(name)Tests", swiftSettings: settings)
}

// MARK: - Run time: bytes or objects in, view updates out

let runTime: [Target] = [
  library("JSONText", in: "Sources"),
  .systemLibrary(
    name: "CJSONC", path: "Sources/CJSONC", pkgConfig: "json-c",
    providers: [.apt(["libjson-c-dev"]), .brew(["json-c"]), .yum(["json-c-devel"])]),
  library("FeedModel", in: "Sources"),
  library(
    "FeedWire", in: "Sources", ["JSONText", "FeedModel"] + jsonC, settings: wireSettings),
  library("FeedPipeline", in: "Sources", ["FeedModel"]),
  library("FeedTesting", in: "Sources", ["FeedModel", "FeedPipeline"]),
  library("FeedLayout", in: "Sources", ["FeedModel"]),
  // Empty where there is no UIKit; `Tests/Apple` compiles it against stand-ins.
  library("FeedUIKit", in: "Sources", ["FeedModel", "FeedPipeline", "FeedLayout"]),
  // The header of the door for C, and the little of it that is written in C.
  .target(name: "CFeedBridge", path: "Sources/CFeedBridge"),
  library(
    "FeedBridgeC", in: "Sources",
    ["CFeedBridge", "JSONText", "FeedModel", "FeedWire", "FeedPipeline"]),
]

// MARK: - Build time: schema in, source out

let codegen: [Target] = [
  library("FeedSchema", in: "Codegen", ["JSONText"]),
  library("EmitterSupport", in: "Codegen", ["FeedSchema"]),
  library("SwiftEmitter", in: "Codegen", ["FeedSchema", "EmitterSupport"]),
  library("KotlinEmitter", in: "Codegen", ["FeedSchema", "EmitterSupport"]),
  library("Generator", in: "Codegen", ["FeedSchema", "EmitterSupport"]),
  library("SchemaDecoder", in: "Codegen", ["FeedSchema", "FeedWire", "FeedModel"]),
  library("Compatibility", in: "Codegen", ["FeedSchema", "SwiftEmitter", "FeedWire"]),
  library("CommandSupport", in: "Codegen", ["FeedSchema"]),
  library(
    "GenerateCommand", in: "Codegen",
    ["CommandSupport", "FeedSchema", "SwiftEmitter", "Generator"]),
  library(
    "Commands", in: "Codegen",
    [
      "CommandSupport", "GenerateCommand", "Generator", "SwiftEmitter", "KotlinEmitter",
      "Compatibility", "FeedSchema", "SchemaDecoder", "JSONText", "FeedWire", "FeedModel",
      "FeedPipeline", "FeedTesting",
    ]),
  .executableTarget(
    name: "feedbridge", dependencies: ["CommandSupport", "Commands"], path: "Codegen/feedbridge",
    swiftSettings: settings),
  .executableTarget(
    name: "feedbridge-codegen", dependencies: ["CommandSupport", "GenerateCommand"],
    path: "Codegen/feedbridge-codegen",
    swiftSettings: settings),
  .plugin(
    name: "FeedBridgePlugin", capability: .buildTool(), dependencies: ["feedbridge-codegen"],
    path: "Codegen/Plugins/FeedBridgePlugin"),
  .plugin(
    name: "FeedBridgeCommandPlugin",
    capability: .command(
      intent: .custom(
        verb: "feedbridge", description: "Generate code from feed schemas, and check it."),
      permissions: [
        .writeToPackageDirectory(reason: "'generate' writes into the folder of '--output'.")
      ]),
    dependencies: ["feedbridge"], path: "Codegen/Plugins/FeedBridgeCommandPlugin"),
]

// MARK: - Examples

/// The example feeds as a team would have them: schemas in a target, and our plugin on it.
let examples: [Target] = [
  .target(
    name: "ExampleFeeds", dependencies: ["FeedModel", "FeedWire"], path: "Schemas",
    exclude: ["README.md", "Home/home.lock", "Home/samples", "Home/core"],
    sources: ["ExampleFeeds.swift"], swiftSettings: settings, plugins: ["FeedBridgePlugin"])
]

// MARK: - Goldens: what is generated, checked in, compiled and used by tests

func golden(_ name: String, in folder: String, exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["FeedModel", "FeedWire"], path: "Tests/Golden/\(folder)",
    exclude: exclude, swiftSettings: settings)
}

/// A folder per feature of the generator: what is generated, and in `Case` what it is made from.
let features = [
  "AccessLevel", "Adjacent", "Aliases", "Anchors", "AwkwardValues", "Bases", "BooleanSchemas",
  "CatchAll", "Closed", "Codable", "Collisions", "Constants", "Cycles", "Dates", "Decimals",
  "Defaults", "Deprecated", "DiscriminatorKeyword", "Documentation", "Draft04", "Elements",
  "Enums", "Formats", "Hostile", "Identifiers", "InferredDiscriminator", "Inheritance",
  "IntegerEnums", "JSONKinds", "LosslessIDs", "Maps", "MapsBeside", "Names", "NestedKinds",
  "NestedTags", "NestedUnions", "Nothing", "Nullability", "NullableUnions", "OptionalTags",
  "Overlap", "Overlay", "PointerLists", "PresenceKinds", "PresenceTags", "Recursion",
  "References", "RequestedNames", "Samples", "ScalarUnions", "Scopes", "SectionContent",
  "SharedVariants", "SingleKind", "Spellings", "TypeArrays", "TypelessEnums",
  "UnionInheritance", "Unions", "Unsupported", "Volatile", "WholeCards", "WireNone",
]

let goldens: [Target] = [
  golden("HomeFeed", in: "Home"),
  golden("GitHubEventsFeed", in: "GitHubEvents"),
  golden("GoldenFeatures", in: "Features", exclude: features.map { "\($0)/Case" }),
]

// MARK: - Tests

let testTargets: [Target] = [
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
  tests("JSONText", ["JSONText"]),
  tests("FeedModel", ["FeedModel"]),
  tests("FeedWire", ["FeedWire", "FeedModel", "JSONText"] + jsonC, settings: wireSettings),
  tests("FeedPipeline", ["FeedPipeline", "FeedModel", "FeedTesting"]),
  tests("FeedLayout", ["FeedLayout", "FeedModel", "FeedPipeline", "FeedTesting"]),
  tests("FeedBridgeC", ["FeedBridgeC", "CFeedBridge", "FeedModel", "FeedWire", "FeedPipeline"]),
  tests("FeedSchema", ["FeedSchema", "SwiftEmitter", "KotlinEmitter", "JSONText"]),
  tests("EmitterSupport", ["EmitterSupport", "FeedSchema"]),
  tests(
    "SwiftEmitter",
    [
      "SwiftEmitter", "EmitterSupport", "FeedSchema", "Generator", "GenerateCommand",
      "CommandSupport",
    ]),
  tests("KotlinEmitter", ["KotlinEmitter", "EmitterSupport", "FeedSchema", "CommandSupport"]),
  tests("Golden", ["GoldenFeatures", "FeedModel", "FeedWire"]),
  tests(
    "SchemaDecoder",
    ["SchemaDecoder", "HomeFeed", "GoldenFeatures", "FeedSchema", "FeedWire", "FeedModel"]),
  tests(
    "Compatibility",
    [
      "Compatibility", "SchemaDecoder", "FeedSchema", "EmitterSupport", "SwiftEmitter", "FeedWire",
      "FeedModel",
    ]),
  tests("Architecture", []),
  tests(
    "EndToEnd",
    [
      "HomeFeed", "GitHubEventsFeed", "FeedWire", "FeedModel", "FeedPipeline", "FeedBridgeC",
      "FeedTesting", "FeedSchema", "EmitterSupport", "SwiftEmitter", "KotlinEmitter", "Commands",
      "CommandSupport",
    ]),
  tests(
    "Commands",
    [
      "Commands", "CommandSupport", "GenerateCommand", "Generator", "KotlinEmitter",
      "SchemaDecoder", "FeedSchema", "FeedModel", "FeedWire", "FeedPipeline", "FeedTesting",
    ]),
]

/// What a team with a core in C has: a library of its own, with the door and the team's feeds.
let cDoor: [Target] = [
  .target(
    name: "HomeDoor", dependencies: ["FeedBridgeC", "HomeFeed"], path: "Tests/CDoor/HomeDoor",
    swiftSettings: settings)
]

// MARK: - Benchmarks: only where they are asked for, as they cost every build some time

let benchmarks: [Target] =
  Context.environment["FEEDBRIDGE_BENCHMARKS"] != "1"
  ? []
  : [
    .executableTarget(
      name: "feedbridge-benchmarks",
      dependencies: [
        "FeedModel", "FeedWire", "FeedPipeline", "FeedBridgeC", "CFeedBridge", "HomeFeed",
        "TestSupport",
      ] + jsonC,
      path: "Benchmarks", exclude: ["Kotlin"], swiftSettings: wireSettings),
    // What the benchmark in Kotlin loads into its process.
    .target(
      name: "KotlinBridge", dependencies: ["FeedModel", "FeedWire", "FeedPipeline", "HomeFeed"],
      path: "Benchmarks/Kotlin/Bridge", swiftSettings: settings),
  ]

// MARK: - A part of it

/// `FEEDBRIDGE_PART=runtime swift test` builds the way from bytes to plans, what a view layer is given, and
/// those of their tests that have long runs or read memory by hand: for release mode.
/// `FEEDBRIDGE_PART=pipeline` builds that way and the tests of what several threads use: for the thread
/// sanitizer. `FEEDBRIDGE_PART=kotlin` is that way from a core in Kotlin, for its benchmark.
let part: Set<String>? =
  switch Context.environment["FEEDBRIDGE_PART"] {
  case "runtime":
    Set(runTime.flatMap { [$0.name, "\($0.name)Tests"] } + ["TestSupport"])
      .subtracting(["FeedModelTests"])
  case "pipeline":
    Set(runTime.map(\.name) + ["FeedWireTests", "FeedPipelineTests", "FeedBridgeCTests"])
      .subtracting(["FeedLayout", "FeedUIKit"]).union(["TestSupport"])
  case "kotlin": Set(runTime.map(\.name) + ["HomeFeed", "KotlinBridge"])
  default: nil
  }

// MARK: - Package

/// What reads payloads through a schema alone, for a package of tests that compares it with code that is
/// generated from schemas of others; and the library that the C programs of the tests link.
let testedProducts: [Product] =
  Context.environment["FEEDBRIDGE_TESTED"] != "1"
  ? []
  : [
    .library(name: "SchemaDecoder", targets: ["SchemaDecoder", "FeedSchema"]),
    .library(name: "HomeDoor", type: .dynamic, targets: ["HomeDoor"]),
  ]

let benchmarkProducts: [Product] =
  benchmarks.isEmpty
  ? [] : [.library(name: "KotlinBridge", type: .dynamic, targets: ["KotlinBridge"])]

let products: [Product] =
  [
    .library(name: "FeedModel", targets: ["FeedModel"]),
    .library(name: "FeedWire", targets: ["FeedWire"]),
    .library(name: "FeedPipeline", targets: ["FeedPipeline"]),
    .library(name: "FeedTesting", targets: ["FeedTesting"]),
    .library(name: "FeedLayout", targets: ["FeedLayout"]),
    .library(name: "FeedUIKit", targets: ["FeedUIKit"]),
    .library(name: "FeedBridgeC", targets: ["FeedBridgeC", "CFeedBridge"]),
    .executable(name: "feedbridge", targets: ["feedbridge"]),
    .executable(name: "feedbridge-codegen", targets: ["feedbridge-codegen"]),
    .plugin(name: "FeedBridgePlugin", targets: ["FeedBridgePlugin"]),
    .plugin(name: "FeedBridgeCommandPlugin", targets: ["FeedBridgeCommandPlugin"]),
  ] + testedProducts + benchmarkProducts

let package = Package(
  name: "FeedBridge",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: products.filter { part?.contains($0.name) ?? true },
  targets: (runTime + codegen + examples + goldens + testTargets + cDoor + benchmarks)
    .filter { part?.contains($0.name) ?? true },
  swiftLanguageModes: [.v6]
)
