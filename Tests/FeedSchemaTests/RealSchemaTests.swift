// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation
import Testing

/// Schemas that others wrote, as they are. They lie beside the package, and are not part of it.
@Suite("Real schemas", .enabled(if: Real.exists, "no real schemas beside the package"))
struct RealSchemaTests {
  @Test("Adaptive Cards are read without an error", arguments: ["1.5.0", "1.6.0"])
  func adaptiveCards(version: String) throws {
    let name = "adaptive-card-\(version).json"
    let source = SchemaSource(
      name: name, bytes: try Real.bytes("adaptive-cards/schemas/\(name)"))
    let result = SchemaPipeline.model(of: [source])
    #expect(!result.hasErrors)
    _ = try #require(result.model)

  }
}

enum Real {
  static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["FEEDBRIDGE_REAL"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/real")
  }

  static var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }
}
