// SPDX-License-Identifier: Apache-2.0

// Reads what the generator of random schemas wrote: Check FOLDER

import Foundation

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
var count = 0
for feed in feeds {
  for failure in try feed.check(in: folder) {
    count += 1
    print("\(feed.name): \(failure.what)\n  \(failure.line.written)")
  }
}
print("Tests/RandomSchemas: \(feeds.count) schemas, \(count) failures")
guard count == 0 else { exit(1) }
