// SPDX-License-Identifier: Apache-2.0

public import FeedSchema

/// What a run did to the output folder; under `check` and `dryRun`, what it would have done.
public struct GenerateOutcome: Sendable {
  /// What the list of the files that are ours is called, which stands beside them.
  public static let manifestName = OutputFolder.manifestName

  /// The files whose bytes differed, in byte order of their names.
  public var written: [String] = []
  /// The files that were as they should be.
  public var unchanged: [String] = []
  /// Files of ours that no schema asks for any more.
  public var removed: [String] = []
  /// Whether the list of files that are ours was another.
  public var isManifestStale = false
  /// Files that were generated, and that neither a schema nor the list asks for; nothing is done to
  /// them. Looked for where nothing is written.
  public var strays: [String] = []
  /// What is there and what should be, in byte order of the names; under `check` alone.
  public var differences: [FileDifference] = []
  /// What there is to say about the schemas. Where one of them is an error, the folder is as it
  /// was.
  public var diagnostics: [Diagnostic] = []

  /// Whether the schemas are at fault.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether the folder is not what the schemas make.
  public var isDrift: Bool { !written.isEmpty || !removed.isEmpty || isManifestStale }
}

/// A file that is not what the schemas make.
public struct FileDifference: Hashable, Sendable {
  /// The name in the output folder.
  public var name: String
  /// The text that is there; `nil`: there is no such file.
  public var present: String?
  /// The text that should be; `nil`: no schema asks for the file.
  public var wanted: String?

  /// A file of two texts, of which one may not be there.
  public init(name: String, present: String?, wanted: String?) {
    self.name = name
    self.present = present
    self.wanted = wanted
  }

  /// Whether both are the same but for the ends of lines, as where git wrote those of Windows.
  public var isOfLineEndsAlone: Bool {
    guard let present, let wanted else { return false }
    return present.replacing("\r\n", with: "\n") == wanted
  }
}

/// Why a run came to nothing, apart from the schemas themselves.
public struct GenerateFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, for people: what, where, and what to do.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
