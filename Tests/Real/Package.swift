// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

// What is generated from schemas that others wrote, and tests that read their payloads with it.
// `run.sh` copies this package and generates the sources into the copy.

import PackageDescription

/// The settings under which generated code promises to compile without a warning.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-warnings-as-errors"]),
]

let runTime: [Target.Dependency] = ["FeedModel", "FeedWire"].map {
  .product(name: $0, package: "FeedBridge")
}

let generated = ["CardsByReference", "CardsByOverlay", "Timeline", "Events"]

let package = Package(
  name: "Real",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "FeedBridge", path: Context.environment["FEEDBRIDGE_PATH"] ?? "../..")
  ],
  targets: generated.map { .target(name: $0, dependencies: runTime, swiftSettings: strict) } + [
    .testTarget(
      name: "RealTests",
      dependencies: runTime
        + ["FeedPipeline", "SchemaDecoder"].map { .product(name: $0, package: "FeedBridge") }
        + generated.map { .target(name: $0) },
      swiftSettings: strict)
  ],
  swiftLanguageModes: [.v6]
)
