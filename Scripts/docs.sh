#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Makes the documentation of the modules that apps import: one archive each, below the build folder's
# `documentation`. A comment that links to no symbol, or leaves out a parameter, is an error. Takes the
# symbols from the modules as they were built, so that nothing is compiled for it.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
build=${BUILD:-.build}
output=$build/documentation

find_docc() {
  command -v docc && return 0
  xcrun --find docc 2>/dev/null && return 0
  local beside
  beside=$(dirname "$(realpath "$(command -v "$swift")")")/docc
  [ -x "$beside" ] && echo "$beside"
}
docc=$(find_docc) || {
  echo "there is no docc beside this toolchain's swift; it comes with Xcode and with Swift for Linux" >&2
  exit 1
}

# The flags of every other build, so that nothing is built twice; a list of words.
for module in FeedWire FeedTesting FeedLayout; do
  # shellcheck disable=SC2086
  $swift build --scratch-path "$build" ${SWIFTFLAGS:-} --target "$module" >&2
done
modules=$($swift build --scratch-path "$build" --show-bin-path)/Modules
triple=$($swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)
# What FeedWire is built over is looked for when its module is read.
c=(-Xcc "-fmodule-map-file=Sources/CJSONC/module.modulemap")
for flag in $(pkg-config --cflags-only-I json-c 2>/dev/null || true); do c+=(-Xcc "$flag"); done
sdk=()
if [ "$(uname -s)" = Darwin ]; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi

rm -rf "$output"
for module in FeedModel FeedWire FeedPipeline FeedTesting FeedLayout; do
  graphs=$output/$module.symbols
  mkdir -p "$graphs"
  $swift symbolgraph-extract -module-name "$module" -I "$modules" -target "$triple" \
    "${c[@]}" ${sdk[@]+"${sdk[@]}"} -minimum-access-level public -skip-inherited-docs -output-dir "$graphs"
  said=$("$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "feedbridge.$module" \
    --warnings-as-errors --output-path "$output/$module.doccarchive" 2>&1) || {
    echo "$said" >&2
    echo "the documentation of $module has faults; mend them, and run: make docs" >&2
    exit 1
  }
  rm -r "$graphs"
done
echo "the documentation is in $output" >&2
