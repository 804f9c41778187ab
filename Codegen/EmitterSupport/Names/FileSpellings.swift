// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// What tells schema files apart in the names of types: as few of the folders that they stand in as
/// are needed, and what they are called less all that says of what kind they are.
package struct FileSpellings {
  /// How many files have the last components of their paths in common.
  private var counts: [[Substring]: Int] = [:]

  package init(_ files: [String]) {
    for file in files {
      let path = file.split(separator: "/")
      for first in path.indices { counts[Array(path[first...]), default: 0] += 1 }
    }
  }

  /// Spellings for a type of which another file has taken the name: after its own file, and after
  /// more and more of the folders. The type of a whole file is called after its file as it is.
  package func qualified(_ declaration: Declaration) -> [String] {
    let path = declaration.place.file.split(separator: "/")
    guard let file = path.last else { return [] }
    let isWhole = declaration.place.pointer.isEmpty
    let own = isWhole ? declaration.spelling : "\(Self.subject(of: file)).\(declaration.spelling)"
    return path.indices.reversed().compactMap { first in
      let isTold = counts[Array(path[first...])] == 1
      guard isTold || first == path.startIndex, !isWhole || first < path.endIndex - 1 else {
        return nil
      }
      return (path[first...].dropLast() + [own[...]]).joined(separator: ".")
    }
  }

  private static func subject(of file: Substring) -> String {
    var subject = String(file)
    for suffix in [".json", ".feed", ".card", ".schema"] where subject.hasSuffix(suffix) {
      subject.removeLast(suffix.count)
    }
    return subject
  }
}
