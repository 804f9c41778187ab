// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FeedLayout

@MainActor @Suite final class FileStorageTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileStorageTests \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func storage(_ name: String = "heights.json", byteLimit: Int = 100) -> FileStorage {
    FileStorage(url: folder.appendingPathComponent(name), byteLimit: byteLimit)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `what was saved is there for the next launch, and nothing beside it`() throws {
    #expect(try storage().load() == nil)
    try storage().save([1, 2, 3])
    try storage().save([4])
    #expect(try storage().load() == [4])
    #expect(try names() == ["heights.json"])
    try storage().save([])
    #expect(try storage().load() == [])
  }

  @Test func `caches of one app are told apart by name, and from those of others`() {
    let one = FileStorage.caches("home.json").url
    #expect(one != FileStorage.caches("search.json").url)
    #expect(one.lastPathComponent == "home.json")
    #expect(one.deletingLastPathComponent().lastPathComponent == "FeedLayout")
    #expect(one.pathComponents.count > 4)
  }

  @Test func `folders above the file are made`() throws {
    let deep = storage("Application Support/Feed é/heights.json")
    #expect(try deep.load() == nil)
    try deep.save([7])
    #expect(try deep.load() == [7])
  }

  @Test func `a folder in the file's place is reported, and stays`() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("heights.json"), withIntermediateDirectories: false)
    #expect(throws: FileStorage.Fault.notAFile) { try storage().load() }
    #expect(throws: (any Error).self) { try storage().save([1]) }
    #expect(try names() == ["heights.json"])
  }

  @Test func `a file in the place of a folder above is reported`() throws {
    try storage("above").save([1])
    #expect(throws: (any Error).self) { try storage("above/heights.json").save([1]) }
    #expect(try storage("above").load() == [1])
  }

  @Test func `a pipe is not waited for`() throws {
    let path = folder.appendingPathComponent("heights.json").path
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileStorage.Fault.notAFile) { try storage().load() }
  }

  @Test func `a file that is too long is not read, and is replaced`() throws {
    try storage().save([UInt8](repeating: 0, count: 100))
    #expect(try storage().load()?.count == 100)
    try storage().save([UInt8](repeating: 0, count: 101))
    #expect(throws: FileStorage.Fault.tooLong(limit: 100)) { try storage().load() }
    #expect(throws: FileStorage.Fault.tooLong(limit: 0)) { try storage(byteLimit: -5).load() }
    #expect(try storage(byteLimit: .max).load()?.count == 101)
    try storage().save([1])
    #expect(try storage().load() == [1])
  }

  @Test func `a save in the background says how it went, off the main thread`() async throws {
    let good = storage()
    let fault = await withCheckedContinuation { continuation in
      good.saveSoon {
        Thread.isMainThread ? [] : [9]
      } done: {
        continuation.resume(returning: $0)
      }
    }
    #expect(fault == nil)
    #expect(try good.load() == [9])
    let bad = storage("heights.json/below")
    let reason = await withCheckedContinuation { continuation in
      bad.saveSoon {
        [1]
      } done: {
        continuation.resume(returning: $0.map { "\($0)" })
      }
    }
    #expect(reason != nil)
  }

  @Test func `a save comes after the one that was begun before it`() throws {
    let storage = storage()
    for byte in UInt8(0)..<20 {
      storage.saveSoon {
        Thread.sleep(forTimeInterval: 0.001)
        return [byte]
      } done: {
        #expect($0 == nil)
      }
    }
    try storage.save([99])
    #expect(try storage.load() == [99])
  }

  @Test func `of two storages on one file the last wins, whole`() throws {
    let one = storage()
    let other = storage()
    for _ in 0..<50 {
      one.saveSoon {
        [UInt8](repeating: 1, count: 90)
      } done: {
        #expect($0 == nil)
      }
      other.saveSoon {
        [UInt8](repeating: 2, count: 40)
      } done: {
        #expect($0 == nil)
      }
    }
    for _ in 0..<20 {
      let read = try one.load() ?? [UInt8](repeating: 1, count: 90)
      #expect(
        read == [UInt8](repeating: 1, count: 90) || read == [UInt8](repeating: 2, count: 40))
    }
    try one.save([3])
    try other.save([4])
    #expect(try one.load() == [4])
  }
}
