#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs a class that Scripts/kotlinc.sh has compiled.
#
#   Scripts/kotlin.sh JAR[:JAR…] CLASS [ARGUMENT…]
set -euo pipefail
folder=$("$(dirname "$0")/install-kotlin.sh" --where)
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$folder/runtime/*:$1" "${@:2}"
