// SPDX-License-Identifier: Apache-2.0

import Compatibility
import FeedSchema
import Foundation
import Testing

/// Schema files by name, of which one may hold a mark, `1️⃣`, that is taken out.
struct Schemas {
  var sources: [SchemaSource] = []
  /// Where the mark stood.
  var mark: (file: String, offset: Int)?

  init(_ files: [String: String]) {
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let parts = text.split(separator: "1️⃣", omittingEmptySubsequences: false)
      if parts.count > 1 { mark = (name, parts[0].utf8.count) }
      sources.append(SchemaSource(name: name, text: parts.joined()))
    }
  }

  /// The model of schemas that must have no errors.
  func model(sourceLocation: SourceLocation = #_sourceLocation) throws -> SchemaModel {
    let result = SchemaPipeline.model(of: sources)
    return try #require(
      result.model, "\(result.diagnostics.map { $0.rendered() })", sourceLocation: sourceLocation)
  }

  /// The lock of schemas that must have no errors.
  func lock(sourceLocation: SourceLocation = #_sourceLocation) throws -> Lock {
    let model = try model(sourceLocation: sourceLocation)
    let (lock, diagnostics) = model.locked()
    return try #require(
      lock, "\(diagnostics.map { $0.rendered() })", sourceLocation: sourceLocation)
  }
}

extension Lock {
  /// The lock as it comes back from its text.
  func reread() throws -> Lock { try Lock(Array(text.utf8), file: "feed.lock") }
}

extension Effect {
  /// The first letters: `bcb` is breaking for old apps, cosmetic for new ones, breaking in source.
  var letters: String {
    [oldAppNewCore, newAppOldCore, source].map { String($0.name.prefix(1)) }.joined()
  }
}

extension [Difference] {
  var rules: [Rule] { map(\.rule).sorted { $0.rawValue < $1.rawValue } }

  /// As a report would have it.
  var report: String {
    map { "\($0.place.file):\($0.place.line):\($0.place.column): \($0.text)" }
      .joined(separator: "\n")
  }
}

enum Repository {
  static let folder = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The schemas in a folder, by the names that they go by.
  static func schemas(in path: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path)
    where name.hasSuffix(".json") {
      files[name] = try text("\(path)/\(name)")
    }
    return files
  }

  /// What lies beside the package, and is not part of it.
  static var real: URL {
    if let path = ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"] {
      return URL(fileURLWithPath: path)
    }
    return folder.deletingLastPathComponent().appendingPathComponent("shared/real")
  }

  static var hasReal: Bool { FileManager.default.fileExists(atPath: real.path) }
}
