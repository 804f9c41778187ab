#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Generates code from schemas that others wrote, compiles it with every warning an error, and reads
# their payloads with it. They are looked for in FEEDBRIDGE_REAL, else in ../shared/real beside this
# checkout; where there are none, nothing is tested, and that is said. All of it is built below
# .build, so that a second run is short.
#
#   Tests/Real/run.sh
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export FEEDBRIDGE_PATH=$root
export FEEDBRIDGE_REAL=${FEEDBRIDGE_REAL:-$root/../shared/real}
swift=${SWIFT:-swift}
cd "$root"
build=${BUILD:-.build}

if [ ! -d "$FEEDBRIDGE_REAL/adaptive-cards" ] || [ ! -d "$FEEDBRIDGE_REAL/bluesky" ]; then
  echo "Tests/Real: SKIPPED: there is no $FEEDBRIDGE_REAL with adaptive-cards and bluesky in it"
  exit 0
fi
FEEDBRIDGE_REAL=$(cd "$FEEDBRIDGE_REAL" && pwd)

work=$build/real/package
rm -rf "$work/Tests"
mkdir -p "$work"
cp -Rp "$here/Package.swift" "$here/Tests" "$work"
cards=$FEEDBRIDGE_REAL/adaptive-cards

echo "Tests/Real: generate"
# shellcheck disable=SC2086
$swift build --scratch-path "$build" ${SWIFTFLAGS:-} \
  --product feedbridge >&2
tool=$build/debug/feedbridge
# generate TARGET SCHEMA… [OPTION…]: warnings about what others wrote are theirs, errors are ours.
generate() {
  "$tool" generate --output "$work/Sources/$1" "${@:2}" 2>"$work/log" ||
    { cat "$work/log" >&2; exit 1; }
}
generate CardsByReference "$here/Schemas/wrapped.feed.json" "$cards/schemas/adaptive-card-1.5.0.json"
generate CardsByOverlay "$here/Schemas/overlaid.feed.json" "$cards/schemas/adaptive-card-1.6.0.json"
generate Timeline "$here/Schemas/timeline.feed.json"

echo "Tests/Real: compile, and read the payloads"
$swift test --package-path "$work" --scratch-path "$build/real/build" --disable-xctest --quiet
echo "Tests/Real: passed"
