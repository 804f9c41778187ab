// SPDX-License-Identifier: Apache-2.0

/// Something to say about a schema: what, where, and what to do.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  public struct Note: Hashable, Sendable {
    public var message: String
    public var place: Place

    public init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }

  public var severity: Severity
  /// The stable id, listed in `Documentation/Diagnostics.md`: `unknown-keyword`.
  public var id: String
  public var message: String
  public var place: Place
  public var notes: [Note]

  public init(
    _ severity: Severity, id: String, _ message: String, at place: Place, notes: [Note] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.place = place
    self.notes = notes
  }
}
