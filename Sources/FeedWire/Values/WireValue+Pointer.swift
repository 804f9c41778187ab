// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension WireValue {
  /// The value that a JSON pointer (RFC 6901) names, seen from this one; `nil` if there is none, and
  /// where `pointer` is none itself.
  public func value(at pointer: String) -> WireValue? {
    let path = PointerPath(pointer)
    return path.isValid ? value(at: path) : nil
  }

  func value(at path: PointerPath) -> WireValue? {
    var value = self
    for step in path.steps {
      guard let next = value.child(at: step) else { return nil }
      value = next
    }
    return value
  }

  private func child(at step: PointerPath.Step) -> WireValue? {
    switch kind {
    case .object: WireObject(node)[step.name]
    case .array: step.index.flatMap { WireArray(node)[$0] }
    case .null, .boolean, .number, .string: nil
    }
  }
}
