#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compiles Kotlin with the serialization plugin: all warnings there are, and as errors.
#
#   Scripts/kotlinc.sh SOURCES… -o out.jar [-cp JAR[:JAR…]]
#
# Prints what the compiler says where that fails, and nothing else. A call costs seconds before it
# compiles anything: pass many files to one.
set -euo pipefail
folder=$("$(dirname "$0")/install-kotlin.sh" --where)

sources=()
output=
classpath=
while [ $# -gt 0 ]; do
  case "$1" in
    -o) output=${2:?} && shift ;;
    -cp) classpath=:${2:?} && shift ;;
    *) sources+=("$1") ;;
  esac
  shift
done
if [ -z "$output" ] || [ ${#sources[@]} -eq 0 ]; then
  echo "usage: Scripts/kotlinc.sh SOURCES… -o out.jar [-cp JAR[:JAR…]]" >&2
  exit 64
fi

runtime=$(printf ':%s' "$folder"/runtime/*.jar)
said=$(mktemp)
trap 'rm -f "$said"' EXIT
# `public` may be said: libraries of explicit API must say it, and what is generated is for them, too.
# One short run: what the virtual machine would gain by compiling harder it does not get back, and to verify
# the compiler's own classes is a quarter of its work.
"${JAVA_HOME:+$JAVA_HOME/bin/}java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
  -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote \
  -cp "$folder/compiler/*:$folder/runtime/*" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler \
  -no-stdlib -no-reflect -jvm-target 17 -Xplugin="$folder/plugin" \
  -Werror -Wextra -progressive -Xreport-all-warnings \
  -Xwarning-level=REDUNDANT_VISIBILITY_MODIFIER:disabled \
  -cp "${runtime#:}$classpath" -d "$output" "${sources[@]}" >"$said" 2>&1 || {
  cat "$said" >&2
  exit 1
}
