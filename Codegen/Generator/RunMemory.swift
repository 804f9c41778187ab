// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation

/// What a run was made from and what it left behind, so that the same run need not be made again.
///
/// Some build systems run their tools in every build, changed or not. The memory is a file beside
/// the output: the tool, the options and the schemas byte for byte, then every file of the output
/// by its size and time. All of it must still be so; whatever is not makes a run like the first.
/// A run that had something to say is not remembered, so that a warning is said in every build.
struct RunMemory {
  /// Hidden, so that SwiftPM does not take it for a resource.
  static let fileName = ".feedbridge-run"

  private let folder: String
  /// What decides the output.
  private let cause: Data

  /// `nil` where nothing is to be remembered, or the tool cannot be told from another.
  init?(_ options: GenerateOptions, of sources: [SchemaSource]) {
    guard options.remembersRuns, options.mode == .write,
      let tool = Bundle.main.executablePath, let state = Self.state(of: tool)
    else { return nil }
    var settings = options
    settings.inputs = []
    folder = options.output
    var cause = Data("\(tool) \(state)\n\(settings)\n\(sources.count) schemas\n".utf8)
    for source in sources {
      cause.append(contentsOf: "\(source.bytes.count) \(source.name)\n".utf8)
      source.bytes.withUnsafeBytes { cause.append($0.bindMemory(to: UInt8.self)) }
    }
    self.cause = cause
  }

  /// What the run would do, where it would do nothing; `nil`: it has to be made.
  func outcome() -> GenerateOutcome? {
    guard let known = FileManager.default.contents(atPath: path), known.count > cause.count,
      known.prefix(cause.count) == cause
    else { return nil }
    let files = String(decoding: known.dropFirst(cause.count), as: UTF8.self)
    var outcome = GenerateOutcome()
    for line in files.split(separator: "\n") {
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      let name = String(line[..<tab])
      let state = Self.state(of: "\(folder)/\(name)")
      guard let state, state == line[line.index(after: tab)...] else { return nil }
      if name != OutputFolder.manifestName { outcome.unchanged.append(name) }
    }
    return outcome
  }

  /// Remembers a run that had nothing to say.
  func remember(_ names: [String]) throws(GenerateFailure) {
    var contents = cause
    for name in names + [OutputFolder.manifestName] {
      guard let state = Self.state(of: "\(folder)/\(name)") else { return }
      contents.append(contentsOf: "\(name)\t\(state)\n".utf8)
    }
    do {
      try contents.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw GenerateFailure("\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  private var path: String { "\(folder)/\(Self.fileName)" }

  private static func state(of path: String) -> String? {
    FileState(following: path)?.version
  }
}
