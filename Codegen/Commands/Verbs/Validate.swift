// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import FeedModel
import FeedSchema
import FeedWire
import SchemaDecoder

extension Verb {
  /// `validate --schema FEED <payloads…>`: what is wrong with payloads.
  package static let validate = Verb(
    "validate",
    abstract: "Decode payloads through a schema, and report every issue.",
    discussion: """
      Each payload is one emission, or one a line with --framing lines. What is reported is what \
      the generated decoder reports: extra keys and unknown values of open enums are no issue. Of \
      a schema without x-feed, each payload is one value of the type at its root, or at the \
      place that follows a #, as in person.schema.json#/$defs/Person.
      """,
    operands: Operands(
      "payloads", completion: .payloads, help: "Files with payloads, or - for standard input."),
    parameters: [.required(Validate.schema), .choice(Validate.framing)]
  ) { arguments, console in
    try Validate(arguments).run(console)
  }
}

/// One run of `validate`.
struct Validate {
  static let schema = Option(
    "schema", "SCHEMA", completion: .schemas,
    help: """
      The schema file, whose folder is searched for the files that it refers to; or a folder that \
      holds one feed.
      """)
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
    guard let opened = try OpenedSchema(schema, reportingTo: console) else { return .failure }
    var isSound = true
    for payload in payloads {
      let source = try TraceSource(payload, in: console.world)
      let frames = try frames(of: source)
      if frames.isEmpty { console.warning("\(source.name): there is no payload in it") }
      for frame in frames {
        for located in issues(of: frame, through: opened) {
          console.error(
            located.text, in: source.name, line: located.line, column: located.column)
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

  /// The issues of one payload, by place.
  private func issues(
    of frame: JSONFramer.Element, through schema: OpenedSchema
  ) -> [LocatedIssue] {
    if case .success(let frame) = frame, frame.bytes.allSatisfy(\.isWhiteSpace) {
      return [LocatedIssue(ofNothingIn: frame)]
    }
    let issues: [LocatedIssue]
    switch schema {
    case .feed(let feed):
      // A decoder of its own for each: an emission is judged by itself, and so is an echo.
      var decoder = FeedDecoder(feed, options: FeedDecoderOptions(issueLimit: .max))
      issues = decoder.decode(frame).issues.map {
        LocatedIssue($0, says: \.text, in: frame, framing)
      }
    case .value(let schema, let type):
      issues = Self.valueIssues(of: frame, as: type, of: schema).map {
        LocatedIssue($0, says: \.textOfValue, in: frame, framing)
      }
    }
    return issues.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// The issues of a value, those of its text included.
  private static func valueIssues(
    of frame: JSONFramer.Element, as type: DeclarationID, of schema: DynamicSchema
  ) -> [FeedIssue] {
    let bytes: [UInt8]
    switch frame {
    case .success(let frame): bytes = frame.bytes
    case .failure(let error):
      return [
        FeedIssue(
          cost: .emission, path: "", expected: error.expected, found: error.found,
          advice: error.advice)
      ]
    }
    let (fault, issues) = schema.check(bytes, as: type)
    let faults = fault.map { [FeedIssue(cost: .emission, fault: $0)] } ?? []
    return (issues.all + faults).located(in: bytes)
  }
}

extension FeedIssue {
  /// The issue in one line, of a value that is no emission: a fault costs all that there is.
  fileprivate var textOfValue: String {
    let place = path.isEmpty ? "the value" : path
    let hint = advice.map { "; \($0)" } ?? ""
    let loss =
      switch cost {
      case .nothing: ""
      case .element: " [the element was left out]"
      case .sectionContent, .card, .emission: " [the value was refused]"
      }
    return "\(place): expected \(expected), found \(found)\(hint)\(loss)".onOneLine
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }
}
