#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds and runs this package, a user of ours, with the build-tool plugin, under both build systems
# and in a folder whose name holds a space. Leaves nothing behind.
#
#   Tests/Integration/run.sh [native] [swiftbuild]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The package is copied, so that files can be added to and taken from it; FeedBridge is not.
user="$work/a user"
export FEEDBRIDGE_PATH
FEEDBRIDGE_PATH=$(cd "$here/../.." && pwd)

fail() {
  echo "Tests/Integration: $1" >&2
  exit 1
}

# build SYSTEM: builds, shows the log only if that fails, and leaves it in $work/log.
#
# `swift build --build-system swiftbuild` of Swift 6.3 crashes now and then while it plans, before
# anything of ours runs. Then, and only then, it is asked again; a build that fails has failed.
build() {
  local try status
  for try in 1 2 3; do
    status=0
    swift build --package-path "$user" --scratch-path "$work/build $1" --build-system "$1" \
      --product show-shop >"$work/log" 2>&1 || status=$?
    [ "$status" -ge 128 ] || break
    echo "Tests/Integration: swift build itself died of signal $((status - 128)), attempt $try of 3"
  done
  [ "$status" -eq 0 ] || {
    cat "$work/log" >&2
    fail "the build failed under --build-system $1"
  }
}

# run SYSTEM: prints what the program prints.
run() {
  "$(swift build --package-path "$user" --scratch-path "$work/build $1" --build-system "$1" \
    --show-bin-path)/show-shop"
}

for system in "${@:-native swiftbuild}"; do
  for system in $system; do
    rm -rf "$user"
    mkdir "$user"
    cp -R "$here/Package.swift" "$here/Sources" "$user"

    echo "Tests/Integration: $system: build and run"
    build "$system"
    diff "$here/expected.txt" <(run "$system") || fail "the program printed something else"

    echo "Tests/Integration: $system: a schema changes"
    deal="$user/Sources/ShopKit/Card schemas/deal.card.json"
    sed 's/"served"/"servedAt"/' "$deal" >"$work/deal" && mv "$work/deal" "$deal"
    build "$system"

    echo "Tests/Integration: $system: a schema comes and goes"
    added="$user/Sources/ShopValues/Nested/phone.card.json"
    mkdir "$(dirname "$added")"
    printf '{"title":"Phone","type":"object","properties":{"number":{"type":"string"}}}\n' >"$added"
    build "$system"
    rm -r "$(dirname "$added")"
    build "$system"

    echo "Tests/Integration: $system: a mistake is located"
    sed 's/"integer"/"integr"/' "$deal" >"$work/deal" && mv "$work/deal" "$deal"
    if (build "$system") 2>/dev/null; then fail "a schema with a mistake was built"; fi
    grep -q 'deal.card.json:[0-9]*:[0-9]*: error: ' "$work/log" ||
      { cat "$work/log" >&2; fail "the mistake was not located"; }
  done
done
echo "Tests/Integration: passed"
