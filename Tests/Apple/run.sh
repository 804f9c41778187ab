#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds the island against the stand-ins for UIKit and SwiftUI, and runs its tests and theirs.
#
#   Tests/Apple/run.sh [ARGUMENT…]    arguments are those of `swift test`
#
# BUILD is the folder of builds, SWIFTFLAGS is passed to the build: `-Xswiftc -warnings-as-errors`.
set -euo pipefail

[ "$(uname)" != Darwin ] || {
  echo "Tests/Apple: modules named UIKit and SwiftUI cannot stand beside Apple's own; run it on Linux" >&2
  exit 1
}
here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-$here/../../.build}
mkdir -p "$build/apple"
build=$(cd "$build" && pwd)

# shellcheck disable=SC2086
"${SWIFT:-swift}" test --disable-xctest --package-path "$here" --scratch-path "$build/apple" ${SWIFTFLAGS:-} "$@"
