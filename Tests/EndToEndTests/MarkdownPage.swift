// SPDX-License-Identifier: Apache-2.0

/// A page of the documentation, as its fenced blocks.
struct MarkdownPage {
  struct Block {
    let language: String
    let text: String
  }

  let text: String
  let blocks: [Block]

  /// Reads the page at a path of the package.
  init(_ path: String) throws {
    text = try Repository.text(path)
    var blocks: [Block] = []
    var block: (language: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line == "```" {
          blocks.append(
            Block(language: String(open.language), text: open.lines.joined(separator: "\n")))
          block = nil
        } else {
          block?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        block = (line.dropFirst(3), [])
      }
    }
    self.blocks = blocks
  }

  /// The blocks of a language, first to last.
  func blocks(_ language: String) -> [String] {
    blocks.filter { $0.language == language }.map(\.text)
  }
}
