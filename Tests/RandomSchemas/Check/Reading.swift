// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire

/// What came of reading a value.
struct Reading<Value> {
  var value: Value?
  var fault: FieldFault?
  var issues: [FeedIssue] = []

  init(of json: JSONValue, _ read: (WireValue, inout WireIssues) throws(FieldFault) -> Value?) {
    var issues = WireIssues()
    let result: Result<Value?, FieldFault> = Array(json.written.utf8).withUnsafeBytes { bytes in
      do throws(FieldFault) {
        return .success(try WireParser().withValue(of: bytes, issues: &issues, read))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): self.value = value
    case .failure(let fault): self.fault = fault
    }
    self.issues = issues.all
  }
}

extension WireEncodable {
  /// What the value writes.
  var written: String {
    var writer = WireWriter()
    encode(into: &writer)
    return writer.text
  }

  /// What the value writes, as it is read; `nil` of what is no JSON, or has a key twice.
  var json: JSONValue? {
    var issues = WireIssues()
    let value = try? WireParser().read(JSONValue.self, from: Array(written.utf8), issues: &issues)
    return issues.isEmpty ? value : nil
  }
}

extension FeedValue {
  func changes(since old: Self) -> [String] {
    var changes: [FieldChange] = []
    collectChanges(since: old, at: "", into: &changes)
    return changes.map(\.description)
  }
}

extension JSONValue {
  /// The value at a pointer of one step.
  func value(at pointer: String) -> JSONValue? {
    self[pointer == "/pay~1load" ? "pay/load" : String(pointer.dropFirst())]
  }
}
