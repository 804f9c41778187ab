// SPDX-License-Identifier: Apache-2.0

import FeedModel

// What `jni.c` calls, from one thread.

private final class State {
  let machine: JavaMachine
  let feed: KotlinFeed

  init(_ machine: JavaMachine) {
    self.machine = machine
    feed = KotlinFeed(machine)
  }
}

/// A feed, and how it asks for what it needs: the members of `JavaMachine`, in their order.
@_cdecl("kotlin_feed_open")
public func open(
  _ equals: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Bool,
  _ encode: @convention(c) (UnsafeMutableRawPointer) -> Int32,
  _ copy: @convention(c) (UnsafeMutablePointer<UInt8>, Int32) -> Void,
  _ keep: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer,
  _ release: @convention(c) (UnsafeMutableRawPointer) -> Void
) -> UnsafeMutableRawPointer {
  let machine = JavaMachine(
    equals: equals, encode: encode, copy: copy, keep: keep, release: release)
  return Unmanaged.passRetained(State(machine)).toOpaque()
}

/// An emission of so many bytes, which are copied from where they are.
@_cdecl("kotlin_feed_bytes")
public func bytes(_ state: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let state = Unmanaged<State>.fromOpaque(state).takeUnretainedValue()
  return Int32(state.feed.take(state.machine.bytes(count: count)))
}

/// The whole feed as objects.
///
/// - Parameter length: how many bytes their ids and sections are, each with a line feed behind it.
@_cdecl("kotlin_feed_objects")
public func objects(
  _ state: UnsafeMutableRawPointer, _ references: UnsafePointer<UnsafeMutableRawPointer>,
  _ count: Int32, _ length: Int32
) -> Int32 {
  let state = Unmanaged<State>.fromOpaque(state).takeUnretainedValue()
  let texts = state.machine.bytes(count: length)
  var start = texts.startIndex
  func next() -> String {
    let end = texts[start...].firstIndex(of: UInt8(ascii: "\n")) ?? texts.endIndex
    defer { start = end + 1 }
    return String(decoding: texts[start..<end], as: UTF8.self)
  }
  let cards = UnsafeBufferPointer(start: references, count: Int(count)).map { reference in
    JavaObject(
      reference, id: CardID(next()), section: SectionID(next()), in: state.machine)
  }
  return Int32(state.feed.take(cards))
}
