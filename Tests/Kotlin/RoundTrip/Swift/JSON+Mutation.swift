// SPDX-License-Identifier: Apache-2.0

extension JSON {
  /// The value with one thing changed somewhere: what a value is by meaning, or how it is written.
  func mutated(using random: inout Random) -> JSON {
    switch self {
    case .object(var members):
      guard !members.isEmpty else { return .object([Member("x-more", 1)]) }
      let index = random.below(members.count)
      switch random.below(10) {
      case 0: return .object(random.shuffled(members))
      case 1: members.remove(at: index)
      default: members[index].value = members[index].value.mutated(using: &random)
      }
      return .object(members)
    case .array(var elements):
      guard !elements.isEmpty else { return .array([.string("more")]) }
      let index = random.below(elements.count)
      switch random.below(8) {
      case 0: return .array(elements.reversed())
      case 1: elements.remove(at: index)
      case 2: elements.append(elements[index])
      default: elements[index] = elements[index].mutated(using: &random)
      }
      return .array(elements)
    case .string(let text): return text.mutated(using: &random)
    case .number(let digits): return .number(digits.otherNumber(using: &random))
    case .bool(let flag): return .bool(!flag)
    case .null: return .string("no null")
    }
  }
}

extension String {
  fileprivate func mutated(using random: inout Random) -> JSON {
    switch random.below(6) {
    // By the scalars: to `String` the two are one.
    case 0 where unicodeScalars.contains("\u{e9}"): .string(replacingScalar("\u{e9}", "e\u{301}"))
    case 0, 1: .string(self + "e\u{301}")
    case 2: .string(self + "\u{e9}")
    case 3 where isNumber: .number(self)
    default: .string(random.pick(Samples.texts))
    }
  }

  private func replacingScalar(_ scalar: Unicode.Scalar, _ other: String) -> String {
    var result = String.UnicodeScalarView()
    for found in unicodeScalars {
      if found == scalar {
        result.append(contentsOf: other.unicodeScalars)
      } else {
        result.append(found)
      }
    }
    return String(result)
  }

  /// Whether it is a number as JSON has them, in short.
  private var isNumber: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (utf8.first != UInt8(ascii: "0") || utf8.count == 1)
  }

  /// The same number or another.
  fileprivate func otherNumber(using random: inout Random) -> String {
    let isPlain = utf8.allSatisfy { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    let hasFraction = utf8.contains(UInt8(ascii: "."))
    return switch random.below(5) {
    case 0 where isPlain && hasFraction: self + "0"
    case 0 where isPlain: self + ".0"
    case 1 where isPlain: self + "e0"
    case 2: self == "0" || self == "0.0" ? "-0.0" : "0.0"
    case 3: random.pick(Samples.numbers)
    default: random.pick(["0", "1", "12", "7"])
    }
  }
}

extension JSON {
  /// Values that stand where others belong.
  private static let intruders: [JSON] = [
    .null, true, 0, .number("1.0"), .number("1.5"), .number("12345678901234567890"), "", "x", "12",
    "1.5",
    "true", "null", [], [1, "a", .null], [:], ["type": "image"],
  ]

  /// The value with one thing somewhere that may well be wrong: another kind of value, or nothing.
  func damaged(using random: inout Random) -> JSON {
    switch self {
    case .object(var members) where !members.isEmpty && !random.chance(10):
      let index = random.below(members.count)
      if random.chance(15) {
        members.remove(at: index)
      } else {
        members[index].value = members[index].value.damaged(using: &random)
      }
      return .object(members)
    case .array(var elements) where !elements.isEmpty && !random.chance(20):
      let index = random.below(elements.count)
      elements[index] = elements[index].damaged(using: &random)
      return .array(elements)
    default:
      return random.pick(Self.intruders)
    }
  }
}

extension JSON {
  /// The value with each number that has another spelling in one and the same.
  var respelled: JSON {
    switch self {
    case .null, .bool, .string: self
    case .number(let digits): .number(digits.respelled)
    case .array(let elements): .array(elements.map(\.respelled))
    case .object(let members): .object(members.map { Member($0.key, $0.value.respelled) })
    }
  }
}

extension String {
  /// A number as its digits without zeros at either end, and the power of ten that they are times.
  fileprivate var respelled: String {
    let isNegative = hasPrefix("-")
    let parts = (isNegative ? dropFirst() : self[...]).split { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    var digits = Array(String(mantissa[0]) + fraction)
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    while digits.count > 1, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    while digits.count > 1, digits.first == "0" { digits.removeFirst() }
    if digits == ["0"] { return isNegative ? "-0" : "0" }
    let sign = isNegative ? "-" : ""
    // An integer stays one.
    if exponent >= 0, exponent < 18 {
      return sign + String(digits) + String(repeating: "0", count: exponent)
    }
    return "\(sign)\(String(digits))e\(exponent)"
  }
}
