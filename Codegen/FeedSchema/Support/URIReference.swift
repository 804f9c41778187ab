// SPDX-License-Identifier: Apache-2.0

/// A URI or a relative reference (RFC 3986), taken apart.
struct URIReference: Hashable, Sendable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  init(path: String) {
    self.path = path
  }

  /// Takes any text apart, as the regular expression of RFC 3986 appendix B does.
  init(_ text: String) {
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(where: { $0 == ":" || $0 == "/" }), rest[colon] == ":",
      colon != rest.startIndex
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      let host = rest[..<end]
      if scheme == "file", host.hasSuffix(".json") {
        // A file's name is no host, whatever the slashes say: `file://common.json`.
        authority = ""
        path = "/" + rest
        return
      }
      authority = host.lowercased()
      rest = rest[end...]
    }
    path = String(rest)
  }

  var text: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// The same without its fragment.
  var document: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// Resolves a reference against this base (RFC 3986 §5.2.2).
  func resolving(_ reference: URIReference) -> URIReference {
    var result = reference
    if reference.scheme != nil || reference.authority != nil {
      result.scheme = reference.scheme ?? scheme
      result.path = Self.removingDotSegments(reference.path)
      return result
    }
    result.scheme = scheme
    result.authority = authority
    if reference.path.isEmpty {
      result.path = path
      result.query = reference.query ?? query
    } else if reference.path.hasPrefix("/") {
      result.path = Self.removingDotSegments(reference.path)
    } else {
      result.path = Self.removingDotSegments(merged(with: reference.path))
    }
    return result
  }

  private func merged(with relative: String) -> String {
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.lastIndex(of: "/") else { return relative }
    return path[...slash] + relative
  }

  /// Resolves `.` and `..`; those that lead out of a relative path are kept.
  private static func removingDotSegments(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    let isAbsolute = path.hasPrefix("/")
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var result: [Substring] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { result.append("") }
      case "..":
        if let last = result.last, last != "..", !(isAbsolute && result.count == 1) {
          result.removeLast()
        } else if !isAbsolute {
          result.append(segment)
        }
        if isLast { result.append("") }
      default:
        result.append(segment)
      }
    }
    return result.joined(separator: "/")
  }

  /// The fragment with its percent escapes resolved; `nil` if they are not UTF-8.
  var decodedFragment: String? {
    fragment.flatMap(Self.percentDecoded)
  }

  static func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = hexDigit(source[index + 1]), let low = hexDigit(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
