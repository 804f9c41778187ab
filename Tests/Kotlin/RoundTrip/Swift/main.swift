// SPDX-License-Identifier: Apache-2.0
//
// make FOLDER   what the Kotlin side is asked, and its table of types
// check FOLDER  what it answered

import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: round-trip make|check FOLDER")
  exit(64)
}
let folder = URL(fileURLWithPath: arguments[2])
let environment = ProcessInfo.processInfo.environment
let sizes = Sizes(
  seed: environment["SEED"].flatMap { UInt64($0) } ?? 7,
  instances: environment["INSTANCES"].flatMap { Int($0) } ?? 40)
do {
  if arguments[1] == "make" {
    try Questions(sizes).write(to: folder)
  } else {
    let answers = try Answers(in: folder)
    for failure in answers.failures.prefix(Int(environment["FAILURES"] ?? "") ?? 20) {
      print(failure)
    }
    print(answers.summary)
    exit(answers.failures.isEmpty ? 0 : 1)
  }
} catch {
  print(error)
  exit(1)
}
