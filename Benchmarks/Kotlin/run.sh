#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Measures what an echo and one changed card of 500 cost, from the objects of a core in Kotlin to the plan
# of the view, three ways, in one process and by turns:
#
#   bytes                the core writes the whole feed, and we find out what changed
#   objects              the objects stay in the core: we ask it which are equal, and it writes the others
#   dropped in the core  the core compares with what it emitted last, and writes the sections that differ
#
# Needs a C compiler and the JNI headers of a JDK besides what `make kotlin-core` needs.
#
#   Benchmarks/Kotlin/run.sh
#
# CI runs it with CONFIGURATION=debug ROUNDS=2, which says nothing of speed: each tick is checked.
set -euo pipefail
cd "$(dirname "$0")/../.."

build=${BUILD:-.build}
case $build in /*) ;; *) build=$PWD/$build ;; esac
work=$build/kotlin
make --no-print-directory kotlin-core-jar

# The home of the JDK, as it says itself.
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
home=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')
[ -e "$home/include/jni.h" ] || {
  echo "Benchmarks/Kotlin/run.sh: $home has no include/jni.h; a JDK has: see Scripts/install-kotlin.sh" >&2
  exit 1
}

# For speed, only what the bridge needs; else in the folder of the other builds.
if [ "${CONFIGURATION:-release}" = release ]; then
  export FEEDBRIDGE_PART=kotlin
  build=$work/swift
fi
# SWIFTFLAGS is a list of words.
# shellcheck disable=SC2086
FEEDBRIDGE_BENCHMARKS=1 ${SWIFT:-swift} build -c "${CONFIGURATION:-release}" \
  --scratch-path "$build" ${SWIFTFLAGS:-} --product KotlinBridge >&2
libraries=$build/${CONFIGURATION:-release}
includes=("$home"/include/*/jni_md.h)
cc -O2 -Wall -Wextra -Werror -shared -fPIC -I "$home/include" -I "$(dirname "${includes[0]}")" \
  Benchmarks/Kotlin/jni.c -L "$libraries" -lKotlinBridge "-Wl,-rpath,$libraries" -o "$work/libjni.so"

Scripts/kotlinc.sh Benchmarks/Kotlin/*.kt -cp "$work/core.jar" -o "$work/benchmark.jar"
Scripts/kotlin.sh "$work/benchmark.jar:$work/core.jar" com.example.home.benchmark.MainKt \
  "$work/libjni.so" "${ROUNDS:-200}" |
  awk -F '\t' '
    $1 != tick { tick = $1; base = $3; print "" }
    {
      what = $1 == "Echo" ? "echo" : "one card changed"
      printf "%-17s %-20s %8.1f µs (%.1f to %.1f)  %8.1f beyond the bridge  %5.2f of bytes  %5d KB\n", \
        what, $2, $3, $4, $5, $6, $3 / base, $7
    }'
