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

if [ ! -d "$FEEDBRIDGE_REAL/adaptive-cards" ] || [ ! -d "$FEEDBRIDGE_REAL/bluesky" ] ||
  [ ! -d "$FEEDBRIDGE_REAL/github-events" ]; then
  echo "Tests/Real: SKIPPED: there is no $FEEDBRIDGE_REAL with adaptive-cards, bluesky and github-events"
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
export FEEDBRIDGE_TESTED=1
# generate TARGET SCHEMA… [OPTION…]: warnings about what others wrote are theirs, errors are ours.
generate() {
  "$tool" generate --output "$work/Sources/$1" "${@:2}" 2>"$work/log" ||
    { cat "$work/log" >&2; exit 1; }
}
generate CardsByReference --codable \
  "$here/Schemas/wrapped.feed.json" "$cards/schemas/adaptive-card-1.5.0.json"
generate CardsByOverlay --codable \
  "$here/Schemas/overlaid.feed.json" "$cards/schemas/adaptive-card-1.6.0.json"
generate Timeline --codable "$here/Schemas/timeline.feed.json"
generate Events --codable Schemas/GitHubEvents/github-events.feed.json

echo "Tests/Real: compile, and read the payloads"
$swift test --package-path "$work" --scratch-path "$build/real/build" --disable-xctest --quiet

echo "Tests/Real: compile the cards without Codable"
for module in CardsByReference CardsByOverlay; do
  sources=()
  for file in "$work/Sources/$module"/*.swift; do
    if [[ $file != *+Codable.swift ]]; then sources+=("$file"); fi
  done
  swiftc -typecheck -swift-version 6 -warnings-as-errors -module-name "$module" \
    -I "$build/real/build/debug/Modules" -I Sources/CJSONC \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility "${sources[@]}"
done
echo "Tests/Real: compile the core's side of them"
if Scripts/install-kotlin.sh; then
  kotlin() {
    "$tool" generate --language kotlin --package "com.example.$1" --bridge golden.home.bridge \
      --output "$work/Kotlin/$1" "${@:2}" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
  }
  kotlin cards15 "$here/Schemas/wrapped.feed.json" "$cards/schemas/adaptive-card-1.5.0.json"
  kotlin timeline "$here/Schemas/timeline.feed.json"
  Scripts/kotlinc.sh Tests/Golden/Kotlin/Home/FeedBridge.kt "$work"/Kotlin/*/*.kt -o "$work/Kotlin/real.jar"
else
  echo "Tests/Real: SKIPPED: the core's side, for want of Kotlin"
fi
echo "Tests/Real: passed"
