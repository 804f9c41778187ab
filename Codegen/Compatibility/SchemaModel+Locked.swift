// SPDX-License-Identifier: Apache-2.0

package import FeedSchema
import SwiftEmitter

// The library on one screen:
//
//     schemas ──▶ SchemaModel ──▶ Lock ──▶ text ──▶ a file that is committed
//                                  │                      │
//                                  └──▶ [Difference] ◀── Lock
//
// `Make` takes a lock from a model, `Text` writes and reads it, `Compare` finds what differs, by
// `Rule`, and `Report` says so. Each stage is a pure function.

extension SchemaModel {
  /// The model as a lock has it, under the names that generated Swift has for it, and what there is
  /// to say about these. Where a diagnostic is an error there is no lock.
  package func locked() -> (lock: Lock?, diagnostics: [Diagnostic]) {
    let (interface, diagnostics) = swiftInterface()
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, diagnostics) }
    return (Lock(self, named: interface), diagnostics)
  }
}
