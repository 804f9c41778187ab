// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Counts what the updates of an existing feed really were. No schema, no generated code, and
/// nothing of the feed is touched: three closures beside the line that reloads today.
///
///     let shadow = FeedShadow<Offer>(
///       id: { CardID($0.id) }, section: { SectionID($0.section) }, same: { $0 == $1 })
///
///     func feedDidEmit(_ offers: [Offer]) {
///       shadow.observe(offers)
///       collectionView.reloadData()            // as before
///     }
///
///     print(shadow.report)
///
/// Each list is taken for a snapshot and goes through what a pipeline does: objects are compared,
/// merged, and diffed with what was there before. The report says how many of the reloads were
/// echoes, and what the others could have been.
///
/// Not `Sendable`: it lives where the feed does.
public final class FeedShadow<Object> {
  /// What the updates were so far.
  public private(set) var report = FeedShadowReport()

  private let objects: ObjectEmissions<Object, ShadowCard>
  private var merge: FeedMerge<ShadowCard, NoSectionContent>

  /// Tells how objects are compared; see `ObjectEmissions`.
  ///
  /// - Parameters:
  ///   - rules: which sections come first, and which stand apart. Without any, sections are in the
  ///     order in which they were first seen.
  ///   - id: the identity of an object within its section.
  ///   - section: the section that an object stands in; for a feed without sections, any one text.
  ///   - same: whether an old object and a new one show the same. What nobody sees, such as a
  ///     request id, is best left out.
  public init(
    rules: SectionRules = SectionRules(), id: @escaping (Object) -> CardID?,
    section: @escaping (Object) -> SectionID?,
    same: @escaping (_ old: Object, _ new: Object) -> Bool
  ) {
    var revisions: UInt64 = 0
    objects = ObjectEmissions(id: id, section: section, same: same) { _ in
      revisions += 1
      return .revision(revisions)
    }
    // Issues are counted here, not listed.
    merge = FeedMerge(rules: rules, options: FeedOptions(issueLimit: .max))
  }

  /// Takes a list that the feed is about to show. O(*n*) in the objects, plus the diff of the
  /// sections that changed.
  ///
  /// - Returns: what the update really is: the rung that a pipeline would have asked for.
  @discardableResult
  public func observe(_ list: some Sequence<Object>) -> FeedRung {
    let before = (merge.snapshot, objects.counters)
    let emission: FeedEmission<ShadowCard, NoSectionContent> = objects.emission(of: list)
    let result = merge.apply(emission)
    let plans = [
      FeedPlan(from: before.0.main, to: merge.snapshot.main),
      FeedPlan(from: before.0.pinned, to: merge.snapshot.pinned),
    ]
    report.add(plans, reloading: merge.snapshot)
    report.duplicates += result.issues.count
    report.unidentified += emission.issues.count
    let rung = plans.map(\.rung).max() ?? .none
    if rung == .none, objects.counters.moved > before.1.moved { report.reordered += 1 }
    return rung
  }
}

/// A card that is only told apart: each object that differs has a number of its own.
enum ShadowCard: FeedCard {
  case revision(UInt64)
  case unrecognized(UnrecognizedCard)

  var kind: String { "card" }

  var unrecognizedCard: UnrecognizedCard? {
    if case .unrecognized(let card) = self { card } else { nil }
  }
}
