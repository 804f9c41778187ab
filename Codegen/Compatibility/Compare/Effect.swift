// SPDX-License-Identifier: Apache-2.0

/// What a difference does to someone.
package enum Impact: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Nothing: it cannot be told.
  case cosmetic
  /// It can be told, and all that worked still works.
  case additive
  /// Something that was read, meant or compiled is so no more.
  case breaking

  /// Less is better.
  package static func < (lhs: Impact, rhs: Impact) -> Bool { lhs.rawValue < rhs.rawValue }

  package var name: String {
    switch self {
    case .cosmetic: "cosmetic"
    case .additive: "additive"
    case .breaking: "breaking"
    }
  }
}

/// What a difference does, by whom it is done to.
package struct Effect: Hashable, Sendable {
  /// An app that was built from the schemas of the lock, and a core that sends by those of today.
  package var oldAppNewCore: Impact
  /// An app that is built from the schemas of today, and a core that sends by those of the lock.
  package var newAppOldCore: Impact
  /// Code that uses the generated module.
  package var source: Impact

  init(_ oldAppNewCore: Impact, _ newAppOldCore: Impact, _ source: Impact) {
    self.oldAppNewCore = oldAppNewCore
    self.newAppOldCore = newAppOldCore
    self.source = source
  }

  package var wire: Impact { max(oldAppNewCore, newAppOldCore) }
  package var worst: Impact { max(wire, source) }

  /// What it comes to where only an axis is looked at.
  package func worst(on axis: Axis) -> Impact {
    switch axis {
    case .any: worst
    case .wire: wire
    case .source: source
    }
  }
}

/// What a difference is judged by.
package enum Axis: String, CaseIterable, Sendable {
  case any
  case wire
  case source
}
