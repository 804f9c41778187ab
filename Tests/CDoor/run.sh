#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the door for C against `feedbridge replay`: a program in C pushes the recorded session, and must be
# given the same updates, asking for them and being called with them. A second one does all that can be
# done wrong. Both run under the address, leak and undefined-behaviour sanitizers.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

swift=${SWIFT:-swift}
build=${BUILD:-.build}
output=$build/cdoor
trace=Schemas/Home/samples/session.ndjson
mkdir -p "$output"

# SWIFTFLAGS is a list of words.
# shellcheck disable=SC2086
FEEDBRIDGE_TESTED=1 $swift build --scratch-path "$build" ${SWIFTFLAGS:-} --product HomeDoor >&2
# shellcheck disable=SC2086
$swift build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge >&2
bin=$(cd "$build/debug" && pwd)

cc=${CC:-clang}
flags=(-Wall -Wextra -Werror -g -O1 -I Sources/CFeedBridge/include -fsanitize=address,undefined
  -fno-sanitize-recover=all -L "$bin" -lHomeDoor "-Wl,-rpath,$bin" -lpthread)
# The other linkers warn of every name that the sanitizer keeps to itself.
if [ "$(uname -s)" = Linux ]; then flags+=(-fuse-ld=lld); fi
for language in c++ c; do
  echo '#include <feedbridge.h>' | $cc -x "$language" -Wall -Wextra -Werror -pedantic -fsyntax-only \
    -I Sources/CFeedBridge/include -
done
$cc -std=c99 -pedantic Tests/CDoor/main.c Tests/CDoor/view.c "${flags[@]}" -o "$output/plans"
$cc -std=c11 -pedantic Tests/CDoor/misuse.c "${flags[@]}" -o "$output/misuse"
$cc -std=c99 -pedantic Tests/CDoor/example.c "${flags[@]}" -o "$output/example"

export UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS=suppressions=$PWD/Tests/leaks.txt:print_suppressions=0
if [ "$(uname -s)" = Linux ]; then export ASAN_OPTIONS=detect_leaks=1; fi

# What replay says of the plans, without what it says of the bytes and of the whole.
"$bin/feedbridge" replay --json --schema Schemas/Home/home.feed.json "$trace" |
  sed -e '/^{"summary"/d' -e 's/,"wire":.*$/}/' >"$output/replay"
# The updates among them: where either plan asks for something.
grep -v '"plan":{"rung":"none".*"pinnedPlan":{"rung":"none"' "$output/replay" |
  sed 's/"emission":[0-9]*,//' >"$output/replay-updates"

"$output/plans" "$trace" >"$output/asked"
"$output/plans" --observe "$trace" >"$output/called"
diff "$output/replay" "$output/asked" >&2 ||
  { echo "a program in C is given other updates than replay tells (above)" >&2; exit 1; }
diff "$output/replay-updates" "$output/called" >&2 ||
  { echo "a callback in C is given other updates than replay tells (above)" >&2; exit 1; }
echo "the same $(wc -l <"$output/asked" | tr -d ' ') plans as replay, asked for and called with"

"$output/misuse"

# The page shows this program, and after it what it prints.
"$output/example" >"$output/said"
awk '/^```c$/ { after = 1 } after && /^```text$/ { show = 1; next } show && /^```$/ { exit } show' \
  Documentation/CDoor.md | diff - "$output/said" >&2 ||
  { echo "Documentation/CDoor.md shows what is not printed (above)" >&2; exit 1; }
