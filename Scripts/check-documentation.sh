#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs what the README and the pages below Documentation tell people to run.
#
#   Scripts/check-documentation.sh [PAGE…]
#
# Each `sh` block is run in a shell of its own, at the root of the package; `feedbridge` in it is the
# tool as it was built here. A `text` or `console` block that follows is what the commands print on
# standard output; a line of it that is `…` stands for what is left out. A line of `elsewhere` is not
# run here; where that names a file, it must be found there.
#
# A page that shows whole files (a path in backticks and a colon, alone on a line before a block) is a
# walk: the files are put into an empty folder, and the commands are run there. Where a walk depends on
# FeedBridge by its URL, it is given this checkout.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
pages=("$@")
if [ $# -eq 0 ]; then pages=(README.md Schemas/README.md Documentation/*.md); fi

elsewhere() {
  case "$1" in
    "make test") echo ".ci/run: make test" ;;
    "make lint") echo ".ci/run: make lint" ;;
    "make docs") echo ".ci/run: make docs" ;;
    "make check-goldens") echo ".ci/run: make check-goldens check-trace" ;;
    "make trace" | "make check-trace") echo ".ci/run: make check-goldens check-trace" ;;
    "make kotlin-core") echo ".ci/run: make kotlin-core" ;;
    "make bench" | "make bench "*) echo ".ci/run: make bench" ;;
    "Benchmarks/Kotlin/run.sh") echo ".ci/run: Benchmarks/Kotlin/run.sh" ;;
    "apt-get install libjson-c-dev pkg-config")
      echo "Scripts/install-json-c.sh: apt-get install -y -qq libjson-c-dev pkg-config" ;;
  esac
}

fail() {
  echo "Scripts/check-documentation.sh: $1" >&2
  exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The same flags and folder as every other build here, so that nothing is built twice.
export scratch=${BUILD:-.build}
case $scratch in /*) ;; *) scratch=$root/$scratch ;; esac
swift() {
  case "$1" in
    # SWIFTFLAGS is a list of words.
    # shellcheck disable=SC2086
    run | build | test | package) command swift "$1" --scratch-path "$scratch" ${SWIFTFLAGS:-} "${@:2}" ;;
    *) command swift "$@" ;;
  esac
}
feedbridge() { "$scratch/debug/feedbridge" "$@"; }
export -f swift feedbridge
swift build --product feedbridge >&2

# take PAGE FOLDER: the blocks of a page as NN.sh and NN.out, and the files that it shows.
take() {
  mkdir -p "$2/files"
  awk -v folder="$2" '
    inside && /^```$/ { inside = 0; close(target); next }
    inside { print > target; next }
    /^```/ {
      inside = 1
      language = substr($0, 4)
      target = "/dev/null"
      if (file != "") {
        target = folder "/files/" file
        system("mkdir -p \"$(dirname \"" target "\")\"")
      } else if (language == "sh") {
        target = sprintf("%s/%02d.sh", folder, ++number)
      } else if (followsCommand && (language == "text" || language == "console")) {
        target = sprintf("%s/%02d.out", folder, number)
      }
      followsCommand = language == "sh"
      file = ""
      next
    }
    /^`[^`]+`:$/ { file = substr($0, 2, length($0) - 3); next }
    NF { file = "" }
  ' "$1"
}

# commands PAGE BLOCK: the lines of a block that are run here.
commands() {
  local line command place
  while IFS= read -r line; do
    command=$(sed 's/  *#.*//' <<<"$line")
    place=$(elsewhere "$command")
    if [ -z "$place" ]; then
      printf '%s\n' "$line"
    else
      [ -z "${place#*: }" ] || grep -qF -- "${place#*: }" "${place%%: *}" ||
        fail "$1: '$command' is said to be run by ${place%%: *}, and is not"
      echo "$1: $command (run by ${place%%: *})" >&2
    fi
  done <"$2"
}

# expect PAGE EXPECTED SAID: fails where the parts of one file do not stand in the other, in their order.
expect() {
  local line part='' rest
  rest=$'\n'$(cat "$3")$'\n'
  while IFS= read -r line; do
    if [ "$line" != … ]; then
      part+=$line$'\n'
      continue
    fi
    [[ $rest == *$'\n'"$part"* ]] || differ "$@" "$part"
    rest=$'\n'${rest#*$'\n'"$part"}
    part=''
  done < <(cat "$2" && echo …)
}

differ() {
  cat "$3" >&2
  fail "$1 shows what is not printed (above is what is); correct this part of it:
$4"
}

for page in "${pages[@]}"; do
  blocks=$work/${page//\//-}
  take "$page" "$blocks"
  place=$root
  if [ -n "$(ls -A "$blocks/files")" ]; then
    place=$blocks/files
    echo "$page: a walk, in an empty folder, with this checkout for the URL of FeedBridge" >&2
    sed -i.bak "s|\.package(url: \"[^\"]*FeedBridge\"[^)]*)|.package(name: \"FeedBridge\", path: \"$root\")|" \
      "$place/Package.swift"
    rm "$place/Package.swift.bak"
    grep -qF "path: \"$root\"" "$place/Package.swift" || fail "$page: no URL of FeedBridge was found"
  fi
  for block in "$blocks"/*.sh; do
    [ -e "$block" ] || continue
    commands "$page" "$block" >"$work/commands"
    [ -s "$work/commands" ] || continue
    echo "$page: $(tr '\n' ';' <"$work/commands")" >&2
    (cd "$place" && bash -euo pipefail "$work/commands" </dev/null >"$work/said") || {
      cat "$work/said" >&2
      fail "a command of $page failed: $(cat "$work/commands")"
    }
    expected=${block%.sh}.out
    if [ -e "$expected" ]; then expect "$page" "$expected" "$work/said"; fi
  done
done
