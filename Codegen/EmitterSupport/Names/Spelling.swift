// SPDX-License-Identifier: Apache-2.0

/// A raw spelling and the name that is made of it: a function of this one spelling, of nothing
/// else, so that a schema may grow without renaming anything.
package struct Spelling {
  package let raw: String

  package init(_ raw: String) {
    self.raw = raw
  }

  /// The name in a name space: `user_id` is `userId`, as a type `UserId`; `EMPLOYMENT` is
  /// `employment`; what has no letters or leads with a digit stays as it is if the language
  /// allows that, and is spelled out if not.
  package func name(in space: NameSpace, by grammar: NameGrammar) -> String {
    let isCapitalized = grammar.isCapitalized(in: space)
    var name = isCapitalized ? upperCamel : lowerCamel
    if let first = name.unicodeScalars.first, first.isCombining || first.isNumeric { name = "" }
    if name.isEmpty { name = grammar.isLegal(raw) ? raw : spelledOut(capitalized: isCapitalized) }
    return grammar.isTaken(name, in: space) ? name + space.suffix : name
  }

  /// The raw spelling, where it can be a name of its own in the space.
  ///
  /// A type begins with a capital even then: a member of the type that uses it, or a variable of
  /// the generated code, would hide it as `kind`, and `self` is no type in backticks either.
  func rawName(in space: NameSpace, by grammar: NameGrammar) -> String? {
    let name = grammar.isCapitalized(in: space) ? raw.capitalizedFirst : raw
    return grammar.isLegal(name) && !grammar.isTaken(name, in: space) ? name : nil
  }

  /// Runs of letters, digits and the marks on them. All else separates.
  private var words: [String] {
    var words: [String] = []
    var current = ""
    for scalar in raw.unicodeScalars {
      if scalar.isWordCharacter || (scalar.isCombining && !current.isEmpty) {
        current.unicodeScalars.append(scalar)
      } else if !current.isEmpty {
        words.append(current)
        current = ""
      }
    }
    if !current.isEmpty { words.append(current) }
    return words
  }

  private var isShouted: Bool {
    let hasLower = raw.unicodeScalars.contains { $0.properties.isLowercase }
    return !hasLower
  }

  private var upperCamel: String {
    let isShouted = isShouted
    return words.map { isShouted ? $0.lowercased().capitalizedFirst : $0.capitalizedFirst }.joined()
  }

  private var lowerCamel: String {
    if let first = raw.utf8.first, first >= UInt8(ascii: "a"), raw.isASCIIWord { return raw }
    let words = words
    guard let first = words.first else { return "" }
    let isShouted = isShouted
    let rest = words.dropFirst().map {
      isShouted ? $0.lowercased().capitalizedFirst : $0.capitalizedFirst
    }
    return (isShouted ? first.lowercased() : first.loweredFirst) + rest.joined()
  }

  /// Each character by its name: `+` is `plus`, an empty text `empty`.
  private func spelledOut(capitalized isCapitalized: Bool) -> String {
    guard !raw.isEmpty else { return isCapitalized ? "Empty" : "empty" }
    var name = ""
    for scalar in raw.unicodeScalars {
      let word = Self.characterNames[scalar] ?? "u" + String(scalar.value, radix: 16)
      let piece = scalar.isASCII && scalar.isWordCharacter ? String(scalar) : word
      name += name.isEmpty && !isCapitalized ? piece : piece.capitalizedFirst
    }
    guard let first = name.unicodeScalars.first, !first.isNumeric else {
      return (isCapitalized ? "U" : "u") + name
    }
    return name
  }

  private static let characterNames: [Unicode.Scalar: String] = [
    " ": "space", "\t": "tab", "\n": "newline", "\r": "return", "\0": "nul", "!": "exclamation",
    "\"": "quote", "#": "hash", "$": "dollar", "%": "percent", "&": "ampersand",
    "'": "apostrophe", "(": "open", ")": "close", "*": "asterisk", "+": "plus", ",": "comma",
    "-": "minus", ".": "dot", "/": "slash", ":": "colon", ";": "semicolon", "<": "less",
    "=": "equals", ">": "greater", "?": "question", "@": "at", "[": "openBracket",
    "\\": "backslash", "]": "closeBracket", "^": "caret", "_": "underscore", "`": "backtick",
    "{": "openBrace", "|": "bar", "}": "closeBrace", "~": "tilde",
  ]
}

extension String {
  /// The first character in upper case, the others as they are.
  fileprivate var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }

  /// A leading run of capitals in lower case, less the one that begins the next word:
  /// `URLString` is `urlString`, `ID` is `id`, `Offer` is `offer`.
  fileprivate var loweredFirst: String {
    let characters = Array(self)
    let run = characters.prefix { $0.isUppercase }.count
    guard run > 0 else { return self }
    guard run < characters.count else { return lowercased() }
    let isFollowedByLetter = characters[run].isLetter
    let count = run > 1 && isFollowedByLetter ? run - 1 : run
    return String(characters[..<count]).lowercased() + String(characters[count...])
  }
}
