#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds and runs this package, a user of ours, with the build plugin under both build systems, with the
# command plugin under the first of them, in a folder whose name holds a space. Leaves nothing behind.
#
#   Tests/Integration/run.sh [native] [swiftbuild]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The package is copied, so that files can be added to and taken from it; FeedBridge is not.
user="$work/a user"
export FEEDBRIDGE_PATH
FEEDBRIDGE_PATH=$(cd "$here/../.." && pwd)

say() { echo "Tests/Integration: $system: $1"; }

fail() {
  echo "Tests/Integration: $1" >&2
  exit 1
}

# spm COMMAND ARGUMENT…: SwiftPM on the user's package, under $system.
#
# `--build-system swiftbuild` of Swift 6.3 crashes now and then while it plans, before anything of ours
# runs. Then, and only then, it is asked again; a build that fails has failed.
spm() {
  local try status
  for try in 1 2 3; do
    status=0
    swift "$1" --package-path "$user" --scratch-path "$work/build $system" \
      --build-system "$system" "${@:2}" || status=$?
    [ "$status" -ge 128 ] || break
    echo "Tests/Integration: SwiftPM itself died of signal $((status - 128)), attempt $try of 3" >&2
  done
  return "$status"
}

# build [ARGUMENT…]: shows the log only if that fails, and leaves it in $work/log.
build() {
  spm build "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "the build failed under --build-system $system"
  }
}

# compiled MODULE: the object files of a module that are newer than the mark. The compiler writes one a
# source file, and only for those that it compiles.
mark() { sleep 1 && touch "$work/mark" && sleep 1; }
compiled() {
  find "$work/build $system/" -path "*/$1.build/*" -name '*.o' -newer "$work/mark" |
    sed 's|.*/||; s|\.swift\.o$|.o|' | grep -vx "$1.o" | sort
}

build_and_run() {
  say "build and run: a path with a space, a target without FeedWire, two files of one name"
  build --product show-shop
  local folder
  folder=$(spm build --show-bin-path)
  diff "$here/expected.txt" <("$folder/show-shop") || fail "the program printed something else"
}

nothing_changes() {
  say "nothing changes, nothing is compiled"
  mark
  build --product show-shop
  # The second build of all links the plugin's tool once more, without compiling it: that is SwiftPM.
  find "$work/build $system/" -newer "$work/mark" \
    \( -name '*.swift' -o -name '*.swiftmodule' -o -name '*.o' ! -name '*.swiftmodule.o' \) >"$work/new"
  [ ! -s "$work/new" ] || { cat "$work/new" "$work/log" >&2; fail "a build of nothing made these"; }
}

schemas_change() {
  local deal added
  say "a schema changes"
  deal="$user/Sources/ShopKit/Card schemas/deal.card.json"
  replace "$deal" 's/"served"/"servedAt"/'
  build --product show-shop

  say "a schema comes and goes"
  added="$user/Sources/ShopValues/Nested/phone.card.json"
  mkdir "$(dirname "$added")"
  printf '{"title":"Phone","type":"object","properties":{"number":{"type":"string"}}}\n' >"$added"
  build --target ShopValues
  rm -r "$(dirname "$added")"
  build --target ShopValues

  say "a mistake is located"
  replace "$deal" 's/"integer"/"integr"/'
  if (build --target ShopKit) 2>/dev/null; then fail "a schema with a mistake was built"; fi
  located 'deal.card.json:[0-9]*:[0-9]*: error: '
  replace "$deal" 's/"integr"/"integer"/'
}

options_change() {
  local options="$user/Sources/ShopValues/feedbridge-config.json"
  say "a target's options: internal, codable, and a mistake in them"
  printf '{ "access-level": "package", "codable": true }\n' >"$options"
  printf 'import Foundation\n\n%s\n' \
    'func copy(_ address: AddressCard) throws -> AddressCard {
  try JSONDecoder().decode(AddressCard.self, from: JSONEncoder().encode(address))
}' >"$user/Sources/ShopValues/Copy.swift"
  build --target ShopValues
  printf '{ "access-levl": "package" }\n' >"$options"
  if (build --target ShopValues) 2>/dev/null; then fail "an unknown option was taken"; fi
  located 'feedbridge-config.json:1:3: error: '
  rm "$options" "$user/Sources/ShopValues/Copy.swift"
}

# One card of two hundred: its files and the feed's are compiled, which list all cards, and no others.
one_of_many() {
  local deck="$user/Sources/Deck" full edited
  say "one card of two hundred changes"
  for card in {1..200}; do
    printf '{ "type": "object", "required": ["kind", "id"], "properties": { "kind": { "const": "c%s" },
  "id": { "type": "string" }, "section": { "type": "string" }, "text": { "type": "string" } } }\n' \
      "$card" >"$deck/c$card.card.json"
    printf '{ "$ref": "c%s.card.json" },\n' "$card"
  done | sed '$s/,$//' >"$work/cards"
  printf '{ "x-feed": { "id": "/id", "section": "/section" }, "type": "array", "items": { "oneOf": [\n%s ] } }\n' \
    "$(cat "$work/cards")" >"$deck/deck.feed.json"
  full=$(seconds build --target Deck)
  build --target Deck
  mark
  replace "$deck/c7.card.json" 's/"text": { "type": "string" }/&, "more": { "type": "integer" }/'
  edited=$(seconds build --target Deck)
  diff <(printf '%s\n' c7.card{,+Wire}.o deck.feed{,+Wire}.o | sort) <(compiled Deck) ||
    fail "other files were compiled than those of the card and of its feed"
  say "one card of two hundred changes: $edited s, all of them $full s"
}

command_plugin() {
  local schemas="Sources/ShopValues"
  say "the command line as a plugin, with and without permission"
  if spm package feedbridge check "$schemas" >"$work/log" 2>&1 </dev/null; then
    fail "the plugin ran without permission"
  fi
  grep -q 'allow-writing-to-package-directory' "$work/log" ||
    { cat "$work/log" >&2; fail "SwiftPM did not say how to permit"; }
  plugin check "$schemas"
  plugin generate "$schemas" --output Generated --wire none
  [ -s "$user/Generated/address.card.swift" ] || fail "nothing was generated"
  plugin generate "$schemas" --output Generated --wire none --check
  replace "$user/$schemas/address.card.json" 's/"Oslo"/"Bergen"/'
  if (plugin generate "$schemas" --output Generated --wire none --check) 2>/dev/null; then
    fail "a drift passed"
  fi
  grep -q '^+.*Bergen' "$work/log" || { cat "$work/log" >&2; fail "the drift was not shown"; }
  plugin generate --help
  grep -q -- '--output' "$work/log" || fail "the help was not passed through"
}

plugin() {
  spm package --allow-writing-to-package-directory feedbridge "$@" >"$work/log" 2>&1 </dev/null || {
    cat "$work/log" >&2
    fail "the command plugin failed: $*"
  }
}

replace() { sed "$2" "$1" >"$work/replaced" && mv "$work/replaced" "$1"; }

located() {
  grep -q "$1" "$work/log" || { cat "$work/log" >&2; fail "the mistake was not located"; }
}

seconds() {
  local start=$SECONDS
  "$@"
  echo $((SECONDS - start))
}

if [ $# -eq 0 ]; then set -- native swiftbuild; fi
for system in "$@"; do
  rm -rf "$user"
  mkdir "$user"
  cp -R "$here/Package.swift" "$here/Sources" "$user"
  build_and_run
  nothing_changes
  schemas_change
  options_change
  # What depends on SwiftPM's plan less than on our tools is done under the first build system: both build
  # hundreds of files anew, the whole command line among them.
  if [ "$system" = "$1" ]; then
    one_of_many
    command_plugin
  fi
done
echo "Tests/Integration: passed"
