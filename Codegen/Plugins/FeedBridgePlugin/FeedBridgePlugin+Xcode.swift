// SPDX-License-Identifier: Apache-2.0

#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  // Not run by any test: Xcode alone has this module.
  extension FeedBridgePlugin: XcodeBuildToolPlugin {
    /// A target of a project has no folder of its own: its files are named from the project's.
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let files = SchemaFiles(
        among: target.inputFiles.map(\.url), below: context.xcodeProject.directoryURL)
      return files.commands(
        for: target.displayName, hasWire: target.dependsOnFeedWire,
        by: try context.tool(named: SchemaFiles.tool).url, into: context.pluginWorkDirectoryURL)
    }
  }

  extension XcodeTarget {
    fileprivate var dependsOnFeedWire: Bool {
      dependencies.contains { dependency in
        guard case .product(let product) = dependency else { return false }
        return product.targets.contains { $0.name == "FeedWire" }
      }
    }
  }
#endif
