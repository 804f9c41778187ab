// SPDX-License-Identifier: Apache-2.0

import Testing

/// What consumers get and when, in pictures (`MarblePicture` says how to read them), each by all
/// three ways to consume.
@Suite struct MarbleTests {
  @Test("The mailbox holds one: a busy view gets the newest state", arguments: ConsumerWay.all)
  func mailbox(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-3-4---5-|
      busy      ---(---)------
      view      1--2---4---5-|
      plan      R--r---a---B--

      1  S: a1 b1
      2  S: a2 b1
      3  S: b1
      4  S: a2 b1 c1
      5  S: c1
      """, by: way)
  }

  @Test("What goes away and comes back is nothing", arguments: ConsumerWay.all)
  func thereAndBack(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-3-4------
      busy      ---(---)------
      view      1--2----------
      plan      R--r----------

      1  S: a1 b1
      2  S: a2 b1
      3  S: b1
      4  S: a2 b1
      """, by: way)
  }

  @Test("The gate: projections while the view moves, one plan after it", arguments: ConsumerWay.all)
  func gate(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-3--4-5------6---
      scroll    --[--------]--[----]-
      view      1--2-3--4--5-----6---
      plan      R--r-~--~--B-----a---

      1  S: a1 b1
      2  S: a2 b1
      3  S: b2
      4  S: b3 c1
      5  S: b3 c1 d1
      6  page S: e1
      """, by: way)
  }

  @Test("F33: a drag full of changes of structure ends in exactly one", arguments: ConsumerWay.all)
  func f33(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2323232323---
      scroll    --[-----------]-
      view      1-------------3-
      plan      R-------------B-

      1  S: a b c
      2  S: c a
      3  S: b x
      """, by: way)
  }

  @Test("A beginning without an end opens by the watchdog", arguments: ConsumerWay.all)
  func watchdog(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-------3---
      scroll    --[----------]-
      view      1-----2----3---
      plan      R-----B----B---

      1  S: a b
      2  S: b
      3  S:
      """, by: way, timeout: 0.4)
  }

  @Test("Each beginning puts the watchdog off", arguments: ConsumerWay.all)
  func renewal(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2------------
      scroll    --[--[--[-------
      view      1-----------2---
      plan      R-----------B---

      1  S: a b
      2  S: b
      """, by: way, timeout: 0.4)
  }

  @Test("A busy view that comes to rest meanwhile", arguments: ConsumerWay.all)
  func busyAtRest(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2--3------
      scroll    -[-----]-----
      busy      ---(-----)---
      view      1--2-----3---
      plan      R--~-----B---

      1  S: a1 b1
      2  S: b2
      3  S: b2 c1
      """, by: way)
  }

  @Test("The end comes after all that came before it", arguments: ConsumerWay.all)
  func ending(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-|-----
      busy      (-------)--
      view      1-------2|-
      plan      R-------B--

      1  S: a b
      2  S: b
      """, by: way)
  }

  @Test("F36: so does an error, what a gate held back included", arguments: ConsumerWay.all)
  func failing(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-x------
      scroll    -[------]---
      view      1--2----2x--
      plan      R--~----B---

      1  S: a1 b1
      2  S: b2
      """, by: way)
  }

  @Test("F36: a watchdog lets even the error through", arguments: ConsumerWay.all)
  func failingInMotion(way: ConsumerWay) {
    expectMarbles(
      """
      core      1--2-x-------
      scroll    -[-----------
      view      1--2-----2x--
      plan      R--~-----B---

      1  S: a1 b1
      2  S: b2
      """, by: way, timeout: 0.8)
  }

  @Test("F36: who leaves releases the producer, busy or not", arguments: ConsumerWay.all)
  func leaving(way: ConsumerWay) {
    expectMarbles(
      """
      core      -1--2-3---
      task      -----c----
      producer  <---->----
      view      -1--2-----

      1  S: a
      2  S: a b
      3  S: b
      """, by: way)
    expectMarbles(
      """
      core      -1--2-3---
      busy      -(--------
      task      -----c----
      producer  <---->----
      view      -1--------

      1  S: a
      2  S: a b
      3  S: b
      """, by: way)
  }

  @Test("F36: a task that was cancelled before it began takes nothing")
  func cancelledBefore() {
    guard ConsumerWay.all.contains(.waiting) else { return }
    expectMarbles(
      """
      core      -1--2---
      task      c-------
      view      --------
      plan      --------

      1  S: a
      2  S: a b
      """, by: .waiting)
  }

  @Test("F36: a producer that fails is not asked to stop", arguments: ConsumerWay.all)
  func failingProducer(way: ConsumerWay) {
    expectMarbles(
      """
      core      -1--2-x----
      busy      -(-----)---
      producer  <----------
      view      -1-----2x--

      1  S: a
      2  S: a b
      """, by: way)
  }
}
