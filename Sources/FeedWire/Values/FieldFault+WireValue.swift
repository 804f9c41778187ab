// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension FieldFault {
  /// A value that is not what was asked for.
  public init(expected: String, found value: WireValue, advice: String? = nil) {
    self.init(path: "", expected: expected, found: value.summary, advice: advice)
  }
}
