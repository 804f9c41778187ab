#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Values through both languages: random values of every golden feature are read and written by Swift,
# by Kotlin and by Swift again, and stay equal; of pairs of values both say the same, and so they do of
# cards that are at fault.
#
#   SEED=7 INSTANCES=40 Tests/Kotlin/RoundTrip/run.sh
#
# A seed gives the same values everywhere. KEEP=folder keeps all that was made.
set -euo pipefail
here=Tests/Kotlin/RoundTrip
cd "$(dirname "$0")/../../.."

build=${BUILD:-.build}
if [ -n "${KEEP:-}" ]; then
  work=$KEEP
  rm -rf "$work"
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
Scripts/install-kotlin.sh

for target in FeedSchema GoldenFeatures; do
  # shellcheck disable=SC2086
  ${SWIFT:-swift} build --scratch-path "$build" ${SWIFTFLAGS:-} --target "$target" >&2
done

# The Swift side: by the sources, as an object may have outlived its own.
objects=()
for module in Sources/{JSONText,FeedModel,FeedWire} Codegen/FeedSchema; do
  while read -r source; do
    objects+=("$build/debug/$(basename "$module").build/$(basename "$source").o")
  done < <(find "$module" -name '*.swift')
done
for source in Tests/Golden/Features/*/*.swift; do
  objects+=("$build/debug/GoldenFeatures.build/$(basename "$source").o")
done
json_c=()
if [ "${FEEDBRIDGE_TAPE:-}" != 1 ]; then json_c=(-ljson-c); fi
# What the package calls itself, for what is generated for a package alone.
package=$(sed -nE 's/.*"-package-name","([^"]+)".*/\1/p' "$build/debug.yaml" | head -n 1)
program=$build/kotlin/round-trip
mkdir -p "$build/kotlin"
swiftc -swift-version 6 -warnings-as-errors -Onone -wmo -module-name RoundTrip \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature ExistentialAny -package-name "$package" \
  -I "$build/debug/Modules" -I Sources/CJSONC \
  "$here"/Swift/*.swift Tests/SchemaDecoderTests/Features/FeatureTable.swift \
  Tests/RandomSchemas/Generator/{JSON,Random}.swift \
  "${objects[@]}" ${json_c[@]+"${json_c[@]}"} -o "$program"

# The Kotlin side: the goldens, compiled once for as long as they stay the same.
sources=(Tests/Golden/Kotlin/Home/*.kt Tests/Golden/Kotlin/GitHubEvents/*.kt Tests/Golden/Kotlin/Features/*/*.kt)
sum=$(cat "${sources[@]}" | cksum)
jar=$build/kotlin/goldens.jar
if [ "$(cat "$jar.sum" 2>/dev/null)" != "$sum" ]; then
  Scripts/kotlinc.sh "${sources[@]}" -o "$jar"
  echo "$sum" >"$jar.sum"
fi

"$program" make "$work"
Scripts/kotlinc.sh "$here"/Kotlin/*.kt "$work/Table.kt" -o "$work/driver.jar" -cp "$jar"
Scripts/kotlin.sh "$jar:$work/driver.jar" MainKt "$work"/{questions,answers,made}
"$program" check "$work"
