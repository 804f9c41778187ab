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

# A feature's folder holds what is generated, `Codable` included; its `Case` the schema, the options,
# and what is said of the schema.
said=$(mktemp)
trap 'rm -f "$said"' EXIT
for case in Tests/Golden/Features/*/Case; do
  (
    cd "$case"
    options=()
    if [ -f options ]; then read -ra options < options; fi
    if ! "$tool" generate . --output .. --codable ${options[@]+"${options[@]}"} "$@" 2> "$said"; then
      echo "in $case:" >&2
      cat "$said" >&2
      exit 1
    fi
    sed -i.bak 's|^\./||' "$said"
    rm -f "$said.bak"
    if cmp -s "$said" diagnostics.txt || { [ ! -s "$said" ] && [ ! -f diagnostics.txt ]; }; then
      exit 0
    fi
    if [ $# -gt 0 ]; then
      echo "$case/diagnostics.txt is not what is said of the schema" >&2
      exit 1
    fi
    if [ -s "$said" ]; then cp "$said" diagnostics.txt; else rm diagnostics.txt; fi
  )
done
