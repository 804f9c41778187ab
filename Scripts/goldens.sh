#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Generates everything below Tests/Golden anew, or with --check says whether it is up to date.
# The goldens are compiled and compared by tests; this is the one way in which they change, so that
# `git diff` shows what a change of the generator does to its output.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
build=${BUILD:-.build}

# shellcheck disable=SC2086
$swift build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge >&2
tool=$(realpath "$build/debug/feedbridge")

"$tool" generate Schemas/Home --output Tests/Golden/Home "$@"
"$tool" generate Schemas/GitHubEvents --output Tests/Golden/GitHubEvents "$@"

kotlin() { "$tool" generate "$1" --language kotlin --package "golden.$2" --output "$3" "${@:4}"; }
kotlin Schemas/Home home Tests/Golden/Kotlin/Home "$@"
# The others stand on the same bridge.
kotlin Schemas/GitHubEvents github Tests/Golden/Kotlin/GitHubEvents --bridge golden.home.bridge "$@"

said=$(mktemp)
trap 'rm -f "$said"' EXIT

# record FILE [--check]: a file holds what was said of a schema; where nothing was, there is none.
record() {
  sed -i.bak 's|^\./||' "$said"
  rm -f "$said.bak"
  if cmp -s "$said" "$1" || { [ ! -s "$said" ] && [ ! -f "$1" ]; }; then return; fi
  if [ $# -gt 1 ]; then
    echo "$1 is not what is said of the schema" >&2
    exit 1
  fi
  if [ -s "$said" ]; then cp "$said" "$1"; else rm "$1"; fi
}

# A feature's folder holds what is generated, `Codable` included; its `Case` the schema, the options,
# and what is said of the schema. Its Kotlin stands apart, as no Swift target wants it.
for case in Tests/Golden/Features/*/Case; do
  feature=$(basename "$(dirname "$case")")
  folder=$PWD/Tests/Golden/Kotlin/Features/$feature
  (
    cd "$case"
    options=()
    if [ -f options ]; then read -ra options < options; fi
    if ! "$tool" generate . --output .. --codable ${options[@]+"${options[@]}"} "$@" 2> "$said"; then
      echo "in $case:" >&2
      cat "$said" >&2
      exit 1
    fi
    record diagnostics.txt "$@"
    package=$(printf %s "$feature" | tr '[:upper:]' '[:lower:]')
    if ! kotlin . "$package" "$folder" --bridge golden.home.bridge "$@" 2> "$said"; then
      echo "in $case, as Kotlin:" >&2
      cat "$said" >&2
      exit 1
    fi
    record "$folder/diagnostics.txt" "$@"
  )
done
