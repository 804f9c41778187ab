// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Generates the Swift of a target's schema files as a step of its build.
///
/// Everything that decides the build plan comes from file names, since a plan is not made anew when
/// a file's contents change. One command per target, because schemas refer to each other.
@main
struct FeedBridgePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let schemas = SchemaFiles(in: module)
    guard !schemas.isEmpty else {
      Diagnostics.warning(
        "target '\(target.name)' has no schema file (*.feed.json, *.card.json) to generate from")
      return []
    }
    let tool = try context.tool(named: "feedbridge-codegen").url
    let output = context.pluginWorkDirectoryURL
    let wire = module.dependsOnFeedWire ? "full" : "none"
    return [
      .buildCommand(
        displayName: "Generate Swift from the schemas of \(target.name)",
        executable: tool,
        arguments: [
          "--root", target.directoryURL.path(percentEncoded: false),
          "--output", output.path(percentEncoded: false), "--wire", wire, "--",
        ] + schemas.urls.map { $0.path(percentEncoded: false) },
        inputFiles: schemas.urls + [tool],
        outputFiles: schemas.outputs(in: output))
    ]
  }
}

extension SourceModuleTarget {
  /// Whether the generated decoders would find the module that they import.
  fileprivate var dependsOnFeedWire: Bool {
    recursiveTargetDependencies.contains { $0.name == "FeedWire" }
  }
}
