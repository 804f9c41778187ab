// SPDX-License-Identifier: Apache-2.0

import CFeedBridge

/// Memory that C reads: given out in pieces, freed as a whole.
final class CMemory {
  private var blocks: [UnsafeMutableRawPointer] = []
  /// What is free of the last block.
  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let blockSize = 4096

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// A copy of a text, with a zero byte behind it.
  func text(_ text: String) -> fb_text {
    var text = text
    return text.withUTF8 { bytes(UnsafeRawBufferPointer($0)) }
  }

  /// A copy of bytes, with a zero byte behind them.
  func bytes(_ bytes: UnsafeRawBufferPointer) -> fb_text {
    let copy = take(bytes.count + 1, alignment: 1)
    if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
    copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    return fb_text(
      bytes: UnsafePointer(copy.bindMemory(to: CChar.self, capacity: bytes.count + 1)),
      count: bytes.count)
  }

  /// A copy of an array of structs of C; `nil` of an empty one.
  func array<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
    guard !elements.isEmpty else { return nil }
    let copy = take(
      elements.count * MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment
    ).bindMemory(to: Element.self, capacity: elements.count)
    copy.initialize(from: elements, count: elements.count)
    return UnsafePointer(copy)
  }

  private func take(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
    if let start = free.baseAddress?.alignedUp(toMultipleOf: alignment),
      let base = free.baseAddress, start - base + count <= free.count
    {
      free = UnsafeMutableRawBufferPointer(
        start: start + count, count: free.count - (start - base) - count)
      return start
    }
    let size = max(count, Self.blockSize)
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    blocks.append(block)
    free = UnsafeMutableRawBufferPointer(start: block + count, count: size - count)
    return block
  }
}
