// SPDX-License-Identifier: Apache-2.0

/// The keys of ours that may stand on any schema, or be laid over it.
///
/// Most schemas have none: what has none costs nothing to carry along.
struct FeedKeywords: Sendable {
  private enum Setting: Sendable {
    case text(FeedKey, Located<String>)
    case flag(FeedKey, Located<Bool>)
    case height(FeedKey, Located<Double>)
    case aliases(Located<[UnionShape.Tag]>)
    case elements(Located<ElementPolicy>)

    var key: FeedKey {
      switch self {
      case .text(let key, _), .flag(let key, _), .height(let key, _): key
      case .aliases: .aliases
      case .elements: .elements
      }
    }
  }

  private var settings: [Setting] = []

  var name: Located<String>? { text(.name) }
  var section: Located<String>? { text(.section) }
  var isVolatile: Located<Bool>? { flag(.volatile) }
  var isOpen: Located<Bool>? { flag(.open) }
  var estimatedHeight: Located<Double>? { height(.estimatedHeight) }
  var fixedHeight: Located<Double>? { height(.fixedHeight) }

  var aliases: Located<[UnionShape.Tag]>? {
    for case .aliases(let value) in settings { return value }
    return nil
  }

  var elements: Located<ElementPolicy>? {
    for case .elements(let value) in settings { return value }
    return nil
  }

  /// The names that are asked for.
  var names: NameOverrides {
    guard !settings.isEmpty else { return NameOverrides() }
    return NameOverrides(
      any: name?.value, swift: text(.swiftName)?.value, kotlin: text(.kotlinName)?.value)
  }

  /// A key that only a union's variant can have, if one is there.
  var variantKey: (key: FeedKey, place: Place)? {
    if let section { return (.section, section.place) }
    if let estimatedHeight { return (.estimatedHeight, estimatedHeight.place) }
    if let fixedHeight { return (.fixedHeight, fixedHeight.place) }
    if let aliases { return (.aliases, aliases.place) }
    return nil
  }

  mutating func set(_ key: FeedKey, _ value: Located<String>?) {
    if let value { settings.append(.text(key, value)) }
  }

  mutating func set(_ key: FeedKey, _ value: Located<Bool>?) {
    if let value { settings.append(.flag(key, value)) }
  }

  mutating func set(_ key: FeedKey, _ value: Located<Double>?) {
    if let value { settings.append(.height(key, value)) }
  }

  mutating func setAliases(_ value: Located<[UnionShape.Tag]>?) {
    if let value { settings.append(.aliases(value)) }
  }

  mutating func setElements(_ value: Located<ElementPolicy>?) {
    if let value { settings.append(.elements(value)) }
  }

  /// Takes what is not said here from `other`.
  mutating func fill(from other: FeedKeywords) {
    guard !other.settings.isEmpty else { return }
    guard !settings.isEmpty else {
      self = other
      return
    }
    for setting in other.settings where !settings.contains(where: { $0.key == setting.key }) {
      settings.append(setting)
    }
  }

  private func text(_ key: FeedKey) -> Located<String>? {
    for case .text(key, let value) in settings { return value }
    return nil
  }

  private func flag(_ key: FeedKey) -> Located<Bool>? {
    for case .flag(key, let value) in settings { return value }
    return nil
  }

  private func height(_ key: FeedKey) -> Located<Double>? {
    for case .height(key, let value) in settings { return value }
    return nil
  }
}
