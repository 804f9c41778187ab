// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How often a random test is repeated: more where long runs are asked for, by `FEEDBRIDGE_HEAVY=1`.
package func rounds(_ count: Int, heavy: Int) -> Int {
  ProcessInfo.processInfo.environment["FEEDBRIDGE_HEAVY"] == "1" ? heavy : count
}
