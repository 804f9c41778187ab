// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Generator

extension GenerateRun {
  /// How many lines of a difference are printed: of one file, and of all.
  private static let lineLimit = (file: 200, all: 2_000)

  /// What would be done: a line for each file.
  func printPlan(_ outcome: GenerateOutcome, to console: Console) {
    for name in outcome.written { console.print("write \(place(of: name))") }
    if outcome.isManifestStale {
      console.print("write \(place(of: GenerateOutcome.manifestName))")
    }
    for name in outcome.removed { console.print("remove \(place(of: name))") }
    for name in outcome.unchanged { console.print("leave \(place(of: name))") }
  }

  /// Says which files are not what the schemas make, and prints how they differ.
  func printDrift(_ outcome: GenerateOutcome, to console: Console) {
    for difference in outcome.differences {
      console.error("\(place(of: difference.name)): \(difference.summary)")
    }
    if outcome.differences.contains(where: \.isOfLineEndsAlone) {
      console.note(
        "Git can be told to leave the ends of lines alone: a line '*.swift text eol=lf' in "
          + ".gitattributes.")
    }
    let differences = outcome.differences.filter { !$0.isOfLineEndsAlone }
    var room = Self.lineLimit.all
    for (index, difference) in differences.enumerated() {
      guard room > 0 else {
        return console.print("… \(differences.count - index) more files differ")
      }
      let diff = UnifiedDiff(
        from: difference.present, to: difference.wanted, path: place(of: difference.name))
      let lines = diff.lines(limit: min(room, Self.lineLimit.file))
      for line in lines { console.print(line) }
      room -= lines.count
    }
  }
}

extension FileDifference {
  fileprivate var summary: String {
    if present == nil { return "is missing" }
    if wanted == nil { return "no schema asks for this file any more" }
    return isOfLineEndsAlone
      ? "has the line ends of Windows (CRLF), and is else what the schemas make"
      : "is not what the schemas make"
  }
}
