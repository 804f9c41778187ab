// SPDX-License-Identifier: Apache-2.0

package com.example.core

import com.example.feed.bridge.ContractOptions
import com.example.feed.bridge.ContractReport
import com.example.feed.bridge.ContractViolation

/** A way to be not what the schema says, and what a team is told. */
class Quirk(val name: String, val said: String, val check: () -> ContractReport)

/** Says nothing while it passes, as a test does. */
val quiet = ContractOptions(log = { })

/** What a check says of the quirk: nothing where all is well. */
fun Quirk.run(): String {
    val report = try {
        check().also { if (it.errors.isNotEmpty()) return "errors, and no violation" }
    } catch (violation: ContractViolation) {
        if (violation.report.findings.isEmpty()) return "a violation without a finding"
        violation.report
    }
    return report.findings.joinToString("\n")
}

fun main() {
    val quirks = tagQuirks + propertyQuirks + valueQuirks + readingQuirks + shapeQuirks + theRest
    var failures = 0
    for (quirk in quirks) {
        val actual = quirk.run()
        if (actual == quirk.said.trimMargin()) continue
        failures++
        println("${quirk.name}: expected\n\n${quirk.said.trimMargin()}\n\nfound\n\n$actual\n")
    }
    println("${quirks.size} quirks, $failures of them not as they should be")
    if (failures > 0) throw IllegalStateException("see above")
}
