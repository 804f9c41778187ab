// SPDX-License-Identifier: Apache-2.0

public import FeedSchema

/// What a run did to the output folder; under `check` and `dryRun`, what it would have done.
public struct GenerateOutcome: Sendable {
  /// The files whose bytes differed, in byte order of their names.
  public var written: [String] = []
  /// The files that were as they should be.
  public var unchanged: [String] = []
  /// Files of ours that no schema asks for any more.
  public var removed: [String] = []
  /// What there is to say about the schemas. Where one of them is an error, the folder is as it
  /// was.
  public var diagnostics: [Diagnostic] = []

  /// Whether the schemas are at fault.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether the folder is not what the schemas make.
  public var isDrift: Bool { !written.isEmpty || !removed.isEmpty }
}

/// Why a run came to nothing, apart from the schemas themselves.
public struct GenerateFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, for people: what, where, and what to do.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
