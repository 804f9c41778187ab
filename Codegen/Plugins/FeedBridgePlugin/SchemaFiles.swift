// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The schema files of a target, its options, and what is generated from each schema.
struct SchemaFiles {
  static let tool = "feedbridge-codegen"

  private let root: URL
  private let schemas: [URL]
  /// Wherever they stand: the tool says which may not be there, at its place.
  private let configurations: [URL]

  /// Finds them among the files of a target, which are named from a folder.
  init(among files: some Sequence<URL>, below root: URL) {
    let files = files.map(\.standardizedFileURL).sorted { $0.path < $1.path }
    self.root = root
    schemas = files.filter { url in
      Self.endings.contains { url.lastPathComponent.hasSuffix($0) }
    }
    configurations = files.filter { $0.lastPathComponent == "feedbridge-config.json" }
  }

  /// The one command that generates them all; none, and a warning, where there is no schema.
  func commands(for target: String, hasWire: Bool, by tool: URL, into output: URL) -> [Command] {
    guard !schemas.isEmpty else {
      let endings = Self.endings.map { "*\($0)" }.joined(separator: ", ")
      Diagnostics.warning("target '\(target)' has no schema to generate from (\(endings))")
      return []
    }
    let inputs = schemas + configurations
    return [
      .buildCommand(
        displayName: "Generate Swift from the schemas of \(target)",
        executable: tool,
        arguments: [
          "--root", root.path(percentEncoded: false),
          "--output", output.path(percentEncoded: false),
          "--wire", hasWire ? "full" : "none", "--",
        ] + inputs.map { $0.path(percentEncoded: false) },
        inputFiles: inputs + [tool],
        outputFiles: outputs(in: output))
    ]
  }

  /// The files that the tool writes: a fixed set for a set of names, empty files included. What a
  /// file of options says is not known here: where there is one, it may ask for `+Codable` files.
  private func outputs(in folder: URL) -> [URL] {
    let endings = ["", "+Wire"] + (configurations.isEmpty ? [] : ["+Codable"])
    // Two schemas whose output would be one file: the tool says so at their places, if the plan is
    // one that can be built.
    var stems: Set<String> = []
    return schemas.map(stem).filter { stems.insert($0.lowercased()).inserted }.flatMap { stem in
      endings.map { folder.appending(component: "\(stem)\($0).swift") }
    }
  }

  private func stem(of schema: URL) -> String {
    let root = root.standardizedFileURL.path(percentEncoded: false)
    let path = schema.path(percentEncoded: false)
    let relative = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    let name = relative.split(separator: "/").joined(separator: "_")
    return name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
  }

  private static let endings = [".feed.json", ".card.json", ".schema.json"]
}
