// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Generates the Swift of a target's schema files as a step of its build.
///
/// Everything that decides the build plan comes from file names and declared dependencies, since a
/// plan is not made anew when a file's contents change. One command per target, because schemas
/// refer to each other.
@main
struct FeedBridgePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let files = SchemaFiles(among: module.sourceFiles.map(\.url), below: target.directoryURL)
    return files.commands(
      for: target.name, hasWire: module.dependsOnFeedWire,
      by: try context.tool(named: SchemaFiles.tool).url, into: context.pluginWorkDirectoryURL)
  }
}

extension SourceModuleTarget {
  /// Whether the generated decoders would find the module that they import. There is one of that
  /// name: SwiftPM refuses a second among all packages.
  fileprivate var dependsOnFeedWire: Bool {
    recursiveTargetDependencies.contains { $0.name == "FeedWire" }
  }
}
