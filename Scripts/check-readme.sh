#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs every command of the README's `sh` blocks, in order, each block in one shell.
set -euo pipefail
cd "$(dirname "$0")/.."

# Same flags as every other build here, so that nothing is built twice.
swift() {
  case "$1" in
    # SWIFTFLAGS is a list of words.
    # shellcheck disable=SC2086
    run | build | test) command swift "$1" ${SWIFTFLAGS:-} "${@:2}" ;;
    *) command swift "$@" ;;
  esac
}
export -f swift

blocks=$(mktemp -d)
trap 'rm -rf "$blocks"' EXIT
awk -v dir="$blocks" '
  /^```sh$/ { inside = 1; number += 1; next }
  /^```/ { inside = 0 }
  inside { print > sprintf("%s/%02d.sh", dir, number) }
' README.md

for block in "$blocks"/*.sh; do
  echo "README: $(tr '\n' ';' <"$block")" >&2
  bash -euo pipefail "$block" </dev/null || {
    echo "a command of the README failed: $(cat "$block")" >&2
    exit 1
  }
done
