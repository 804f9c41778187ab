// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import FeedModel
import FeedWire
import JSONText
import SchemaDecoder

extension Verb {
  /// `validate --schema FEED <payloads…>`: what is wrong with payloads.
  package static let validate = Verb(
    "validate",
    abstract: "Decode payloads through a schema, and report every issue.",
    discussion: """
      Each payload is one emission, or one a line with --framing lines. What is reported is what \
      the generated decoder reports: extra keys and unknown values of open enums are no issue.
      """,
    operands: Operands("payloads", help: "Files with payloads, or - for standard input."),
    parameters: [.required(Validate.schema), .choice(Validate.framing)]
  ) { arguments, console in
    try Validate(arguments).run(console)
  }
}

/// One run of `validate`.
struct Validate {
  static let schema = Replay.schema
  static let framing = Choice<JSONFraming>(
    "framing", default: .whole, help: "How emissions follow one another in a file.")

  let schema: String
  let payloads: [String]
  let framing: JSONFraming

  init(_ arguments: Arguments) throws(UsageError) {
    schema = try arguments.required(Self.schema)
    payloads = arguments.operands
    framing = arguments[Self.framing]
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let opened = try OpenedFeed(schema, reportingTo: console) else { return .failure }
    var isSound = true
    for payload in payloads {
      let source = try TraceSource(payload, in: console.world)
      for frame in try frames(of: source) {
        for located in Self.issues(of: frame, through: opened.feed) {
          let (line, column) = (located.line, located.column)
          // The place says where: the byte would say it twice.
          var issue = located.issue
          issue.offset = nil
          console.error(issue.text, in: source.name, line: line, column: column)
          isSound = false
        }
      }
    }
    return isSound ? .success : .failure
  }

  private func frames(of source: TraceSource) throws -> [JSONFramer.Element] {
    var framer = JSONFramer(framing)
    var frames: [JSONFramer.Element] = []
    while true {
      let bytes = try source.next()
      if bytes.isEmpty { return frames + framer.finish() }
      frames += framer.push(bytes)
    }
  }

  /// The issues of one emission, by place.
  private static func issues(
    of frame: JSONFramer.Element, through feed: DynamicFeed
  ) -> [Located] {
    // A decoder of its own for each: an emission is judged by itself, and so is an echo.
    var decoder = FeedDecoder(feed)
    return decoder.decode(frame).issues.map { Located($0, in: frame) }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// An issue with its place in a file.
private struct Located {
  let line: Int
  let column: Int
  let issue: FeedIssue

  init(_ issue: FeedIssue, in frame: JSONFramer.Element) {
    self.issue = issue
    switch frame {
    case .failure(let error):
      (line, column) = (error.line, 1)
    case .success(let frame):
      let position = frame.bytes.withUnsafeBytes {
        JSONTextPosition(of: min(issue.offset ?? 0, frame.bytes.count), in: $0)
      }
      (line, column) = (frame.line + position.line - 1, position.column)
    }
  }
}
