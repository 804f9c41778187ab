// SPDX-License-Identifier: Apache-2.0

// Writes random schemas, random values of them, and what must come of these:
//
//     Generator SEED COUNT INSTANCES FOLDER
//
// A schema is called after its seed and number, and can be made alone: FOLDER/s7.feed.json and what it
// refers to, FOLDER/s7.cases with a case a line, FOLDER/s7.emission with all the cards.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 5, let seed = UInt64(arguments[1]), let count = Int(arguments[2]),
  let instances = Int(arguments[3])
else { fatalError("SEED COUNT INSTANCES FOLDER") }
let folder = URL(fileURLWithPath: arguments[4])

func write(_ text: String, to name: String) throws {
  try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

for number in 0..<count {
  let prefix = "s\(number)"
  var random = Random(seed: seed &* 1_000_003 &+ UInt64(number))
  var maker = TypeMaker(prefix: prefix, random: Random(seed: random.next()))
  let feed = maker.feed()
  let dialect = random.pick(Dialect.allCases)
  let schemas = folder.appendingPathComponent(prefix)
  try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
  for file in feed.files(prefix: prefix, dialect: dialect, random: Random(seed: random.next())) {
    try write(file.text, to: "\(prefix)/\(file.name)")
  }
  var cases = CaseMaker(feed, random: Random(seed: random.next()))
  let made = cases.cases(instances)
  try write(made.map { $0.json.text + "\n" }.joined(), to: "\(prefix).cases")
  var emission = JSON.array(
    made.filter { $0.check != "section" && $0.check != "damaged" }.map(\.card))
  for key in feed.list.reversed() { emission = .object([JSON.Member(key, emission)]) }
  try write(emission.text, to: "\(prefix).emission")
}
try write(
  "let feeds: [any Checkable] = [\n"
    + (0..<count).map { "  Checked<S\($0)Feed>(name: \"s\($0)\"),\n" }.joined() + "]\n",
  to: "feeds.swift")
