// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import Generator
import SwiftEmitter

extension Tool {
  /// The tool that the build plugin runs: the generator and nothing else, so that it can be built
  /// wherever the toolchain is.
  ///
  /// It takes everything by argument, says nothing where all went well, and names its output after
  /// the paths from `--root` alone, as the plugin does that has planned it. The target's options are
  /// read here, since a plan is not made anew when a file's contents change.
  package static let codegen = Tool(
    version: feedBridgeVersion,
    Verb(
      "feedbridge-codegen",
      abstract: "Generate the Swift of a target's schemas. Run by FeedBridge's build plugin.",
      operands: Operands(
        "schemas",
        help: "The schema files of the target, and its feedbridge-config.json, in any order."),
      parameters: [
        .required(root), .required(GenerateRun.output), .choice(SwiftOptions.accessLevel),
        .choice(SwiftOptions.wire),
      ]
    ) { arguments, console in
      let paths = SchemaPaths(
        files: arguments.operands, relativeTo: try arguments.required(root))
      let configuration = try SwiftConfiguration(paths, reportingTo: console)
      guard let configuration else { return .failure }
      // The plugin knows that there is a configuration, and not what it says.
      let options = SwiftOptions(
        arguments, configuration, keepsCodableFiles: !paths.configurations.isEmpty)
      // The output is in the plugin's own folder.
      let run = GenerateRun(
        paths, output: try arguments.required(GenerateRun.output), language: .swift(options),
        remembersRuns: true)
      return try run.run(console)
    })

  private static let root = Option(
    "root", "DIR", help: "The folder that the schemas are named from: that of the target.")
}
