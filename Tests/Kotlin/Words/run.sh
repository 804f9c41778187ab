#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Words that generated Kotlin might stumble over: keywords hard and soft, common names of Kotlin's library,
# of serialization and of Java's Object (words.txt), and every public name of the bridge, mined from what
# is generated. Each is a type, a kind of card, a property, a value of an enum open and closed, and a
# variant told by its key; the code is compiled with every warning an error.
#
#   Tests/Kotlin/Words/run.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."

build=${BUILD:-.build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
Scripts/install-kotlin.sh

# shellcheck disable=SC2086
${SWIFT:-swift} build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge >&2

{
  tr -s ' ' '\n' <"$here/words.txt"
  sed -nE 's/^ *(public|protected|internal) (sealed |abstract |data |value |override |inline )*(class|object|interface|fun|val) +(<[^>]*> +)?([A-Za-z]+\.|[A-Z][A-Za-z]*<[A-Z]>\.)?([A-Za-z][A-Za-z0-9]*).*/\6/p' \
    Tests/Golden/Kotlin/Home/FeedBridge.kt
} | LC_ALL=C sort -u >"$work/words"
words=$(cat "$work/words")
list() { sed "s/.*/$1/" <<<"$words" | paste -sd, -; }

# A class holds no more than some 245 properties: they are dealt to three.
properties() {
  awk -v part="$1" 'NR % 3 == part { printf "%s\"%s\": { \"type\": [\"number\", \"null\"], \"x-feed-volatile\": %s }", separator, $0, NR % 2 ? "true" : "false"; separator = ", " }' <<<"$words"
}

cat >"$work/mined.feed.json" <<SCHEMA
{
  "x-feed": { "id": "/id" },
  "type": "array",
  "items": { "oneOf": [$(list '{ "$ref": "#\/$defs\/&" }')] },
  "\$defs": {
    $(list '"&": { "type": "object", "required": ["kind", "id"], "properties": { "kind": { "const": "&" }, "id": { "type": "string" }, "nested": { "type": "object", "properties": { "&": { "type": "string" } } } } }')
  }
}
SCHEMA
cat >"$work/words.card.json" <<SCHEMA
{
  "type": "object",
  "properties": {
    "first": { "type": "object", "properties": { $(properties 0) } },
    "second": { "type": "object", "properties": { $(properties 1) } },
    "third": { "type": "object", "properties": { $(properties 2) } },
    "open": { "enum": [$(list '"&"')] },
    "closed": { "enum": [$(list '"&"')], "x-feed-open": false },
    "tagged": { "oneOf": [$(list '{ "type": "object", "required": ["&"], "properties": { "&": { "type": "string" } } }')] }
  }
}
SCHEMA

"$build/debug/feedbridge" generate --language kotlin --package com.example.words --quiet \
  "$work/mined.feed.json" "$work/words.card.json" --output "$work/out" 2>"$work/log" ||
  { grep -v ': warning: \|: note: ' "$work/log" >&2; exit 1; }
Scripts/kotlinc.sh "$work"/out/*.kt -o "$work/words.jar"
echo "Tests/Kotlin/Words: $(wc -l <"$work/words") words are names of Kotlin"
