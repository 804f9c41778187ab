// SPDX-License-Identifier: Apache-2.0

package com.example.core

import com.example.feed.bridge.ContractViolation
import com.example.page.OfferTest

/** Prints what the test that Documentation/Contract.md shows fails with. */
fun main() {
    try {
        OfferTest().offersAreWhatTheSchemaSays()
    } catch (violation: ContractViolation) {
        println(violation.message)
    }
}
