// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// What is asked of the Java virtual machine: functions of `jni.c`, which alone knows how.
struct JavaMachine {
  typealias Reference = UnsafeMutableRawPointer

  /// `equals` of two objects.
  let equals: @convention(c) (Reference, Reference) -> Bool
  /// Encodes a card, and says how long it is.
  let encode: @convention(c) (Reference) -> Int32
  /// Copies what was encoded last, or handed over.
  let copy: @convention(c) (UnsafeMutablePointer<UInt8>, Int32) -> Void
  /// Keeps an object beyond the call that it came by, or gives it back.
  let keep: @convention(c) (Reference) -> Reference
  let release: @convention(c) (Reference) -> Void

  func areEqual(_ old: JavaObject, _ new: JavaObject) -> Bool {
    equals(old.reference, new.reference)
  }

  func encoded(_ object: JavaObject) -> [UInt8] {
    bytes(count: encode(object.reference))
  }

  func bytes(count: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
      if let start = buffer.baseAddress { copy(start, count) }
      written = Int(count)
    }
  }
}

/// An object of the core. It stays there; this refers to it.
final class JavaObject {
  let id: CardID
  let section: SectionID
  private(set) var reference: JavaMachine.Reference
  private let machine: JavaMachine
  private var isKept = false

  /// - Parameter reference: valid for the current call, until `keep`.
  init(
    _ reference: JavaMachine.Reference, id: CardID, section: SectionID, in machine: JavaMachine
  ) {
    self.id = id
    self.section = section
    self.reference = reference
    self.machine = machine
  }

  func keep() {
    guard !isKept else { return }
    reference = machine.keep(reference)
    isKept = true
  }

  deinit {
    if isKept { machine.release(reference) }
  }
}
