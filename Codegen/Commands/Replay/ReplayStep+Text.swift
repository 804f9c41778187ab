// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire

extension ReplayStep: CustomStringConvertible {
  /// A line that a person reads, and a further one for each issue.
  ///
  ///      22  snapshot          60 in place, 1 decoded   reconfigure OFFERS[a]: /likes 1→2
  package var description: String {
    let head = "\(number)".leftPadded(to: 5)
    let columns = [head, kindText.padded(to: 20), arrivalText.padded(to: 34), resultText]
    var lines = [columns.joined(separator: "  ")]
    for issue in issues { lines.append("       issue: \(issue.text)") }
    return lines.joined(separator: "\n")
  }

  private var arrivalText: String {
    if kind == nil, let echo { return echo.label }
    let parts = [
      (report.inPlace, "in place"), (report.moved, "moved"), (report.respelled, "respelled"),
      (report.decoded, "decoded"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private var resultText: String {
    if isRefused { return "refused: the last good feed stays" }
    switch outcome {
    case nil: return "nothing"
    case .stale, .failed, .refreshOpened, .refused: return outcome?.description.onOneLine ?? ""
    case .applied:
      if let echo { return "nothing: \(echo.label)" }
      let texts = plans.map { group, plan in
        let text = plan.textWithReason
        return group.map { "\($0): \(text)" } ?? text
      }
      return texts.isEmpty ? "nothing that is shown changed" : texts.joined(separator: " | ")
    }
  }
}

extension FeedPlan {
  /// The plan, and in parentheses why the rung below was not enough; the text of a reload ends with
  /// that already.
  fileprivate var textWithReason: String {
    rung == .reload ? description : "\(self) (\(reason))"
  }
}

extension FeedIssue {
  /// The issue in one line, with the card that it concerns and what it cost.
  var text: String {
    let name = card.map { "\($0) " } ?? ""
    let loss = cost == .nothing ? "" : " [\(cost.lost)]"
    return "\(name)\(description)\(loss)".onOneLine
  }
}

extension FeedIssue.Cost {
  /// What it cost, in words.
  fileprivate var lost: String {
    switch self {
    case .nothing: "nothing was lost"
    case .element: "the element was left out"
    case .sectionContent: "the section's content was left out"
    case .card: "the card is unrecognised"
    case .emission: "the emission was refused"
    }
  }
}
