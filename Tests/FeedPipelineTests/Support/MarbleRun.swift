// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// Plays a picture and expects that it is true.
func expectMarbles(
  _ text: String, by way: ConsumerWay, timeout: Double = 5,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let picture = MarblePicture(text)
  let run = MarbleRun(picture, way, timeout: timeout)
  run.play()
  #expect(
    run.outcome.drawing == picture.drawing, "by \(way)", sourceLocation: sourceLocation)
}

/// One play of a picture, on a virtual clock.
private final class MarbleRun {
  private struct Broken: Error {}

  private let picture: MarblePicture
  private let time = VirtualClock()
  private let pipeline: Pipeline
  private let producer = MarbleProducer()
  private let screen = MarbleScreen()
  private var consumer: (any MarbleConsumer)?
  private var isBusy = false

  init(_ picture: MarblePicture, _ way: ConsumerWay, timeout: Double) {
    self.picture = picture
    let options = FeedOptions<Note>(motionTimeout: timeout)
    pipeline = Pipeline(
      rules: SectionRules(), options: options,
      producer: picture.has("producer") ? producer.producer(screen) : nil, clock: time.clock)
    consumer = way.makeConsumer(pipeline, screen, isCancelled: picture["task", 0] == "c")
  }

  var outcome: MarblePicture { picture.with(screen.marks) }

  func play() {
    for column in picture.columns {
      screen.column = column
      if column > 0 { time.advance(by: 0.1) }
      move(picture["scroll", column])
      emit(picture["core", column])
      if picture["task", column] == "c" {
        consumer?.leave()
        consumer = nil
      }
      if picture["busy", column] == ")" { isBusy = false }
      consumer?.look()
      if !isBusy { consumer?.ask() }
      if picture["busy", column] == "(" { isBusy = true }
    }
    // Who is left leaves before the run does.
    consumer?.leave()
  }

  private func move(_ mark: Character) {
    if mark == "[" { consumer?.beginMotion() }
    if mark == "]" { consumer?.endMotion() }
  }

  private func emit(_ mark: Character) {
    switch mark {
    case "-": return
    case "|", "x":
      let error = mark == "x" ? Broken() : nil
      if let input = producer.input {
        input.finish(throwing: error)
      } else {
        pipeline.finish(throwing: error)
      }
    default:
      guard let emission = picture.emissions[mark] else {
        Issue.record("nothing is called \(mark)")
        return
      }
      let version = pipeline.current.feedVersion
      screen.nextName = mark
      if let input = producer.input { input.send(emission) } else { pipeline.send(emission) }
      // An echo shows the state that was there.
      if pipeline.current.feedVersion != version {
        screen.names[pipeline.current.feedVersion] = mark
      }
    }
  }
}

/// A producer that emits what the picture's core does, while it is started.
private final class MarbleProducer: @unchecked Sendable {
  private(set) var input: FeedInput<Note, Title>?

  func producer(_ screen: MarbleScreen) -> FeedProducer<Note, Title> {
    FeedProducer { [self] input in
      self.input = input
      screen.mark("producer", "<")
      return { screen.mark("producer", ">") }
    }
  }
}

/// What came of a picture, column by column.
final class MarbleScreen: @unchecked Sendable {
  private(set) var marks: [String: [Int: Character]] = [:]
  var column = 0
  /// Which emission each version of the feed is of.
  var names: [FeedVersion: Character] = [:]
  /// What is being emitted: who is called from inside does not find it in `names` yet.
  var nextName: Character = "?"
  private var view = ScreenlessView<Note, Title>()
  private var pinned = ScreenlessView<Note, Title>()

  func mark(_ row: String, _ mark: Character) {
    // Two things in one place are a fault of the picture, and seen.
    marks[row, default: [:]][column] = marks[row]?[column] == nil ? mark : "!"
  }

  func show(_ update: Update) {
    do throws(ViewFault) {
      try view.apply(update.plan)
      try pinned.apply(update.pinnedPlan)
    } catch {
      Issue.record("\(update): \(error)")
    }
    mark("view", names[update.snapshot.feedVersion] ?? nextName)
    mark("plan", update.mark)
  }

  func end(_ error: (any Error)?) {
    mark("view", error == nil ? "|" : "x")
  }
}

extension Update {
  fileprivate var mark: Character {
    switch plan.rung {
    case .none: "."
    case .reconfigure: snapshot.isProjection ? "~" : "r"
    case .append: "a"
    case .batch: "B"
    case .reload: "R"
    }
  }
}
