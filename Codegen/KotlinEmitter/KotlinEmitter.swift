// SPDX-License-Identifier: Apache-2.0

public import EmitterSupport
public import FeedSchema

/// What the generated Kotlin is like.
public struct KotlinOptions: Hashable, Sendable {
  /// The package of the generated classes.
  public var package: KotlinPackage
  /// The package of what they stand on.
  public var bridge: KotlinPackage
  /// Whether what they stand on is generated beside them, rather than found there.
  public var hasBridge: Bool

  /// Makes options.
  ///
  /// - Parameter bridge: the package that holds `FeedBridge.kt` already; without it, the file is
  ///   generated too, in a package beside the classes'.
  public init(package: KotlinPackage, bridge: KotlinPackage? = nil) {
    self.package = package
    self.bridge = bridge ?? package.bridge
    hasBridge = bridge == nil
  }
}

extension SchemaModel {
  /// The Kotlin source of the model: a file for each schema file, in the order of the files, and
  /// what they stand on.
  ///
  /// Each file is planned, then printed, on all cores; the same model and options give the same
  /// bytes. Where a diagnostic is an error there are no files.
  public func kotlinFiles(
    _ options: KotlinOptions
  ) -> (files: [GeneratedFile], diagnostics: [Diagnostic]) {
    let basis = PlanBasis(self, options)
    let output = files.concurrentMap { file in
      let (plan, planner) = basis.plan(file)
      let emitter = FileEmitter(options: options)
      return (file: emitter.file(of: plan, planner), diagnostics: planner.diagnostics)
    }
    let diagnostics =
      basis.typeNames.diagnostics + output.flatMap(\.diagnostics) + clashes(ofFiles: "kt")
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return ([], diagnostics) }
    var files = output.map(\.file)
    if options.hasBridge {
      files.append(
        GeneratedFile(name: Bridge.fileName, contents: Bridge.source(package: options.bridge)))
    }
    return (files, diagnostics)
  }
}
