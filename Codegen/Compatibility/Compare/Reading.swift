// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Whether the reader that is generated for one type takes what another type writes.
struct Reading {
  let reader: TypeTable
  let writer: TypeTable
  let arePaired: (_ reader: String, _ writer: String) -> Bool

  /// - Parameter isForward: whether a reader of today reads what the lock writes.
  init(_ pairing: Pairing, isForward: Bool) {
    reader = isForward ? pairing.new : pairing.old
    writer = isForward ? pairing.old : pairing.new
    arePaired =
      isForward ? { pairing.arePaired($1, $0) } : { pairing.arePaired($0, $1) }
  }

  func reads(_ use: LockedUse, _ written: LockedUse, depth: Int) -> Bool {
    // Types that hold themselves are told by their names; what goes deeper is not looked at.
    guard depth < 32 else { return false }
    let use = reader.resolved(use)
    let written = writer.resolved(written)
    if case .any = use.content { return true }
    // Of the outermost, null is told apart.
    guard depth == 0 || use.isNullable || !written.isNullable else { return false }
    switch (use.content, written.content) {
    case (.declared(let name), .declared(let other)) where arePaired(name, other):
      guard let shape = reader[name]?.shape, let otherShape = writer[other]?.shape else {
        return false
      }
      return reads(shape, otherShape, orElse: shape.isOfSameKind(as: otherShape), depth: depth)
    case (.declared(let name), _):
      guard let shape = reader[name]?.shape else { return false }
      if case .declared(let other) = written.content {
        guard let otherShape = writer[other]?.shape else { return false }
        return reads(shape, otherShape, orElse: false, depth: depth)
      }
      return reads(shape, written, depth: depth)
    case (_, .declared(let other)):
      guard let shape = writer[other]?.shape else { return false }
      return reads(use, shape, depth: depth)
    default:
      return use.content.reads(written.content) { reads($0, $1, depth: depth + 1) }
    }
  }

  /// - Parameter usual: what holds of types that are not looked into.
  private func reads(
    _ shape: LockedType.Shape, _ written: LockedType.Shape, orElse usual: Bool, depth: Int
  ) -> Bool {
    switch (shape, written) {
    case (.enumeration(let reader), .enumeration(let writer)):
      guard reader.raw == writer.raw else { return false }
      return reader.isOpen
        || (!writer.isOpen && Set(writer.raws).isSubset(of: Set(reader.raws)))
    case (.union(let union), .enumeration(let enumeration)):
      return reads(union, enumeration.raw.use, depth: depth)
    case (.union(let union), .union(let written)):
      guard union.dispatch == .jsonKind, written.dispatch == .jsonKind else { return usual }
      return written.kinds.allSatisfy { reads(union, $0.use, depth: depth) }
    default:
      return usual
    }
  }

  /// A declared type and one that has no name.
  private func reads(_ shape: LockedType.Shape, _ written: LockedUse, depth: Int) -> Bool {
    switch shape {
    case .enumeration(let enumeration):
      return enumeration.isOpen
        && enumeration.raw.use.content.reads(written.content) { _, _ in false }
    case .union(let union): return reads(union, written, depth: depth)
    case .object, .alias: return false
    }
  }

  private func reads(_ use: LockedUse, _ written: LockedType.Shape, depth: Int) -> Bool {
    switch written {
    case .enumeration(let enumeration):
      return use.content.reads(enumeration.raw.use.content) { _, _ in false }
    case .union(let union) where union.dispatch == .jsonKind:
      return union.kinds.allSatisfy { reads(use, $0.use, depth: depth + 1) }
    case .union, .object, .alias: return false
    }
  }

  private func reads(_ union: LockedUnion, _ written: LockedUse, depth: Int) -> Bool {
    guard union.dispatch == .jsonKind else { return false }
    return union.kinds.contains { reads($0.use, written, depth: depth + 1) }
  }
}

extension LockedUse.Content {
  /// Whether a reader of this type takes all that is of another. Neither has a name.
  fileprivate func reads(
    _ other: LockedUse.Content, parts: (LockedUse, LockedUse) -> Bool
  ) -> Bool {
    switch (self, other) {
    case (.boolean, .boolean), (.number, .number), (.number, .integer), (.string, .string): true
    case (.integer(let width), .integer(let other)): width != .int32 || other == .int32
    // A decimal may be a number on the wire.
    case (.string, .formatted(let format)): format != .decimal
    case (.formatted(let format), .formatted(let other)): format == other
    case (.formatted(.decimal), .number), (.formatted(.decimal), .integer): true
    case (.array(let element, _), .array(let other, _)), (.map(let element), .map(let other)):
      parts(element, other)
    default: false
    }
  }
}

extension LockedEnum {
  fileprivate var raws: [ByteText] { values.map { ByteText($0.raw) } }
}

extension EnumShape.Raw {
  /// What its values are, as a type.
  fileprivate var use: LockedUse {
    switch self {
    case .string: LockedUse(.string)
    case .integer: LockedUse(.integer(.word))
    }
  }
}
