// SPDX-License-Identifier: Apache-2.0

import Testing

/// What holds for every file that a person wrote.
@Suite struct FileTests {
  static let folders = ["Sources", "Codegen", "Schemas", "Tests", "Benchmarks", "Scripts"]

  /// Generated files are as long as their schemas, and say so in their own first line.
  static func isGenerated(_ file: SourceFile) -> Bool {
    file.path.hasPrefix("Tests/Golden/")
      && (file.lines.prefix(3).contains { $0.contains("Generated") || $0.contains("generated") })
  }

  @Test func `the folders hold files to check`() throws {
    for folder in ["Sources", "Codegen", "Tests"] {
      #expect(
        try SourceFile.all(below: folder, extensions: ["swift"]).count > 20,
        "\(folder) is not found from here")
    }
  }

  @Test(arguments: folders)
  func `no file is longer than 500 lines`(folder: String) throws {
    for file in try SourceFile.all(below: folder, extensions: ["swift", "h", "c", "sh", "kt"])
    where !Self.isGenerated(file) {
      #expect(file.lines.count <= 500, "\(file) has \(file.lines.count) lines: split it")
    }
  }

  @Test(arguments: folders)
  func `every file names its licence at the top`(folder: String) throws {
    for file in try SourceFile.all(below: folder, extensions: ["swift", "h", "c", "sh", "kt"])
    where !Self.isGenerated(file) {
      let head = file.lines.prefix(2)
      #expect(
        head.contains { $0.hasSuffix("SPDX-License-Identifier: Apache-2.0") },
        "\(file) begins with \(head.first ?? "nothing")")
    }
  }
}
