// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets go of a value on a thread of its own.
///
/// What a stage leaves behind is a tree for each file, and taking down those of a thousand files
/// takes a tenth of a run. The next stage does not wait for it, nor does the end of the process. The
/// stack is as deep as those that the trees were made on.
package func discard<Value>(_ value: consuming sending Value) {
  let last = LastReference(value)
  let thread = Thread { last.value = nil }
  thread.stackSize = Thread.deepStackSize
  thread.start()
}

/// Unchecked: the value was given up by whoever had it, and one thread takes it from here.
private final class LastReference<Value>: @unchecked Sendable {
  var value: Value?

  init(_ value: consuming sending Value) {
    self.value = value
  }
}
