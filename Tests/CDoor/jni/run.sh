#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the door against `feedbridge replay` once more, from Kotlin that lives in the same process, by JNI and
# with the checks of the JVM on: the recorded session, and a thousand ticks of the sample core.
# `Tests/CDoor/run.sh` has left what the session is held against.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."

ticks=1000
seed=7
build=${BUILD:-.build}
output=$build/cdoor
bin=$(cd "$build/debug" && pwd)
case $(uname -s) in
  Darwin) suffix=dylib ;;
  *) suffix=so ;;
esac
for file in "$bin/libHomeDoor.$suffix" "$output/replay" "$output/replay-updates"; do
  [ -e "$file" ] || { echo "there is no $file yet; run: Tests/CDoor/run.sh" >&2; exit 1; }
done
make --no-print-directory kotlin-core-jar
core=$build/kotlin/core.jar

# The home of the JDK, as it says itself.
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
home=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')
[ -e "$home/include/jni.h" ] || {
  echo "$home has no include/jni.h; a JDK has: see Scripts/install-kotlin.sh" >&2
  exit 1
}
machine=("$home"/include/*/jni_md.h)
${CC:-clang} -std=c99 -pedantic -Wall -Wextra -Werror -g -shared -fPIC -I Sources/CFeedBridge/include \
  -I "$home/include" -I "$(dirname "${machine[0]}")" Tests/CDoor/jni/feedbridge_jni.c \
  -L "$bin" -lHomeDoor "-Wl,-rpath,$bin" -o "$output/libfeedbridge_jni.$suffix"
# The compiler is what takes the time: not where nothing changed.
sum=$(cat Tests/CDoor/jni/*.kt "$core" | cksum)
if [ "$(cat "$output/jni.sum" 2>/dev/null)" != "$sum" ]; then
  Scripts/kotlinc.sh Tests/CDoor/jni/*.kt -cp "$core" -o "$output/jni.jar"
  echo "$sum" >"$output/jni.sum"
fi

Scripts/kotlin.sh "$output/jni.jar:$core" -Xcheck:jni "-Djava.library.path=$output" \
  feedbridge.door.MainKt Schemas/Home/samples/session.ndjson "$output/jni-asked" "$output/jni-called" \
  "$ticks" "$output/jni-story" >"$output/jni-said"
# What the JVM finds wrong it says, and goes on.
if grep -n -e WARNING -e 'FATAL ERROR' "$output/jni-said" >&2; then
  echo "the JVM found faults in Tests/CDoor/jni/feedbridge_jni.c (above)" >&2
  exit 1
fi
# The same story through a pipe, in a process of its own.
Scripts/kotlin.sh "$core" com.example.home.core.MainKt --seed "$seed" --ticks "$ticks" |
  "$build/debug/feedbridge" replay --json --schema Schemas/Home/home.feed.json - |
  sed -e '/^{"summary"/d' -e 's/,"wire":.*$/}/' >"$output/replay-story"

same() {
  diff "$1" "$2" >&2 || { echo "$3 is given other updates than replay tells (above)" >&2; exit 1; }
}
same "$output/replay" "$output/jni-asked" "Kotlin in the same process"
same "$output/replay-updates" "$output/jni-called" "a handler in Kotlin"
same "$output/replay-story" "$output/jni-story" "the sample core in the same process"
echo "the same $(wc -l <"$output/jni-asked" | tr -d ' ') plans as replay from Kotlin by JNI," \
  "and the same $(wc -l <"$output/jni-story" | tr -d ' ') of the sample core"
cat "$output/jni-said"
