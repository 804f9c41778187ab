// SPDX-License-Identifier: Apache-2.0

import Observation

/// Who reads one value of a store, and is told of its next change: by Observation, where the
/// platform has it. On older ones views hear of changes through `ObservableObject` alone.
@MainActor struct StoreReaders {
  /// An `ObservationRegistrar`, whose type older platforms do not have.
  private let registrar: (any Sendable)?

  init() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  /// Somebody reads the value now.
  func note() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.access(StoredValue(), keyPath: \.value)
    }
  }

  /// Changes the value, and tells who read it.
  func tell(_ change: () -> Void) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *),
      let registrar = registrar as? ObservationRegistrar
    {
      registrar.withMutation(of: StoredValue(), keyPath: \.value, change)
    } else {
      change()
    }
  }
}

/// What a registrar is told of: a registrar for each value, so that one name is enough.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private struct StoredValue: Observable {
  var value: Void { () }
}
