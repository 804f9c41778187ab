// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import JSONText

@testable import FeedWire

/// What libFuzzer calls: every byte string gives a value or a typed error, and whoever may know
/// better agrees.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkText(bytes)
  checkValue(bytes)
  checkFraming(bytes)
  checkFeed(bytes)
  return 0
}

/// Ends the run with the reason; libFuzzer keeps the input.
private func expect(_ isTrue: Bool, _ reason: @autoclosure () -> String) {
  if !isTrue { fatalError(reason()) }
}

/// Our scanner and a plain recursive descent take the same texts, and all ways to read fail alike.
private func checkText(_ bytes: [UInt8]) {
  let error = outcome(bytes, of: skip)
  expect(outcome(bytes, of: readTokens) == error, "tokens and values fail in different ways")
  // The second opinion is recursive.
  guard bytes.count(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) < 500 else {
    return
  }
  expect(
    (error == nil) == OracleParser.accepts(bytes),
    "the oracle disagrees: \(error?.message ?? "accepted")")
}

/// libjson-c and the tape have the same value, fault and issues, and what is written reads back.
private func checkValue(_ bytes: [UInt8]) {
  let tree = reading(bytes, .tree)
  let tape = reading(bytes, .tape)
  expect(tree == tape, "libjson-c: \(tree), tape: \(tape)")
  guard let value = tree.value else { return }
  let again = reading(value.json, .tape)
  expect(again.value == value && again.issues.isEmpty, "written and read back: \(again)")
}

private struct ValueReading: Equatable {
  var value: JSONValue?
  var fault: FieldFault?
  var issues: [FeedIssue]
}

private func reading(_ bytes: [UInt8], _ backing: WireParser.Backing) -> ValueReading {
  var issues = WireIssues()
  do throws(FieldFault) {
    let value = try WireParser(backing: backing).read(JSONValue.self, from: bytes, issues: &issues)
    return ValueReading(value: value, fault: nil, issues: issues.all)
  } catch {
    return ValueReading(value: nil, fault: error, issues: issues.all)
  }
}

/// Any chunking gives the same frames.
private func checkFraming(_ bytes: [UInt8]) {
  for framing in JSONFraming.allCases {
    for limit in [JSONFramer.defaultLimit, 8] {
      let whole = frames(of: bytes, framing, limit: limit, chunk: max(bytes.count, 1))
      for chunk in [1, 2, 7] {
        expect(
          frames(of: bytes, framing, limit: limit, chunk: chunk) == whole,
          "\(framing) in chunks of \(chunk)")
      }
    }
  }
}

private func frames(
  of bytes: [UInt8], _ framing: JSONFraming, limit: Int, chunk: Int
) -> [JSONFramer.Element] {
  var framer = JSONFramer(framing, limit: limit)
  var frames: [JSONFramer.Element] = []
  for start in stride(from: 0, to: bytes.count, by: chunk) {
    frames += framer.push(bytes[start..<min(start + chunk, bytes.count)])
  }
  return frames + framer.finish()
}

/// A line is an emission. What the incremental decoders make of it is what a decoder makes that has
/// seen nothing; and what comes of it in a view is legal, and is what the feed is.
private func checkFeed(_ bytes: [UInt8]) {
  let lines = frames(of: bytes, .lines, limit: JSONFramer.defaultLimit, chunk: max(bytes.count, 1))
    .compactMap { try? $0.get().bytes }
  var decoder = FeedDecoder(TestFeed.self)
  var forgetful = FeedDecoder(TestFeed.self, options: FeedDecoderOptions(memoryLimit: 200))
  let bench = FeedBench(TestFeed.self)
  // Once more, against what is remembered of all of them.
  for line in lines + lines {
    let expected = fresh(line, .tape)
    for (name, found) in [
      ("libjson-c", fresh(line, .tree)), ("incremental", decoder.decode(line)),
      ("forgetful", forgetful.decode(line)),
    ] {
      let difference = found.difference(from: expected)
      expect(difference == nil, "\(name): \(difference ?? "")")
    }
    if let emission = expected.emission { bench.emit(emission) }
    expect(bench.fault == nil, bench.fault ?? "")
  }
  let feed = bench.pipeline.current
  expect("\(bench.view)" == "\(feed.main)", "shown \(bench.view), the feed is \(feed.main)")
}

private func fresh(_ line: [UInt8], _ backing: WireParser.Backing) -> TestDecoding {
  var options = FeedDecoderOptions()
  options.backing = backing
  var decoder = FeedDecoder(TestFeed.self, options: options)
  return decoder.decode(line)
}
