// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@Suite struct HeightResolverTests {
  private func resolve(
    fixed: Double? = nil, laidOut: Double? = nil, stored: Double? = nil, measured: Double = 70
  ) -> String {
    var calls = 0
    let (height, tier) = HeightResolver.height(fixed: fixed, laidOut: laidOut, stored: stored) {
      calls += 1
      return measured
    }
    #expect(calls == (tier == .measured || tier == .unmeasurable ? 1 : 0))
    return "\(tier) \(height)"
  }

  @Test func `fixed if the schema says so, intrinsic if laid out, else stored, else measured`() {
    #expect(resolve(fixed: 180, laidOut: 90, stored: 80) == "fixed 180.0")
    #expect(resolve(laidOut: 90, stored: 80) == "laidOut 90.0")
    #expect(resolve(stored: 80) == "stored 80.0")
    #expect(resolve() == "measured 70.0")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 10_000])
  func `what no row can have is passed over`(height: Double) {
    #expect(resolve(fixed: height, laidOut: 90) == "laidOut 90.0")
    #expect(resolve(laidOut: height, stored: 80) == "stored 80.0")
    #expect(resolve(stored: height) == "measured 70.0")
  }

  @Test func `a row may draw nothing, or a book`() {
    #expect(resolve(measured: 0) == "measured 0.0")
    #expect(resolve(measured: 12_000) == "measured 12000.0")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func `where measuring gives no height, 320 stands in, and that is said`(height: Double) {
    #expect(resolve(measured: height) == "unmeasurable 320.0")
  }
}
