#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Words that generated code might stumble over: the keywords of Swift, common names of the standard
# library and of Foundation (words.txt), and every public name of our run time, mined from its
# sources. Each is a type, a kind of card, a property, a value of an enum, and a section; the code is
# compiled with warnings as errors, and a payload of each comes back to the byte.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

build=${BUILD:-.build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2086
${SWIFT:-swift} build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge >&2

{
  tr -s ' ' '\n' <"$here/words.txt"
  cat Sources/FeedModel/*.swift Sources/FeedModel/*/*.swift Sources/FeedWire/*.swift Sources/FeedWire/*/*.swift |
    sed -nE 's/^ *public (static |mutating |final |internal\(set\) |private\(set\) )*(struct|enum|class|protocol|typealias|func|var|let) +([A-Za-z][A-Za-z0-9]*).*/\3/p'
} | LC_ALL=C sort -u >"$work/words"

# The names of the two cards below.
words=$(grep -vxE 'all words|everyWord' "$work/words")
list() { sed "s/.*/$1/" <<<"$words" | paste -sd, -; }
definitions() {
  awk '{
    printf "%s    \"%s\": { \"type\": \"object\", \"required\": [\"kind\", \"id\"], \"properties\": {", \
      separator, $0
    printf "\"kind\": { \"const\": \"%s\" }, \"id\": { \"type\": \"string\" },", $0
    printf "\"section\": { \"enum\": [\"%s\"] } } }", $0
    separator = ",\n"
  }' <<<"$words"
}

cat >"$work/mined.feed.json" <<SCHEMA
{
  "x-feed": { "id": "/id", "section": "/section", "order": [$(list '"&"')] },
  "type": "array",
  "items": { "oneOf": [{ "\$ref": "#/\$defs/all words" }, $(list '{ "$ref": "#\/$defs\/&" }')] },
  "\$defs": {
    "all words": {
      "type": "object",
      "required": ["kind", "id", "section", "properties", "values"],
      "properties": {
        "kind": { "const": "all words" }, "id": { "type": "string" },
        "section": { "type": "string" },
        "properties": { "\$ref": "#/\$defs/everyWord" },
        "values": { "type": "array", "items": { "enum": [$(list '"&"')] } }
      }
    },
    "everyWord": {
      "type": "object",
      "properties": { $(list '"&": { "type": "string" }') }
    },
$(definitions)
  }
}
SCHEMA

{
  echo '{"kind":"all words","id":"1","section":"init","properties":{'"$(list '"&":"&"')"'},"values":['"$(list '"&"')"']}'
  sed 's/.*/{"kind":"&","id":"1","section":"&"}/' <<<"$words"
} >"$work/cards"

"$build/debug/feedbridge" generate --quiet --codable "$work/mined.feed.json" --output "$work/out" 2>"$work/log" ||
  { grep -v ': warning: \|: note: ' "$work/log" >&2; exit 1; }

# By the sources: an object may have outlived its own.
objects=()
for module in Sources/{JSONText,FeedModel,FeedWire}; do
  while read -r source; do
    objects+=("$build/debug/$(basename "$module").build/$(basename "$source").o")
  done < <(find "$module" -name '*.swift')
done
json_c=()
if [ "${FEEDBRIDGE_TAPE:-}" != 1 ]; then json_c=(-ljson-c); fi
swiftc -swift-version 6 -warnings-as-errors -parse-as-library -module-name Coders \
  -emit-module -emit-module-path "$work/Coders.swiftmodule" -emit-object -o "$work/Coders.o" \
  "$here/Coders.swift"
swiftc -swift-version 6 -warnings-as-errors -Onone -module-name Mined -I "$build/debug/Modules" \
  -I "$work" \
  -I Sources/CJSONC -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature ExistentialAny \
  "$work"/out/*.swift "$here/main.swift" "$work/Coders.o" "${objects[@]}" "${json_c[@]}" -o "$work/mined"
"$work/mined" <"$work/cards"
