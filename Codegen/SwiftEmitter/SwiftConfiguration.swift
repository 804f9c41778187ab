// SPDX-License-Identifier: Apache-2.0

public import FeedSchema

/// What a target says of its generated Swift, in the `feedbridge-config.json` of its root folder.
///
///     { "access-level": "package", "codable": true }
///
/// The keys are options of `generate`, and mean the same. What is not said is as without the file.
/// Whether there are decoders is no matter of taste but of the target's dependencies, so that there
/// is no key for it.
public struct SwiftConfiguration: Hashable, Sendable {
  /// What the file is called.
  public static let fileName = SchemaSource.configurationName

  /// Who may use the generated declarations.
  public var accessLevel: SwiftOptions.AccessLevel?
  /// Whether the types conform to `Codable` too.
  public var isCodable: Bool?

  /// A configuration that says nothing.
  public init() {}

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - source: the file, under its path from the folder that it is meant for.
  ///   - diagnostics: gets all that is wrong with it. All of it is an error.
  public init(_ source: SchemaSource, reporting diagnostics: inout [Diagnostic]) {
    guard !source.name.utf8.contains(UInt8(ascii: "/")) else {
      diagnostics.append(.misplacedOptions(source.name))
      return
    }
    guard let root = source.json(reporting: &diagnostics) else { return }
    guard let members = root.members else {
      diagnostics.append(.noOptions(root))
      return
    }
    for member in members {
      switch Key(rawValue: member.key) {
      case .accessLevel:
        accessLevel = member.value.text.flatMap(SwiftOptions.AccessLevel.init(rawValue:))
        if accessLevel == nil { diagnostics.append(.invalidAccessLevel(member)) }
      case .codable:
        isCodable = member.value.flag
        if isCodable == nil { diagnostics.append(.invalidOption(member, "true or false")) }
      case nil:
        diagnostics.append(.unknownOption(member))
      }
    }
  }

  fileprivate enum Key: String, CaseIterable {
    case accessLevel = "access-level"
    case codable
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func misplacedOptions(_ name: String) -> Diagnostic {
    Diagnostic(
      .misplacedOptions,
      "options stand in the root folder of their target; move the file there",
      at: Place(file: name, offset: 0, line: 1, column: 1, pointer: ""))
  }

  fileprivate static func noOptions(_ value: SourceValue) -> Diagnostic {
    Diagnostic(
      .invalidOption, "expected an object of options, found \(value.summary)", at: value.place)
  }

  fileprivate static func unknownOption(_ member: SourceValue.Member) -> Diagnostic {
    let known = SwiftConfiguration.Key.allCases.map(\.rawValue)
    let advice =
      member.key == "wire"
      ? "; whether there are decoders is decided by the target's dependency on FeedWire, or by "
        + "--wire on a command line"
      : .didYouMean(suggestion(for: member.key, among: known))
    return Diagnostic(
      .unknownOption, "unknown option \"\(member.key)\"\(advice)", at: member.keyPlace)
  }

  fileprivate static func invalidOption(
    _ member: SourceValue.Member, _ expected: String, meant: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .invalidOption,
      "\"\(member.key)\": expected \(expected), found \(member.value.summary)" + .didYouMean(meant),
      at: member.value.place)
  }

  fileprivate static func invalidAccessLevel(_ member: SourceValue.Member) -> Diagnostic {
    let known = SwiftOptions.AccessLevel.allCases.map(\.rawValue)
    return invalidOption(
      member, "\"public\", \"package\" or \"internal\"",
      meant: member.value.text.flatMap { suggestion(for: $0, among: known) })
  }
}
