// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether random tests are to run for long: `FEEDBRIDGE_HEAVY=1`.
enum Heavy {
  static let isAsked = ProcessInfo.processInfo.environment["FEEDBRIDGE_HEAVY"] == "1"
}
