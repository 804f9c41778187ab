#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs libjson-c where a package manager can do it without asking, or says what to install.
# Silent where it is there already.
set -euo pipefail

have_json_c() {
  if command -v pkg-config >/dev/null 2>&1; then
    pkg-config --exists json-c && return 0
  fi
  [ -e /usr/include/json-c/json.h ] || [ -e /usr/local/include/json-c/json.h ]
}

# With FEEDBRIDGE_TAPE=1 the package is built without the C library.
if [ "${FEEDBRIDGE_TAPE:-}" = 1 ] || have_json_c; then
  exit 0
fi

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

can_be_root() {
  [ "$(id -u)" = 0 ] && return 0
  command -v sudo >/dev/null 2>&1 || return 1
  # Without a password, or with somebody there to type it.
  sudo -n true 2>/dev/null || [ -t 0 ]
}

echo "libjson-c is missing; installing it" >&2
case "$(uname -s)" in
  Darwin)
    if command -v brew >/dev/null 2>&1; then
      brew install json-c pkg-config
    fi
    ;;
  Linux)
    if command -v apt-get >/dev/null 2>&1 && can_be_root; then
      export DEBIAN_FRONTEND=noninteractive
      as_root apt-get update -qq
      as_root apt-get install -y -qq libjson-c-dev pkg-config
    fi
    ;;
esac

if ! have_json_c; then
  cat >&2 <<'TEXT'
libjson-c could not be installed from here. Please install it and pkg-config:

  Debian, Ubuntu    sudo apt-get install libjson-c-dev pkg-config
  Fedora, RHEL      sudo dnf install json-c-devel pkgconf
  macOS             brew install json-c pkg-config

Or build without it: with FEEDBRIDGE_TAPE=1 in the environment the package reads JSON in pure Swift,
with the same results.
TEXT
  exit 1
fi
