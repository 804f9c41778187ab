#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds `generate --language kotlin --contract` to its word, with a real compiler and a real
# kotlinx.serialization:
#
# 1. for classes with every quirk of a serializer, what a team is told is what the table says;
# 2. a schema is changed on one side only: which checks fail, and with which messages, is drift.txt.
#
# Kotlin is compiled once. Without it, both are skipped, and said to be.
#
#   Tests/Kotlin/Contract/run.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."

if ! Scripts/install-kotlin.sh --where >/dev/null 2>&1; then
  echo "Tests/Kotlin/Contract: skipped: there is no Kotlin compiler; Scripts/install-kotlin.sh gets one"
  exit 0
fi

swift=${SWIFT:-swift}
build=${BUILD:-.build}
# shellcheck disable=SC2086
$swift build --scratch-path "$build" ${SWIFTFLAGS:-} --product feedbridge >&2
tool=$(realpath "$build/debug/feedbridge")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A home feed, and the same whose offers have a headline instead of a title.
mkdir "$work/Before"
cp Schemas/Home/*.json Schemas/Home/home.lock "$work/Before"
cp -R "$work/Before" "$work/Home"
sed -i.bak '4,$s/"title"/"headline"/' "$work/Home/offer.card.json"
rm "$work/Home/offer.card.json.bak"

contract() {
  "$tool" generate "$1" --language kotlin --contract --package "$2" --output "$work/kotlin/$2" \
    --quiet "${@:3}"
}
contract "$work/Before" com.example.feed
"$tool" generate "$work/Before" --language kotlin --package com.example.feed --output "$work/kotlin/classes"
contract "$work/Home/offer.card.json" com.example.home --bridge com.example.feed.bridge \
  "$work/Home/common.card.json"
contract "$here/schemas" com.example.quirks --bridge com.example.feed.bridge

# The code of the page, with an annotation in place of a framework.
code() { awk -v language="$1" '/^```/ { inside = $0 == "```" language; next } inside' Documentation/Contract.md; }
{
  echo 'package com.example.page'
  code kotlin | sed '/^import kotlin\.test\.Test$/d'
  echo 'annotation class Test'
} >"$work/Page.kt"

Scripts/kotlinc.sh "$work"/kotlin/*/*.kt "$here"/*.kt "$work/Page.kt" -o "$work/contract.jar"

Scripts/kotlin.sh "$work/contract.jar" com.example.core.QuirkKt
Scripts/kotlin.sh "$work/contract.jar" com.example.core.PageKt >"$work/page.txt"
if ! diff -u <(code text) "$work/page.txt"; then
  echo "Documentation/Contract.md does not show what the check of its example says" >&2
  exit 1
fi

# What each check says, one after the other.
(
  cd "$work"
  step() { printf '%s# %s\n' "${between-}" "$1"; between=$'\n'; }
  run() { "$@" 2>&1 || echo "(it fails: $?)"; }

  "$tool" generate Before --output app
  "$tool" generate Before --output core --language kotlin --package com.example.home
  "$tool" generate Home --output app
  step "The app is generated anew, the core is not: generate --language kotlin --check"
  run "$tool" generate Home --output core --language kotlin --package com.example.home --check |
    grep -v '^[ @]'
  step "What the old core sends, against the new schema: validate"
  "$OLDPWD/Scripts/kotlin.sh" contract.jar com.example.oldcore.OldCoreKt send >sent.json
  run "$tool" validate --schema Home/home.feed.json sent.json
  step "The old core's own classes, against the new schema: the contract"
  run "$OLDPWD/Scripts/kotlin.sh" contract.jar com.example.oldcore.OldCoreKt
  step "The new schema against the one that was released: compat"
  run "$tool" compat --lock Before/home.lock Home
) >"$work/drift.txt"

if ! diff -u "$here/drift.txt" "$work/drift.txt"; then
  echo "Tests/Kotlin/Contract: what is said of a change on one side is not drift.txt" >&2
  exit 1
fi
echo "a change on one side is caught four times"
