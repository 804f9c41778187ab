// SPDX-License-Identifier: Apache-2.0

public import EmitterSupport
public import FeedSchema

/// A language that source is written in, and what that source is like.
///
/// It is given from outside, so that a tool links the emitters that it uses and no others.
public struct OutputLanguage: Sendable, CustomStringConvertible {
  /// The name of the language and all of its settings: two that may write different files have
  /// different descriptions, as a run that is remembered is told from another by it.
  public let description: String

  let source: @Sendable (SchemaModel) -> (files: [GeneratedFile], diagnostics: [Diagnostic])

  /// A language with its settings.
  ///
  /// - Parameters:
  ///   - name: what no other language is called.
  ///   - settings: all that decides what the source is like, as a value whose debug description tells
  ///     the whole of it: that of a struct or an enum does, unless they describe themselves otherwise.
  ///   - source: the files of a model, and what there is to say about it. It captures nothing that
  ///     `settings` could hold.
  public init<Settings: Sendable>(
    _ name: String, _ settings: Settings,
    source:
      @escaping @Sendable (SchemaModel, Settings) -> (
        files: [GeneratedFile], diagnostics: [Diagnostic]
      )
  ) {
    description = "\(name): \(String(reflecting: settings))"
    self.source = { source($0, settings) }
  }
}
