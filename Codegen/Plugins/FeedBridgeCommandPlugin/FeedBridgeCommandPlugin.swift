// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package feedbridge …`: the command line, in the folder of the package.
@main
struct FeedBridgeCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try CommandLineTool(url: context.tool(named: "feedbridge").url)
      .run(arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // Not run by any test: Xcode alone has this module.
  extension FeedBridgeCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the targets that were ticked, which say nothing of schemas.
      var arguments = ArgumentExtractor(arguments)
      _ = arguments.extractOption(named: "target")
      try CommandLineTool(url: context.tool(named: "feedbridge").url)
        .run(arguments.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
