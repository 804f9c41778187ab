// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

// MARK: - Following pointers

extension TapeNode {
  /// The value at a pointer; of two members of one key, the last. O(*n*) in the number of members of
  /// the objects on the way.
  func value(at path: PointerPath) -> TapeNode? {
    var node = self
    for step in path.steps {
      guard let next = node.child(at: step) else { return nil }
      node = next
    }
    return node
  }

  /// The deepest value on the way to a pointer, which is the value at it where there is one.
  func deepestValue(towards path: PointerPath) -> TapeNode {
    var node = self
    for step in path.steps {
      guard let next = node.child(at: step) else { break }
      node = next
    }
    return node
  }

  private func child(at step: PointerPath.Step) -> TapeNode? {
    switch entry.kind {
    case .object:
      return step.key.withUnsafeBytes { member($0) }
    case .array:
      guard let index = step.index, index < count else { return nil }
      var element = firstChild
      for _ in 0..<index { element = element.nextSibling }
      return element
    default:
      return nil
    }
  }
}

// MARK: - Texts

extension TapeNode {
  /// What stands here, in few words: `the string "12"`, `null`, `an object`.
  var summary: String {
    switch entry.kind {
    case .object: return "an object"
    case .array: return "an array"
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .key: return "the string \"\(keyText.shortened)\""
    case .string: return "the string \"\((text ?? "").shortened)\""
    case .number, .other:
      let text = String(decoding: bytes[content].prefix(40), as: UTF8.self)
      return entry.kind == .number ? "the number \(text)" : text
    }
  }

  /// The bytes of a scalar or key, a string's with its quotes.
  var range: Range<Int> {
    let content = content
    return entry.kind == .string || entry.kind == .key
      ? content.lowerBound &- 1..<content.upperBound &+ 1 : content
  }

  /// The JSON pointer of the innermost value in which a byte stands, at most 32 steps. Of a byte in a
  /// key it is that of the object.
  func path(ofByteAt offset: Int) -> String {
    var path = ""
    var container = self
    for _ in 0..<32 {
      guard let (step, value) = container.child(ofByteAt: offset) else { break }
      path += "/\(step)"
      container = value
    }
    return path
  }

  private func child(ofByteAt offset: Int) -> (step: String, value: TapeNode)? {
    let isObject = entry.kind == .object
    guard isObject || entry.kind == .array else { return nil }
    let end = Int(entry.next)
    var child = firstChild
    var position = 0
    while child.index < end {
      let value = isObject ? child.firstChild : child
      let following = value.nextSibling
      let isScalar = value.entry.kind != .object && value.entry.kind != .array
      let isInside =
        isScalar
        ? value.range.contains(offset)
        : value.start <= offset && (following.index >= end || offset < following.start)
      if isInside {
        return (isObject ? child.keyText.escapedForJSONPointer : "\(position)", value)
      }
      child = following
      position &+= 1
    }
    return nil
  }
}
