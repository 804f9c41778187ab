// SPDX-License-Identifier: Apache-2.0

import FeedModel

@testable import FeedWire

/// Both ways to build values: with libjson-c where there is one, and on the tape.
let backings: [WireParser.Backing] = [.tree, .tape]

/// What reading gave: the value, or the fault that it cost; and the issues.
struct Reading<Value: Equatable>: Equatable {
  var value: Value?
  var fault: FieldFault?
  var issues: [FeedIssue]
}

/// Reads a text.
func read<Value: WireDecodable>(
  _ type: Value.Type = Value.self, _ text: [UInt8], _ backing: WireParser.Backing
) -> Reading<Value> {
  var issues = WireIssues()
  do throws(FieldFault) {
    let value = try WireParser(backing: backing).read(type, from: text, issues: &issues)
    return Reading(value: value, fault: nil, issues: issues.all)
  } catch {
    return Reading(value: nil, fault: error, issues: issues.all)
  }
}

/// Reads a text that is written out.
func read<Value: WireDecodable>(
  _ type: Value.Type = Value.self, _ text: String, _ backing: WireParser.Backing = .preferred
) -> Reading<Value> {
  read(type, Array(text.utf8), backing)
}
