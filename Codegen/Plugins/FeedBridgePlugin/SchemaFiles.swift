// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The schema files of a target, and what is generated from each.
struct SchemaFiles {
  let urls: [URL]
  private let stems: [String]

  var isEmpty: Bool { urls.isEmpty }

  init(in target: any SourceModuleTarget) {
    let root = target.directoryURL.standardizedFileURL.path(percentEncoded: false)
    let found =
      target.sourceFiles
      .map(\.url.standardizedFileURL)
      .filter { url in Self.endings.contains { url.lastPathComponent.hasSuffix($0) } }
      .sorted { $0.path < $1.path }
    urls = found
    stems = found.map { url in
      let path = url.path(percentEncoded: false)
      let relative = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
      return relative.split(separator: "/").joined(separator: "_").dropSuffix(".json")
    }
  }

  /// The files that the tool writes: a fixed set for a set of names, empty files included.
  func outputs(in folder: URL) -> [URL] {
    stems.flatMap { stem in
      ["\(stem).swift", "\(stem)+Wire.swift"].map { folder.appending(component: $0) }
    }
  }

  private static let endings = [".feed.json", ".card.json", ".schema.json"]
}

extension String {
  fileprivate func dropSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
