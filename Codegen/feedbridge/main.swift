// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Commands
import Foundation

let line = Array(CommandLine.arguments.dropFirst())
exit(Tool.feedBridge.run(line, in: .process()).rawValue)
