#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Throws bytes at the scanner, the values, the framing, the decoder and the plans that come of it,
# with libFuzzer and the address sanitizer, for some minutes (MINUTES, 20 where nothing is said).
# No part of the tests: what it finds becomes one.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

build=${BUILD:-.build}/fuzz
corpus=${CORPUS:-$build/corpus}
mkdir -p "$build/modules" "$corpus" "$build/seeds" "$build/findings"

options=(
  -swift-version 6 -O -enable-testing -package-name feedbridge -parse-as-library
  -sanitize=fuzzer,address -I "$build/modules" -I Sources/CJSONC
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature MemberImportVisibility
)

# One object a module, each instrumented.
module() {
  local name=$1
  shift
  ${SWIFTC:-swiftc} "${options[@]}" -wmo -module-name "$name" -emit-module \
    -emit-module-path "$build/modules/$name.swiftmodule" -c "$@" -o "$build/$name.o"
}
sources() { find "Sources/$1" -name '*.swift' | LC_ALL=C sort; }
for name in JSONText FeedModel FeedWire FeedPipeline FeedTesting; do
  # shellcheck disable=SC2046
  module "$name" $(sources "$name")
done
module FeedBridgeFuzz "$here/Fuzz.swift" Tests/FeedWireTests/Decoder/TestFeed.swift \
  Tests/FeedWireTests/Decoder/TestDecoding+Difference.swift \
  Tests/JSONTextTests/{OracleParser,Reading}.swift

${SWIFTC:-swiftc} -sanitize=fuzzer,address "$build"/*.o -ljson-c -o "$build/feedbridge-fuzz"

# Begin with what a feed may look like: a few lines of the recorded session, and small emissions.
split -l 3 --numeric-suffixes "$here/seeds.ndjson" "$build/seeds/seed-"

"$build/feedbridge-fuzz" "$corpus" "$build/seeds" -dict="$here/json.dict" -max_len=4096 \
  -timeout=20 -rss_limit_mb=4096 -artifact_prefix="$build/findings/" -print_final_stats=1 \
  -max_total_time=$((${MINUTES:-20} * 60)) "$@"
