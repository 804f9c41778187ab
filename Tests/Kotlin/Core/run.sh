#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# A thousand ticks of the sample core in Kotlin, through a pipe into `feedbridge replay`: each comes to the
# plan that the core's own story calls for and to no other, and each echo is told in the form in which it
# came, whatever the order of the cards.
#
#   Tests/Kotlin/Core/run.sh [SEED…]
set -euo pipefail
cd "$(dirname "$0")/../../.."

ticks=1000
build=${BUILD:-.build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make --no-print-directory kotlin-core-jar

core() { Scripts/kotlin.sh "$build/kotlin/core.jar" com.example.home.core.MainKt --ticks $ticks "$@"; }

# plans: of each emission its number, the form of its echo, its plan and that of the pinned section.
plans() {
  local text='"text":"(([^"\\]|\\.)*)","passes":'
  sed -nE -e "s/^\{\"emission\":([0-9]+),\"plan\":\{.*$text.*\"pinnedPlan\":\{.*$text.*\"echo\":\"?([A-Za-z]+)\"?,\"cards\":.*/\1	\6	\2	\4/" \
    -e 't told' -e d -e ':told' -e 's/	null	/	-	/; s/\\"/"/g; s/\\\\/\\/g; p'
}

for seed in "${@:-7}"; do
  core --seed "$seed" --steps >"$work/steps"
  core --seed "$seed" | "$build/debug/feedbridge" replay --json --schema Schemas/Home/home.feed.json - >"$work/replay"
  plans <"$work/replay" >"$work/plans"
  awk -F '\t' -v seed="$seed" -v ticks=$ticks '
    NR == FNR { echo[$1] = $2; plan[$1] = $3; pinned[$1] = $4; next }
    { kinds[$2]++; forms[echo[$1]]++ }
    plan[$1] != $4 || pinned[$1] != $5 || ($3 != "any" && echo[$1] != $3) || ($3 == "any" && echo[$1] == "-") {
      wrong++
      printf "tick %s, %s:\n  must be  %s | %s | %s\n  is       %s | %s | %s\n", \
        $1, $2, $3, $4, $5, echo[$1], plan[$1], pinned[$1] > "/dev/stderr"
    }
    END {
      if (FNR != ticks || length(echo) != ticks) {
        printf "%d steps and %d plans, where there must be %d\n", FNR, length(echo), ticks > "/dev/stderr"
        wrong++
      }
      # What never happens is not tested.
      count = split("echo,interleaved,served anew,one served anew,change,insertion,removal,move,section," \
        "page,same page,refresh,answer,late page,failed", expected, ",")
      for (i = 1; i <= count; i++) if (!kinds[expected[i]]) {
        printf "seed %s tells of no %s\n", seed, expected[i] > "/dev/stderr"
        wrong++
      }
      printf "seed %s: %d ticks, %d differ; echoes:", seed, FNR, wrong
      for (form in forms) if (form != "-") printf " %s %d", form, forms[form]
      print ""
      exit wrong > 0
    }
  ' "$work/plans" "$work/steps"
done
