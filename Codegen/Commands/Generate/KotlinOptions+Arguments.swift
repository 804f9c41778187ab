// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import KotlinEmitter

extension KotlinOptions {
  static let package = Option(
    "package", "NAME", completion: .words([]),
    help: "Of Kotlin: the package of the classes, com.example.feed.")
  static let bridge = Option(
    "bridge", "NAME", completion: .words([]),
    help: """
      Of Kotlin: the package that holds FeedBridge.kt already; without it, the file is written too, in \
      the package 'bridge' within that of the classes.
      """)
  static let contract = Flag(
    "contract",
    help: """
      Of Kotlin: write no classes, but contracts, for tests that hold the classes of a core against \
      the schemas; and FeedContract.kt, where '--bridge' does not say that it is there.
      """)

  /// What a command line says.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let package = try KotlinPackage(arguments, Self.package) else {
      throw UsageError("'--language kotlin' needs the package: --package com.example.feed")
    }
    self.init(package: package, bridge: try KotlinPackage(arguments, Self.bridge))
  }
}

extension KotlinPackage {
  /// The package that an option names; `nil` where it is not given.
  fileprivate init?(_ arguments: Arguments, _ option: Option) throws(UsageError) {
    guard let name = arguments[option] else { return nil }
    guard let package = KotlinPackage(name) else {
      throw UsageError("'\(name)' is no package of Kotlin, as com.example.feed is")
    }
    self = package
  }
}
