#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# What large schemas become is accepted by the compiler, with warnings as errors: a union of 700
# kinds (an exhaustive switch over so many is not), an object of 250 properties, a schema of 300 KB.
set -euo pipefail
cd "$(dirname "$0")/../.."

build=${BUILD:-.build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/schemas"

# shellcheck disable=SC2086
${SWIFT:-swift} build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge-codegen >&2
# shellcheck disable=SC2086
${SWIFT:-swift} build --scratch-path "$build" ${SWIFTFLAGS:-} --target FeedWire >&2

# properties COUNT: properties of four types in turn.
properties() {
  awk -v count="$1" 'BEGIN {
    type[0] = "\"type\": \"string\", \"description\": \"Of many.\""
    type[1] = "\"type\": \"integer\", \"default\": 7"
    type[2] = "\"type\": \"array\", \"items\": { \"type\": \"number\" }"
    type[3] = "\"type\": [\"boolean\", \"null\"]"
    for (i = 0; i < count; i++) printf "%s\"p%d\": { %s }", i ? ",\n" : "", i, type[i % 4]
  }'
}

{
  printf '{ "title": "Many", "oneOf": [\n'
  for kind in $(seq 700); do
    printf '{ "title": "K%s", "type": "object", "required": ["t"], ' "$kind"
    printf '"properties": { "t": { "const": "k%s" } } }' "$kind"
    [ "$kind" = 700 ] || printf ',\n'
  done
  printf '] }\n'
} >"$work/schemas/many.card.json"

printf '{ "type": "object", "properties": { %s } }\n' "$(properties 250)" >"$work/schemas/wide.card.json"

{
  twenty=$(properties 20)
  printf '{ "$ref": "#/$defs/D0", "$defs": {\n'
  # shellcheck disable=SC2016
  for index in $(seq 0 299); do
    printf '"D%s": { "type": "object", "properties": { ' "$index"
    printf '"next": { "$ref": "#/$defs/D%s" },\n%s } }' "$((index / 2))" "$twenty"
    [ "$index" = 299 ] || printf ',\n'
  done
  printf '} }\n'
} >"$work/schemas/large.card.json"
[ "$(wc -c <"$work/schemas/large.card.json")" -gt 300000 ] || {
  echo "the large schema is smaller than it says; give it more definitions" >&2
  exit 1
}

"$build/debug/feedbridge-codegen" --root "$work/schemas" --output "$work/generated" "$work"/schemas/*.json

swiftc -typecheck -swift-version 6 -warnings-as-errors -module-name Large \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility \
  -I "$build/debug/Modules" -Xcc -fmodule-map-file=Sources/CJSONC/module.modulemap \
  "$work"/generated/*.swift
echo "The compiler takes 700 kinds, 250 properties and 300 KB." >&2
