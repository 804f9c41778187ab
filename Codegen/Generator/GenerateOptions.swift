// SPDX-License-Identifier: Apache-2.0

/// What is to be generated, and where it goes.
public struct GenerateOptions: Sendable {
  /// A schema file.
  public struct Input: Hashable, Sendable {
    /// What the file is called: the path from the target's folder, or the base name. Output is
    /// named after it, and other schemas refer to it by it.
    public var name: String
    /// Where it is read from, as diagnostics show it.
    public var path: String

    /// Names a file.
    public init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// What is done to the output folder.
  public enum Mode: Hashable, Sendable {
    /// Files that differ are written, and our stale ones removed.
    case write
    /// Nothing is touched; the outcome says what would be.
    case dryRun
    /// Nothing is touched; output that is not up to date is a failure.
    case check
  }

  /// The schema files, in any order.
  public var inputs: [Input]
  /// The folder that the output goes into; made where it is missing.
  public var output: String
  /// The language that is written, and what it is like.
  public var language: OutputLanguage
  /// What is done to the output folder.
  public var mode: Mode
  /// Whether a run leaves behind what it was made from, so that the next one with the same tool,
  /// options and schemas does nothing: for a folder that a build owns and that is not checked in.
  public var remembersRuns: Bool

  /// Makes options; the defaults are those of the command line.
  public init(
    inputs: [Input], output: String, language: OutputLanguage, mode: Mode = .write,
    remembersRuns: Bool = false
  ) {
    self.inputs = inputs
    self.output = output
    self.language = language
    self.mode = mode
    self.remembersRuns = remembersRuns
  }
}
