// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The tool that does the work.
struct CommandLineTool {
  let url: URL

  /// Becomes the tool, so that its signals and its exit code are its own. Returns where that cannot
  /// be, having said why.
  ///
  /// - Parameter folder: what relative paths start from.
  func run(_ arguments: [String], in folder: URL) {
    guard !arguments.contains("-") else {
      return Diagnostics.error(
        "'-' is standard input, which SwiftPM keeps from plugins: name a file, or run the tool "
          + "itself by 'swift run feedbridge'")
    }
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.changeCurrentDirectoryPath(path) else {
      return Diagnostics.error("\(path): cannot be entered")
    }
    // What the tool tells the user to type begins so.
    setenv("FEEDBRIDGE_COMMAND", Self.command, 1)
    // A plugin runs on a thread on which signals are blocked, and what it starts would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    let tool = url.path(percentEncoded: false)
    let words = ([tool] + arguments).map { strdup($0) }
    execv(tool, words + [nil])
    Diagnostics.error("\(tool): cannot be run: \(String(cString: strerror(errno)))")
  }

  private static let command = "swift package --allow-writing-to-package-directory feedbridge"
}
