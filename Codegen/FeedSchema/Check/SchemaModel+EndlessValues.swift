// SPDX-License-Identifier: Apache-2.0

extension SchemaModel {
  /// Lets what is required without end be absent: of `child: { "$ref": "#" }`, required, there is no
  /// last one, and so no payload at all.
  ///
  /// A walk in the order of the declarations finds the objects that close a circle. The same model
  /// loses the same requirements.
  mutating func endEndlessValues(reporting diagnostics: inout [Diagnostic]) {
    while true {
      let isPossible = possibleDeclarations()
      var visits: [Int?] = declarations.map { _ in nil }
      var circles: [DeclarationID] = []
      for start in declarations where !isPossible[start.id.index] {
        var id = start.id
        // What an impossible type waits for first is impossible too: this ends in a circle.
        while visits[id.index] == nil, let next = impossibleParts(of: id, isPossible).first {
          visits[id.index] = start.id.index
          id = next.part
        }
        if visits[id.index] == start.id.index { circles.append(id) }
      }
      guard !circles.isEmpty else { return }
      for circle in circles { breakCircle(at: circle, isPossible, reporting: &diagnostics) }
    }
  }

  /// Relaxes the first object of a circle.
  private mutating func breakCircle(
    at start: DeclarationID, _ isPossible: [Bool], reporting diagnostics: inout [Diagnostic]
  ) {
    var id = start
    while let next = impossibleParts(of: id, isPossible).first {
      guard case .object(var object) = self[id].shape else {
        id = next.part
        continue
      }
      for (_, position) in impossibleParts(of: id, isPossible) {
        guard let position else { continue }
        let property = object.properties[position]
        diagnostics.append(
          .endlessValue(self[id].spelling, property.key, at: property.place))
        object.properties[position].isRequired = false
      }
      declarations[id.index].shape = .object(object)
      return
    }
  }

  /// By declaration: whether a value of it can end.
  private func possibleDeclarations() -> [Bool] {
    var isPossible = declarations.map { _ in false }
    var users: [[Int]] = declarations.map { _ in [] }
    // For how many parts an object still waits; a union waits for one of its variants.
    var waiting = declarations.map { _ in 0 }
    var pending: [Int] = []
    for declaration in declarations {
      let index = declaration.id.index
      let parts = neededParts(of: declaration)
      for part in parts { users[part.index].append(index) }
      if case .union = declaration.shape {
        waiting[index] = parts.isEmpty ? 0 : 1
      } else {
        waiting[index] = parts.count
      }
      if waiting[index] == 0 { pending.append(index) }
    }
    while let index = pending.popLast() {
      guard !isPossible[index] else { continue }
      isPossible[index] = true
      for user in users[index] {
        waiting[user] -= 1
        if waiting[user] == 0 { pending.append(user) }
      }
    }
    return isPossible
  }

  /// The declarations without a value of which there is none of this one; of a closed union one of
  /// them is enough. None of an open union: a variant that is unknown is a value too.
  private func neededParts(of declaration: Declaration) -> [DeclarationID] {
    switch declaration.shape {
    case .object(let object):
      return object.properties.compactMap { $0.isRequired ? needed($0.use) : nil }
    case .union(let union):
      let parts = union.variants.map { needed($0.use) }
      return union.isOpen || parts.contains(nil) ? [] : parts.compactMap { $0 }
    case .alias(let use):
      return needed(use).map { [$0] } ?? []
    case .enumeration:
      return []
    }
  }

  private func needed(_ use: TypeUse) -> DeclarationID? {
    guard !use.isNullable, case .declared(let id) = use.type else { return nil }
    return id
  }

  /// The parts of an impossible type that are impossible themselves, with the positions of the
  /// properties that hold them.
  private func impossibleParts(
    of id: DeclarationID, _ isPossible: [Bool]
  ) -> [(part: DeclarationID, position: Int?)] {
    guard case .object(let object) = self[id].shape else {
      return neededParts(of: self[id]).filter { !isPossible[$0.index] }.map { ($0, nil) }
    }
    return object.properties.enumerated().compactMap { position, property in
      guard property.isRequired, let part = needed(property.use), !isPossible[part.index]
      else { return nil }
      return (part, position)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func endlessValue(
    _ type: String, _ key: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .endlessValue,
      "\"\(key)\" is required, and leads to another \"\(type)\" without end, so that no value "
        + "could be one; it is taken as optional",
      at: place)
  }
}
