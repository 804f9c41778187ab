// SPDX-License-Identifier: Apache-2.0

import CFeedBridge

/// A struct of the header that begins with its size, so that it can grow.
protocol SizedStruct {
  var size: UInt32 { get set }
}

extension fb_options: SizedStruct {}
extension fb_result: SizedStruct {}
extension fb_update: SizedStruct {}
extension fb_counters: SizedStruct {}

extension UnsafePointer where Pointee: SizedStruct {
  /// What the caller's struct holds.
  ///
  /// - Throws: where its size was not set, or is that of a smaller struct than this library's.
  func checked(_ name: StaticString) throws(DoorFault) -> Pointee {
    // Its size alone, until that is known to be large enough.
    let size = UnsafeRawPointer(self).load(as: UInt32.self)
    guard Int(size) >= MemoryLayout<Pointee>.stride else {
      throw DoorFault(
        FB_ERROR_ARGUMENT,
        "the size of the \(name) is \(size), and should be at least "
          + "\(MemoryLayout<Pointee>.stride): set it to sizeof(\(name))")
    }
    return pointee
  }
}

extension UnsafeMutablePointer where Pointee: SizedStruct {
  /// Writes a value over the caller's struct, whose size stays what the caller says.
  func write(_ value: Pointee) {
    let size = pointee.size
    pointee = value
    pointee.size = size
  }
}

/// What an argument points to.
///
/// - Throws: where it is null.
func required<Pointer>(_ pointer: Pointer?, _ name: StaticString) throws(DoorFault) -> Pointer {
  guard let pointer else { throw DoorFault(FB_ERROR_ARGUMENT, "'\(name)' is null") }
  return pointer
}
