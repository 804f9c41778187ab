// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Foundation

/// Where the files of the package stand, and data that is not part of it.
enum TestFiles {
  static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let schemas = root.appendingPathComponent("Schemas").path
  static let homeFeed = schemas + "/Home/home.feed.json"
  static let homeSession = schemas + "/Home/samples/session.ndjson"
  static let eventsFeed = schemas + "/GitHubEvents/github-events.feed.json"

  /// A response of GitHub's events API; `nil` where the folder of real inputs is not there.
  static let events: [JSONValue]? = {
    let folder =
      ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"]
      ?? root.appendingPathComponent("../shared/real").path
    guard let data = FileManager.default.contents(atPath: folder + "/github-events/events.json"),
      case .array(let events) = try? JSONValue.parse(String(decoding: data, as: UTF8.self))
    else { return nil }
    return events
  }()

  /// The lines of a text file.
  static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

/// A folder that is gone when the test is.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("feedbridge tests \(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// The names of the files in it, sorted.
  var names: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension JSONValue {
  static func parse(_ text: String) throws(FieldFault) -> JSONValue {
    var issues = WireIssues()
    return try WireParser().read(from: Array(text.utf8), issues: &issues)
  }

  /// The value as compact JSON text, for traces.
  var compactText: String {
    var writer = WireWriter()
    writer.value(self)
    return writer.text
  }

  /// The value with another one under a key.
  func setting(_ key: String, to value: JSONValue) -> JSONValue {
    guard case .object(var object) = self else { return self }
    object[MapKey(key)] = value
    return .object(object)
  }
}
