// SPDX-License-Identifier: Apache-2.0

import FeedWire
import Foundation
import Testing

@Suite("Reading frames from a descriptor")
struct FrameReaderTests {
  @Test("A pipe's texts come as they are complete, the last one at the end")
  func pipe() throws {
    let pipe = Pipe()
    var reader = JSONFrameReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor, .lines, chunk: 3)
    try pipe.fileHandleForWriting.write(contentsOf: Data("[1]\n[22]\n[3".utf8))
    #expect(try reader.next()?.get().bytes == Array("[1]".utf8))
    #expect(try reader.next()?.get().bytes == Array("[22]".utf8))
    try pipe.fileHandleForWriting.write(contentsOf: Data("3]".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try reader.next()?.get().bytes == Array("[33]".utf8))
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test("The system's refusal is thrown")
  func badDescriptor() {
    var reader = JSONFrameReader(descriptor: -1)
    var thrown: JSONReadError?
    do throws(JSONReadError) { _ = try reader.next() } catch { thrown = error }
    #expect(thrown?.description == "cannot read: error 9")
  }
}
