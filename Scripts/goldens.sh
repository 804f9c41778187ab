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
tool=$build/debug/feedbridge

"$tool" generate Schemas/Home --output Tests/Golden/Home "$@"
"$tool" generate Schemas/GitHubEvents --output Tests/Golden/GitHubEvents "$@"
for feature in Tests/Golden/Features/*/; do
  "$tool" generate "$feature" --output "$feature" --codable "$@"
done
