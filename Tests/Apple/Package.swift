// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

// The island that only Apple's platforms have, compiled and run where there is no UIKit: against the
// stand-ins in UIKit and SwiftUI. A package of its own, as no other target may see modules so named.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Swift Testing has a module of its own for tests that import Apple's UIKit, and the compiler would
/// look for it here, too.
let testSettings = settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// A module of FeedBridge, from the very files that apps build.
func linked(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Links/Sources/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "Apple",
  platforms: [.macOS(.v13), .iOS(.v16)],
  targets: [
    .target(name: "UIKit", path: "UIKit", swiftSettings: settings),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "SwiftUI", swiftSettings: settings),
    linked("JSONText"),
    .systemLibrary(
      name: "CJSONC", path: "Links/Sources/CJSONC", pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"]), .yum(["json-c-devel"])]),
    linked("FeedModel"),
    linked("FeedWire", ["JSONText", "FeedModel", "CJSONC"]),
    linked("FeedPipeline", ["FeedModel"]),
    linked("FeedLayout", ["FeedModel"]),
    linked("FeedUIKit", ["FeedModel", "FeedPipeline", "FeedLayout", "UIKit", "SwiftUI"]),
    .target(
      name: "HomeFeed", dependencies: ["FeedModel", "FeedWire"], path: "Links/Home",
      swiftSettings: settings),
    .target(name: "TestSupport", path: "Links/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "StandInTests", dependencies: ["UIKit", "SwiftUI"], swiftSettings: testSettings),
    .testTarget(
      name: "FeedUIKitTests",
      dependencies: [
        "FeedUIKit", "UIKit", "SwiftUI", "FeedModel", "FeedWire", "FeedPipeline", "FeedLayout",
        "HomeFeed", "TestSupport",
      ],
      swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)
