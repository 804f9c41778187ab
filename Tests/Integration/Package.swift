// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

// A user of FeedBridge: a package of its own that generates its feed with the build-tool plugin.

import PackageDescription

let package = Package(
  name: "Integration",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "FeedBridge", path: Context.environment["FEEDBRIDGE_PATH"] ?? "../..")
  ],
  targets: [
    .target(
      name: "ShopKit",
      dependencies: [
        .product(name: "FeedModel", package: "FeedBridge"),
        .product(name: "FeedWire", package: "FeedBridge"),
      ],
      swiftSettings: strict,
      plugins: [.plugin(name: "FeedBridgePlugin", package: "FeedBridge")]),
    .target(
      name: "ShopValues",
      dependencies: [.product(name: "FeedModel", package: "FeedBridge")],
      swiftSettings: strict,
      plugins: [.plugin(name: "FeedBridgePlugin", package: "FeedBridge")]),
    .target(
      name: "SameNames",
      dependencies: [.product(name: "FeedModel", package: "FeedBridge")],
      swiftSettings: strict,
      plugins: [.plugin(name: "FeedBridgePlugin", package: "FeedBridge")]),
    .target(
      name: "Deck",
      dependencies: [
        .product(name: "FeedModel", package: "FeedBridge"),
        .product(name: "FeedWire", package: "FeedBridge"),
      ],
      swiftSettings: strict,
      plugins: [.plugin(name: "FeedBridgePlugin", package: "FeedBridge")]),
    .executableTarget(
      name: "show-shop",
      dependencies: [
        "ShopKit", "ShopValues", "SameNames",
        .product(name: "FeedModel", package: "FeedBridge"),
        .product(name: "FeedWire", package: "FeedBridge"),
        .product(name: "FeedPipeline", package: "FeedBridge"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

/// The settings under which generated code promises to compile without a warning.
var strict: [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-warnings-as-errors"]),
  ]
}
