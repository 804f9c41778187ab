// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel
import FeedPipeline
import FeedWire

/// From bytes to emissions: what only the thread at the producer's side touches.
///
/// `@unchecked Sendable`, for which this is the proof: `OpenDoor` alone holds one, and calls it only
/// between `DoorTraffic.enterProducer` and `leaveProducer`. Both run under the door's lock, and of two
/// threads the second is not let in before the first has left. So no two calls overlap, and each
/// sees what the one before it wrote.
final class ProducerSide<Source: WireFeed>: @unchecked Sendable {
  private var decoder: FeedDecoder<Source>
  /// `nil` where one buffer is one emission.
  private var framer: JSONFramer?
  /// The issues of the last push, and their JSON once it was asked for.
  private var issues: [FeedIssue] = []
  private var issuesText: (memory: CMemory, text: fb_text)?

  init(_ source: Source, _ options: FeedDoorOptions<Source.Card>) {
    decoder = FeedDecoder(source, options: options.decoder)
    framer =
      options.framing == .whole ? nil : JSONFramer(options.framing, limit: options.limit)
  }

  var counters: FeedDecoderCounters { decoder.counters }

  /// Reads bytes, and hands on the emissions that they complete.
  func push(
    _ bytes: UnsafeRawBufferPointer,
    to pipeline: FeedPipeline<Source.Card, Source.SectionContent>
  ) -> Pushed {
    var pushed = Pushed()
    if let frames = framer?.push(bytes) {
      merge(frames, into: pipeline, &pushed)
    } else {
      merge(decoder.decode(bytes), line: nil, into: pipeline, &pushed)
    }
    keep(pushed.issues)
    return pushed
  }

  /// Takes the end of a stream, which may complete an emission.
  func finish(
    into pipeline: FeedPipeline<Source.Card, Source.SectionContent>
  ) -> Pushed {
    var pushed = Pushed()
    if let frames = framer?.finish() { merge(frames, into: pipeline, &pushed) }
    keep(pushed.issues)
    return pushed
  }

  /// The issues of the last push as a JSON array, in memory that lasts until the next one.
  func issuesJSON() -> fb_text {
    if let issuesText { return issuesText.text }
    var writer = WireWriter()
    writer.beginArray()
    for issue in issues { issue.encode(into: &writer) }
    writer.endArray()
    let memory = CMemory()
    let text = writer.bytes.withUnsafeBytes { memory.bytes($0) }
    issuesText = (memory, text)
    return text
  }

  private func keep(_ issues: [FeedIssue]) {
    self.issues = issues
    issuesText = nil
  }

  private func merge(
    _ frames: [JSONFramer.Element],
    into pipeline: FeedPipeline<Source.Card, Source.SectionContent>, _ pushed: inout Pushed
  ) {
    for frame in frames {
      let line = frame.line
      merge(decoder.decode(frame), line: line, into: pipeline, &pushed)
    }
  }

  private func merge(
    _ decoding: FeedDecoder<Source>.Decoding, line: Int?,
    into pipeline: FeedPipeline<Source.Card, Source.SectionContent>, _ pushed: inout Pushed
  ) {
    pushed.emissions += 1
    switch decoding {
    case .echo:
      pushed.outcome = FB_OUTCOME_ECHO
    case .refused(let issue):
      pushed.outcome = FB_OUTCOME_REFUSED
      pushed.refused += 1
      pushed.issues.append(issue)
      if pushed.refusal == nil {
        pushed.refusal = "\(line.map { "line \($0): " } ?? "")\(issue)"
      }
    case .emission(let emission, let report):
      let result = pipeline.send(emission)
      pushed.issues += emission.issues + result.issues
      pushed.inPlace += report.inPlace
      pushed.moved += report.moved
      pushed.respelled += report.respelled
      pushed.decoded += report.decoded
      pushed.unrecognized += report.unrecognized
      pushed.outcome = fb_outcome(result.outcome)
      if result.outcome == .refused { pushed.isAfterEnd = true }
    }
  }
}

extension JSONFramer.Element {
  fileprivate var line: Int? {
    switch self {
    case .success(let frame): frame.line
    // It says so itself.
    case .failure: nil
    }
  }
}

extension fb_outcome {
  fileprivate init(_ outcome: FeedMergeOutcome) {
    switch outcome {
    case .applied(raised: true): self = FB_OUTCOME_CHANGED
    case .applied(raised: false): self = FB_OUTCOME_UNCHANGED
    case .stale: self = FB_OUTCOME_STALE
    case .failed: self = FB_OUTCOME_FAILED
    case .refreshOpened: self = FB_OUTCOME_REFRESH
    case .refused: self = FB_OUTCOME_REFUSED
    }
  }
}
