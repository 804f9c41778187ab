#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Makes random schemas and random values of them, and what must come of these; generates code from
# the schemas, compiles all of it as one module with every warning an error, and reads the values:
# what is sound comes back as it was, what a newer schema has is kept, a fault costs what it must, and
# the schema alone says the same as the generated code.
#
#   SEED=7 COUNT=30 INSTANCES=40 Tests/RandomSchemas/run.sh
#
# A seed gives the same schemas everywhere. What fails is printed with the schema; KEEP=folder keeps
# everything that was made.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

seed=${SEED:-4}
count=${COUNT:-30}
instances=${INSTANCES:-40}
build=${BUILD:-.build}
if [ -n "${KEEP:-}" ]; then
  work=$KEEP
  rm -rf "$work"
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
echo "Tests/RandomSchemas: SEED=$seed COUNT=$count INSTANCES=$instances"

# shellcheck disable=SC2086
${SWIFT:-swift} build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge >&2

settings=(-swift-version 6 -warnings-as-errors -Onone
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature ExistentialAny)
generator=$build/random-schemas
swiftc "${settings[@]}" -wmo "$here"/Generator/*.swift -o "$generator"
"$generator" "$seed" "$count" "$instances" "$work"

# What a schema is, for those who look for what is wrong with it.
show() { tail -n +1 "$work/$1"/*.json; }

mkdir "$work/code"
refused=""
for schemas in "$work"/s*/; do
  name=$(basename "$schemas")
  # Names that meet are warned about, and files that describe no type; nothing else is.
  if ! "$build/debug/feedbridge" generate "$schemas"*.json --output "$work/out/$name" \
    2>"$work/log" || grep ': warning: ' "$work/log" | grep -qv '#name-collision\|#empty-schema'; then
    show "$name"
    grep -A2 ': error: \|: warning: ' "$work/log" | grep -v '#name-collision\|#empty-schema' || cat "$work/log"
    refused="$refused $name"
    continue
  fi
  mv "$work/out/$name"/*.swift "$work/code"
done
if [ -n "$refused" ]; then
  echo "Tests/RandomSchemas: of SEED=$seed, not generated without a warning:$refused"
  exit 1
fi

# By the sources: an object may have outlived its own.
objects=()
for module in Sources/{JSONText,FeedModel,FeedWire} Codegen/{FeedSchema,SchemaDecoder}; do
  while read -r source; do
    objects+=("$build/debug/$(basename "$module").build/$(basename "$source").o")
  done < <(find "$module" -name '*.swift')
done
json_c=()
if [ "${FEEDBRIDGE_TAPE:-}" != 1 ]; then json_c=(-ljson-c); fi
swiftc "${settings[@]}" -wmo -num-threads 2 -module-name RandomSchemas -I "$build/debug/Modules" \
  -I Sources/CJSONC "$work/code"/*.swift "$work/feeds.swift" "$here"/Check/*.swift \
  "${objects[@]}" "${json_c[@]}" -o "$work/check"
if ! "$work/check" "$work" >"$work/failures"; then
  for name in $(sed -nE 's/^(s[0-9]+): .*/\1/p' "$work/failures" | sort -u); do show "$name"; done
  cat "$work/failures"
  echo "Tests/RandomSchemas: once more by: make random-schemas SEED=$seed COUNT=$count"
  exit 1
fi
cat "$work/failures"
