// SPDX-License-Identifier: Apache-2.0

public import EmitterSupport
public import FeedSchema

/// What the generated Swift is like.
public struct SwiftOptions: Hashable, Sendable {
  /// Who may use the generated declarations.
  public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`
  }

  /// Who may use the generated declarations.
  public var accessLevel: AccessLevel
  /// Whether the `+Wire` files hold code; without it they are there, and empty, because a build
  /// plugin has named them before anyone knew.
  public var hasWire: Bool
  /// Whether the types conform to `Codable` too, in `+Codable` files.
  public var isCodable: Bool
  /// Whether there are `+Codable` files where there is nothing in them: a build plugin that saw a
  /// configuration has named them before anyone knew what it says.
  public var keepsCodableFiles: Bool

  /// Makes options; the defaults are those of the command line.
  public init(
    accessLevel: AccessLevel = .public, hasWire: Bool = true, isCodable: Bool = false,
    keepsCodableFiles: Bool = false
  ) {
    self.accessLevel = accessLevel
    self.hasWire = hasWire
    self.isCodable = isCodable
    self.keepsCodableFiles = keepsCodableFiles
  }
}

extension SchemaModel {
  /// The Swift source of the model: two files for each schema file, three where `Codable` is asked
  /// for, in the order of the files.
  ///
  /// Each file is planned, then printed, on all cores; the same model and options give the same
  /// bytes. Where a diagnostic is an error there are no files.
  public func swiftFiles(
    _ options: SwiftOptions = SwiftOptions()
  ) -> (files: [GeneratedFile], diagnostics: [Diagnostic]) {
    let basis = PlanBasis(self)
    let emitter = FileEmitter(options: options)
    let isNamed = !(basis.typeNames.diagnostics + basis.clashes).hasErrors
    let output = files.concurrentMap { file in
      let (plan, diagnostics) = basis.plan(file)
      // What an error left out of a plan cannot be printed.
      let isWhole = isNamed && !diagnostics.hasErrors
      return (files: isWhole ? emitter.files(of: plan) : [], diagnostics: diagnostics)
    }
    let diagnostics = basis.typeNames.diagnostics + output.flatMap(\.diagnostics) + basis.clashes
    return (diagnostics.hasErrors ? [] : output.flatMap(\.files), diagnostics)
  }
}

extension FileEmitter {
  fileprivate func files(of file: FilePlan) -> [GeneratedFile] {
    var files = [
      GeneratedFile(name: "\(file.stem).swift", contents: values(of: file)),
      GeneratedFile(name: "\(file.stem)+Wire.swift", contents: wire(of: file)),
    ]
    if options.isCodable || options.keepsCodableFiles {
      files.append(
        GeneratedFile(name: "\(file.stem)+Codable.swift", contents: codable(of: file)))
    }
    return files
  }
}

extension [Diagnostic] {
  fileprivate var hasErrors: Bool { contains { $0.severity == .error } }
}
