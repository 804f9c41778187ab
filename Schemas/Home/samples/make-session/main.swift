// SPDX-License-Identifier: Apache-2.0

// Writes the session that `session.ndjson` holds, or with `--steps` what each of its lines is and
// must cost (`session.steps.tsv`). The same bytes on every run and every machine:
//
//     make trace
//
// The screenplay is `Server.play()`.

var server = Server()
server.play()

if CommandLine.arguments.contains("--steps") {
  print("line\tstep\tmain\tpinned\tnote")
  for (index, line) in server.lines.enumerated() {
    print("\(index + 1)\t\(line.step)\t\(line.main)\t\(line.pinned)\t\(line.note)")
  }
} else {
  for line in server.lines { print(line.text) }
}
