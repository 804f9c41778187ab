// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keeps a store's bytes in a file.
///
/// A file is replaced as a whole, so that neither a crash nor a second store on the same file leaves
/// half of one: whoever saves last wins. Folders above it are made where there are none, as an app's
/// `Application Support` is not there at first.
///
///     let heights = SectionHeightStore(storage: FileStorage.caches("home-heights.json"))
public struct FileStorage: LayoutStorage {
  /// The file.
  public nonisolated let url: URL
  /// The most bytes that are read. A longer file is none of ours.
  public nonisolated let byteLimit: Int

  /// Saves wait here for one another, off the main thread.
  private let queue = DispatchQueue(label: "FeedLayout.FileStorage", qos: .utility)

  /// A storage in a file, which need not be there.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - byteLimit: the most bytes that are read; 16 MB, where nothing else is said.
  public nonisolated init(url: URL, byteLimit: Int = 16_000_000) {
    self.url = url
    self.byteLimit = byteLimit
  }

  /// A storage in the app's caches: what can be measured or made again belongs there. The system may
  /// delete it while the app does not run.
  ///
  /// - Parameters:
  ///   - name: the name of the file. Each store needs its own.
  ///   - byteLimit: the most bytes that are read; 16 MB, where nothing else is said.
  public nonisolated static func caches(_ name: String, byteLimit: Int = 16_000_000) -> FileStorage
  {
    let files = FileManager.default
    let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first
    // Apps that have no sandbox share the folder.
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let folder = (caches ?? files.temporaryDirectory).appendingPathComponent(app)
    return FileStorage(
      url: folder.appendingPathComponent("FeedLayout").appendingPathComponent(name),
      byteLimit: byteLimit)
  }

  /// The file's bytes; `nil` where there is no file. Throws ``Fault`` where something else is in its
  /// place, and what the system says.
  public func load() throws -> [UInt8]? {
    try queue.sync {
      let path = url.resolvingSymlinksInPath().path
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      // Opening a pipe would wait for whoever writes into it.
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard type == .typeRegular else { throw Fault.notAFile }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let limit = max(byteLimit, 0)
      let data = try file.read(upToCount: limit == .max ? limit : limit + 1) ?? Data()
      guard data.count <= limit else { throw Fault.tooLong(limit: limit) }
      return [UInt8](data)
    }
  }

  /// Replaces the file, after what ``saveSoon(_:done:)`` was asked for before.
  public func save(_ bytes: [UInt8]) throws {
    try queue.sync { try write(bytes) }
  }

  /// Makes the bytes and replaces the file on a queue of its own.
  public func saveSoon(
    _ bytes: @escaping @Sendable () throws -> [UInt8],
    done: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) {
    queue.async {
      var fault: (any Error)?
      do { try write(bytes()) } catch { fault = error }
      Task { @MainActor [fault] in done(fault) }
    }
  }

  private nonisolated func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }

  /// Why a file is not read.
  public enum Fault: Error, Hashable, CustomStringConvertible {
    /// A folder, or something else that is no file, is in its place.
    case notAFile
    /// The file has more bytes than are read.
    case tooLong(limit: Int)

    /// What is there, and what would be right.
    public var description: String {
      switch self {
      case .notAFile: "what is there is no file"
      case .tooLong(let limit): "the file is longer than \(limit) bytes"
      }
    }
  }
}
