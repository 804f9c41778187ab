// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands at a path.
///
/// Not `attributesOfItem`: it looks up the owner and the group of every file.
struct FileState: Hashable {
  enum Kind: Hashable {
    case file
    case folder
    case link
    /// A pipe, a socket, a device.
    case other
  }

  let kind: Kind
  /// Which file it is, whatever it is called.
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// The time of the last change.
  private let seconds: Int64
  private let nanoseconds: Int64

  /// The size and the time of the last change.
  var version: String { "\(size) \(seconds).\(nanoseconds)" }

  /// The state of what stands at a path, be it a link; `nil` where there is nothing.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of what a path leads to, through links; `nil` where there is nothing.
  init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int64(status.st_size)
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
