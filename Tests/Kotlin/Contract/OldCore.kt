// SPDX-License-Identifier: Apache-2.0

package com.example.oldcore

import com.example.feed.bridge.ContractViolation
import com.example.home.OfferCardContract
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json

// The classes of a core that nobody has told that the schema calls the title `headline` now.

@Serializable
sealed interface HomeCard

@Serializable
@SerialName("offer")
data class OfferCard(
    val id: String,
    val section: String,
    val title: String,
    val brand: Brand,
    val reward: String,
    val likes: Long = 0,
) : HomeCard

@Serializable
data class Brand(val name: String)

/** Prints what the core sends, or what the contract says of it. */
fun main(arguments: Array<String>) {
    val offer = OfferCard("coffee", "OFFERS", "10 % back on coffee", Brand("Corner Café"), "cashback", 41)
    if (arguments.firstOrNull() == "send") {
        println("""{"cards":[${Json.encodeToString(HomeCard.serializer(), offer)}]}""")
        return
    }
    try {
        OfferCardContract.checkWriting(Json, HomeCard.serializer(), offer)
        println("the contract holds")
    } catch (violation: ContractViolation) {
        println(violation.message)
    }
}
