// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Who draws the cards of a kind. A list asks it and knows no feature.
///
/// It holds whatever draws: a closure, a cell class, or `CardRenderer`, where some kinds are drawn
/// by the cells that a team has and others by SwiftUI. A kind that nobody draws gets the stand-in
/// and is reported: once, however often it is asked for.
///
/// Kinds are told apart by their bytes, as everywhere. Register before the list is first shown: a
/// list registers a cell for a kind once.
public struct RendererRegistry<Renderer> {
  /// What draws the cards of kinds that nobody else draws.
  public let standIn: Renderer
  /// How often the stand-in had to draw, by kind.
  ///
  /// A kind is a text that someone else sends: beyond `undrawnLimit` kinds, others are counted
  /// together in `otherUndrawn`, and not reported.
  public private(set) var undrawn: [MapKey: Int] = [:]
  /// How often the stand-in had to draw kinds that are not in `undrawn`.
  public private(set) var otherUndrawn = 0
  /// The most kinds that are counted and reported one by one.
  public static var undrawnLimit: Int { 256 }

  private var renderers: [MapKey: Renderer] = [:]
  private let report: (UndrawnKind) -> Void

  /// A registry in which nobody draws anything yet.
  ///
  /// - Parameters:
  ///   - standIn: what draws the cards of kinds that nobody else draws.
  ///   - report: called once for each such kind, when it is first asked for.
  public init(standIn: Renderer, report: @escaping (UndrawnKind) -> Void) {
    self.standIn = standIn
    self.report = report
  }

  /// Lets something draw a kind from now on, in place of what drew it: this is how a kind migrates.
  ///
  /// - Returns: what drew it.
  @discardableResult
  public mutating func register(_ renderer: Renderer, for kind: String) -> Renderer? {
    renderers.updateValue(renderer, forKey: MapKey(kind))
  }

  /// Whether somebody draws a kind. Asking is not counted.
  public func draws(_ kind: String) -> Bool { renderers[MapKey(kind)] != nil }

  /// The kinds that somebody draws, in the order of their bytes.
  public var kinds: [String] { renderers.keys.sorted().map(\.text) }

  /// What draws a kind: the stand-in where nobody does, which is counted and reported.
  public mutating func renderer(for kind: String) -> Renderer {
    let key = MapKey(kind)
    if let renderer = renderers[key] { return renderer }
    if let count = undrawn[key] {
      undrawn[key] = count + 1
    } else if undrawn.count < Self.undrawnLimit {
      undrawn[key] = 1
      report(UndrawnKind(kind: kind))
    } else {
      otherUndrawn += 1
    }
    return standIn
  }
}

/// A kind of cards that nobody draws.
public struct UndrawnKind: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind, as the feed spells it.
  public let kind: String

  /// A kind, as the feed spells it.
  public init(kind: String) {
    self.kind = kind
  }

  /// `nobody draws cards of the kind "poll": the stand-in is shown`
  public var description: String {
    "nobody draws cards of the kind \"\(kind.onOneLine)\": the stand-in is shown"
  }
}

/// Who draws a kind while a team goes from its own cells to SwiftUI, one kind at a time.
public enum CardRenderer<Legacy, Drawn> {
  /// A cell that the team has.
  case legacy(Legacy)
  /// SwiftUI, or whatever else is new.
  case drawn(Drawn)
}
