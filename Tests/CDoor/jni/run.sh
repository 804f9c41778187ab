#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the door against `feedbridge replay` once more, from a core in Kotlin that lives in the same process:
# by JNI, with the checks of the JVM on. `Tests/CDoor/run.sh` has left what it is held against.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."

build=${BUILD:-.build}
output=$build/cdoor
bin=$(cd "$build/debug" && pwd)
for file in "$bin/libHomeDoor.so" "$output/replay" "$output/replay-updates"; do
  [ -e "$file" ] || { echo "there is no $file yet; run: Tests/CDoor/run.sh" >&2; exit 1; }
done
Scripts/install-kotlin.sh
java=${JAVA_HOME:-$(dirname "$(dirname "$(realpath "$(command -v java)")")")}

${CC:-clang} -std=c99 -pedantic -Wall -Wextra -Werror -g -shared -fPIC -I Sources/CFeedBridge/include \
  -I "$java/include" -I "$java/include/linux" Tests/CDoor/jni/feedbridge_jni.c \
  -L "$bin" -lHomeDoor "-Wl,-rpath,$bin" -o "$output/libfeedbridge_jni.so"
# The compiler is what takes the time: not where nothing changed.
sum=$(cat Tests/CDoor/jni/*.kt | cksum)
if [ "$(cat "$output/jni.sum" 2>/dev/null)" != "$sum" ]; then
  Scripts/kotlinc.sh Tests/CDoor/jni/*.kt -o "$output/jni.jar"
  echo "$sum" >"$output/jni.sum"
fi
Scripts/kotlin.sh "$output/jni.jar" -Xcheck:jni "-Djava.library.path=$output" feedbridge.door.MainKt \
  Schemas/Home/samples/session.ndjson "$output/jni-asked" "$output/jni-called" >"$output/jni-said"
# What the JVM finds wrong it says, and goes on.
if grep -n -e WARNING -e 'FATAL ERROR' "$output/jni-said" >&2; then
  echo "the JVM found faults in Tests/CDoor/jni/feedbridge_jni.c (above)" >&2
  exit 1
fi
diff "$output/replay" "$output/jni-asked" >&2 ||
  { echo "a core in Kotlin is given other updates than replay tells (above)" >&2; exit 1; }
diff "$output/replay-updates" "$output/jni-called" >&2 ||
  { echo "a handler in Kotlin is given other updates than replay tells (above)" >&2; exit 1; }
echo "the same $(wc -l <"$output/jni-asked" | tr -d ' ') plans as replay, from Kotlin by JNI"
cat "$output/jni-said"
