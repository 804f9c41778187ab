// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import FeedTesting
import FeedWire
import SchemaDecoder

extension Verb {
  /// `replay --schema FEED <trace>`: a recorded feed through the whole pipeline.
  package static let replay = Verb(
    "replay",
    abstract: "Run a recorded trace through the whole pipeline.",
    discussion: """
      Reads one emission a line, decodes it through the schema, merges it, and prints what a view \
      would be asked to do: a line per emission, then a summary. No generated code is needed. A line \
      says where the cards came from, the plan, and in parentheses why the rung below was not enough.

      With --compare, the same emissions are taken into one view in four ways, and what each of \
      them made that view do is printed side by side. The view is a model; see \
      Documentation/Testing.md.

      With --json, a line of JSON per emission and one for the summary, or one for the comparison. \
      All that depends on how an emission came stands under "wire"; emissions that mean the same \
      give the same plans, to the byte.
      """,
    operands: Operands(
      "trace", allowsMany: false, completion: .payloads,
      help: "The recorded emissions, or - for standard input."),
    parameters: [
      .required(Replay.schema), .choice(Replay.framing), .flag(Replay.json),
      .flag(Replay.onlySummary), .flag(Replay.compare),
    ]
  ) { arguments, console in
    try Replay(arguments).run(console)
  }
}

/// One run of `replay`.
struct Replay {
  static let schema = Option(
    "schema", "FEED", completion: .schemas,
    help: """
      The feed's schema file, whose folder is searched for the files that it refers to; or a folder \
      that holds one feed.
      """)
  static let framing = Choice<JSONFraming>(
    "framing", default: .lines, help: "How emissions follow one another in the trace.")
  static let json = Flag("json", help: "Print JSON, one object a line.")
  static let onlySummary = Flag("summary", help: "Print the summary alone.")
  static let compare = Flag(
    "compare",
    help: "Print, instead, what four ways to update would have made one and the same view do.")

  let schema: String
  let trace: String
  let framing: JSONFraming
  let printsJSON: Bool
  let printsSteps: Bool
  let compares: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    schema = try arguments.required(Self.schema)
    trace = arguments.operands.first ?? "-"
    framing = arguments[Self.framing]
    printsJSON = arguments[Self.json]
    compares = arguments[Self.compare]
    printsSteps = !arguments[Self.onlySummary]
    if compares, !printsSteps {
      throw UsageError("'--compare' and '--summary' print different things: give one of them")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let opened = try OpenedFeed(schema, reportingTo: console) else { return .failure }
    let source = try TraceSource(trace, in: console.world)
    let feed = opened.feed
    var session = ReplaySession(feed, rules: feed.sections)
    var comparison = Comparison(rules: feed.sections, layout: .model(of: feed))
    var framer = JSONFramer(framing)
    var progress = ProgressBar(console, total: source.size)
    while true {
      let bytes = try source.next()
      let frames = bytes.isEmpty ? framer.finish() : framer.push(bytes)
      for frame in frames {
        let step = session.replay(frame)
        if compares {
          try comparison.add(step)
        } else {
          show(step, on: console)
        }
      }
      progress.advance(by: bytes.count)
      if bytes.isEmpty { break }
    }
    progress.clear()
    guard session.summary.emissions > 0 else {
      throw CommandFailure("\(source.name): there is no emission in this trace")
    }
    if compares {
      show(comparison, on: console)
    } else {
      show(session.summary, on: console)
    }
    return .success
  }

  private func show(
    _ step: ReplayStep<DynamicCard, DynamicValue>, on console: Console
  ) {
    guard printsSteps else { return }
    if printsJSON {
      console.print(JSONLine { step.encode(into: &$0) })
    } else {
      console.print(step)
    }
  }

  private func show(
    _ comparison: Comparison<DynamicCard, DynamicValue>, on console: Console
  ) {
    if printsJSON {
      console.print(JSONLine { comparison.encode(into: &$0) })
    } else {
      console.print(comparison)
    }
  }

  private func show(_ summary: ReplaySummary, on console: Console) {
    if printsJSON {
      console.print(JSONLine { summary.encode(into: &$0) })
    } else {
      console.print(printsSteps ? "\n\(summary)" : summary.description)
    }
  }
}
