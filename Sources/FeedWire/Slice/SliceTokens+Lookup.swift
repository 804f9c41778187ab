// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

// MARK: - Following pointers

extension SliceTokens {
  /// The token at a pointer from `root`; of two members of one key, the last. O(*n*) in the number
  /// of members of the objects on the way.
  func token(
    at path: PointerPath, in slice: UnsafeRawBufferPointer
  ) -> Int? {
    guard !tokens.isEmpty else { return nil }
    var index = 0
    for step in path.steps {
      guard let next = child(of: index, at: step, in: slice) else { return nil }
      index = next
    }
    return index
  }

  /// The deepest token on the way to a pointer, which is the token at it where there is one.
  func deepestToken(
    towards path: PointerPath, in slice: UnsafeRawBufferPointer
  ) -> Int? {
    guard !tokens.isEmpty else { return nil }
    var index = 0
    for step in path.steps {
      guard let next = child(of: index, at: step, in: slice) else { break }
      index = next
    }
    return index
  }

  private func child(
    of container: Int, at step: PointerPath.Step, in slice: UnsafeRawBufferPointer
  ) -> Int? {
    let end = Int(tokens[container].next)
    var index = container &+ 1
    switch tokens[container].kind {
    case .object:
      var found: Int?
      while index < end {
        if hasText(step.key, at: index, in: slice) { found = index &+ 1 }
        index = Int(tokens[Int(tokens[index].next)].next)
      }
      return found
    case .array:
      guard var left = step.index else { return nil }
      while index < end {
        if left == 0 { return index }
        left &-= 1
        index = Int(tokens[index].next)
      }
      return nil
    default:
      return nil
    }
  }

  /// Whether a key or string has the text whose bytes are given.
  func hasText(_ text: [UInt8], at index: Int, in slice: UnsafeRawBufferPointer) -> Bool {
    let token = tokens[index]
    let raw = UnsafeRawBufferPointer(rebasing: slice[token.content])
    return text.withUnsafeBytes { text in
      if !token.hasEscapes { return raw.hasSameBytes(as: text) }
      var unescaper = JSONUnescaper(raw)
      for byte in text where byte != unescaper.next() { return false }
      return unescaper.next() == nil
    }
  }
}

// MARK: - Texts

extension SliceTokens {
  /// A key's or string's text, escape sequences resolved.
  func string(at index: Int, in slice: UnsafeRawBufferPointer) -> String {
    let token = tokens[index]
    return JSONText.decodeString(token.content, hasEscapes: token.hasEscapes, in: slice)
  }

  /// What stands at a token, in few words: `the string "12"`, `null`, `an object`.
  func summary(of index: Int?, in slice: UnsafeRawBufferPointer) -> String {
    guard let index else { return "nothing" }
    switch tokens[index].kind {
    case .object: return "an object"
    case .array: return "an array"
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .key, .string:
      return "the string \"\(string(at: index, in: slice).shortened)\""
    case .number, .other:
      let text = String(decoding: slice[tokens[index].range].prefix(40), as: UTF8.self)
      return tokens[index].kind == .number ? "the number \(text)" : text
    }
  }

  /// The JSON pointer of the innermost value in which a byte stands, at most 32 steps.
  func path(ofByteAt offset: Int, in slice: UnsafeRawBufferPointer) -> String {
    guard !tokens.isEmpty else { return "" }
    var path = ""
    var container = 0
    for _ in 0..<32 {
      let end = Int(tokens[container].next)
      let isObject = tokens[container].kind == .object
      var index = container &+ 1
      var position = 0
      var found: Int?
      while index < end {
        let value = isObject ? Int(tokens[index].next) : index
        guard value < end else { break }
        if tokens[value].range.contains(offset) {
          let step = isObject ? string(at: index, in: slice).escapedForJSONPointer : "\(position)"
          path += "/\(step)"
          found = value
          break
        }
        index = Int(tokens[value].next)
        position &+= 1
      }
      guard let found else { break }
      container = found
    }
    return path
  }
}
