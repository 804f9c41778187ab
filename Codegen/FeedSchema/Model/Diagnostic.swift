// SPDX-License-Identifier: Apache-2.0

/// Something to say about a schema: what, where, and what to do.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave it is.
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// Something to add, at a place of its own.
  public struct Note: Hashable, Sendable {
    /// What there is to say, in one sentence.
    public var message: String
    /// Where it stands.
    public var place: Place

    /// A sentence about a place.
    public init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }

  /// How grave it is.
  public var severity: Severity
  /// The stable id, one of `DiagnosticID`: `unknown-keyword`.
  public var id: String
  /// What there is to say, in one sentence.
  public var message: String
  /// Where it stands.
  public var place: Place
  /// What is to be added, in the order in which it is to be read.
  public var notes: [Note]
}
