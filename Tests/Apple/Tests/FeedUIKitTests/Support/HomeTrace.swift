// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import FeedWire
import Foundation
import HomeFeed
import SwiftUI

typealias HomeSnapshot = FeedSnapshot<HomeCard, HomeSection>
typealias HomeUpdate = FeedUpdate<HomeCard, HomeSection>
typealias HomeGroup = FeedGroup<HomeCard, HomeSection>

/// The recorded session of the home feed, through the decoder and the pipeline, as an app has them.
final class HomeTrace {
  let pipeline = FeedPipeline(HomeFeed.self)
  private let consumer: FeedConsumer<HomeCard, HomeSection>
  private var decoder = FeedDecoder(HomeFeed.self)

  init() { consumer = pipeline.makeConsumer() }

  /// The lines of the session, first to last.
  static func lines() throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../../Schemas/Home/samples").standardizedFileURL
    return try [UInt8](Data(contentsOf: folder.appendingPathComponent("session.ndjson")))
      .split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// Takes a line in.
  ///
  /// - Returns: the update that the view is given; `nil` where it is given none.
  func play(_ line: [UInt8]) -> HomeUpdate? {
    if let emission = decoder.decode(line).emission { pipeline.send(emission) }
    return consumer.next()
  }
}

/// What draws a card in these tests: as high as its kind and its content make it, which is never what
/// the schema estimates.
struct CardFace: MeasuredView {
  private let height: CGFloat

  init(card: HomeCard) { height = Self.height(of: card) }

  func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
    CGSize(width: width ?? 300, height: height)
  }

  static func height(of card: HomeCard) -> CGFloat {
    if let fixed = card.fixedHeight { return fixed }
    // The sum is the same in every process, in whatever order a dictionary is described.
    let content = String(describing: card).utf8.reduce(0) { $0 + Int($1) }
    return ((card.estimatedHeight ?? 100) * 0.7).rounded() + CGFloat(content % 40)
  }
}
