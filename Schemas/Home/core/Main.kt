// SPDX-License-Identifier: Apache-2.0

package com.example.home.core

/**
 * Writes what the core of a home feed emits, an emission a line; with `--steps`, what each of them is and
 * which plan it calls for.
 *
 *     make kotlin-core
 *     Scripts/kotlin.sh core.jar com.example.home.core.MainKt [--seed 2] [--ticks 60] [--steps]
 */
fun main(vararg arguments: String) {
    fun number(option: String, otherwise: Int): Int {
        val place = arguments.indexOf(option)
        return if (place < 0) otherwise else arguments[place + 1].toInt()
    }
    val showsSteps = "--steps" in arguments
    val story = Story(number("--seed", 2)) { emission ->
        if (!showsSteps) writeLine(emission)
    }
    for (tick in 1..number("--ticks", 60)) {
        val step = if (tick == 1) story.begin() else story.next()
        if (showsSteps) writeLine("$tick\t${step.kind}\t${step.echo}\t${step.plan}\t${step.pinned}".encodeToByteArray())
    }
}

/** In UTF-8, whatever the terminal speaks. */
private fun writeLine(line: ByteArray) {
    System.out.write(line)
    System.out.write('\n'.code)
}
