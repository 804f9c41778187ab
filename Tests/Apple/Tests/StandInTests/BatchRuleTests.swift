// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Each rule of batches by the smallest batch that breaks it.
@Suite struct BatchRuleTests {
  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func faults(
    _ old: [Int], _ new: [Int], _ change: (inout UpdateBatch) -> Void
  ) -> [String] {
    var batch = UpdateBatch()
    change(&batch)
    return batch.faults(from: old, to: new)
  }

  @Test func `counts have to add up`() {
    #expect(faults([3], [4]) { $0.insertedItems = [path(3, 0)] }.isEmpty)
    #expect(
      faults([3], [4]) { _ in }.first?.contains("invalid number of items in section 0") == true)
    #expect(faults([3], [3, 0]) { _ in }.first?.contains("invalid number of sections") == true)
    #expect(faults([3], [3, 0]) { $0.insertedSections = [1] }.isEmpty)
  }

  @Test func `a move counts out of one section and into another`() {
    #expect(
      faults([2, 1], [1, 2]) { $0.movedItems = [.init(from: path(0, 0), to: path(0, 1))] }.isEmpty)
    #expect(
      !faults([2, 1], [2, 1]) { $0.movedItems = [.init(from: path(0, 0), to: path(0, 1))] }.isEmpty)
  }

  @Test func `sources are in the old coordinates, targets in the new`() {
    #expect(!faults([3], [2]) { $0.deletedItems = [path(3, 0)] }.isEmpty)
    #expect(!faults([3], [4]) { $0.insertedItems = [path(4, 0)] }.isEmpty)
    #expect(!faults([3], []) { $0.deletedSections = [1] }.isEmpty)
    #expect(!faults([3], [3, 1]) { $0.insertedSections = [2] }.isEmpty)
    #expect(!faults([3], [3]) { $0.reloadedItems = [path(3, 0)] }.isEmpty)
  }

  @Test func `nothing happens twice to one item`() {
    #expect(!faults([3], [1]) { $0.deletedItems = [path(0, 0), path(0, 0)] }.isEmpty)
    #expect(!faults([3], [5]) { $0.insertedItems = [path(0, 0), path(0, 0)] }.isEmpty)
    let move = UpdateBatch.Move(from: path(0, 0), to: path(2, 0))
    #expect(
      !faults([3], [2]) {
        $0.deletedItems = [path(0, 0)]
        $0.movedItems = [move]
      }.isEmpty)
    #expect(
      !faults([3], [4]) {
        $0.insertedItems = [path(2, 0)]
        $0.movedItems = [move]
      }.isEmpty)
    #expect(
      !faults([3], [2]) {
        $0.deletedItems = [path(0, 0)]
        $0.reloadedItems = [path(0, 0)]
      }.isEmpty)
    #expect(
      !faults([3], [3]) {
        $0.movedItems = [move]
        $0.reloadedItems = [path(0, 0)]
      }.isEmpty)
  }

  @Test func `an item operation stays clear of sections that go, come or move`() {
    #expect(
      !faults([1, 1], [1]) {
        $0.deletedSections = [0]
        $0.deletedItems = [path(0, 0)]
      }.isEmpty)
    #expect(
      !faults([1], [1, 1]) {
        $0.insertedSections = [1]
        $0.insertedItems = [path(0, 1)]
      }.isEmpty)
    #expect(
      !faults([1, 1], [1, 2]) {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.insertedItems = [path(1, 1)]
      }.isEmpty)
    #expect(
      !faults([1, 2], [1, 1]) {
        $0.movedSections = [.init(from: 1, to: 0)]
        $0.deletedItems = [path(0, 1)]
      }.isEmpty)
  }

  @Test func `what stays keeps its order around what comes and goes`() {
    var batch = UpdateBatch()
    batch.deletedItems = [path(0, 0)]
    batch.insertedItems = [path(1, 0)]
    batch.movedItems = [.init(from: path(3, 0), to: path(0, 0))]
    let map = UpdateMap(batch, from: [4], to: [4])
    #expect(
      map.items == [
        path(1, 0): path(2, 0), path(2, 0): path(3, 0), path(3, 0): path(0, 0),
      ])
    #expect(map.appearing == [path(1, 0)])
  }
}
